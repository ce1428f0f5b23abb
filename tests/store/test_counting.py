"""Finished games are counted once, all of it or nothing, also by two at a time."""

import asyncio
from collections.abc import Mapping

import pytest

from firsthand.core.steps import Outcome
from firsthand.store import Ending, Rating, Slap, Store, Uncounted, open_store
from firsthand.store.counting import NEWCOMER
from tests.store.evening import (
    ANN,
    BOB,
    ENDED,
    HEADER,
    begin,
    close_game,
    fixed,
    open_game,
    play,
    unmoved,
)

HANDS = [Slap(0, 300.0, right=True, at_ms=1500)]
BETTER = fixed(a=Rating(27.0, 6.0), b=Rating(23.0, 6.0))


def one_more(_outcome: Outcome, before: Mapping[int, Rating]) -> Mapping[int, Rating]:
    return {seat: Rating(rating.mu + 1, rating.sigma) for seat, rating in before.items()}


async def ratings(store: Store, person: str) -> dict[str, Rating]:
    return (await store.statistics(person)).ratings


async def test_a_finished_game_waits_to_be_counted(store_url: str) -> None:
    async with await open_store(store_url) as store:
        running = await begin(store)
        assert await store.uncounted() == []
        await close_game(store, "FLY", running, Ending(ENDED), 3000)
        stopped = await open_game(store, "FLY", HEADER, [ANN, BOB, None], 3500)
        await close_game(store, "FLY", stopped, Ending(None), 3600)
        earlier = await begin(store, "BUG")
        await close_game(store, "BUG", earlier, Ending(ENDED), 2000)
        assert await store.uncounted() == [Uncounted(earlier, 2000), Uncounted(running, 3000)]
        assert await store.uncounted(most=1) == [Uncounted(earlier, 2000)]
        await store.count_game(earlier, [], unmoved)
        await store.count_game(stopped, HANDS, BETTER)
        assert await store.uncounted() == [Uncounted(running, 3000)]
        assert await ratings(store, ANN) == {"splaf": NEWCOMER}
        assert (await store.statistics(ANN)).slaps == ()


async def test_a_game_is_counted_once(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await play(store, [ANN, BOB, None], ENDED, HANDS, rate=BETTER)
        await store.count_game(game_id, HANDS, one_more)
        assert await ratings(store, ANN) == {"splaf": Rating(27.0, 6.0)}
        assert await ratings(store, BOB) == {"splaf": Rating(23.0, 6.0)}
        assert len((await store.statistics(ANN)).slaps) == 1


async def test_nothing_is_counted_if_anything_fails(store_url: str) -> None:
    def broken(_outcome: Outcome, _before: Mapping[int, Rating]) -> Mapping[int, Rating]:
        raise ZeroDivisionError

    async with await open_store(store_url) as store:
        with pytest.raises(ZeroDivisionError):
            await play(store, [ANN, BOB, None], ENDED, HANDS, rate=broken)
        (waiting,) = await store.uncounted()
        assert (await store.statistics(ANN)).slaps == ()
        assert await ratings(store, ANN) == {}
        await store.count_game(waiting.game_id, HANDS, BETTER)
        assert len((await store.statistics(ANN)).slaps) == 1


async def test_one_person_among_bots_is_not_rated(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await play(store, [ANN, None, None], ENDED, HANDS, rate=one_more)
        await play(store, [ANN, ANN, None], ENDED, rate=one_more)
        assert await ratings(store, ANN) == {}
        assert len((await store.statistics(ANN)).slaps) == 1


async def test_the_outcome_and_the_ratings_before_are_given(store_url: str) -> None:
    seen: list[tuple[Outcome, Mapping[int, Rating]]] = []

    def rate(outcome: Outcome, before: Mapping[int, Rating]) -> Mapping[int, Rating]:
        seen.append((outcome, before))
        return one_more(outcome, before)

    async with await open_store(store_url) as store:
        shared = Outcome((4, 4, 1), (0, 1), "shared")
        await play(store, [None, BOB, ANN], ENDED, rate=rate)
        await play(store, [BOB, None, ANN], shared, rate=rate)
        await play(store, [BOB, None, ANN], ENDED, game="bugoff", rate=rate)
    more = Rating(NEWCOMER.mu + 1, NEWCOMER.sigma)
    assert [before for _, before in seen] == [
        {1: NEWCOMER, 2: NEWCOMER},
        {0: more, 2: more},
        {0: NEWCOMER, 2: NEWCOMER},
    ]
    assert (seen[1][0].scores, seen[1][0].winners) == ((4, 4, 1), (0, 1))


async def test_games_of_the_same_people_that_end_at_once_all_count(store_url: str) -> None:
    """Also by several servers: each reads what the one before has written."""
    stores = [await open_store(store_url) for _ in range(3)]
    ended: list[str] = []
    for number in range(9):
        code = f"T{number}"
        players = [ANN, BOB, None] if number % 2 else [BOB, None, ANN]
        await stores[0].open_table(code, 1)
        ended.append(await open_game(stores[0], code, HEADER, players, 2))
        await close_game(stores[0], code, ended[-1], Ending(ENDED), 3)
    work = (store.count_game(game_id, [], one_more) for game_id in ended for store in stores)
    await asyncio.gather(*work)
    assert await ratings(stores[0], ANN) == {"splaf": Rating(NEWCOMER.mu + 9, NEWCOMER.sigma)}
    assert await ratings(stores[0], BOB) == {"splaf": Rating(NEWCOMER.mu + 9, NEWCOMER.sigma)}
    for store in stores:
        await store.close()
