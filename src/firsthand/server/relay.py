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
GIVEN_HEADERS = ("Content-Type", "Retry-After", "WWW-Authenticate")

Ours: TypeAlias = web.WebSocketResponse[bool]
Theirs: TypeAlias = aiohttp.ClientWebSocketResponse[bool]
Goodbye: TypeAlias = tuple[int, bytes]
GONE: Goodbye = (Close.AGAIN, b"the table's server is gone")


class Unreachable(Exception):
    """The other node does not answer. It may be gone, and its tables soon somebody else's."""


class NotLetIn(Exception):
    """The other node answers, and opens no socket."""

    def __init__(self, node: Node, status: int) -> None:
        super().__init__(f"{node.url}: {status}")
        self.status = status


class Relay:
    def __init__(self, people: Register, settings: Settings) -> None:
        self._people = people
        self._goodbye_seconds = settings.goodbye_seconds
        self._silence_s = settings.silence_ms / 1000
        self._patience_s = settings.lease_ms / 1000
        """Whoever takes longer has lost the table by then."""
        # How many come in is counted at the door: the usual hundred would be all for one node.
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))

    async def close(self) -> None:
        await self._session.close()

    async def answer(
        self, request: web.Request, body: bytes, node: Node, voucher: Voucher
    ) -> web.Response:
        """What the other node says to this request. Raises `Unreachable`."""
        headers = {name: request.headers[name] for name in KEPT_HEADERS if name in request.headers}
        headers[VOUCHER] = self._people.vouch(voucher)
        try:
            async with self._session.request(
                request.method,
                f"{node.url}{request.path_qs}",
                data=body,
                headers=headers,
                timeout=aiohttp.ClientTimeout(self._patience_s),
                allow_redirects=False,
            ) as answer:
                data = await answer.read()
                given = {n: answer.headers[n] for n in GIVEN_HEADERS if n in answer.headers}
                return web.Response(body=data, status=answer.status, headers=given)
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Unreachable(f"{node.url}: {error}") from error

    async def get(self, node: Node, path: str, seconds: float) -> bytes:
        """What the other node answers to this node itself, in time. Raises `Unreachable`."""
        headers = {VOUCHER: self._people.vouch(Voucher(address="", home=""))}
        timeout = aiohttp.ClientTimeout(seconds)
        try:
            async with self._session.get(
                f"{node.url}{path}", headers=headers, timeout=timeout, raise_for_status=True
            ) as answer:
                return await answer.read()
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Unreachable(f"{node.url}: {error}") from error

    async def carry(self, request: web.Request, node: Node, voucher: Voucher) -> web.StreamResponse:
        """A socket to the other node. Raises `Unreachable`, and `NotLetIn`."""
        headers = {VOUCHER: self._people.vouch(voucher)}
        try:
            async with asyncio.timeout(self._patience_s):
                there = await self._session.ws_connect(
                    f"{node.url}{request.path_qs}",
                    headers=headers,
                    autoping=False,
                    autoclose=False,
                    max_msg_size=0,
                    timeout=aiohttp.ClientWSTimeout(ws_close=self._goodbye_seconds),
                )
        except aiohttp.WSServerHandshakeError as error:
            raise NotLetIn(node, error.status) from error
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
        transport = request.transport
        async with there:
            await here.prepare(request)
            try:
                await self._both_ways(here, there)
            finally:
                if transport is not None and transport.get_write_buffer_size():
                    transport.abort()  # who does not read would keep it for ever
        return here

    async def _both_ways(self, here: Ours, there: Theirs) -> None:
        """Until one of the two ends says goodbye, which the other one is told, or is gone."""
        out = asyncio.create_task(_pump(here, there, self._silence_s))
        back = asyncio.create_task(_pump(there, here, self._silence_s))
        try:
            await asyncio.wait({out, back}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (out, back):
                task.cancel()
            said = await asyncio.gather(out, back, return_exceptions=True)
            code, why = next((one for one in said if isinstance(one, tuple)), GONE)
            await here.close(code=code, message=why, drain=False)
            await there.close(code=code, message=why)


async def _pump(source: Ours | Theirs, sink: Ours | Theirs, patience_s: float) -> Goodbye | None:
    """One direction, until its source says goodbye or is gone.

    Whoever reads slowly is waited for, so that the owner sees it. Not for ever: that the owner
    has let go meanwhile is not heard by whoever waits.
    """
    while True:
        message = await source.receive()
        match message.type:
            case WSMsgType.BINARY | WSMsgType.TEXT | WSMsgType.PING | WSMsgType.PONG:
                data = message.data
                plain = data.encode() if isinstance(data, str) else bytes(data)
                async with asyncio.timeout(patience_s):
                    await sink.send_frame(plain, message.type)
            case WSMsgType.CLOSE:
                return message.data or Close.AGAIN, (message.extra or "").encode()[:120]
            case _:
                return None


async def send_away(request: web.Request, node: Node, goodbye_seconds: float) -> web.StreamResponse:
    """Says where the table is. A browser follows no redirection of a socket."""
    ws: Ours = web.WebSocketResponse(
        compress=False, timeout=goodbye_seconds, writer_limit=sys.maxsize
    )
    await ws.prepare(request)
    await ws.send_bytes(envelope(0, body(Notice("moved", node.url))))
    await ws.close(code=Close.MOVED, message=b"the table is at another server")
    return ws
