"""Results, statistics, the leaderboard and ratings."""

import pytest

from firsthand.core.steps import Outcome
from firsthand.store import (
    Ending,
    Figures,
    Played,
    Rating,
    SeatResult,
    Slap,
    Standing,
    StoredSlap,
    StoreError,
    open_store,
)
from tests.store.evening import ANN, BOB, ENDED, begin, close_game, play


async def test_results_come_from_the_outcome(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        started = Played(
            game_id,
            "splaf",
            1001,
            None,
            None,
            (SeatResult(ANN, "Ann"), SeatResult(BOB, "Bob"), SeatResult(None, "Robo")),
        )
        assert await store.results(game_id) == started
        await close_game(store, "FLY", game_id, Ending(ENDED))
        ended = Played(
            game_id,
            "splaf",
            1001,
            2000,
            "points",
            (
                SeatResult(ANN, "Ann", 7, won=True),
                SeatResult(BOB, "Bob", 3, won=False),
                SeatResult(None, "Robo", 5, won=False),
            ),
        )
        assert await store.results(game_id) == ended
        assert await store.games_of(BOB) == [ended]
        assert await store.results("nobody-knows") is None
        assert await store.games_of("nobody") == []


async def test_games_of_a_person_latest_first(store_url: str) -> None:
    async with await open_store(store_url) as store:
        first = await play(store, [ANN, BOB, None], ENDED, now_ms=1000)
        await play(store, [BOB, None, None], ENDED, now_ms=2000)
        last = await play(store, [None, ANN, None], ENDED, now_ms=3000)
        assert [game.game_id for game in await store.games_of(ANN)] == [last, first]
        assert [game.game_id for game in await store.games_of(ANN, most=1)] == [last]


async def test_statistics_by_game(store_url: str) -> None:
    async with await open_store(store_url) as store:
        hands = [
            Slap(0, 400.0, right=True, at_ms=30),
            Slap(0, 250.5, right=True, at_ms=10),
            Slap(0, 100.0, right=False, at_ms=20),
            Slap(0, None, right=False, at_ms=40),
            Slap(1, 50.0, right=True, at_ms=50),
            Slap(2, 1.0, right=True, at_ms=60),
        ]
        game_id = await play(store, [ANN, BOB, None], ENDED, hands)
        await play(store, [BOB, ANN, None], ENDED)
        await play(store, [ANN, BOB, None], None)
        await play(store, [ANN, BOB, None], ENDED, game="bugoff")
        assert await store.statistics(ANN) == [
            Figures("bugoff", 1, 1, 0, 0, None, None),
            Figures("splaf", 2, 1, 4, 2, 325.25, 250.5),
        ]
        assert await store.slaps_of(ANN, "bugoff") == []
        assert await store.slaps_of(BOB) == [StoredSlap(game_id, "splaf", 50.0, True, 50)]
        assert [hand.at_ms for hand in await store.slaps_of(ANN, "splaf")] == [10, 20, 30, 40]


async def test_the_leaderboard_trusts_what_is_sure(store_url: str) -> None:
    """Ratings first, by what they are at least; then wins. Names are the latest, bots have none."""
    async with await open_store(store_url) as store:
        both = Outcome((1, 1, 0), (0, 1), "shared")
        await play(store, [ANN, BOB, "cy"], both, now_ms=1000)
        await play(store, ["dee", ANN, None], ENDED, names=("Dee", "Anna", "Robo"), now_ms=2000)
        await play(store, ["dee", "eve", None], ENDED, names=("Dee", "Eve", "Robo"), now_ms=1500)
        await play(store, ["fay", "fay", None], None, now_ms=2500)
        await play(store, ["gus", BOB, None], ENDED, game="bugoff", now_ms=2600)
        await store.set_ratings("splaf", {ANN: Rating(30.0, 8.0), BOB: Rating(25.0, 1.0)})
        await store.set_ratings("bugoff", {"cy": Rating(99.0, 1.0)})
        assert await store.leaderboard("splaf") == [
            Standing(BOB, "Bob", 1, 1, Rating(25.0, 1.0)),
            Standing(ANN, "Anna", 2, 1, Rating(30.0, 8.0)),
            Standing("dee", "Dee", 2, 2, None),
            Standing("cy", "Robo", 1, 0, None),
            Standing("eve", "Eve", 1, 0, None),
        ]
        assert [row.person for row in await store.leaderboard("splaf", most=2)] == [BOB, ANN]
        assert await store.leaderboard("catslap") == []


async def test_ratings_come_with_the_end_of_a_game_or_not_at_all(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await begin(store)
        new = {ANN: Rating(27.0, 6.0), BOB: Rating(23.0, 6.0)}
        hands = (Slap(0, 300.0, right=True, at_ms=1500),)
        alone, other = Outcome((1,), (0,), "points"), {ANN: Rating(0.0, 1.0)}
        with pytest.raises(StoreError):
            await close_game(store, "FLY", game_id, Ending(alone, hands, new))
        assert await store.rating(ANN, "splaf") is None
        await close_game(store, "FLY", game_id, Ending(ENDED, hands, new))
        with pytest.raises(StoreError):
            await close_game(store, "FLY", game_id, Ending(ENDED, hands, other))
        assert await store.rating(ANN, "splaf") == Rating(27.0, 6.0)
        assert await store.rating(BOB, "splaf") == Rating(23.0, 6.0)


async def test_ratings_are_kept_by_game(store_url: str) -> None:
    async with await open_store(store_url) as store:
        assert await store.rating(ANN, "splaf") is None
        await store.set_ratings("splaf", {ANN: Rating(25.0, 8.0), BOB: Rating(24.0, 7.5)})
        await store.set_ratings("splaf", {ANN: Rating(26.0, 7.0)})
        await store.set_ratings("splaf", {})
        assert await store.rating(ANN, "splaf") == Rating(26.0, 7.0)
        assert await store.rating(BOB, "splaf") == Rating(24.0, 7.5)
        assert await store.rating(ANN, "bugoff") is None
