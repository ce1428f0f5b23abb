"""Connections: who may stay, who is let go and why, and that all of them can come back."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from firsthand.client import new_person, open_table
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.table import inputs as say
from firsthand.wire.closing import Close
from firsthand.wire.codec import LONGEST_MESSAGE, PROTOCOL, Hello, encode_said

LONGEST_SECONDS = 100
"""A guard against hanging, not a measure of speed."""


class Door:
    """A running server with one table."""

    def __init__(self, url: str, code: str, session: aiohttp.ClientSession) -> None:
        self.url, self.code, self._session = url, code, session

    async def token(self) -> str:
        return (await new_person(self.url))[1]

    async def connect(self) -> aiohttp.ClientWebSocketResponse:
        address = f"{self.url}/ws/{self.code}"
        return await self._session.ws_connect(address, max_msg_size=0, autoping=False)

    async def enter(
        self, token: str, name: str = "Ann", last: int | None = None
    ) -> aiohttp.ClientWebSocketResponse:
        ws = await self.connect()
        await ws.send_bytes(encode_said(Hello(PROTOCOL, token)))
        await ws.send_bytes(encode_said(say.Join(name, last=last)))
        return ws


def narrow(address: aiohttp.AddrInfoType) -> socket.socket:
    """What the kernel keeps for somebody who does not read is little."""
    family, kind, protocol, *_ = address
    made = socket.socket(family, kind, protocol)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return made


@asynccontextmanager
async def opened(url: str, folder: Path, **settings: Any) -> AsyncIterator[Door]:
    wanted = Settings(database=url, port=0, client=folder, **settings)
    async with asyncio.timeout(LONGEST_SECONDS), running(wanted) as port:
        home = f"http://127.0.0.1:{port}"
        connector = aiohttp.TCPConnector(socket_factory=narrow)
        async with aiohttp.ClientSession(connector=connector) as session:
            yield Door(home, await open_table(home, "splaf"), session)


async def heard(ws: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    while (frame := await ws.receive()).type is aiohttp.WSMsgType.PING:
        pass
    assert frame.type is aiohttp.WSMsgType.BINARY, frame
    told: dict[str, Any] = msgspec.json.decode(frame.data)
    return told


async def rest_of(ws: aiohttp.ClientWebSocketResponse) -> list[dict[str, Any]]:
    """Everything until the connection ends."""
    told = []
    async for frame in ws:
        if frame.type is aiohttp.WSMsgType.BINARY:
            told.append(msgspec.json.decode(frame.data))
    return told


def test_who_does_not_say_hello_or_join_in_time_is_let_go(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        # Long enough for a hello that is sent at once on a busy machine.
        async with opened(sqlite_url, tmp_path, hello_seconds=3.0) as door:
            token = await door.token()
            silent, shy = await door.connect(), await door.connect()
            await shy.send_bytes(encode_said(Hello(PROTOCOL, token)))
            (refused,), nothing = await asyncio.gather(rest_of(silent), rest_of(shy))
            assert refused["message"]["detail"] == "nobody said hello"
            assert nothing == []
            assert silent.close_code == shy.close_code == Close.STRANGER
            known = await door.enter(await door.token())
            assert (await heard(known))["message"]["tell"] == "welcome"
            await asyncio.gather(rest_of(await door.connect()), heard(known))
            assert not known.closed
            await known.close()

    asyncio.run(story())


def test_a_second_page_of_a_person_takes_over(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(sqlite_url, tmp_path) as door:
            token = await door.token()
            first = await door.enter(token)
            await heard(first)
            second = await door.enter(token)
            await rest_of(first)
            assert first.close_code == Close.REPLACED
            assert (await heard(second))["message"]["tell"] == "welcome"
            await second.close()

    asyncio.run(story())


def test_a_slow_reader_is_let_go_and_can_come_back(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        rate, backlog = 1e6, 50_000
        limits = {"messages_per_second": rate, "longest_backlog": backlog, "goodbye_seconds": 60.0}
        async with opened(sqlite_url, tmp_path, **limits) as door:
            ann, token = await door.enter(await door.token()), await door.token()
            slow = await door.enter(token, "Sue")
            asking = asyncio.create_task(ask(slow))  # and never listens to an answer
            while all(guest["connected"] for guest in await guests_of(ann)):
                pass
            asking.cancel()
            unread = await rest_of(slow)
            assert slow.close_code == Close.SLOW
            assert sum(len(msgspec.json.encode(told)) for told in unread) > backlog
            again = await door.enter(token, "Sue", last=unread[-1]["n"])
            assert (await heard(again))["message"]["tell"] in ("welcome", "room")
            for ws in (ann, again):
                await ws.close()

    asyncio.run(story())


async def ask(ws: aiohttp.ClientWebSocketResponse) -> None:
    while True:
        await ws.send_bytes(b"What?")
        await asyncio.sleep(0)


def test_who_sends_far_too_much_is_let_go(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(sqlite_url, tmp_path, messages_per_second=20.0) as door:
            ann = await door.enter(await door.token())
            for _ in range(600):
                await ann.send_bytes(b"{}")
            refused = [told["message"].get("reason") for told in await rest_of(ann)]
            assert ann.close_code == Close.TOO_MUCH
            assert refused.count("too-many") >= 20 * 20
            assert refused.count("malformed") < 60

    asyncio.run(story())


def test_a_message_that_is_too_long_ends_its_connection(sqlite_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(sqlite_url, tmp_path) as door:
            ann = await door.enter(await door.token())
            await ann.send_bytes(b" " * (LONGEST_MESSAGE + 1))
            await rest_of(ann)
            assert ann.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG

    asyncio.run(story())


@pytest.mark.parametrize("limit", ["most_connections", "most_connections_per_address"])
def test_a_full_house_lets_nobody_in_until_somebody_leaves(
    limit: str, sqlite_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(sqlite_url, tmp_path, **{limit: 2}) as door:
            ann, bob = [await door.enter(await door.token(), name) for name in ("Ann", "Bob")]
            with pytest.raises(aiohttp.WSServerHandshakeError) as full:
                await door.connect()
            assert full.value.status == 503
            assert full.value.headers is not None
            assert int(full.value.headers["Retry-After"]) > 0
            await bob.close()
            while sum(guest["connected"] for guest in await guests_of(ann)) == 2:
                pass
            cy = await door.enter(await door.token(), "Cy")
            assert (await heard(cy))["message"]["tell"] == "welcome"
            for ws in (ann, cy):
                await ws.close()

    asyncio.run(story())


async def guests_of(ws: aiohttp.ClientWebSocketResponse) -> list[dict[str, Any]]:
    """As they stand after the next message about the room."""
    while True:
        message = (await heard(ws))["message"]
        if message["tell"] == "room":
            guests: list[dict[str, Any]] = message["room"]["guests"]
            return guests
