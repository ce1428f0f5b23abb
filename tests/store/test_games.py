"""Journals: byte for byte, without gaps, all of a batch or nothing."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from firsthand.core.steps import Outcome
from firsthand.store import (
    Change,
    Conflict,
    Ending,
    NewGame,
    StoredTable,
    StoreError,
    open_store,
)
from tests.store.evening import (
    ANN,
    BOB,
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

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.jsonl"))


async def test_a_journal_is_byte_identical(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1)
        texts = [text for text in (file.read_bytes() for file in GOLDEN) if text.endswith(b"\n")]
        for text in texts:
            header, *moves = text.splitlines(keepends=True)
            if b'"seats": ["Ann", "Bob"]' not in header:
                continue
            game_id = await open_game(store, "FLY", header, [None, None], 2)
            await store.keep([added("FLY", game_id, 2, moves)])
            assert await store.journal(game_id) == text
            await close_game(store, "FLY", game_id, Ending(None), 3)
            assert await store.journal(game_id) == text
        assert await store.journal("nobody-knows") is None


async def test_one_batch_holds_many_tables(store_url: str) -> None:
    async with await open_store(store_url) as store:
        games = {f"T{number}": await begin(store, f"T{number}") for number in range(20)}
        await store.keep([added(code, game_id, 2, MOVES) for code, game_id in games.items()])
        await store.keep([added("T3", games["T3"], 4, MOVES), added("T4", games["T4"], 4, [])])
        await store.keep([])
        lengths = [len(table.lines) for table in await tables_in(store)]
        assert sorted(lengths) == [3] * 19 + [5]
        with pytest.raises(StoreError, match="one change at a time"):
            await store.keep([added("T3", games["T3"], number, MOVES) for number in (6, 8)])


@pytest.mark.parametrize("number", [1, 3, 5, 0])
async def test_a_wrong_number_takes_back_the_whole_batch(store_url: str, number: int) -> None:
    async with await open_store(store_url) as store:
        good, bad = await begin(store, "GOOD"), await begin(store, "BAD")
        await store.keep([added("BAD", bad, 2, MOVES)])
        with pytest.raises(Conflict, match=f"line {number} of .* is not the next, which is 4"):
            await store.keep([added("GOOD", good, 2, MOVES), added("BAD", bad, number, MOVES)])
        assert await store.journal(good) == HEADER
        await store.keep([added("GOOD", good, 2, MOVES), added("BAD", bad, 4, MOVES)])
        assert await store.journal(bad) == HEADER + b"".join(MOVES * 2)


async def test_nothing_is_added_to_a_closed_or_unknown_game(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        await close_game(store, "FLY", game_id, Ending(ENDED))
        for closed in (game_id, "nobody-knows"):
            with pytest.raises(Conflict, match=f"no game '{closed}' is open"):
                await store.keep([added("FLY", closed, 2, MOVES)])
            with pytest.raises(Conflict, match=f"no game '{closed}' is open"):
                await close_game(store, "FLY", closed, Ending(ENDED), 3000)


async def test_two_servers_cannot_write_the_same_line(store_url: str) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        game_id = await begin(one)
        line = added("FLY", game_id, 2, MOVES)
        racing = [store.keep([line]) for store in (one, other) for _ in range(4)]
        answers = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)
        assert await one.journal(game_id) == HEADER + b"".join(MOVES)


async def test_a_server_whose_table_another_one_went_on_with_learns_how_it_stands(
    store_url: str,
) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        game_id = await begin(one)
        await one.keep([added("FLY", game_id, 2, MOVES)])
        await other.keep([added("FLY", game_id, 4, MOVES)])
        with pytest.raises(Conflict):
            await one.keep([added("FLY", game_id, 4, MOVES)])
        with pytest.raises(Conflict, match="is not the next, which is 6"):
            await one.keep([added("FLY", game_id, 4, MOVES)])
        await one.keep([added("FLY", game_id, 6, MOVES)])
        assert await other.journal(game_id) == HEADER + b"".join(MOVES * 3)
        await other.close_table("FLY")
        with pytest.raises(Conflict):
            await one.keep([added("FLY", game_id, 8, MOVES)])


async def test_a_game_is_closed_once(store_url: str) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        game_id = await begin(one)
        racing = [close_game(store, "FLY", game_id, Ending(ENDED)) for store in (one, other) * 4]
        answers = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)


@pytest.mark.parametrize("line", [b"", b"{}", b"{}\n{}\n", b"{}\n\n"])
async def test_a_line_is_a_line(store_url: str, line: bytes) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        with pytest.raises(StoreError, match="ends with a newline and has no other"):
            await store.keep([added("FLY", game_id, 2, [line])])


async def test_a_table_has_one_game_at_a_time(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await begin(store)
        with pytest.raises(Conflict, match="a game is open already at the table 'FLY'"):
            await open_game(store, "FLY", HEADER, [None] * 3, 2000)


async def test_header_players_and_outcome_agree(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        with pytest.raises(StoreError, match="the journal has 3 seats, not 2"):
            await open_game(store, "FLY", HEADER, [ANN, BOB], 2000)
        with pytest.raises(StoreError, match="no first line of a journal"):
            await open_game(store, "FLY", b'{"t": 1}\n', [ANN, BOB], 2000)
        two = Outcome((1, 2), (1,), "points")
        with pytest.raises(StoreError, match="the game has 3 seats, and the outcome 2"):
            await close_game(store, "FLY", game_id, Ending(two))
        (table,) = await tables_in(store)
        assert table.game_id == game_id


async def test_one_change_is_kept_as_a_whole_or_not_at_all(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1000)
        opens = NewGame("splaf", HEADER, (ANN, BOB, None))
        whole = Change("FLY", 2000, "id", opens, 2, tuple(MOVES), Ending(ENDED), b"{}")
        wrong = Ending(Outcome((1, 2), (1,), "points"))
        with pytest.raises(StoreError, match="and the outcome 2"):
            await store.keep([replace(whole, closes=wrong)])
        assert await tables_in(store) == [StoredTable("FLY", None, 1000, 1000)]
        assert not await store.has(whole)
        await store.keep([whole])
        stored = StoredTable("FLY", b"{}", 1000, 2000, "id", 2000, (HEADER, *MOVES))
        assert await tables_in(store) == [stored]
        assert await store.has(whole)


async def test_it_can_be_asked_whether_a_change_was_kept(store_url: str) -> None:
    """After a connection broke while a transaction ended, nobody knows."""
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1000)
        opens = Change("FLY", 1, "id", opens=NewGame("splaf", HEADER, (ANN, BOB, None)))
        lines = added("FLY", "id", 2, MOVES)
        closes = Change("FLY", 2, "id", closes=Ending(None))
        for change in (opens, lines, closes):
            assert not await store.has(change)
            await store.keep([change])
            assert await store.has(change)
        assert not await store.has(added("FLY", "id", 2, MOVES[:1] * 2))
        assert not await store.has(added("FLY", "id", 3, MOVES))
        await save_room(store, "FLY", b"{}", 3)
        assert not await store.has(Change("FLY", 3, room=b"{}"))


async def test_ids_are_long_and_never_the_same(store_url: str) -> None:
    async with await open_store(store_url) as store:
        ids = {await begin(store, f"T{number}") for number in range(30)}
    assert len(ids) == 30
    assert min(len(game_id) for game_id in ids) >= 22
