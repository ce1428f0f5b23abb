"""Somebody at a table: hears everything, keeps it, and comes back when the connection is lost."""

import asyncio
import random
from collections import deque
from contextlib import AbstractAsyncContextManager

import aiohttp

from firsthand.client.connection import Connection, connect
from firsthand.client.requests import Unwelcome
from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome
from firsthand.referee.device import DeviceClass
from firsthand.table import inputs
from firsthand.table import messages as tell
from firsthand.wire.closing import FINAL, Close

SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between tries to come back: twice as long each time."""
TRY_AGAIN = frozenset({429, 502, 503, 504})


class Guest:
    """One person, or one program, at one table.

    It never waits between hearing and listening again: pings are answered at once. So the referee
    measures the connection, and not the program.
    """

    role: inputs.Role = "spectator"

    session: aiohttp.ClientSession | None = None
    """Many guests in one program should share one."""

    silence_s = 3.0
    """After so long without a word the server is asked for a sign."""

    def __init__(self, url: str, code: str, token: str, name: str) -> None:
        self.url, self.code, self.token, self.name = url, code, token, name
        self._sent_to: str | None = None
        """The server that has the table, if that is another one."""
        self.person: inputs.PersonId | None = None
        self.room: tell.Room | None = None
        self.cards: tell.Cards | None = None
        self.outcomes: list[Outcome] = []
        """How each game ended that was seen to its end."""
        self.connections = 0
        self.refused: Unwelcome | None = None
        """Why the last try to come in has failed, while it is worth trying again."""
        self._line: Connection | None = None
        self._why_not = ""
        self.last: int | None = None
        """The number of the last message heard."""
        self._done = asyncio.Event()
        self._out: deque[inputs.FromPerson] = deque()
        self._news = asyncio.Event()

    @property
    def seat(self) -> Seat | None:
        guests = self.room.guests if self.room is not None else ()
        return next((guest.seat for guest in guests if guest.person == self.person), None)

    @property
    def stopped(self) -> bool:
        return self._done.is_set()

    def say(self, said: inputs.FromPerson) -> None:
        """Soon, and in order. Without a connection it is lost: once there is one, it is old."""
        if self._line is not None:
            self._out.append(said)
            self._news.set()

    def hear(self, message: tell.AnyMessage) -> None:
        """A message has come. Whoever overrides this should call it too."""
        match message:
            case tell.Welcome(you, room, cards):
                self.person, self.room, self.cards = you, room, cards
            case tell.RoomChanged(room):
                self.room = room
                if room.phase == "lobby":
                    self.cards = None
            case tell.Happened(cards):
                self.cards = cards
            case tell.Ended(outcome):
                self.outcomes.append(outcome)
            case tell.Refused(_, detail):
                self._why_not = detail
            case tell.Notice("moved", url):
                self._sent_to = url
            case tell.Bye():
                self.stop()

    def join(self, last: int | None) -> inputs.Join:
        """How it introduces itself. A program has no screen: what it hears, it sees at once."""
        device = DeviceClass.NONE
        return inputs.Join(self.name, self.role, device, frame_ms=0.0, grain_ms=0.0, last=last)

    def reach(self, last: int | None) -> AbstractAsyncContextManager[Connection]:
        """The way to the table. If it fails where we were sent, it is asked for again."""
        url, self._sent_to = self._sent_to or self.url, None
        return connect(url, self.code, self.token, last=last, session=self.session)

    def lost(self) -> None:
        """The connection is gone, for now or for good."""

    def stop(self) -> None:
        """Ends `stay`. The table keeps the seat for a while; `Leave` gives it up."""
        self._done.set()

    async def stay(self) -> None:
        """At the table until `stop`, or until the table says goodbye. Raises `Unwelcome`."""
        pause = SHORTEST_PAUSE
        while not self.stopped:
            try:
                async with self.reach(self.last) as line:
                    pause, self.refused = SHORTEST_PAUSE, None
                    await self._attend(line)
            except Unwelcome as refused:
                if refused.status not in TRY_AGAIN:
                    raise
                self.refused = refused
            except (aiohttp.ClientError, OSError, TimeoutError):
                pass  # it comes back below
            if self._sent_to is not None:
                continue
            await self._rest(pause * (0.5 + random.random()))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _rest(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._done.wait(), seconds)
        except TimeoutError:
            return

    async def _attend(self, line: Connection) -> None:
        """One connection, from joining to its end."""
        self.connections += 1
        self._line = line
        self._out.clear()
        self.say(self.join(self.last))
        tasks = [
            asyncio.create_task(part)
            for part in (
                self._listen(line),
                self._talk(line),
                line.watch(self.silence_s),
                self._done.wait(),
            )
        ]
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                task.result()
        finally:
            self._line = None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.lost()

    async def _listen(self, line: Connection) -> None:
        async for message in line:
            self.last = line.last
            self.hear(message)
        code = line.close_code
        if code in FINAL and not self.stopped:
            why = self._why_not if code == Close.DISMISSED else f"code {code}"
            raise Unwelcome(403, f"the server has ended the connection: {why}")

    async def _talk(self, line: Connection) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._out:
                await line.say(self._out.popleft())
