"""After `kill -9` at any moment and a restart, every table is where it was."""

import asyncio
import random
from pathlib import Path

import pytest

from firsthand.client import open_table
from firsthand.games import GAMES
from firsthand.server.settings import Settings
from firsthand.store import open_store
from tests.chaos import Chaos
from tests.server.child import Child
from tests.server.company import Company, insist
from tests.store.postgres import free_port

LONGEST_SECONDS = 400
"""A guard against hanging, not a measure of speed."""
KILLS, CHAOS_KILLS = 6, 25
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


@pytest.mark.chaos
def test_nothing_is_lost_by_kill_9(store_url: str, tmp_path: Path, chaos: Chaos) -> None:
    kills = chaos.amount(KILLS, CHAOS_KILLS)
    settings = Settings(database=store_url, port=free_port(), requests_per_second=1000.0)

    async def evening() -> None:
        with Child(settings, tmp_path / "log") as child:
            executioner = Executioner(child, kills, random.Random(chaos.seed))
            played: list[Company] = []

            async def evening_of(game: str) -> None:
                """One table after the other, as long as there are crashes to come."""
                while executioner.left or not any(company.game == game for company in played):
                    code = await insist(lambda: open_table(child.url, game))
                    company = Company(child.url, code, game, executioner.heard)
                    await company.play()
                    played.append(company)

            async with asyncio.timeout(LONGEST_SECONDS), asyncio.TaskGroup() as group:
                group.create_task(executioner.work())
                for game in GAMES:
                    group.create_task(evening_of(game))
            assert await child.stop() == 0
            lives = child.lives
            assert lives == kills + 1
        async with await open_store(store_url) as store:
            for company in played:
                await company.check(store, lives)

    asyncio.run(evening())
