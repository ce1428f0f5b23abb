"""Whatever happens to the database, tables wait with a clear message, and go on afterwards."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

import asyncpg
import pytest
from sqlalchemy import make_url

from firsthand.client import connect, new_person, open_table
from firsthand.server.clock import now_ms
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.store import open_store
from firsthand.store.engine import WAIT_S
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.table import Table
from tests.server.api import run
from tests.server.company import Company, Ears
from tests.server.ferry import Ferry
from tests.server.halls import hall_of, sat
from tests.server.test_keeper import notices, one_more
from tests.store.postgres import create_database, restartable
from tests.wire.tour import heard

LONGEST_SECONDS = 200
"""A guard against hanging, not a measure of speed."""
UNLIMITED = -1


@asynccontextmanager
async def game_at(url: str, client: Path) -> AsyncIterator[tuple[Company, Ears]]:
    """A game that is played at a server with this database; afterwards it is at its end."""
    ears = Ears()
    async with running(Settings(database=url, port=0, client=client)) as port:
        address = f"http://127.0.0.1:{port}"
        company = Company(address, await open_table(address, "splaf"), "splaf", ears.heard)
        async with asyncio.TaskGroup() as group:
            group.create_task(company.play())
            await one_more(ears, company.judged)
            yield company, ears
    async with await open_store(url) as store:
        await company.check(store, lives=1)


def test_a_database_that_falls_down_and_stands_up_again(tmp_path: Path) -> None:
    async def story() -> None:
        with restartable() as (server, restart):
            url = await create_database(server, "firsthand")
            async with game_at(url, tmp_path) as (company, ears):
                for _ in range(3):
                    await asyncio.to_thread(restart)
                    await one_more(ears, company.judged)

    run(story, seconds=LONGEST_SECONDS)


def test_a_slow_disk_makes_the_table_slow_and_nothing_else(
    postgres_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with Ferry(postgres_url) as ferry, game_at(ferry.url, tmp_path) as (company, ears):
            ferry.commit_s = 0.5
            for _ in range(3):
                await one_more(ears, company.judged)
            ferry.commit_s = 0.0

    run(story, seconds=LONGEST_SECONDS)


def test_a_database_that_hangs_is_waited_for_with_a_word(postgres_url: str, tmp_path: Path) -> None:
    """It is there, and does not answer: nothing fails for long, and nobody should wonder."""

    async def story() -> None:
        async with Ferry(postgres_url) as ferry, game_at(ferry.url, tmp_path) as (company, ears):
            ferry.freeze()
            await one_more(ears, lambda: notices(company, "waiting"))
            ferry.thaw()
            await one_more(ears, lambda: notices(company, "going-on"))

    run(story, seconds=LONGEST_SECONDS)


def test_while_a_file_is_locked_people_are_told_to_wait_and_nothing_else(sqlite_url: str) -> None:
    """Not by HTTP either."""

    async def story() -> None:
        file = sqlite_url.removeprefix("sqlite:///")
        async with hall_of(sqlite_url) as hall:
            other = sqlite3.connect(file, isolation_level=None)
            (host, line), (later, other_line) = await sat(hall), await sat(hall)
            told = len(line.told)
            began = asyncio.get_running_loop().time()
            other.execute("BEGIN IMMEDIATE")
            host.say("Ann", say.AddBot(), now_ms())
            await line.until(lambda: len(line.told) > told)
            assert [notice["about"] for notice in line.told[told:]] == ["waiting"]
            later.say("Ann", say.AddBot(), now_ms())
            await other_line.until(lambda: other_line.told[-1].get("about") == "waiting")
            assert asyncio.get_running_loop().time() - began < WAIT_S  # nothing has failed yet
            with pytest.raises(TimeoutError):
                await host.ask(Table.room)
            other.close()
            await line.until(lambda: line.words()[-1] == "room")
            assert "going-on" in [message.get("about") for message in line.told]
            assert len((await host.ask(Table.room)).chairs) == 2

    run(story, seconds=LONGEST_SECONDS)


def test_a_database_with_no_connection_left_is_waited_for(
    postgres_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with Tenant(postgres_url) as tenant, game_at(tenant.url, tmp_path) as (company, ears):
            await tenant.allow(0)
            await ears.until(lambda: bool(notices(company, "waiting")))
            told = {notice.detail for notice in notices(company, "waiting")}
            assert told == {"the table waits for its storage"}  # not where that is
            await tenant.allow(UNLIMITED)
            await ears.until(lambda: bool(notices(company, "going-on")))

    run(story, seconds=LONGEST_SECONDS)


class Tenant:
    """Somebody whose database it is, and whose connections the server counts."""

    def __init__(self, url: str) -> None:
        address = make_url(url)
        self._owners_url, self._database = url, address.database
        self._name = f"tenant of {address.database}"
        self.url = address.set(username=self._name).render_as_string(hide_password=False)
        self._password = address.password

    async def __aenter__(self) -> Self:
        self._admin = await asyncpg.connect(self._owners_url)
        await self._admin.execute(f"CREATE ROLE \"{self._name}\" LOGIN PASSWORD '{self._password}'")
        await self._admin.execute(f'ALTER DATABASE "{self._database}" OWNER TO "{self._name}"')
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._admin.close()

    async def allow(self, connections: int) -> None:
        """From now on. Those that there are end, so that each has to be opened again."""
        await self._admin.execute(f'ALTER ROLE "{self._name}" CONNECTION LIMIT {connections}')
        await self._admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", self._name
        )


def test_whoever_comes_while_the_database_is_away_is_answered_when_it_is_back(
    postgres_url: str, tmp_path: Path
) -> None:
    """However little time there is to join."""
    in_time_s = 1.0

    async def story() -> None:
        async with Ferry(postgres_url) as ferry:
            settings = Settings(
                database=ferry.url, port=0, client=tmp_path, hello_seconds=in_time_s
            )
            async with running(settings) as port:
                url = f"http://127.0.0.1:{port}"
                code = await open_table(url, "splaf")
                (_, bobs), (_, anns) = await new_person(url), await new_person(url)
                async with connect(url, code, bobs) as bob:
                    await bob.say(say.Join("Bob"))
                    await heard(bob, tell.Welcome)
                    ferry.cut()
                    await bob.say(say.Lock(locked=True))
                    await heard(bob, tell.Notice)
                    async with connect(url, code, anns) as ann:
                        await ann.say(say.Join("Ann"))
                        await asyncio.sleep(1.5 * in_time_s)
                        ferry.mend()
                        assert (await heard(ann, tell.Refused)).reason == "locked"

    run(story)
