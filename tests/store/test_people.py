"""Results, statistics, the leaderboard and ratings."""

from firsthand.core.steps import Outcome
from firsthand.store import (
    LINK_LIVES_MS,
    Chosen,
    Ending,
    Figures,
    Finished,
    Played,
    Rating,
    SeatResult,
    Slap,
    Standing,
    StoredSlap,
    open_store,
)
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
)


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


async def test_games_at_a_table_latest_first(store_url: str) -> None:
    async with await open_store(store_url) as store:
        first = await begin(store)
        await close_game(store, "FLY", first, Ending(ENDED))
        second = await open_game(store, "FLY", HEADER, [BOB, ANN, None], 3000)
        await begin(store, "BUG")
        assert [game.game_id for game in await store.games_at("FLY")] == [second, first]
        assert [game.game_id for game in await store.games_at("FLY", most=1)] == [second]
        await store.close_table("FLY")
        assert await store.games_at("FLY") == []


async def test_statistics_have_finished_games_and_hands_in_the_order_of_time(
    store_url: str,
) -> None:
    hands = [
        Slap(0, 400.0, right=True, at_ms=30),
        Slap(0, 250.5, right=True, at_ms=10),
        Slap(0, None, right=False, at_ms=40),
        Slap(1, 50.0, right=True, at_ms=50),
        Slap(2, 1.0, right=True, at_ms=60),
    ]
    async with await open_store(store_url) as store:
        second = await play(store, [ANN, BOB, None], ENDED, hands, now_ms=2000)
        first = await play(store, [BOB, ANN, None], ENDED, now_ms=1000)
        await play(store, [ANN, BOB, None], None)
        other = await play(store, [ANN, None, None], ENDED, game="bugoff", now_ms=3000)
        assert await store.statistics(ANN) == Figures(
            games=(
                Finished(first, "splaf", 1100, won=False),
                Finished(second, "splaf", 2100, won=True),
                Finished(other, "bugoff", 3100, won=True),
            ),
            slaps=(
                StoredSlap(second, "splaf", 250.5, True, 10),
                StoredSlap(second, "splaf", 400.0, True, 30),
                StoredSlap(second, "splaf", None, False, 40),
            ),
            ratings={"splaf": NEWCOMER},
        )
        bob = await store.statistics(BOB)
        assert bob.slaps == (StoredSlap(second, "splaf", 50.0, True, 50),)
        assert await store.statistics("nobody") == Figures((), (), {})


async def test_the_leaderboard_trusts_what_is_sure(store_url: str) -> None:
    """By what ratings are at least; games against bots do not count, and bots are not there."""
    strong, sure = Rating(30.0, 8.0), Rating(25.0, 1.0)
    async with await open_store(store_url) as store:
        for person, name in ((ANN, "Anna"), (BOB, "Bo"), ("dee", "Dee"), ("eve", None)):
            await store.set_profile(person, Chosen(name, 7 if name == "Bo" else None))
        both = Outcome((1, 1, 0), (0, 1), "shared")
        await play(store, [ANN, BOB, "cy"], both, rate=fixed(a=strong, b=sure, c=sure))
        await play(store, ["eve", ANN, None], ENDED, rate=fixed(a=sure, b=strong))
        await play(store, [BOB, None, None], ENDED)
        await play(store, ["dee", None, None], ENDED)
        await play(store, [ANN, BOB, None], None)
        await play(store, ["dee", BOB, None], ENDED, game="bugoff")
        assert await store.leaderboard("splaf") == [
            Standing(BOB, "Bo", 7, 1, 1, sure),
            Standing(ANN, "Anna", None, 2, 1, strong),
        ]
        assert [row.person for row in await store.leaderboard("splaf", most=1)] == [BOB]
        assert [row.name for row in await store.leaderboard("bugoff")] == ["Dee", "Bo"]
        assert await store.leaderboard("catslap") == []


async def test_what_people_chose_is_kept(store_url: str) -> None:
    async with await open_store(store_url) as store:
        assert await store.profile(ANN) == Chosen()
        await store.set_profile(ANN, Chosen("Ann", 7))
        await store.set_profile(ANN, Chosen("Anna"))
        assert await store.profile(ANN) == Chosen("Anna", None)
        assert await store.profile(BOB) == Chosen()


async def test_signing_out_is_counted(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.set_profile(BOB, Chosen("Bob"))
        assert await store.sign_outs() == {}
        assert [await store.sign_out(ANN), await store.sign_out(ANN)] == [1, 2]
        assert await store.sign_out(BOB) == 1
        assert await store.sign_outs() == {ANN: 2, BOB: 1}
        assert await store.profile(BOB) == Chosen("Bob")


async def test_a_link_works_once_and_not_for_long(store_url: str) -> None:
    async with await open_store(store_url) as store:
        late = await store.give_link("ann", 0)
        assert await store.take_link(late, LINK_LIVES_MS) is None
        just = await store.give_link("ann", 0)
        assert await store.take_link("nonsense", 1) is None
        assert await store.take_link(just, LINK_LIVES_MS - 1) == "ann"
        assert await store.take_link(just, LINK_LIVES_MS - 1) is None


async def test_only_the_last_link_of_a_person_works(store_url: str) -> None:
    async with await open_store(store_url) as store:
        first = await store.give_link("ann", 0)
        other = await store.give_link("bob", 0)
        second = await store.give_link("ann", 0)
        assert await store.take_link(first, 1) is None
        assert await store.take_link(second, 1) == "ann"
        await store.forget_link("bob")
        assert await store.take_link(other, 1) is None
