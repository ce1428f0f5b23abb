"""How each server is spoken to, as far as a crowd needs it.

The action is the same in all three: whoever is on turn puts a card into a row, the server checks
that, and all four see it. Here it is a move of Bug Off, with hidden hands, stored before it is
told; there a move of a small game of our own without secrets, kept in memory.
"""

import asyncio
import re
from typing import Any

import aiohttp
import msgspec
from msgspec import Struct
from picows import WSMsgType

from bench.crowd import SEATS, Room
from firsthand.table import inputs as say
from firsthand.table.settings import Settings
from firsthand.wire.codec import PROTOCOL, FromClient, Hello, encode_said


class _Offer(Struct):
    do: str
    choices: list[str] = []


class _Cards(Struct):
    offers: list[_Offer]


class _Happened(Struct):
    cards: _Cards


class _Told(Struct):
    message: _Happened


BUSY = 503
PAUSE_SECONDS = 0.2
STATE = re.compile(rb'"_stateID":(\d+)')
_told = msgspec.json.Decoder(_Told)


class FirsthandRoom(Room):
    """A table of Bug Off. When a game is over, the next one begins."""

    def __init__(self, number: int, url: str, session: aiohttp.ClientSession) -> None:
        super().__init__(number)
        self._url, self._session = url, session
        self._welcomed = asyncio.Event()
        self._starting = False
        self._move = (0, b"")

    async def open(self) -> None:
        code = (await self._post("tables", {"game": "bugoff"}))["code"]
        for player in self.players:
            token = (await self._post("people", {}))["token"]
            await player.connect(f"{self._url.replace('http', 'ws')}/ws/{code}")
            self._welcomed.clear()
            self._say(player.seat, Hello(PROTOCOL, token))
            self._say(player.seat, say.Join("ABCD"[player.seat]))
            await self._welcomed.wait()  # so that seats are in this order
        self._say(0, say.Arrange(Settings(turn_ms=600_000)))
        self._get_ready()

    def act(self) -> None:
        seat, data = self._move
        self.knows_move = False
        self.players[seat].send(data)

    def hear(self, seat: int, data: bytes) -> None:
        kind = data[:48]
        if b'"tell":"happened"' in kind:
            if b'"do":"place"' in data:
                self._decide(seat, data)
            self.seen(seat)
            self.go_on()
        elif b'"tell":"room"' in kind:
            if seat == 0 and self._starting and data.count(b'"ready":true') == SEATS - 1:
                self._starting = False
                self._say(0, say.Start())
        elif b'"tell":"ended"' in kind:
            if seat == 0:
                self.ready.clear()
                self._get_ready()
        elif b'"tell":"welcome"' in kind:
            self._welcomed.set()
        elif b'"tell":"refused"' in kind:
            raise RuntimeError(f"refused: {data!r}")

    def _decide(self, seat: int, data: bytes) -> None:
        """Places the first card it holds."""
        offers = _told.decode(data).message.cards.offers
        card = next(offer.choices[0] for offer in offers if offer.do == "place")
        self._move, self.knows_move = (seat, encode_said(say.Act("place", card))), True
        self.ready.set()

    def _get_ready(self) -> None:
        self._starting = True
        for seat in range(1, SEATS):
            self._say(seat, say.Ready(ready=True))

    def _say(self, seat: int, said: FromClient) -> None:
        self.players[seat].send(encode_said(said))

    async def _post(self, what: str, wish: dict[str, Any]) -> Any:
        while True:
            async with self._session.post(f"{self._url}/api/{what}", json=wish) as answer:
                if answer.status != BUSY:  # it takes no new tables while it is late with others
                    answer.raise_for_status()
                    return await answer.json()
            await asyncio.sleep(PAUSE_SECONDS)


class BoardgameRoom(Room):
    """A match of boardgame.io, over its socket.io protocol."""

    def __init__(self, number: int, url: str, _session: aiohttp.ClientSession) -> None:
        super().__init__(number)
        self._url = url
        self._match = f"match{number}"
        self._turn = 0
        self._state = 0
        self._synced = asyncio.Event()

    async def open(self) -> None:
        for player in self.players:
            self._synced.clear()
            address = self._url.replace("http", "ws")
            await player.connect(f"{address}/socket.io/?EIO=4&transport=websocket")
            await self._synced.wait()
        self.ready.set()

    def act(self) -> None:
        seat = self._turn
        move = {
            "type": "MAKE_MOVE",
            "payload": {"type": "place", "args": [seat], "playerID": str(seat)},
        }
        self._turn = (seat + 1) % SEATS
        self._emit(seat, ["update", move, self._state, self._match, str(seat)])

    def hear(self, seat: int, data: bytes) -> None:
        if data.startswith(b'42/rows,["update"'):
            if seat == self._turn:
                self._state = int(STATE.findall(data)[0])
            self.seen(seat)
        elif data == b"2":
            self.players[seat].send(b"3", WSMsgType.TEXT)
        elif data.startswith(b"0{"):
            self.players[seat].send(b"40/rows,", WSMsgType.TEXT)
        elif data.startswith(b"40/rows,"):
            self._emit(seat, ["sync", self._match, str(seat), None, SEATS])
        elif data.startswith(b'42/rows,["sync"'):
            self._synced.set()

    def _emit(self, seat: int, what: list[Any]) -> None:
        self.players[seat].send(b"42/rows," + msgspec.json.encode(what), WSMsgType.TEXT)


class ColyseusRoom(Room):
    """A room of Colyseus, over its own protocol of bytes and MessagePack."""

    JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_STATE_PATCH = 10, 13, 14, 15

    def __init__(self, number: int, url: str, session: aiohttp.ClientSession) -> None:
        super().__init__(number)
        self._url, self._session = url, session
        self._turn = 0
        self._joined = asyncio.Event()

    async def open(self) -> None:
        method = "create/rows"
        for player in self.players:
            async with self._session.post(f"{self._url}/matchmake/{method}", json={}) as answer:
                answer.raise_for_status()
                seat = await answer.json(content_type=None)
            method = f"joinById/{seat['roomId']}"
            self._joined.clear()
            way = f"{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}"
            await player.connect(f"{self._url.replace('http', 'ws')}/{way}")
            await self._joined.wait()
        self.ready.set()

    def act(self) -> None:
        seat, colour = self._turn, self._turn
        self._turn = (seat + 1) % SEATS
        self.players[seat].send(bytes((self.ROOM_DATA,)) + b"\xa5place" + bytes((colour,)))

    def hear(self, seat: int, data: bytes) -> None:
        kind = data[0]
        if kind in (self.ROOM_STATE_PATCH, self.ROOM_DATA):
            if b"refused" in data:
                raise RuntimeError(f"refused: {data!r}")
            self.seen(seat)
        elif kind == self.JOIN_ROOM:
            self.players[seat].send(bytes((self.JOIN_ROOM,)))
        elif kind == self.ROOM_STATE:
            self._joined.set()
