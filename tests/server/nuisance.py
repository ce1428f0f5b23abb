"""A hostile client: it knows how to come in, says a great deal at once, and listens carefully."""

import asyncio
import json
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from firsthand.wire.codec import PROTOCOL
from tests.server.noise import BINARY, PING, PONG, Noise, framed

LAST = b"the last"
NO_CONTEST = 999_999_999
ASK = framed((BINARY, json.dumps({"say": "pass", "contest": NO_CONTEST}).encode()))
"""The table answers that it is too late, once it has heard all that was said before."""
PATIENCE_S = 1.0
KEPT = 3_000
"""So many messages are kept to be looked through for secrets."""
GOOD_KEY = "A" * 22 + "=="
HANDSHAKE = (
    "GET /ws/{code} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)


class Nuisance:
    """One connection of one hostile person."""

    def __init__(self, url: str, code: str, person: str, token: str, noise: Noise) -> None:
        self._host, self._code, self.person = urlsplit(url).netloc, code, person
        self._token = token
        self._noise = noise
        self.told: list[Any] = []
        self.closed: list[int] = []
        self.heard = 0
        self._answered = asyncio.Event()
        self._is_banned = False

    async def make(self, messages: int, at_once: int) -> int:
        """Says so many things, and comes back when it is thrown out. Says how often it came."""
        times = said = 0
        while said < messages:
            times += 1
            said += await self.make_once(messages - said, at_once, waits=True)
        return times

    async def make_once(self, messages: int, at_once: int, *, waits: bool = False) -> int:
        """Over one connection, as far as it lasts. Says how much was said.

        Who waits lets the table answer now and then: what none hears is no test of one.
        """
        reader, writer = await self._enter()
        listening = asyncio.create_task(self._listen(reader))
        said = 0
        try:
            while said < messages and not listening.done():
                writer.write(b"".join(framed(self._noise.frame()) for _ in range(at_once)))
                said += at_once
                if waits:
                    writer.write(ASK)
                    await self._until_answered()
                await writer.drain()
            if not listening.done():  # all has been heard once the last ping is answered
                writer.write(framed((PING, LAST)))
            await listening
        except ConnectionError:
            pass
        finally:
            writer.transport.abort()
            await asyncio.gather(listening, return_exceptions=True)
        return said

    async def _until_answered(self) -> None:
        """The table says nothing to who is not there, and who was sent away does not come back."""
        if self._is_banned:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                await self._answered.wait()
        self._answered.clear()

    async def say(self, data: bytes) -> bytes:
        """Comes in, says just this, and gives all that is answered until the end."""
        reader, writer = await self._enter()
        try:
            writer.write(data)
            writer.write_eof()
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.transport.abort()

    async def _enter(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        name, _, port = self._host.partition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        writer.write(HANDSHAKE.format(code=self._code, host=self._host, key=GOOD_KEY).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        hello = {"say": "hello", "protocol": PROTOCOL, "token": self._token}
        join = {"say": "join", "name": "Mallory"}
        for said in (hello, join):
            writer.write(framed((BINARY, json.dumps(said).encode())))
        return reader, writer

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        """Until the last ping is answered, or the connection ends."""
        try:
            while True:
                opcode, data = await _frame(reader)
                self.heard += 1
                if opcode == 8:
                    self.closed.append(int.from_bytes(data[:2], "big"))
                    return
                if (opcode, data) == (PONG, LAST):
                    return
                if opcode == BINARY:
                    self._hear(data)
        except (asyncio.IncompleteReadError, ConnectionError):
            return

    def _hear(self, data: bytes) -> None:
        if b'"refused"' in data[:60]:
            self._is_banned = self._is_banned or b'"kicked"' in data[:90]
            if self._is_banned or b'"no-seat"' in data[:90]:
                self._answered.set()
            return
        told = json.loads(data)["message"]
        if told.get("contest") == NO_CONTEST or told["tell"] == "bye":
            self._answered.set()
        if len(self.told) < KEPT:
            self.told.append(told)
        cards = told.get("cards")
        if cards is not None:
            self._noise.contest = cards["contest"] or self._noise.contest
            choices = [card for offer in cards["offers"] for card in offer["choices"]]
            self._noise.cards = [card for card in choices if isinstance(card, str)] or ["red5a"]
        if "room" in told:
            self._noise.phase = told["room"]["phase"]
            self._noise.people = ["nobody", *(g["person"] for g in told["room"]["guests"])]


async def _frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = await reader.readexactly(2)
    length = head[1] & 0x7F
    if length >= 126:
        length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
    return head[0] & 0x0F, await reader.readexactly(length)


def leak(told: list[Any], person: str) -> Any:
    """The first of these messages, if there is one, that shows what this person may not know."""
    seat: int | None = None
    for message in told:
        if "room" in message:
            guests = message["room"]["guests"]
            seat = next((guest["seat"] for guest in guests if guest["person"] == person), None)
        cards = message.get("cards")
        if cards is not None and _shows_too_much(cards, seat):
            return message
    return None


def _shows_too_much(cards: Any, seat: int | None) -> bool:
    view, hands = cards["view"], cards["view"]["hands"]
    if any(view.get(name) is not None for name in ("deck", "stacks", "target")):
        return True  # only an auditor may see these
    if cards["game"] == "bugoff":
        return any(hand is not None for whose, hand in enumerate(hands) if whose != seat)
    if cards["contest"] is None:
        return False
    owners = {hand if isinstance(hand, int) else hand["seat"] for hand in hands}
    owners |= {whose for whose, tapped in enumerate(view.get("tapped", ())) if tapped}
    return not owners <= {seat}
