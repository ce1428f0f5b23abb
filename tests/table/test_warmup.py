"""The warm-up: rounds, what it teaches about devices, and who begins."""

import pytest

from firsthand.games.flyswatter.moves import Shuffled
from firsthand.games.splaf.moves import Shuffled as SplafShuffled
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.desk import Desk
from tests.table.warm_up import next_stimulus, play


def warm(seed: int = 1, rounds: int = 3, game: str = "flyswatter") -> Desk:
    desk = Desk(game, seed=seed)
    desk.join("Ann", "Bob")
    desk.join("Gus", role="spectator")
    desk.say("Ann", say.Arrange(Settings(warm_up_rounds=rounds)), say.WarmUp())
    assert desk.room().phase == "warm-up"
    return desk


@pytest.mark.parametrize("rounds", [3, 5])
def test_a_warm_up_has_its_rounds_and_leads_back_to_the_lobby(rounds: int) -> None:
    desk = warm(rounds=rounds)
    play(desk, Ann=250, Bob=350)
    assert len(desk.heard("Ann", tell.Stimulus)) == rounds
    assert [judged.contest for judged in desk.heard("Gus", tell.Judged)] == list(
        range(1, rounds + 1)
    )
    assert desk.heard("Gus", tell.Stimulus) == []
    assert desk.room().phase == "lobby"
    assert desk.heard("Bob", tell.RoomChanged)[-1].room.phase == "lobby"


def test_nobody_can_count_on_the_stimulus() -> None:
    desk = warm(rounds=10)
    waits = set()
    for _ in range(5):
        before = desk.now_ms
        next_stimulus(desk)
        waits.add(desk.now_ms - before)
        desk.pass_time(2_500)
    assert len(waits) == 5
    assert min(waits) >= 1_200


def test_a_round_in_which_nobody_slaps_ends_by_itself() -> None:
    desk = warm()
    next_stimulus(desk)
    desk.pass_time(2_499)
    assert not desk.heard("Ann", tell.Judged)
    desk.pass_time(1)
    assert desk.heard("Ann", tell.Judged)[0].verdict.hands == ()
    play(desk)
    assert desk.table.first.fastest is None
    assert desk.table.people["Ann"].device.bias_ms == 0


def test_calibration_moves_what_is_taken_off_for_the_device() -> None:
    desk = warm()
    play(desk, Ann=230, Bob=480)
    assert desk.table.people["Ann"].device.bias_ms < 0
    assert desk.table.people["Bob"].device.bias_ms > 0


def test_a_second_warm_up_starts_anew() -> None:
    desk = warm()
    play(desk, Ann=480, Bob=350)
    slow = desk.table.people["Ann"].device.bias_ms
    desk.say("Ann", say.WarmUp())
    play(desk, Ann=250, Bob=350)
    assert desk.table.people["Ann"].device.bias_ms < 0 < slow
    assert len(desk.table.people["Ann"].warm_up_ms) == 3


@pytest.mark.parametrize("seed", range(6))
def test_the_fastest_begins_in_fly_swatter(seed: int) -> None:
    desk = warm(seed)
    play(desk, Ann=350, Bob=250)
    desk.start()
    (shuffled,) = desk.events("Gus", Shuffled)
    assert shuffled.first == 1


def test_elsewhere_chance_says_who_begins() -> None:
    firsts = set()
    for seed in range(8):
        desk = warm(seed, game="splaf")
        play(desk, Ann=350, Bob=250)
        desk.start()
        firsts.add(desk.events("Gus", SplafShuffled)[0].first)
    assert firsts == {0, 1}


def test_who_guesses_is_not_the_fastest() -> None:
    desk = warm()
    play(desk, Ann=50, Bob=300)
    assert desk.table.first.fastest == 1
    assert desk.table.people["Ann"].warm_up_ms == []


def test_a_hand_before_the_stimulus_was_seen_is_refused() -> None:
    """Found by this test: it counted as the hand of the round."""
    desk = warm()
    contest = next_stimulus(desk)
    assert desk.refused("Ann", say.Touch(None, "slap")) == "too-soon"
    desk.pass_time(300)
    desk.say("Ann", say.Touch(contest, "slap", None, 300))
    desk.say("Bob", say.Touch(contest, "slap", None, 300))
    desk.pass_time(50)
    assert {hand.seat for hand in desk.heard("Ann", tell.Judged)[0].verdict.hands} == {0, 1}


def test_between_two_rounds_there_is_nothing_to_slap() -> None:
    desk = warm()
    assert desk.refused("Ann", say.Touch(None, "slap")) == "not-playing"
    (answer,) = desk.say("Ann", say.Touch(1, "slap", None, 300))
    assert answer == tell.TooLate(1, None)


def test_a_second_hand_in_a_round_is_none() -> None:
    desk = warm()
    contest = next_stimulus(desk)
    desk.pass_time(300)
    desk.say("Ann", *[say.Touch(contest, "slap", None, 300)] * 3, say.Pass(contest))
    desk.say("Bob", say.Touch(contest, "slap", None, 300))
    desk.pass_time(50)
    (judged,) = desk.heard("Ann", tell.Judged)
    assert len(judged.verdict.hands) == 2


def test_who_passes_a_round_is_not_waited_for() -> None:
    desk = warm()
    contest = next_stimulus(desk)
    desk.pass_time(300)
    desk.say("Ann", say.Touch(contest, "slap", None, 300))
    assert desk.refused("Ann", say.Touch(contest, "slap", None, 310)) == "no-hand-left"
    desk.say("Bob", say.Pass(contest))
    desk.pass_time(20)
    assert [hand.seat for hand in desk.heard("Bob", tell.Judged)[0].verdict.hands] == [0]


def test_who_has_not_been_shown_the_stimulus_has_no_hand_in_it() -> None:
    desk = warm()
    desk.sends = False
    contest = next_stimulus(desk)
    assert desk.refused("Ann", say.Touch(contest, "slap", None, 300)) == "no-hand-left"
    desk.pass_time(2_500)
    assert desk.heard("Ann", tell.Judged)[0].verdict.hands == ()


def test_who_is_gone_is_not_waited_for() -> None:
    desk = warm()
    desk.say("Bob", say.Lost())
    play(desk, Ann=300)
    assert desk.table.first.fastest == 0
    assert desk.heard("Gus", tell.Judged)[0].verdict.hands[0].seat == 0


def test_who_leaves_a_warm_up_calls_it_off() -> None:
    desk = warm()
    next_stimulus(desk)
    desk.say("Bob", say.Leave())
    assert desk.room().phase == "lobby"
    assert [chair.person for chair in desk.room().chairs] == ["Ann"]
    desk.pass_time(20_000)
    assert not desk.heard("Ann", tell.Judged)


def test_the_host_calls_a_warm_up_off() -> None:
    desk = warm()
    next_stimulus(desk)
    desk.say("Ann", say.Stop())
    assert desk.room().phase == "lobby"
    shown = len(desk.heard("Ann", tell.Stimulus))
    desk.pass_time(60_000)
    assert len(desk.heard("Ann", tell.Stimulus)) == shown
    assert desk.table.first.fastest is None
