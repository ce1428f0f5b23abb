"""One connection to a table: it speaks the wire, keeps the numbers, and answers pings by itself.

async with connect("http://127.0.0.1:8420", code, token) as table:
    await table.say(Join("Ann"))
    async for message in table:
        match message:
            case Happened(cards):
                …  # cards.view, cards.events and cards.offers have the types of their game
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import WSMessage, WSMsgType

from firsthand.client.requests import Unwelcome, session_of
from firsthand.table.messages import AnyMessage, Refused, Welcome
from firsthand.wire.codec import PROTOCOL, FromClient, Hello, decode_told, encode_said

NO_ENTRY = frozenset({"token", "protocol"})
"""Refusals after which it is no use to come back."""
REFUSED = {
    403: "this page may not speak for its visitor there",
    404: "there is no such table",
    429: "too many requests or connections from one address",
    503: "the server takes no more connections now",
}


OPEN_S = 5.0
"""A server that takes longer to open a connection is none."""
ANSWER_S = 2.0
"""When it is asked for a sign, it has so long for it."""


class Silence(ConnectionError):
    """The server does not answer. A dead connection may look alive for long."""


class Gap(ConnectionError):
    """A message is missing. Whoever comes back with the last number is told it again."""


class Connection:
    """One person at one table, for as long as the connection lasts."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, last: int | None = None) -> None:
        self.ws = ws
        self.last = last
        """The number of the last message, for coming back."""
        self.frames = 0
        """How many were heard, whatever they said: signs that the server lives."""

    @property
    def close_code(self) -> int | None:
        """Why it has ended, if the server said so: see `wire.closing`."""
        return self.ws.close_code

    async def say(self, said: FromClient) -> None:
        await self.send(WSMsgType.BINARY, encode_said(said))

    async def hear(self) -> AnyMessage | None:
        """The next message, or None when the connection has ended."""
        while True:
            frame = await self.receive()
            self.frames += 1
            if frame.type is WSMsgType.PING:
                await self.send(WSMsgType.PONG, frame.data)
            elif frame.type is WSMsgType.PONG:
                continue
            elif frame.type is not WSMsgType.BINARY:
                return None
            elif (message := self._numbered(frame.data)) is not None:
                return message

    async def send(self, kind: WSMsgType, data: bytes) -> None:
        """One frame to the server."""
        await self.ws.send_frame(data, kind)

    async def receive(self) -> WSMessage:
        """One frame from the server."""
        return await self.ws.receive()

    async def watch(self, silence_s: float) -> None:
        """Raises `Silence` once the server does not answer any more. Runs beside listening."""
        while True:
            heard = self.frames
            await asyncio.sleep(silence_s)
            if self.frames == heard:
                await self.ws.ping()
                await asyncio.sleep(ANSWER_S)
                if self.frames == heard:
                    raise Silence(f"nothing was heard for {silence_s + ANSWER_S:g} seconds")

    def _numbered(self, data: bytes) -> AnyMessage | None:
        """The message, unless it was heard before."""
        told = decode_told(data)
        message = told.message
        if told.n == 0:  # about the connection
            if isinstance(message, Refused) and message.reason in NO_ENTRY:
                raise Unwelcome(403, message.detail)
            return message
        if self.last is not None and not isinstance(message, Welcome):
            if told.n <= self.last:
                return None
            if told.n > self.last + 1:
                raise Gap(f"message {told.n} came after {self.last}")
        self.last = told.n
        return message

    async def __aiter__(self) -> AsyncIterator[AnyMessage]:
        while (message := await self.hear()) is not None:
            yield message


@asynccontextmanager
async def connect(
    url: str,
    code: str,
    token: str,
    *,
    last: int | None = None,
    session: aiohttp.ClientSession | None = None,
) -> AsyncIterator[Connection]:
    """A connection to a table, as the person whom the token proves.

    Who comes back gives the number of the last message heard, here and in `Join`.
    """
    async with session_of(session) as used, _opened(used, f"{url}/ws/{code}") as ws:
        line = Connection(ws, last)
        await line.say(Hello(PROTOCOL, token))
        yield line


@asynccontextmanager
async def _opened(
    session: aiohttp.ClientSession, address: str
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    try:
        async with asyncio.timeout(OPEN_S):
            ws = await session.ws_connect(address, max_msg_size=0, autoping=False)
    except aiohttp.WSServerHandshakeError as error:
        why = REFUSED.get(error.status, f"{error.status} {error.message}")
        raise Unwelcome(error.status, f"{address}: {why}") from None
    async with ws:
        yield ws
