"""Tables come back after a restart, and go when nobody needs them."""

import asyncio

import pytest

from firsthand.store import Change, Conflict, Ending, StoredTable, open_store
from tests.store.evening import (
    ENDED,
    HEADER,
    MOVES,
    added,
    begin,
    close_game,
    open_game,
    save_room,
)
from tests.store.shelves import tables_in


async def test_tables_come_back_with_room_and_open_game(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store, "FLY", 1000)
        await store.keep([added("FLY", game_id, 2, MOVES)])
        await store.open_table("BUG", 2000)
        await save_room(store, "BUG", b'{"old": 1}', 2500)
        await save_room(store, "BUG", b'{"new": 2}', 3000)
    async with await open_store(store_url) as store:
        assert await tables_in(store) == [
            StoredTable("FLY", None, 1000, 1001, game_id, None, (HEADER, *MOVES)),
            StoredTable("BUG", b'{"new": 2}', 2000, 3000),
        ]


async def test_the_last_game_comes_back_until_there_is_another(store_url: str) -> None:
    async with await open_store(store_url) as store:
        first = await begin(store)
        await close_game(store, "FLY", first, Ending(ENDED))
        (table,) = await tables_in(store)
        assert (table.game_id, table.closed_ms, table.lines) == (first, 2000, (HEADER,))
        second = await open_game(store, "FLY", HEADER, [None] * 3, 3000)
        table = StoredTable("FLY", None, 1000, 3000, second, None, (HEADER,))
        assert await tables_in(store) == [table]
        await close_game(store, "FLY", second, Ending(None), 4000)
        table = StoredTable("FLY", None, 1000, 4000, second, 4000, (HEADER,))
        assert await tables_in(store) == [table]


async def test_one_table_by_its_code(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await begin(store, "BUG")
        game_id = await begin(store, "FLY")
        fly = StoredTable("FLY", None, 1000, 1001, game_id, None, (HEADER,))
        assert await store.table("FLY") == fly
        assert await store.table("CAT") is None


async def test_a_new_table_may_have_its_room_at_once(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1000, b"{}")
        assert await tables_in(store) == [StoredTable("FLY", b"{}", 1000, 1000)]


async def test_lines_touch_their_table_now_and_then(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        for number, now_ms in enumerate((2000, 61_001, 61_002, 100_000), 2):
            await store.keep([Change("FLY", now_ms, game_id, first=number, lines=(b"{}\n",))])
        (table,) = await tables_in(store)
        assert table.touched_ms == 61_002


async def test_closing_keeps_finished_journals_only(store_url: str) -> None:
    async with await open_store(store_url) as store:
        finished = await begin(store)
        await close_game(store, "FLY", finished, Ending(ENDED))
        broken = await open_game(store, "FLY", HEADER, [None] * 3, 3000)
        await store.close_table("FLY")
        assert await tables_in(store) == []
        assert await store.journal(finished) == HEADER
        assert await store.journal(broken) is None
        await store.open_table("FLY", 4000)
        assert [table.game_id for table in await tables_in(store)] == [None]


async def test_old_tables_are_forgotten(store_url: str) -> None:
    async with await open_store(store_url) as store:
        old = await begin(store, "OLD", 1000)
        await close_game(store, "OLD", old, Ending(ENDED), 1500)
        await store.open_table("LOST", 1000)
        await store.open_table("KEPT", 1000)
        await save_room(store, "KEPT", b"{}", 2000)
        assert await store.forget_tables(2000, besides={"OLD", "LOST"}) == 0
        assert await store.forget_tables(2000) == 2
        assert await store.forget_tables(2000) == 0
        assert [table.code for table in await tables_in(store)] == ["KEPT"]
        assert await store.journal(old) == HEADER


async def test_a_table_is_opened_once_and_must_be_there(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1000)
        with pytest.raises(Conflict, match="the table 'FLY' is open already"):
            await store.open_table("FLY", 2000)
        with pytest.raises(Conflict, match="there is no table 'BUG'"):
            await save_room(store, "BUG", b"{}", 2000)
        with pytest.raises(Conflict, match="there is no table 'BUG'"):
            await open_game(store, "BUG", HEADER, [None] * 3, 2000)
        await store.close_table("BUG")


async def test_of_two_servers_one_opens_the_table(store_url: str) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        both = [store.open_table("FLY", 1000) for store in (one, other) for _ in range(5)]
        answers = await asyncio.gather(*both, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)


async def test_the_secret_is_made_once(store_url: str) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        made = await asyncio.gather(*(store.secret() for store in (one, other, one, other)))
    async with await open_store(store_url) as store:
        assert {*made, await store.secret()} == {made[0]}
    assert len(made[0]) == 32
    assert len(set(made[0])) > 8
