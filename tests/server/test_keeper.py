"""Nobody is told what is not recorded, and nobody suffers from another table's trouble."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from firsthand.client import Unwelcome, open_table
from firsthand.core.steps import Outcome
from firsthand.server.keeper import Keeper
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.store import Change, Conflict, Ending, NewGame, Store, StoreError, open_store
from firsthand.store.engine import WAIT_S
from firsthand.table import messages as tell
from firsthand.wire.closing import Close
from tests.server.company import Company, Ears, Witness
from tests.server.ferry import Ferry
from tests.server.witness import Record
from tests.store.evening import ENDED, HEADER, MOVES
from tests.store.shelves import tables_in

LONGEST_SECONDS = 120
"""A guard against hanging, not a measure of speed."""
NEW = NewGame("splaf", HEADER, ("ann", "bob", None))


@asynccontextmanager
async def keeping(url: str) -> AsyncIterator[tuple[Store, Keeper]]:
    async with asyncio.timeout(LONGEST_SECONDS), await open_store(url) as store:
        keeper = Keeper(store, lambda: None)
        yield store, keeper
        await keeper.close()


def opens(code: str) -> Change:
    return Change(code, 1, f"game-{code}", opens=NEW, first=2, lines=tuple(MOVES))


def unheard() -> None:
    raise AssertionError("the database is not away")


def test_of_a_batch_only_the_change_at_fault_fails(store_url: str) -> None:
    async def story() -> None:
        async with keeping(store_url) as (store, keeper):
            codes = [f"T{number}" for number in range(6)]
            for code in codes:
                await store.open_table(code, 1)
            changes = [opens(code) for code in codes]
            changes[1] = Change("T1", 1, "game-T1", first=2, lines=tuple(MOVES))  # not open
            changes[3] = Change("T3", 1, "game-T3", opens=NEW, closes=wrong)
            changes.append(opens("GONE"))
            waiting = [keeper.keep(change, unheard) for change in changes]
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            assert [type(answer) for answer in answers] == [
                type(None),
                Conflict,
                type(None),
                StoreError,
                type(None),
                type(None),
                Conflict,
            ]
            lines = {table.code: len(table.lines) for table in await tables_in(store)}
            assert lines == {"T0": 3, "T1": 0, "T2": 3, "T3": 0, "T4": 3, "T5": 3}
            await keeper.keep(Change("T0", 2, "game-T0", closes=Ending(ENDED)), unheard)

    wrong = Ending(Outcome((1,), (0,), "points"))
    asyncio.run(story())


def test_a_commit_whose_answer_was_lost_is_not_made_twice(postgres_url: str) -> None:
    async def story() -> None:
        async with Ferry(postgres_url) as ferry, keeping(ferry.url) as (store, keeper):
            for code in ("ONE", "TWO"):
                await store.open_table(code, 1)
            for change in (
                opens("ONE"),
                Change("ONE", 2, "game-ONE", first=4, lines=tuple(MOVES)),
                Change("ONE", 3, room=b"{}"),
                Change("ONE", 4, "game-ONE", closes=Ending(ENDED)),
            ):
                ferry.lose_next_answer()
                other = Change("TWO", change.now_ms, room=b"{}")
                both = [keeper.keep(each, unheard) for each in (change, other)]
                await asyncio.gather(*both)
            one, two = await tables_in(store)
            assert one.lines == (HEADER, *MOVES, *MOVES)
            assert (one.closed_ms, one.room) == (4, b"{}")
            assert two.room == b"{}"

    asyncio.run(story())


def test_a_commit_that_ends_after_all_is_not_made_twice(postgres_url: str) -> None:
    """We have lost the connection, but the database goes on with what it had begun."""
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"

    async def story() -> None:
        async with Ferry(postgres_url) as ferry, keeping(ferry.url) as (store, keeper):
            await store.open_table("ONE", 1)
            await keeper.keep(opens("ONE"), unheard)
            earlier = await asyncpg.connect(postgres_url)
            begun = earlier.transaction()
            await begun.start()
            await earlier.execute("SELECT 1 FROM tables FOR UPDATE")
            new = "INSERT INTO lines (game_id, number, line) VALUES ('game-ONE', 4, $1)"
            await earlier.execute(new, MOVES[0])
            change = Change("ONE", 2, "game-ONE", first=4, lines=(MOVES[0],))
            kept = keeper.keep(change, unheard)
            for tries in (1, 2):  # the first one stays there too, without us
                while await earlier.fetchval(waits) < tries:
                    await asyncio.sleep(0.01)
                if tries == 1:
                    ferry.cut()
                    ferry.mend()
            await begun.commit()
            await earlier.close()
            await kept
            (one,) = await tables_in(store)
            assert one.lines == (HEADER, *MOVES, MOVES[0])

    asyncio.run(story())


async def one_more(ears: Ears, things: Callable[[], list[Any]]) -> None:
    before = len(things())
    await ears.until(lambda: len(things()) > before)


def notices(company: Company, about: str) -> list[tell.Notice]:
    """What both players were told about the server."""
    heard = [message for player in company.players for message in player.heard]
    return [
        message for message in heard if isinstance(message, tell.Notice) and message.about == about
    ]


def test_while_the_database_is_away_everybody_waits_and_is_told_so(
    postgres_url: str, tmp_path: Path
) -> None:
    """The game goes on afterwards, and all that was told is in its journal."""

    async def story() -> None:
        ears = Ears()
        async with Ferry(postgres_url) as ferry:
            settings = Settings(database=ferry.url, port=0, client=tmp_path)
            async with running(settings) as port, asyncio.TaskGroup() as group:
                url = f"http://127.0.0.1:{port}"
                company = Company(url, await open_table(url, "splaf"), "splaf", ears.heard)
                group.create_task(company.play())
                for _ in range(2):
                    await one_more(ears, company.judged)
                    ferry.cut()
                    await one_more(ears, lambda: notices(company, "waiting"))
                    async with await open_store(postgres_url) as store:
                        (table,) = await tables_in(store)
                    record = Record(b"".join(table.lines))
                    for player in company.players:
                        record.check(player.heard, player.seat or 0)
                    ferry.mend()
                    await one_more(ears, lambda: notices(company, "going-on"))
            assert len(notices(company, "waiting")) == len(notices(company, "going-on")) == 4
        async with await open_store(postgres_url) as store:
            await company.check(store, lives=1)

    asyncio.run(asyncio.wait_for(story(), LONGEST_SECONDS))


@pytest.mark.parametrize("trouble", ["cut", "freeze"])
def test_a_database_that_stays_away_does_not_hold_up_the_end(
    trouble: str, postgres_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        ears = Ears()
        async with Ferry(postgres_url) as ferry:
            settings = Settings(database=ferry.url, port=0, client=tmp_path, stop_seconds=0.5)
            async with running(settings) as port:
                url = f"http://127.0.0.1:{port}"
                company = Company(url, await open_table(url, "splaf"), "splaf", ears.heard)
                playing = asyncio.create_task(company.play())
                await ears.until(lambda: bool(company.judged()))
                (ferry.cut if trouble == "cut" else ferry.freeze)()
                asked = asyncio.get_running_loop().time()
            assert asyncio.get_running_loop().time() - asked < WAIT_S
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        for player in company.players:  # they come back by themselves
            assert player.closed[:1] == [Close.AGAIN]
        async with await open_store(postgres_url) as store:
            (table,) = await tables_in(store)
        Record(b"".join(table.lines)).check(company.host.heard, 0)

    asyncio.run(asyncio.wait_for(story(), LONGEST_SECONDS))


def test_a_table_that_another_server_has_written_to_stops_alone(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        ears = Ears()
        settings = Settings(database=sqlite_url, port=0, client=tmp_path)
        async with running(settings) as port:
            url = f"http://127.0.0.1:{port}"
            codes = [await open_table(url, "splaf") for _ in range(2)]
            ours, theirs = [Company(url, code, "splaf", ears.heard) for code in codes]
            playing = asyncio.create_task(ours.play())
            stopped = asyncio.create_task(refused(theirs))
            await ears.until(lambda: bool(theirs.judged()))
            async with await open_store(sqlite_url) as store:
                await scribble(store, theirs.code)
            await stopped
            assert len(notices(theirs, "stopped")) == 2
            assert theirs.host.closed == theirs.guest.closed == [Close.BROKEN]
            with pytest.raises(Unwelcome) as nowhere:
                await Witness(url, theirs.code, ears.heard).stay()
            assert nowhere.value.status == 404
            await one_more(ears, ours.judged)
            playing.cancel()
            await asyncio.wait([playing])
            assert not notices(ours, "stopped")
            assert [player.connections for player in ours.players] == [1, 1]

    asyncio.run(asyncio.wait_for(story(), LONGEST_SECONDS))


async def refused(company: Company) -> None:
    with pytest.raises(ExceptionGroup) as group:
        await company.play()
    assert all(isinstance(error, Unwelcome) for error in group.value.exceptions)


async def scribble(store: Store, code: str) -> None:
    """What a second server with the same table would do."""
    while True:
        table = await store.table(code)
        assert table is not None
        line = b'{"t": 1e9, "by": 0, "do": "roll"}\n'
        change = Change(code, 1, table.game_id, first=len(table.lines) + 1, lines=(line,))
        try:
            await store.keep([change])
        except Conflict:  # the first server was quicker
            continue
        return
