"""The shortest pause after hands that were down, and disputes, which need none."""

import pytest

from firsthand.games.catslap.moves import Awarded, DeadHeat, Removed, Taken
from firsthand.games.flyswatter.moves import Turned
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.desk import ON, Desk, all_pass, begun, swatted, turned


def dispute() -> tuple[Desk, str]:
    """A dead heat on a card, and its dealer."""
    desk = begun("Ann", "Bob", "Cy", game="catslap")
    desk.open_contest()
    desk.pass_time(300)
    dealer = ("Ann", "Bob", "Cy")[desk.view.dealer]
    for who in ("Ann", "Bob", "Cy"):
        if who != dealer:
            desk.slap(who)
    desk.pass_time(20)
    assert desk.view.phase == "dispute"
    assert desk.events("Ann", DeadHeat)
    return desk, dealer


def test_a_dispute_is_dropped_in_time() -> None:
    desk, _ = dispute()
    started_ms = desk.table.since_ms
    desk.pass_time(started_ms + 9_999 - desk.now_ms)
    assert not desk.events("Ann", Awarded)
    desk.pass_time(1)
    assert desk.events("Ann", Awarded)[0].to is None
    assert desk.events("Ann", Removed)


def test_the_dealer_may_decide_a_dispute_at_once_despite_the_gap() -> None:
    desk, dealer = dispute()
    assert desk.now_ms < desk.table.gap_until_ms
    winner = desk.view.tied[1]
    desk.say(dealer, say.Act("award", winner))
    assert desk.events("Ann", Taken)[0].seat == winner
    assert desk.table.gap_until_ms == desk.now_ms + 900  # the award ends the contest
    assert desk.refused(dealer, say.Act("deal")) == "too-soon"


def rests_ms(desk: Desk, who: str) -> int:
    return desk.heard(who, tell.Happened)[-1].rest_ms


@pytest.mark.parametrize("relaxed", [False, True])
def test_everybody_is_told_from_when_on_a_move_is_taken(relaxed: bool) -> None:
    desk = begun("Ann", "Bob", settings=Settings(relaxed=relaxed))
    swatted(desk, "Ann")
    gap_ms = 1_800 if relaxed else 900
    assert rests_ms(desk, "Ann") == rests_ms(desk, "Bob") == gap_ms
    seat = desk.on_turn()
    who = ("Ann", "Bob")[seat]
    desk.pass_time(gap_ms - 1)
    (back,) = desk.say(who, say.Lost(), say.Join(who))[-2:-1]
    assert isinstance(back, tell.Welcome)
    assert back.rest_ms == 1
    assert desk.refused(who, say.Act("turn")) == "too-soon"
    desk.pass_time(1)
    desk.say(who, say.Act("turn"))
    assert desk.events("Ann", Turned)[-1].seat == seat
    assert rests_ms(desk, "Ann") == 0


def test_a_slap_on_nothing_in_the_gap_does_not_end_it() -> None:
    desk = begun("Ann", "Bob")
    swatted(desk, "Ann")
    desk.pass_time(600)
    desk.slap("Bob", "red1a")
    assert rests_ms(desk, "Bob") == 300


def test_there_is_no_rest_before_a_dispute_is_decided_but_after_that() -> None:
    desk, dealer = dispute()
    assert rests_ms(desk, dealer) == 0
    desk.say(dealer, say.Act("award", desk.view.tied[0]))
    assert rests_ms(desk, dealer) == 900


def test_there_is_no_rest_while_a_contest_is_open_nor_after_the_last_one() -> None:
    desk = begun("Ann", bots=1, game="splaf", ring=4)
    desk.until(lambda: desk.room().phase == "result")
    told = desk.heard("Ann", tell.Happened)
    assert all(happened.rest_ms == 0 for happened in told if happened.cards.contest is not None)
    assert any(happened.rest_ms for happened in told)
    assert told[-1].rest_ms == 0


def test_after_a_contest_there_is_the_shortest_gap() -> None:
    desk = begun("Ann", "Bob", settings=Settings(deal_ms=500, gap_ms=2_000))
    swatted(desk, "Ann")
    assert desk.contest is None
    count = turned(desk)
    who = ("Ann", "Bob")[desk.on_turn()]
    assert desk.refused(who, say.Act("turn")) == "too-soon"
    assert desk.refused(who, say.Act("turn", "red1a")) == "too-soon"  # a name is no way round
    desk.pass_time(1_999)
    assert turned(desk) == count
    desk.pass_time(1)
    assert turned(desk) == count + 1


@pytest.mark.parametrize("game", ["flyswatter", "splaf", "catslap"])
def test_where_nobody_had_a_hand_down_there_is_no_gap(game: str) -> None:
    """Else whoever presses just behind the last one who passes is told that it was too soon."""
    people = ("Ann", "Bob", "Cy")
    desk = begun(*people, game=game, settings=Settings(gap_ms=2_000))
    desk.open_contest()
    desk.pass_time(300)
    all_pass(desk, *people)
    assert desk.contest is None
    seat = desk.on_turn()
    do = next(offer.do for offer in desk.cards(seat).offers if offer.do in ON)
    assert not any(isinstance(m, tell.Refused) for m in desk.say(people[seat], say.Act(do)))


def test_hands_that_were_too_soon_to_count_are_taken_away_in_the_gap_too() -> None:
    people = ("Ann", "Bob", "Cy")
    desk = begun(*people, game="catslap")
    desk.open_contest()
    dealer = desk.view.dealer
    others = [name for seat, name in enumerate(people) if seat != dealer]
    desk.pass_time(60)
    for name in others:
        desk.slap(name, ms=40)
    desk.until(lambda: desk.contest is None)
    (judged,) = desk.heard("Ann", tell.Judged)
    assert [hand.anticipated for hand in judged.verdict.hands] == [True, True]
    assert desk.events("Ann", Removed)
    assert rests_ms(desk, others[0]) == 900
    assert desk.refused(people[dealer], say.Act("deal")) == "too-soon"


def test_in_the_gap_bots_wait_like_everybody() -> None:
    desk = begun("Ann", bots=2, settings=Settings(gap_ms=9_000))
    desk.until(lambda: bool(desk.heard("Ann", tell.Judged)))
    count = turned(desk)
    gap_until_ms = desk.table.gap_until_ms
    desk.pass_time(gap_until_ms - desk.now_ms - 1)
    assert turned(desk) == count
    if desk.on_turn() == 0:
        desk.go_on()
    else:
        desk.until(lambda: turned(desk) > count, 5_000)
    assert turned(desk) == count + 1


def test_an_idle_player_is_turned_for_after_the_gap_and_not_in_it() -> None:
    desk = begun("Ann", "Bob", settings=Settings(turn_ms=500, gap_ms=5_000))
    swatted(desk, "Ann")
    count = turned(desk)
    desk.pass_time(4_900)
    assert turned(desk) == count
    desk.pass_time(100)
    assert turned(desk) == count + 1
