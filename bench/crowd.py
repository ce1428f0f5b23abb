"""The same lean crowd for every server: rooms of four, one action at a time in each.

An action counts when the last of the four has seen it. Under full load a room acts again as soon
as that has happened. At a fixed rate the time counts from when the action was due, also if the
room was not done with the one before: a server that falls behind cannot hide it.
"""

import asyncio
import resource
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import cycle

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
EVERYBODY = (1 << SEATS) - 1
CONNECTIONS_AT_ONCE = 64
READY_SECONDS = 60.0
SETTLE_SECONDS = 1.0


class Player(WSListener):
    """One connection. Everything it hears goes to its room."""

    transport: WSTransport

    def __init__(self, room: "Room", seat: int) -> None:
        self.room = room
        self.seat = seat

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type in (WSMsgType.TEXT, WSMsgType.BINARY):
            self.room.hear(self.seat, frame.get_payload_as_bytes())

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        self.room.lost()

    async def connect(self, url: str) -> None:
        await ws_connect(lambda: self, url, websocket_handshake_timeout=READY_SECONDS)

    def send(self, data: bytes, kind: WSMsgType = WSMsgType.BINARY) -> None:
        self.transport.send(kind, data)


class Room(ABC):
    """Four players in one room of some server."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.players = [Player(self, seat) for seat in range(SEATS)]
        self.ready = asyncio.Event()
        """Set while a game is on."""
        self.knows_move = True
        """Whether whoever is on turn knows what to do."""
        self.measure: Measure | None = None
        self.lost_players = 0
        self._unseen = 0
        """A bit for each seat that has not seen the last action yet."""
        self._since = 0.0
        self._waiting: list[float] = []

    @abstractmethod
    async def open(self) -> None:
        """Connects everybody; sets `ready` when the first action can be done."""

    @abstractmethod
    def act(self) -> None:
        """Sends the next action, by whoever is on turn."""

    @abstractmethod
    def hear(self, seat: int, data: bytes) -> None:
        """A message to one of them; `seen` if it shows the last action."""

    def lost(self) -> None:
        self.lost_players += 1

    def due(self, since: float) -> None:
        """An action is due since then; it has to wait for the one before, and for the room."""
        self._waiting.append(since)
        self.go_on()

    def seen(self, seat: int) -> None:
        """This seat has seen the last action."""
        if self._unseen:
            self._unseen &= ~(1 << seat)
            if self._unseen == 0 and self.measure is not None:
                self.measure.done(self, self._since)

    def go_on(self) -> None:
        """What was due meanwhile, if the room can act."""
        if self._waiting and not self._unseen and self.knows_move and self.ready.is_set():
            self._since, self._unseen = self._waiting.pop(0), EVERYBODY
            self.act()

    def forget(self) -> None:
        """Nothing is due any more."""
        self._waiting.clear()

    def close(self) -> None:
        for player in self.players:
            if hasattr(player, "transport"):
                player.transport.disconnect()


class Measure:
    """Counts finished actions while it runs."""

    def __init__(self, rooms: Sequence[Room], *, rate: float | None) -> None:
        self.rooms = rooms
        self.rate = rate
        self.delays_ms: list[float] = []
        self.finished = 0
        """Also before and after it counts."""
        self.counting = False

    def done(self, room: Room, since: float) -> None:
        self.finished += 1
        if self.counting:
            self.delays_ms.append((time.perf_counter() - since) * 1000)
        if self.rate is None:
            room.due(time.perf_counter())
        else:
            room.go_on()

    async def run(self, seconds: float) -> None:
        for room in self.rooms:
            room.measure = self
        pace = asyncio.create_task(self._pace())
        await asyncio.sleep(SETTLE_SECONDS)
        self.counting = True
        await asyncio.sleep(seconds)
        self.counting = False
        pace.cancel()
        await asyncio.gather(pace, return_exceptions=True)
        for room in self.rooms:
            room.measure = None
            room.forget()
        await asyncio.sleep(SETTLE_SECONDS)

    async def _pace(self) -> None:
        if self.rate is None:
            for room in self.rooms:
                room.due(time.perf_counter())
            return
        began, acted = time.perf_counter(), 0
        able = cycle(self.rooms)
        while True:
            wanted = int((time.perf_counter() - began) * self.rate)
            while acted < wanted:
                room = next(able)
                if room.ready.is_set():  # between two games there is nothing to do in a room
                    room.due(began + acted / self.rate)
                    acted += 1
            await asyncio.sleep(0.001)


async def open_rooms(rooms: Sequence[Room]) -> None:
    """All of them, some at a time."""
    doors = asyncio.Semaphore(CONNECTIONS_AT_ONCE // SEATS)

    async def open_one(room: Room) -> None:
        async with doors:
            await room.open()
            await asyncio.wait_for(room.ready.wait(), READY_SECONDS)

    await asyncio.gather(*(open_one(room) for room in rooms))


def allow_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
