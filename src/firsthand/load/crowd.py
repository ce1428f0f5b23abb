"""A crowd: tables are opened, people come and play for a while, and leave."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from copy import deepcopy
from typing import TypeVar

import aiohttp
from msgspec import Struct

from firsthand.client import Unwelcome, new_person, open_table
from firsthand.client.guest import TRY_AGAIN
from firsthand.core.moves import Millis
from firsthand.core.options import seats_for
from firsthand.games import GAMES
from firsthand.lab.network import Network
from firsthand.load.book import Book
from firsthand.load.server import look_at
from firsthand.load.table import OPTIONS, Host, Racer
from firsthand.load.tally import Tally
from firsthand.table import inputs as say

NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal")
TABLES_AT_ONCE = 16
"""So many are opened at the same time."""
RETRY_SECONDS = 0.5
JITTER_SHARE = 0.05
"""Of the round trip, on top of each way."""
GOODBYE_SECONDS = 10.0

MadeT = TypeVar("MadeT")


class Plan(Struct, frozen=True):
    """What a crowd is to do."""

    url: str
    tables: int
    players: int
    seconds: float
    bots: int = 0
    """Seats beside the players', for bots of the house."""
    rtt_ms: tuple[Millis, ...] = (0.0,)
    """The round trips of a table's players, in turn."""
    brisk: bool = True
    """Whether they lose no time between contests, or play at people's own pace."""
    patience: float = 120.0
    """Seconds for everybody to get in; a server may slow that down."""
    first: int = 0
    """The number of the first table: games take turns."""
    pid: int | None = None
    """The server's process, if it is on this machine and shows no metrics."""


async def play(plan: Plan) -> Tally:
    """Everything from the first request to the last goodbye; counted while all are there."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        return await _Crowd(plan, session).play()


def games_for(seats: int) -> list[str]:
    return [game.name for game in GAMES.values() if seats in seats_for(game, OPTIONS[game.name])]


class _Crowd:
    def __init__(self, plan: Plan, session: aiohttp.ClientSession) -> None:
        self._plan = plan
        self._session = session
        self._tally = Tally()
        self._racers: list[Racer] = []
        self._staying: list[asyncio.Task[None]] = []
        self._doors = asyncio.Semaphore(TABLES_AT_ONCE)
        self._deadline = time.monotonic() + plan.patience
        self._refused: Unwelcome | None = None
        """What the server said last when it was asked in vain."""

    async def play(self) -> Tally:
        plan = self._plan
        numbers = range(plan.first, plan.first + plan.tables)
        opening = [asyncio.create_task(self._open(number)) for number in numbers]
        try:
            await asyncio.gather(*opening)
            began = await asyncio.to_thread(look_at, plan.url, plan.pid)
            self._tally.clear()
            await asyncio.sleep(plan.seconds)
            counted = deepcopy(self._tally)
            counted.looks.append((began, await asyncio.to_thread(look_at, plan.url, plan.pid)))
            await self._leave()
        finally:
            tasks = [*opening, *self._staying]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        counted.tables, counted.players = plan.tables, plan.tables * plan.players
        return counted

    async def _open(self, number: int) -> None:
        """One table with all its people."""
        plan = self._plan
        games = games_for(plan.players + plan.bots)
        async with self._doors:
            game = games[number % len(games)]
            code = await self._patiently(lambda: open_table(plan.url, game, self._session))
            book = Book(plan.players, self._tally)
            for seat in range(plan.players):
                _, token = await self._patiently(lambda: new_person(plan.url, self._session))
                kind = Racer if seat else Host
                racer = kind(plan.url, code, token, NAMES[seat], brisk=plan.brisk)
                rtt_ms = plan.rtt_ms[seat % len(plan.rtt_ms)]
                racer.network = Network(rtt_ms, jitter_ms=rtt_ms * JITTER_SHARE)
                racer.tally, racer.book, racer.session = self._tally, book, self._session
                if isinstance(racer, Host):
                    racer.people, racer.bots = plan.players, plan.bots
                await self._bring_in(racer)

    async def _patiently(self, ask: Callable[[], Awaitable[MadeT]]) -> MadeT:
        """A server that is asked too often at once is asked again, until the time is up."""
        while True:
            try:
                return await ask()
            except Unwelcome as refused:
                if refused.status not in TRY_AGAIN or time.monotonic() > self._deadline:
                    raise
                self._refused = refused
            await asyncio.sleep(RETRY_SECONDS)

    async def _bring_in(self, racer: Racer) -> None:
        """Until the table has welcomed this player."""
        staying = asyncio.create_task(self._stay(racer))
        self._staying.append(staying)
        self._racers.append(racer)
        welcome = asyncio.create_task(racer.welcomed.wait())
        seconds = max(0.0, self._deadline - time.monotonic())
        await asyncio.wait({staying, welcome}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        welcome.cancel()
        if not racer.welcomed.is_set():
            too_slow = Unwelcome(408, "the server does not let everybody in")
            raise racer.refused or self._refused or too_slow

    async def _stay(self, racer: Racer) -> None:
        try:
            await racer.stay()
        except Unwelcome as refused:
            racer.refused = refused
            self._tally.errors[str(refused)] += 1

    async def _leave(self) -> None:
        for racer in self._racers:
            racer.leaving = True
            racer.say(say.Leave())
        await asyncio.wait(self._staying, timeout=GOODBYE_SECONDS)
        for racer in self._racers:
            racer.stop()
