"""From the node to which somebody came to the one that has the table.

A relayed socket is one socket to its two ends: pings and pongs go through with their nonces, so
the way over this node is in the round trip that the referee measures.
"""

import asyncio
import sys
from typing import TypeAlias

import aiohttp
from aiohttp import WSMsgType, web

from firsthand.server.register import Register, Voucher
from firsthand.server.settings import Settings
from firsthand.store import Node
from firsthand.table.messages import Notice
from firsthand.wire.closing import Close
from firsthand.wire.codec import LONGEST_MESSAGE, body, envelope

VOUCHER = "Firsthand-Voucher"
"""The header with which a node says for whom it asks."""
KEPT_HEADERS = ("Content-Type", "Authorization", "Accept")
LONGEST_ANSWER = 1024 * 1024

Ours: TypeAlias = web.WebSocketResponse[bool]
Theirs: TypeAlias = aiohttp.ClientWebSocketResponse[bool]


class Unreachable(Exception):
    """The other node does not answer. It may be gone, and its tables soon somebody else's."""


class Relay:
    def __init__(self, people: Register, settings: Settings) -> None:
        self._people = people
        self._goodbye_seconds = settings.goodbye_seconds
        self._patience_s = settings.lease_ms / 1000
        """Whoever takes longer has lost the table by then."""
        self._session = aiohttp.ClientSession(auto_decompress=False)

    async def close(self) -> None:
        await self._session.close()

    async def answer(self, request: web.Request, node: Node, voucher: Voucher) -> web.Response:
        """What the other node says to this request. Raises `Unreachable`."""
        headers = {name: request.headers[name] for name in KEPT_HEADERS if name in request.headers}
        headers[VOUCHER] = self._people.vouch(voucher)
        try:
            async with self._session.request(
                request.method,
                f"{node.url}{request.path_qs}",
                data=await request.read(),
                headers=headers,
                timeout=aiohttp.ClientTimeout(self._patience_s),
                allow_redirects=False,
            ) as answer:
                data = await answer.content.read(LONGEST_ANSWER)
                kept = ("Content-Type", "Content-Encoding", "Retry-After", "WWW-Authenticate")
                given = {name: answer.headers[name] for name in kept if name in answer.headers}
                return web.Response(body=data, status=answer.status, headers=given)
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Unreachable(f"{node.url}: {error}") from error

    async def carry(self, request: web.Request, node: Node, voucher: Voucher) -> web.StreamResponse:
        """A socket to the other node. Raises `Unreachable`, and what it answers instead."""
        headers = {VOUCHER: self._people.vouch(voucher)}
        try:
            async with asyncio.timeout(self._patience_s):
                there = await self._session.ws_connect(
                    f"{node.url}{request.path_qs}",
                    headers=headers,
                    autoping=False,
                    autoclose=False,
                    max_msg_size=0,
                )
        except aiohttp.WSServerHandshakeError as error:
            raise Unreachable(f"{node.url}: {error.status}") from error
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Unreachable(f"{node.url}: {error}") from error
        here: Ours = web.WebSocketResponse(
            autoping=False,
            autoclose=False,
            compress=False,
            decode_text=False,
            max_msg_size=LONGEST_MESSAGE,
            timeout=self._goodbye_seconds,
        )
        async with there:
            await here.prepare(request)
            await self._both_ways(here, there)
        return here

    async def _both_ways(self, here: Ours, there: Theirs) -> None:
        out = asyncio.create_task(_pump(here, there))
        back = asyncio.create_task(_pump(there, here))
        try:
            await asyncio.wait({out, back}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (out, back):
                task.cancel()
            await asyncio.gather(out, back, return_exceptions=True)
            if not here.closed:  # the owner is gone without a word
                await here.close(code=Close.AGAIN, message=b"the table's server is gone")


async def _pump(source: Ours | Theirs, sink: Ours | Theirs) -> None:
    """One direction. Whoever reads slowly is waited for, so that the owner sees it."""
    while True:
        message = await source.receive()
        match message.type:
            case WSMsgType.BINARY | WSMsgType.TEXT | WSMsgType.PING | WSMsgType.PONG:
                data = message.data
                plain = data.encode() if isinstance(data, str) else bytes(data)
                await sink.send_frame(plain, message.type)
            case WSMsgType.CLOSE:
                why = (message.extra or "").encode()[:120]
                code = message.data or Close.AGAIN
                await sink.close(code=code, message=why)
                await source.close(code=code)
                return
            case _:
                return


async def send_away(request: web.Request, node: Node, goodbye_seconds: float) -> web.StreamResponse:
    """Says where the table is. A browser follows no redirection of a socket."""
    ws: Ours = web.WebSocketResponse(
        compress=False, timeout=goodbye_seconds, writer_limit=sys.maxsize
    )
    await ws.prepare(request)
    await ws.send_bytes(envelope(0, body(Notice("moved", node.url))))
    await ws.close(code=Close.MOVED, message=b"the table is at another server")
    return ws
