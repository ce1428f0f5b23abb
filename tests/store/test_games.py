"""Journals: byte for byte, without gaps, all of a batch or nothing."""

import asyncio
from pathlib import Path

import pytest

from firsthand.core.steps import Outcome
from firsthand.store import Conflict, Slap, StoreError, open_store
from tests.store.evening import ANN, BOB, ENDED, HEADER, MOVES, begin

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.jsonl"))


async def test_a_journal_is_byte_identical(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.open_table("FLY", 1)
        texts = [text for text in (file.read_bytes() for file in GOLDEN) if text.endswith(b"\n")]
        for text in texts:
            header, *moves = text.splitlines(keepends=True)
            if b'"seats": ["Ann", "Bob"]' not in header:
                continue
            game_id = await store.open_game("FLY", "splaf", header, [None, None], 2)
            await store.append([(game_id, 2, moves)])
            assert await store.journal(game_id) == text
            await store.close_game(game_id, None, 3)
            assert await store.journal(game_id) == text
        assert await store.journal("nobody-knows") is None


async def test_one_batch_holds_many_tables(store_url: str) -> None:
    async with await open_store(store_url) as store:
        games = [await begin(store, f"T{number}") for number in range(20)]
        await store.append([(game_id, 2, MOVES) for game_id in games])
        await store.append([(games[0], 4, MOVES[:1]), (games[1], 4, []), (games[0], 5, MOVES[1:])])
        await store.append([])
        lengths = [len(table.lines) for table in await store.tables()]
        assert sorted(lengths) == [3] * 19 + [5]


@pytest.mark.parametrize("number", [1, 3, 5, 0])
async def test_a_wrong_number_takes_back_the_whole_batch(store_url: str, number: int) -> None:
    async with await open_store(store_url) as store:
        good, bad = await begin(store, "GOOD"), await begin(store, "BAD")
        await store.append([(bad, 2, MOVES)])
        with pytest.raises(Conflict, match=f"line {number} of .* is not the next, which is 4"):
            await store.append([(good, 2, MOVES), (bad, number, MOVES)])
        assert await store.journal(good) == HEADER
        await store.append([(good, 2, MOVES), (bad, 4, MOVES)])
        assert await store.journal(bad) == HEADER + b"".join(MOVES * 2)


async def test_nothing_is_added_to_a_closed_or_unknown_game(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        await store.close_game(game_id, ENDED, 2000)
        for closed in (game_id, "nobody-knows"):
            with pytest.raises(Conflict, match=f"no game '{closed}' is open"):
                await store.append([(closed, 2, MOVES)])
            with pytest.raises(Conflict, match=f"no game '{closed}' is open"):
                await store.close_game(closed, ENDED, 3000)


async def test_two_servers_cannot_write_the_same_line(store_url: str) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        game_id = await begin(one)
        racing = [store.append([(game_id, 2, MOVES)]) for store in (one, other) for _ in range(4)]
        answers = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)
        assert await one.journal(game_id) == HEADER + b"".join(MOVES)


async def test_a_game_is_closed_once(store_url: str) -> None:
    async with await open_store(store_url) as one, await open_store(store_url) as other:
        game_id = await begin(one)
        racing = [store.close_game(game_id, ENDED, 2000) for store in (one, other) * 4]
        answers = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)


@pytest.mark.parametrize("line", [b"", b"{}", b"{}\n{}\n", b"{}\n\n"])
async def test_a_line_is_a_line(store_url: str, line: bytes) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        with pytest.raises(StoreError, match="ends with a newline and has no other"):
            await store.append([(game_id, 2, [line])])


async def test_a_table_has_one_game_at_a_time(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await begin(store)
        with pytest.raises(Conflict, match="a game is open already at the table 'FLY'"):
            await store.open_game("FLY", "splaf", HEADER, [None] * 3, 2000)


async def test_header_players_and_outcome_agree(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        with pytest.raises(StoreError, match="the journal has 3 seats, not 2"):
            await store.open_game("FLY", "splaf", HEADER, [ANN, BOB], 2000)
        with pytest.raises(StoreError, match="no first line of a journal"):
            await store.open_game("FLY", "splaf", b'{"t": 1}\n', [ANN, BOB], 2000)
        slaps = [Slap(0, 300.0, right=True, at_ms=1500)]
        with pytest.raises(StoreError, match="the game has 3 seats, and the outcome 2"):
            await store.close_game(game_id, Outcome((1, 2), (1,), "points"), 2000, slaps)
        (table,) = await store.tables()
        assert table.game_id == game_id
        assert await store.slaps_of(ANN) == []


async def test_ids_are_long_and_never_the_same(store_url: str) -> None:
    async with await open_store(store_url) as store:
        ids = {await begin(store, f"T{number}") for number in range(30)}
    assert len(ids) == 30
    assert min(len(game_id) for game_id in ids) >= 22
