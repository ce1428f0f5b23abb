"""Quick company for tests: people who play well, count what they hear, and know what they saw."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar

import aiohttp

from firsthand.bots.bot import decide
from firsthand.bots.person import ReactionProfile
from firsthand.bots.plan import Bot
from firsthand.client import Connection, Mind, Unwelcome
from firsthand.store import Store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.server.player import Host, Player
from tests.server.test_serving import OPTIONS
from tests.server.witness import Record

ResultT = TypeVar("ResultT")

Heard: TypeAlias = Callable[[], None]
"""Called for every message."""


def brisk(seconds: float, dice: random.Random) -> Mind:
    """Somebody who plays well, and takes just as long as this for everything."""
    profile = ReactionProfile(error_rate=0.1, fixed_ms=1000 * seconds)
    bot = Bot("adult", "greedy", profile)
    return lambda game, occasion: decide(bot, game, occasion, dice.random)


class Ears:
    """Waits until somebody has heard something."""

    def __init__(self) -> None:
        self._news = asyncio.Event()

    def heard(self) -> None:
        self._news.set()

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._news.clear()
            await self._news.wait()


class Witness(Player):
    """Somebody whose messages can be counted, and who remembers why connections ended."""

    def __init__(self, url: str, code: str, heard: Heard) -> None:
        super().__init__(url, code, "Bob")
        self.mind = brisk(0.19, random.Random(code))
        self.when_heard = heard
        self.closed: list[int | None] = []
        self.next_door: Callable[[], str] | None = None
        """Where each try begins, if not always at the same server."""

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        self.when_heard()

    @asynccontextmanager
    async def reach(self, last: int | None) -> AsyncIterator[Connection]:
        if self.next_door is not None:
            self.url = self.next_door()
        async with super().reach(last) as line:
            try:
                yield line
            finally:
                self.closed.append(line.close_code)


class Opener(Host, Witness):
    """Plays with one other person and a bot."""

    def __init__(self, url: str, code: str, game: str, heard: Heard) -> None:
        Witness.__init__(self, url, code, heard)
        self.name, self.options, self.players = "Ann", OPTIONS[game], 2
        self.mind = brisk(0.15, random.Random(code))
        self.asked_for_bot = False
        self.is_here = asyncio.Event()

    def in_room(self, room: tell.Room) -> None:
        self.is_here.set()
        lonely = not self.asked_for_bot and not any(chair.bot for chair in room.chairs)
        if room.phase == "lobby" and lonely:
            self.asked_for_bot = True
            self.say(say.AddBot("perfect"))
        super().in_room(room)

    def lost(self) -> None:
        super().lost()
        self.asked_for_bot = False


class Company:
    """Two people and a bot, until their game is over."""

    def __init__(
        self, url: str, code: str, game: str, heard: Callable[[], None] = lambda: None
    ) -> None:
        self.code, self.game = code, game
        self.host = Opener(url, code, game, heard)
        self.guest = Witness(url, code, heard)
        self.players = (self.host, self.guest)

    async def play(self) -> None:
        for player in self.players:
            await insist(player.introduce)
        async with asyncio.TaskGroup() as group:
            group.create_task(self.host.stay())
            await self.host.is_here.wait()
            group.create_task(self.guest.stay())

    def judged(self) -> list[tell.Judged]:
        return [message for message in self.host.heard if isinstance(message, tell.Judged)]

    async def check(self, store: Store, lives: int, most_connections: int | None = None) -> None:
        """What everybody was told against what is recorded."""
        stored = await store.table(self.code)
        assert stored is not None
        assert stored.game_id is not None
        record = Record(b"".join(stored.lines))
        outcome = record.game.outcome(record.states[-1])
        assert outcome is not None
        for player in self.players:
            assert player.seat is not None
            assert player.outcome == outcome
            record.check(player.heard, player.seat)
            shown = {m.cards.contest for m in player.heard if isinstance(m, tell.Happened)}
            assert len(shown - {None}) <= len(record.verdicts) + lives - 1
            most = lives if most_connections is None else most_connections
            assert player.connections <= most, "a connection was lost without a crash"
        results = await store.results(stored.game_id)
        assert results is not None
        assert [seat.score for seat in results.seats] == [*outcome.scores]


async def insist(ask: Callable[[], Awaitable[ResultT]]) -> ResultT:
    """Requests are not repeated by themselves: who asks while the server is down asks again."""
    while True:
        try:
            return await ask()
        except (aiohttp.ClientError, OSError, Unwelcome):
            await asyncio.sleep(0.05)
