"""Fly-swatter: from the swatter to the verdict."""

from typing import Any

import pytest

from firsthand.core.moves import Card
from firsthand.core.seats import REFEREE, Seat
from firsthand.core.steps import Reason
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.rules import State
from tests.games.flyswatter.fly import dealt, swat, turned
from tests.games.rig import refusal, step

Hand = tuple[Seat, Card, float]

NINE = ("red1a", "red2a", "red3a", "green1a", "green2a", "green3a", "blue1a", "blue2a", "purple1a")
"""The example of FS-8."""


def closed(state: State, *hands: Hand) -> State:
    slaps = (m.Slap(*hand) for hand in hands)
    after: State = step(GAME, state, *slaps, m.Close(REFEREE)).state
    return after


def test_fs5_a_swatter_opens_a_swat_and_leaves_the_game() -> None:
    state = swat(2, "red1a", "swatter01")
    assert state.turn == 1
    assert "swatter01" not in state.middle
    after = closed(state)
    assert after.gone == ("swatter01",)
    assert after.middle == ("red1a",)
    assert after.turn == 0
    assert after.swat is None


def test_fs5_nobody_turns_while_a_swat_is_open() -> None:
    assert refusal(GAME, swat(2, "red1a", "swatter01"), m.Turn(1)) is Reason.CONTEST_OPEN


def test_fs6_a_fifth_colour_opens_a_swat_and_is_no_prey() -> None:
    state = swat(3, "red1a", "red2a", "green1a", "blue1a", "yellow1a", "purple5a")
    assert state.swat is not None
    assert state.swat.allowed == {"red"}
    assert "purple5a" not in state.middle
    after = closed(state, (0, "purple5a", 200.0), (1, "red1a", 300.0))
    assert after.catches == ((), ("red1a",), ())
    assert after.gone == ("purple5a",)
    assert "purple5a" not in after.middle


def test_fs6_four_or_five_flies_of_fewer_colours_open_nothing() -> None:
    fourth = turned(dealt(2, "red1a", "green1a", "blue1a", "yellow1a"), 4)
    assert fourth.swat is None
    known = turned(dealt(2, "red1a", "green1a", "blue1a", "yellow1a", "red2a"), 5)
    assert known.swat is None


def test_fs7_two_hands_a_player_but_one_from_five_players_on() -> None:
    for seats, hands in ((4, 2), (5, 1)):
        state = swat(seats, "red1a", "red2a", "swatter01")
        state = step(GAME, state, *[m.Slap(0, "red1a", 300.0)] * hands).state
        assert refusal(GAME, state, m.Slap(0, "red2a", 400.0)) is Reason.NO_HAND_LEFT
        assert refusal(GAME, state, m.Pass(0)) is Reason.NO_HAND_LEFT


def test_fs7_two_hands_of_a_player_on_one_fly_count_as_one() -> None:
    state = with_catch()
    pays_once = closed(state, (0, "red1a", 250.0), (0, "red1a", 260.0))
    assert pays_once.catches[0] == ("red4a",)
    slaps = (m.Slap(1, "blue1a", 250.0), m.Slap(1, "blue1a", 260.0), m.Slap(0, "blue1a", 255.0))
    wins_once = step(GAME, state, *slaps, m.Close(REFEREE))
    assert wins_once.state.catches[1] == ("blue1a",)
    assert m.Won(1, "blue1a", (0,)) in wins_once.events


def test_fs8_only_the_most_common_colours_are_prey() -> None:
    state = swat(4, *NINE, "swatter01")
    assert state.swat is not None
    assert state.swat.allowed == {"red", "green"}
    after = closed(state, (0, "red3a", 300.0), (1, "green3a", 301.0), (2, "blue1a", 200.0))
    assert after.catches == (("red3a",), ("green3a",), (), ())


def test_fs8_a_hand_goes_on_a_fly_in_the_middle() -> None:
    state = swat(2, "red1a", "swatter01")
    for card in ("blue1a", "swatter01"):
        assert refusal(GAME, state, m.Slap(0, card, 300.0)) is Reason.CARD_NOT_THERE
    assert refusal(GAME, state, m.Slap(0, "zebra", 300.0)) is Reason.NO_SUCH_CARD


def test_fs9_who_has_passed_is_out_of_this_swat() -> None:
    state = swat(2, "red1a", "red2a", "swatter01")
    state = step(GAME, state, m.Slap(0, "red1a", 300.0), m.Pass(0)).state
    assert refusal(GAME, state, m.Slap(0, "red2a", 400.0)) is Reason.NO_HAND_LEFT
    assert refusal(GAME, state, m.Pass(0)) is Reason.NO_HAND_LEFT
    assert closed(state).catches[0] == ("red1a",)


def test_fs10_the_shortest_time_wins_whatever_the_order_of_lines() -> None:
    state = swat(3, "red1a", "swatter01")
    hands = [m.Slap(0, "red1a", 310.0), m.Slap(1, "red1a", 290.5), m.Slap(2, "red1a", 300.0)]
    after = step(GAME, state, *hands, m.Close(REFEREE))
    assert after.events[-2:] == (m.Won(1, "red1a", (2, 0)), m.SwatClosed("swatter01"))
    assert after.state.catches == ((), ("red1a",), ())
    assert after.state.middle == ()


@pytest.mark.parametrize("rt", [None, -1.0, float("nan"), float("inf")])
def test_fs10_a_hand_needs_a_reaction_time(rt: float | None) -> None:
    assert refusal(GAME, swat(2, "red1a", "swatter01"), m.Slap(0, "red1a", rt)) is Reason.BAD_TIME


def test_fs11_two_flies_are_caught_in_the_order_of_the_hands() -> None:
    state = swat(2, "red1a", "red2a", "swatter01")
    after = closed(state, (0, "red1a", 400.0), (0, "red2a", 300.0))
    assert after.catches[0] == ("red2a", "red1a")


def test_fs12_two_wrong_hands_pay_twice_and_the_flies_stay() -> None:
    after = closed(with_catch(), (0, "red1a", 300.0), (0, "green1a", 301.0))
    assert after.catches[0] == ()
    assert after.stacks[0][-2:] == ("red5a", "red4a")
    assert {"red1a", "green1a"} <= set(after.middle)


def with_catch(**options: Any) -> State:
    """Seat 0 has won red4a and red5a; blue is prey, red and green are not."""
    first = ("red4a", "red5a", "swatter01")
    then = ("blue1a", "blue2a", "red1a", "green1a", "swatter02")
    state = turned(dealt(2, *first, *then, **options), 3)
    state = turned(closed(state, (0, "red4a", 300.0), (0, "red5a", 301.0)), 5)
    assert state.swat is not None
    assert state.swat.allowed == {"blue"}
    return state


def test_fs12_without_a_catch_there_is_nothing_to_pay() -> None:
    after = closed(with_catch(), (1, "red1a", 300.0))
    assert after.catches == (("red4a", "red5a"), ())


def test_fs12_the_fly_that_opened_the_swat_is_a_wrong_one() -> None:
    first = ("red4a", "red5a", "swatter01")
    then = ("red1a", "red2a", "green1a", "blue1a", "yellow1a", "purple5a")
    state = turned(dealt(2, *first, *then), 3)
    state = turned(closed(state, (0, "red4a", 300.0), (0, "red5a", 301.0)), 6)
    after = closed(state, (0, "purple5a", 300.0))
    assert after.catches[0] == ("red4a",)


def test_fs13_a_fly_won_in_this_swat_can_be_lost_at_once_or_not() -> None:
    hands = ((0, "blue1a", 300.0), (0, "red1a", 400.0))
    assert closed(with_catch(), *hands).catches[0] == ("red4a", "red5a")
    earlier = closed(with_catch(penalty_takes="earlier"), *hands)
    assert earlier.catches[0] == ("red4a", "blue1a")
    assert earlier.stacks[0][-1] == "red5a"


def test_fs14_all_pay_for_a_shared_mistake_or_only_the_undermost() -> None:
    def both_have_one(**options: Any) -> State:
        first = ("red4a", "red5a", "swatter01", "blue1a", "blue2a", "red1a", "swatter02")
        state = turned(dealt(2, *first, **options), 3)
        return turned(closed(state, (0, "red4a", 300.0), (1, "red5a", 301.0)), 4)

    hands = ((0, "red1a", 310.0), (1, "red1a", 300.0))
    assert closed(both_have_one(), *hands).catches == ((), ())
    undermost = both_have_one(shared_mistake="undermost")
    assert closed(undermost, *hands).catches == (("red4a",), ())
    equal = ((0, "red1a", 300.0), (1, "red1a", 300.0))
    assert closed(undermost, *equal).catches == ((), ())


def test_fs16_a_swatter_over_an_empty_middle_is_over_at_once() -> None:
    state = turned(dealt(2, "swatter01"), 1)
    assert state.swat is None
    assert state.gone == ("swatter01",)
    assert state.turn == 1


def test_fs17_equal_times_leave_the_fly_and_nobody_pays() -> None:
    state = swat(3, "red1a", "swatter01")
    hands = [m.Slap(0, "red1a", 300.0), m.Slap(1, "red1a", 300.0), m.Slap(2, "red1a", 301.0)]
    after = step(GAME, state, *hands, m.Close(REFEREE))
    assert m.Contested("red1a", (0, 1)) in after.events
    assert after.state.middle == ("red1a",)
    assert after.state.catches == ((), (), ())


def test_fs17_a_dead_heat_of_the_referee_changes_nothing() -> None:
    state = swat(2, "red1a", "swatter01")
    hands = [m.Slap(0, "red1a", 300.0), m.Slap(1, "red1a", 299.9)]
    after = step(GAME, state, *hands, m.Close(REFEREE, ((0, 1),))).state
    assert after.catches == ((), ("red1a",))


@pytest.mark.parametrize("heats", [((0,),), ((0, 0),), ((0, 1),), ((0, 7),), ((),)])
def test_fs17_a_dead_heat_names_players_with_hands_down(heats: tuple[tuple[int, ...], ...]) -> None:
    state = step(GAME, swat(2, "red1a", "swatter01"), m.Slap(0, "red1a", 300.0)).state
    assert refusal(GAME, state, m.Close(REFEREE, heats)) is Reason.BAD_HEATS


def test_fs8_a_hand_on_an_allowed_colour_is_right_whoever_was_sooner() -> None:
    state = swat(3, "red1a", "red2a", "green1a", "swatter01")
    assert GAME.is_right(state, m.Slap(0, "red1a", 300.0)) is True
    sooner = step(GAME, state, m.Slap(1, "red1a", 200.0)).state
    assert GAME.is_right(sooner, m.Slap(0, "red1a", 300.0)) is True
    assert GAME.is_right(state, m.Slap(0, "green1a", 300.0)) is False
    assert GAME.is_right(state, m.Pass(0)) is None


def test_fs15_an_early_slap_is_wrong_only_where_it_is_a_mistake() -> None:
    slap = m.Slap(0, "red1a")
    assert GAME.is_right(dealt(2), slap) is None
    assert GAME.is_right(dealt(2, early_slap="mistake"), slap) is False
