"""A small client for programs: it speaks the wire, keeps the numbers, and answers pings by itself.

async with connect("http://127.0.0.1:8420", code, token) as table:
    await table.say(Join("Ann"))
    async for message in table:
        match message:
            case Happened(cards):
                …  # cards.view, cards.events and cards.offers have the types of their game
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp

from firsthand.table.inputs import FromPerson
from firsthand.table.messages import AnyMessage
from firsthand.wire.codec import PROTOCOL, Hello, decode_told, encode_said


class Connection:
    """One person at one table."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self.last: int | None = None
        """The number of the last message, for coming back."""

    async def say(self, said: FromPerson) -> None:
        await self._ws.send_bytes(encode_said(said))

    async def hear(self) -> AnyMessage | None:
        """The next message, or None when the connection has ended."""
        frame = await self._ws.receive()
        if frame.type is not aiohttp.WSMsgType.BINARY:
            return None
        told = decode_told(frame.data)
        if told.n:
            self.last = told.n
        return told.message

    async def __aiter__(self) -> AsyncIterator[AnyMessage]:
        while (message := await self.hear()) is not None:
            yield message


@asynccontextmanager
async def connect(url: str, code: str, token: str) -> AsyncIterator[Connection]:
    """A connection to a table, as the person whom the token proves."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/ws/{code}", max_msg_size=0) as ws,
    ):
        await ws.send_bytes(encode_said(Hello(PROTOCOL, token)))
        yield Connection(ws)


async def new_person(url: str) -> tuple[str, str]:
    """Somebody new: id and token."""
    async with aiohttp.ClientSession() as session, session.post(f"{url}/api/people") as answer:
        made = await answer.json()
        return made["person"], made["token"]


async def open_table(url: str, game: str) -> str:
    """A new table's code."""
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{url}/api/tables", json={"game": game}) as answer,
    ):
        answer.raise_for_status()
        made = await answer.json()
        return str(made["code"])
