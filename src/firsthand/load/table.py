"""One table under load: its players, one of them the host, and what they note down."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Literal

from msgspec.structs import replace

from firsthand.bots.plan import AnyOccasion, Plan
from firsthand.client import Connection, Mind, Player, bot_mind, connect
from firsthand.core.moves import Card, Millis
from firsthand.lab.network import Network
from firsthand.load.book import Book, Slap
from firsthand.load.lag import far_away
from firsthand.load.tally import Tally
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings

OPTIONS: dict[str, dict[str, Any]] = {
    "flyswatter": {"remove": 80},
    "bugoff": {},
    "splaf": {"ring": 4},
    "catslap": {"rounds": 1},
}
"""Short games, so that many come to their end."""
BRISK = Settings(gap_ms=100, contest_ms=1_500)
BETWEEN_CARDS_MS = 100.0
FAULTS = frozenset({"malformed", "too-many", "bad-options", "not-host", "no-seat"})
"""Refusals that say that something is wrong, and not just that somebody else was faster."""


class Racer(Player):
    """A player who notes down what truly happened."""

    def __init__(self, url: str, code: str, token: str, name: str, *, brisk: bool) -> None:
        mind = bot_mind("adult")
        super().__init__(url, code, token, name, _brisk(mind) if brisk else mind)
        self.brisk = brisk
        self.tally = Tally()
        self.book = Book(1, self.tally)
        self.network = Network(0.0)
        self.welcomed = asyncio.Event()
        self.leaving = False

    def reach(self, last: int | None) -> AbstractAsyncContextManager[Connection]:
        near = connect(self.url, self.code, self.token, last=last, session=self.session)
        return self._from_afar(near) if self.network.rtt_ms else near

    @asynccontextmanager
    async def _from_afar(
        self, connecting: AbstractAsyncContextManager[Connection]
    ) -> AsyncIterator[Connection]:
        async with connecting as near, far_away(near, self.network, random.random) as far:
            yield far

    def say(self, said: say.FromPerson) -> None:
        self.tally.messages_out += 1
        super().say(said)

    def hear(self, message: tell.AnyMessage) -> None:
        self.tally.messages_in += 1
        match message:
            case tell.Judged(contest, verdict):
                self.book.judged(contest, verdict, self.seat, _now_ms())
            case tell.Refused(reason, detail):
                self.tally.refusals[reason] += 1
                if reason in FAULTS:
                    self.tally.errors[detail] += 1
        super().hear(message)
        if isinstance(message, tell.Welcome):
            self.welcomed.set()

    def touch(self, contest: int, do: Literal["slap", "tap"], card: Card | None) -> None:
        now_ms, seat = _now_ms(), self.seat
        if do == "slap" and seat is not None:
            self.book.slapped(contest, seat, card, Slap(now_ms - self.seen_ms, now_ms))
        super().touch(contest, do, card)

    def give_up(self, contest: int) -> None:
        if self.seat is not None:
            self.book.passed(contest, self.seat, _now_ms())
        super().give_up(contest)

    def lost(self) -> None:
        super().lost()
        if not (self.leaving or self.stopped):
            self.tally.errors["a connection was lost"] += 1


def _brisk(mind: Mind) -> Mind:
    """Races like a person, and loses no time in between."""

    def decide(game: str, occasion: AnyOccasion) -> Iterable[Plan]:
        plans = mind(game, occasion)
        if occasion.kind == "contest":
            return plans
        return [replace(plan, after_ms=min(plan.after_ms, BETWEEN_CARDS_MS)) for plan in plans]

    return decide


class Host(Racer):
    """Arranges the table, fills it with bots, and starts one game after the other."""

    people = 1
    bots = 0
    _arranged = _starting = False

    def in_room(self, room: tell.Room) -> None:
        super().in_room(room)
        if not self._arranged:
            self._arranged = True
            if self.brisk:
                self.say(say.Arrange(BRISK))
            self.say(say.Choose(room.game, OPTIONS[room.game]))
            for _ in range(self.bots):
                self.say(say.AddBot())
        elif room.phase not in ("lobby", "result"):
            self._starting = False
        elif not self._starting:
            ready = sum(guest.ready for guest in room.guests)
            if ready == self.people and len(room.chairs) == self.people + self.bots:
                self._starting = True
                self.say(say.Start())

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        if isinstance(message, tell.Ended) and self.room is not None:
            self.tally.games[self.room.game] += 1
            self.book.close()


def _now_ms() -> Millis:
    return time.perf_counter() * 1000
