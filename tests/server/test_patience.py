"""A server that starts before its database."""

import asyncio

import pytest

from firsthand.server import patience
from firsthand.server.patience import database_there
from firsthand.server.settings import Settings
from firsthand.store import StoreError
from tests.server.api import run
from tests.server.ferry import Ferry

LONG_S = 1000.0


def test_a_database_that_comes_later_is_waited_for(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "PAUSE_S", 0.05)

    async def story() -> None:
        async with Ferry(postgres_url) as ferry:
            ferry.cut()
            settings = Settings(database=ferry.url, database_wait_s=LONG_S)
            waiting = asyncio.create_task(database_there(settings, asyncio.Event()))
            await asyncio.sleep(0.3)
            assert not waiting.done()
            ferry.mend()
            assert await waiting

    run(story)


def test_what_waiting_does_not_mend_is_said_at_once(postgres_server: str) -> None:
    async def story() -> None:
        for url, why in (
            (postgres_server.replace("only-for-tests", "guess") + "postgres", "password"),
            (postgres_server + "nowhere", '"nowhere" does not exist'),
        ):
            with pytest.raises(StoreError, match=why):
                await database_there(
                    Settings(database=url, database_wait_s=LONG_S), asyncio.Event()
                )

    run(story)


def test_patience_has_an_end_and_so_has_whoever_is_told_to_stop(postgres_url: str) -> None:
    async def story() -> None:
        async with Ferry(postgres_url) as ferry:
            ferry.cut()
            impatient = Settings(database=ferry.url, database_wait_s=0.0)
            with pytest.raises(StoreError, match="the database"):
                await database_there(impatient, asyncio.Event())
            ferry.mend()
            ferry.freeze()
            stop = asyncio.Event()
            patient = Settings(database=ferry.url, database_wait_s=LONG_S)
            waiting = asyncio.create_task(database_there(patient, stop))
            await asyncio.sleep(0.1)
            stop.set()
            assert not await waiting

    run(story)
