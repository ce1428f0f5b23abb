"""Three nodes on one PostgreSQL: whatever happens to them, every game is played to its end."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from pathlib import Path

import asyncpg
import pytest

from firsthand.client import new_person, open_table
from firsthand.games import GAMES
from firsthand.server.settings import Settings
from firsthand.store import open_store
from tests.chaos import Chaos
from tests.server.child import Child
from tests.server.company import Company, insist
from tests.server.ferry import Ferry
from tests.store.postgres import free_port

LONGEST_SECONDS = 500
"""A guard against hanging, not a measure of speed."""
LEASE_MS = 1000
FAULTS = ("killed", "dead for a while", "frozen", "frozen", "cut off", "cut off")
ROUNDS, CHAOS_ROUNDS = 2, 10
"""How often each of them happens."""
MOST_MESSAGES = 60
"""At most so many are heard, at all tables together, between two faults."""


class Node:
    """A server that can be killed, frozen, and cut off from the database."""

    def __init__(self, child: Child, ferry: Ferry) -> None:
        self.child, self.ferry = child, ferry

    async def suffer(self, fault: str) -> None:
        past_the_lease = 1.8 * LEASE_MS / 1000
        await self._started()
        match fault:
            case "killed":
                self.child.kill()
                self.child.start()
            case "dead for a while":
                self.child.kill()
                await asyncio.sleep(past_the_lease)
                self.child.start()
            case "frozen":
                self.child.freeze()
                await asyncio.sleep(past_the_lease)
                self.child.thaw()
            case "cut off":
                self.ferry.cut()
                await asyncio.sleep(past_the_lease)
                self.ferry.mend()

    async def _started(self) -> None:
        """One that is still starting may find no database, and end: another story."""

        async def answer() -> None:
            self.child.assert_running()
            await new_person(self.child.url)

        await insist(answer)


class Doors:
    """The addresses of all nodes. People go to the next one when one does not let them in."""

    def __init__(self, urls: Sequence[str]) -> None:
        self._urls = urls
        self._next = 0

    def another(self) -> str:
        self._next += 1
        return self._urls[self._next % len(self._urls)]


@asynccontextmanager
async def three_nodes(url: str, log: Path) -> AsyncIterator[list[Node]]:
    """Two that send people to the right one, and one that relays them."""
    async with AsyncExitStack() as stack:
        nodes = []
        for number in range(3):
            ferry = await stack.enter_async_context(Ferry(url))
            port = free_port()
            settings = Settings(
                database=ferry.url,
                port=port,
                node_url=f"http://127.0.0.1:{port}",
                relay=number == 0,
                lease_ms=LEASE_MS,
                requests_per_second=1000.0,
                wrong_codes_per_minute=10_000.0,
            )
            child = stack.enter_context(Child(settings, log / f"node-{number}.log"))
            nodes.append(Node(child, ferry))
        yield nodes


async def one_writer_at_a_time(url: str) -> int:
    """Each journal's lines are of one epoch after the other. Gives how many take-overs show."""
    database = await asyncpg.connect(url)
    rows = await database.fetch("SELECT game_id, epoch FROM lines ORDER BY game_id, number")
    await database.close()
    taken = 0
    for before, after in pairwise(rows):
        if before["game_id"] == after["game_id"]:
            assert before["epoch"] <= after["epoch"]
            taken += before["epoch"] < after["epoch"]
    return taken


@pytest.mark.chaos
def test_games_go_on_while_nodes_are_killed_frozen_and_cut_off(
    postgres_url: str, tmp_path: Path, chaos: Chaos
) -> None:
    dice = random.Random(chaos.seed)
    faults = [*FAULTS] * chaos.amount(ROUNDS, CHAOS_ROUNDS)
    lives = len(faults) + 1
    dice.shuffle(faults)

    async def evening() -> None:
        messages = asyncio.Semaphore(0)
        played: list[Company] = []
        async with three_nodes(postgres_url, tmp_path) as nodes:
            doors = Doors([node.child.url for node in nodes])

            async def misfortunes() -> None:
                while faults:
                    for _ in range(dice.randrange(1, MOST_MESSAGES)):
                        await messages.acquire()
                    await dice.choice(nodes).suffer(faults[-1])
                    faults.pop()

            async def evening_of(game: str) -> None:
                """One table after the other, as long as there are faults to come."""
                while faults or not any(company.game == game for company in played):
                    code = await insist(lambda: open_table(doors.another(), game))
                    company = Company(doors.another(), code, game, messages.release)
                    for player in company.players:
                        player.silence_s, player.next_door = 0.5, doors.another
                    await company.play()
                    played.append(company)

            async with asyncio.timeout(LONGEST_SECONDS), asyncio.TaskGroup() as group:
                group.create_task(misfortunes())
                for game in GAMES:
                    group.create_task(evening_of(game))
            for node in nodes:
                assert await node.child.stop() == 0
        async with await open_store(postgres_url) as store:
            for company in played:
                await company.check(store, lives, most_connections=10_000)
        assert await one_writer_at_a_time(postgres_url) > 0

    asyncio.run(evening())
