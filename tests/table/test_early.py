"""Hands that come before they should: anticipated, unseen, or before the taps of a handicap."""

import pytest

from firsthand.games.flyswatter.moves import Paid, SlapIgnored, SlappedEarly, Won
from firsthand.games.splaf.moves import SlapVoid, Taken, Tapped
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.table.desk import Desk, all_pass, begun, swatted


def test_a_hand_from_before_the_card_was_seen_is_refused() -> None:
    desk = begun("Ann", "Bob", early_slap="mistake")
    swatted(desk, "Ann")
    desk.open_contest()
    points = desk.view.scores
    assert desk.refused("Ann", say.Touch(None, "slap", desk.wrong())) == "too-soon"
    assert desk.cards(0).view.hands_left == 2
    all_pass(desk, "Ann", "Bob")
    assert desk.view.scores == points


def test_between_contests_an_ignored_slap_is_told_to_its_owner_alone() -> None:
    desk = begun("Ann", "Bob")
    count, lines = len(desk.told["Bob"]), len(desk.journals[0])
    (answer,) = desk.say("Ann", say.Touch(None, "slap", "red1a"))
    assert isinstance(answer, tell.Happened)
    assert answer.cards.events == (SlapIgnored(0, "red1a"),)
    assert len(desk.told["Bob"]) == count
    assert len(desk.journals[0]) == lines
    assert desk.say("Ann", say.Act("slap", "red1a")) == []


def test_a_hand_right_after_the_verdict_is_late_and_not_early() -> None:
    """Whoever has not seen yet that it is over meant the last contest."""
    desk = begun("Ann", "Bob", early_slap="mistake")
    card = swatted(desk, "Bob")
    desk.pass_time(50)
    (answer,) = desk.say("Bob", say.Touch(None, "slap", card))
    assert isinstance(answer, tell.TooLate)
    assert not desk.events("Ann", Paid)
    desk.pass_time(500)
    desk.say("Bob", say.Touch(None, "slap", card))
    assert [paid.seat for paid in desk.events("Ann", Paid)] == [1]


@pytest.mark.parametrize("early_slap", ["ignore", "mistake"])
def test_an_anticipated_hand_is_an_early_slap_after_the_close(early_slap: str) -> None:
    desk = begun("Ann", "Bob", early_slap=early_slap)
    swatted(desk, "Ann")
    lines = len(desk.journals[0])
    desk.open_contest()
    card = desk.prey()[0]
    desk.pass_time(60)
    desk.slap("Ann", card, ms=60)
    all_pass(desk, "Ann", "Bob")
    verdict = desk.heard("Bob", tell.Judged)[-1].verdict
    assert verdict.hands[0].anticipated
    assert verdict.rankings == ()
    assert len(desk.events("Bob", Won)) == 1  # the one before
    done = [line for line in desk.journals[0][lines:] if b'"slap"' in line or b'"close"' in line]
    assert b'"close"' in done[0]
    assert b'"slap"' in done[1]
    assert b'"seen"' in done[1]
    punished = early_slap == "mistake"
    assert bool(desk.events("Bob", SlappedEarly)) == punished
    assert bool(desk.events("Bob", Paid)) == punished
    assert bool(desk.events("Bob", SlapIgnored)) != punished


def test_an_anticipated_hand_in_the_last_contest_is_nothing_any_more() -> None:
    desk = begun("Ann", "Bob", remove=80, seed=2)  # the last card opens a swat
    while desk.room().phase == "playing":
        if desk.contest is None:
            desk.go_on()
        else:
            desk.slap("Ann", desk.prey()[0], ms=0)
            all_pass(desk, "Ann", "Bob")
    assert desk.heard("Bob", tell.Judged)[-1].verdict.hands[0].anticipated
    assert b'"close"' in desk.journals[0][-1]
    assert desk.outcomes


def with_a_row() -> Desk:
    """A game of Splaf! with a handicap, in which Ann has taken a monster, and the next roll."""
    desk = begun("Ann", "Bob", game="splaf", handicap=[0])
    desk.open_contest()
    desk.pass_time(300)
    desk.slap("Ann", desk.cards("auditor").view.target)
    desk.say("Bob", say.Pass(1))
    desk.pass_time(20)
    assert desk.events("Bob", Taken)
    desk.open_contest()
    desk.pass_time(300)
    return desk


def test_with_a_handicap_taps_come_before_the_slap() -> None:
    desk = with_a_row()
    contest = desk.contest
    own = desk.view.rows[0][0]
    target = desk.cards("auditor").view.target
    (void,) = desk.slap("Ann", target)
    assert isinstance(void, tell.Happened)
    assert void.cards.events == (SlapVoid(0, target),)
    (tap,) = desk.say("Ann", say.Touch(contest, "tap", own, 350))
    assert isinstance(tap, tell.Happened)
    assert tap.cards.events == (Tapped(0, own),)
    assert desk.refused("Ann", say.Touch(contest, "tap", own, 351)) == "already-tapped"
    assert desk.refused("Bob", say.Touch(contest, "tap", own, 351)) == "no-handicap"
    desk.pass_time(100)
    desk.slap("Ann", target, ms=400)
    desk.pass_time(1_000)
    assert [taken.seat for taken in desk.events("Bob", Taken)] == [0, 0]
    assert sum(b'"tap"' in line for line in desk.journals[0]) == 1
    assert desk.events("Bob", Tapped) == []


@pytest.mark.parametrize("elapsed_ms", [float("nan"), float("inf"), float("-inf"), -7.0, 1e300])
def test_a_tap_with_a_nonsensical_time_breaks_nothing(elapsed_ms: float) -> None:
    """Found by this test: at the verdict the rules refused what they had allowed."""
    desk = with_a_row()
    desk.say("Ann", say.Touch(desk.contest, "tap", desk.view.rows[0][0], elapsed_ms))
    desk.pass_time(8_000)
    assert desk.contest is None
    assert any(b'"tap"' in line for line in desk.journals[0])
