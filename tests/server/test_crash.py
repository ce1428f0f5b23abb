"""After `kill -9` at any moment and a restart, every table is where it was."""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import aiohttp
import pytest

from firsthand.bots.bot import decide
from firsthand.bots.person import Person
from firsthand.bots.plan import Bot
from firsthand.client import Mind, Unwelcome, open_table
from firsthand.games import GAMES
from firsthand.server.settings import Settings
from firsthand.store import Store, open_store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.server.child import Child
from tests.server.player import Host, Player
from tests.server.test_serving import OPTIONS
from tests.server.witness import Record
from tests.store.postgres import free_port

ResultT = TypeVar("ResultT")

LONGEST_SECONDS = 400
"""A guard against hanging, not a measure of speed."""
KILLS = {"sqlite": 13, "postgresql": 12}
MOST_MESSAGES = 120
"""At most so many are heard, at all tables together, between two kills."""


class Executioner:
    """Kills the server after so and so many messages, and starts another."""

    def __init__(self, child: Child, kills: int, dice: random.Random) -> None:
        self._child = child
        self._dice = dice
        self._next_kill = asyncio.Event()
        self.left = kills
        self._messages = dice.randrange(1, MOST_MESSAGES)

    def heard(self) -> None:
        self._messages -= 1
        if self._messages == 0:
            self._next_kill.set()

    async def work(self) -> None:
        while self.left:
            await self._next_kill.wait()
            self._next_kill.clear()
            self._child.kill()
            self._child.start()
            self.left -= 1
            self._messages = self._dice.randrange(1, MOST_MESSAGES)


def brisk(seconds: float, dice: random.Random) -> Mind:
    """Somebody who plays well, and takes just as long as this for everything."""
    person = Person(slowness=1.0, own_pace=1.0, error_rate=0.1, fixed_ms=1000 * seconds)
    bot = Bot("adult", "greedy", person)
    return lambda game, occasion: decide(bot, game, occasion, dice.random)


class Witness(Player):
    """Counts what is heard."""

    def __init__(self, url: str, code: str, executioner: Executioner) -> None:
        super().__init__(url, code, "Bob")
        self.mind = brisk(0.19, random.Random(code))
        self.executioner = executioner

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        self.executioner.heard()


class Opener(Host):
    """Plays with one other person and a bot."""

    def __init__(self, url: str, code: str, game: str, executioner: Executioner) -> None:
        super().__init__(url, code, OPTIONS[game], players=2)
        self.mind = brisk(0.15, random.Random(code))
        self.executioner = executioner
        self.asked_for_bot = False
        self.is_here = asyncio.Event()

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        self.is_here.set()
        self.executioner.heard()

    def in_room(self, room: tell.Room) -> None:
        if (
            room.phase == "lobby"
            and not self.asked_for_bot
            and not any(chair.bot for chair in room.chairs)
        ):
            self.asked_for_bot = True
            self.say(say.AddBot("perfect"))
        super().in_room(room)

    def lost(self) -> None:
        super().lost()
        self.asked_for_bot = False


class Company:
    """Two people and a bot, until their game is over."""

    def __init__(self, url: str, code: str, game: str, executioner: Executioner) -> None:
        self.code, self.game = code, game
        self.host = Opener(url, code, game, executioner)
        self.guest = Witness(url, code, executioner)

    async def play(self) -> None:
        for player in (self.host, self.guest):
            await insist(player.introduce)
        async with asyncio.TaskGroup() as group:
            group.create_task(self.host.stay())
            await self.host.is_here.wait()
            group.create_task(self.guest.stay())

    async def check(self, store: Store, lives: int) -> None:
        """What everybody was told against what is recorded."""
        stored = await store.table(self.code)
        assert stored is not None
        assert stored.game_id is not None
        record = Record(b"".join(stored.lines))
        outcome = record.game.outcome(record.states[-1])
        assert outcome is not None
        for player in (self.host, self.guest):
            assert player.seat is not None
            assert player.outcome == outcome
            record.check(player.heard, player.seat)
            shown = {m.cards.contest for m in player.heard if isinstance(m, tell.Happened)}
            assert len(shown - {None}) <= len(record.verdicts) + lives - 1
            assert player.connections <= lives, "a connection was lost without a crash"
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


@pytest.mark.parametrize("database", KILLS)
def test_nothing_is_lost_by_kill_9(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = request.getfixturevalue("sqlite_url" if database == "sqlite" else "postgres_url")
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    settings = Settings(database=url, port=free_port(), requests_per_second=1000.0)

    async def evening() -> None:
        with Child(settings, tmp_path / "log") as child:
            executioner = Executioner(child, KILLS[database], random.Random(seed))
            played: list[Company] = []

            async def evening_of(game: str) -> None:
                """One table after the other, as long as there are crashes to come."""
                while executioner.left or not any(company.game == game for company in played):
                    code = await insist(lambda: open_table(child.url, game))
                    company = Company(child.url, code, game, executioner)
                    await company.play()
                    played.append(company)

            async with asyncio.timeout(LONGEST_SECONDS), asyncio.TaskGroup() as group:
                group.create_task(executioner.work())
                for game in GAMES:
                    group.create_task(evening_of(game))
            assert await child.stop() == 0
            lives = child.lives
            assert lives == KILLS[database] + 1
        async with await open_store(url) as store:
            for company in played:
                await company.check(store, lives)

    asyncio.run(evening())
