"""Hands in a contest: what is told at once, at the verdict, and too late."""

from firsthand.games.catslap.moves import DeadHeat
from firsthand.games.flyswatter.moves import (
    HandDown,
    Mistaken,
    Passed,
    Won,
)
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.table.desk import all_pass, begun, swatted


def test_the_first_hand_on_a_fly_takes_it_with_the_proof() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    card = desk.prey()[0]
    desk.pass_time(300)
    desk.slap("Bob", card, ms=300)
    desk.pass_time(100)
    desk.slap("Ann", card, ms=400)
    all_pass(desk, "Ann", "Bob")
    assert desk.events("Ann", Won) == [Won(1, card, (0,))]
    (judged,) = desk.heard("Ann", tell.Judged)
    assert judged.contest == contest
    assert judged.verdict.rankings[0].seats == (1, 0)
    assert [hand.accepted.claimed_ms for hand in judged.verdict.hands] == [300, 400]


def test_the_verdict_falls_as_soon_as_every_hand_is_down() -> None:
    desk = begun("Ann", "Bob")
    desk.open_contest()
    flies = desk.view.middle
    desk.pass_time(400)
    for who in ("Ann", "Bob"):
        desk.slap(who, flies[0], ms=390)
        desk.slap(who, flies[-1], ms=395)
    desk.pass_time(0)
    assert len(desk.heard("Ann", tell.Judged)[0].verdict.hands) == 4


def test_two_hands_a_player_and_no_third() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(300)
    card = desk.prey()[0]
    first, second = desk.slap("Ann", card), desk.slap("Ann", desk.wrong(), ms=301)
    for answer in (first, second):
        assert isinstance(answer[0], tell.Happened)
    assert desk.cards(0).view.hands_left == 0
    assert desk.refused("Ann", say.Touch(contest, "slap", card, 302)) == "no-hand-left"
    desk.say("Bob", say.Pass(contest))
    desk.pass_time(20)
    assert desk.events("Bob", Won)[0].seat == 0
    assert desk.events("Bob", Mistaken)[0].seats == (0,)


def test_who_passed_has_no_hand_left_and_is_not_waited_for() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(300)
    (answer,) = desk.say("Ann", say.Pass(contest))
    assert isinstance(answer, tell.Happened)
    assert answer.cards.events == (Passed(0),)
    assert desk.refused("Ann", say.Touch(contest, "slap", desk.prey()[0], 300)) == "no-hand-left"
    assert desk.refused("Ann", say.Pass(contest)) == "no-hand-left"
    assert not desk.heard("Bob", tell.Judged)
    desk.say("Bob", say.Pass(contest))
    desk.pass_time(0)
    assert desk.heard("Bob", tell.Judged)


def test_where_the_rules_know_no_pass_it_only_ends_the_waiting() -> None:
    desk = begun("Ann", "Bob", game="splaf")
    contest = desk.open_contest()
    desk.say("Ann", say.Pass(contest))
    desk.say("Bob", say.Pass(contest))
    desk.pass_time(0)
    assert desk.contest is None
    assert not any(b'"pass"' in line for line in desk.journals[0])


def test_a_pass_by_the_wrong_door_is_refused() -> None:
    """Found by this test: as a plain move it was recorded before the hands that came before it."""
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(300)
    desk.slap("Ann", desk.prey()[0])
    lines, thoughts = len(desk.journals[0]), len(desk.thoughts)
    assert desk.refused("Ann", say.Act("pass")) == "contest-open"
    assert desk.refused("Ann", say.Act("slap", desk.prey()[0])) == "contest-open"
    assert len(desk.journals[0]) == lines
    assert len(desk.thoughts) == thoughts
    assert desk.contest == contest


def test_nothing_is_said_of_a_pass_after_the_verdict() -> None:
    desk = begun("Ann", "Bob")
    swatted(desk, "Ann")
    lines = len(desk.journals[0])
    assert desk.say("Bob", say.Pass(1)) == []
    assert len(desk.journals[0]) == lines


def test_a_slap_after_the_verdict_is_late_and_never_refused_or_punished() -> None:
    desk = begun("Ann", "Bob", early_slap="mistake")
    card = swatted(desk, "Ann")
    points = desk.view.scores
    lines = len(desk.journals[0])
    for who in ("Ann", "Bob"):
        (answer,) = desk.say(who, say.Touch(1, "slap", card, 320))
        assert answer == tell.TooLate(1, card)
    assert desk.view.scores == points
    assert len(desk.journals[0]) == lines


def test_a_slap_after_the_end_of_the_game_is_late_too() -> None:
    desk = begun("Ann", "Bob", remove=80)
    desk.until(lambda: desk.room().phase == "result")
    (answer,) = desk.say("Ann", say.Touch(1, "slap", "red1a", 320))
    assert answer == tell.TooLate(1, "red1a")
    assert desk.refused("Ann", say.Touch(None, "slap", "red1a")) == "not-playing"
    assert desk.refused("Ann", say.Act("turn")) == "game-over"


def test_a_hand_for_another_contest_is_no_hand_in_this_one() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(300)
    card = desk.prey()[0]
    (answer,) = desk.say("Ann", say.Touch(contest + 98, "slap", card, 300))
    assert answer == tell.TooLate(contest + 98, card)
    assert desk.cards(0).view.hands_left == 2
    desk.say("Ann", say.Beat(contest + 98, 290), say.Sent(contest + 98))
    desk.slap("Ann", card)
    all_pass(desk, "Ann", "Bob")
    assert desk.events("Bob", Won)


def test_no_hand_before_the_stimulus_has_gone_out() -> None:
    desk = begun("Ann", "Bob")
    desk.sends = False
    contest = desk.open_contest()
    assert desk.refused("Ann", say.Touch(contest, "slap", desk.prey()[0], 300)) == "nothing-open"
    desk.say("Ann", say.Sent(contest))
    desk.pass_time(300)
    assert isinstance(desk.slap("Ann", desk.prey()[0])[0], tell.Happened)


def test_no_verdict_before_the_stimulus_has_gone_out_to_all() -> None:
    desk = begun("Ann", "Bob", "Cy", game="catslap")
    desk.sends = False
    contest = desk.open_contest()
    players = [name for seat, name in enumerate(("Ann", "Bob", "Cy")) if seat != desk.view.dealer]
    desk.say(players[0], say.Sent(contest))
    desk.pass_time(300)
    desk.slap(players[0])
    desk.pass_time(3_000)
    assert not desk.heard("Ann", tell.Judged)
    desk.say(players[1], say.Sent(contest))
    desk.pass_time(1_000)
    assert desk.heard("Ann", tell.Judged)


def test_a_spectator_has_no_hand() -> None:
    desk = begun("Ann", "Bob")
    desk.join("Gus", role="spectator")
    contest = desk.open_contest()
    assert desk.refused("Gus", say.Touch(contest, "slap", desk.prey()[0], 300)) == "no-seat"
    assert desk.refused("Gus", say.Pass(contest)) == "no-seat"
    assert desk.say("Gus", say.Beat(contest, 50), say.Sent(contest), say.Pong("x")) == []


def test_where_there_is_one_target_a_name_for_it_is_no_other_target() -> None:
    """Found by this test: whoever named a card of their own was in no dead heat."""
    desk = begun("Ann", "Bob", "Cy", game="catslap")
    desk.open_contest()
    desk.pass_time(300)
    first, second = (n for seat, n in enumerate(("Ann", "Bob", "Cy")) if seat != desk.view.dealer)
    desk.slap(first, "zebra", ms=300)
    desk.slap(second, ms=299.9)
    desk.pass_time(20)
    assert desk.events("Ann", DeadHeat)


def test_hands_are_down_only_when_the_rules_say_so() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.pass_time(300)
    assert desk.refused("Ann", say.Touch(contest, "slap", "zebra", 300)) == "no-such-card"
    assert desk.refused("Ann", say.Touch(contest, "slap", "swatter01", 300)) == "card-not-there"
    assert desk.refused("Ann", say.Touch(contest, "slap", None, 300)) == "no-such-move"
    assert desk.refused("Ann", say.Touch(contest, "tap", "red1a", 300)) == "no-such-move"
    assert desk.cards(0).view.hands_left == 2
    assert desk.events("Ann", HandDown) == []
