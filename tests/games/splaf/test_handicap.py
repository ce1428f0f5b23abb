"""Splaf! with the handicap."""

import pytest

from firsthand.core.moves import Offer
from firsthand.core.options import BadTable
from firsthand.core.seats import REFEREE, Seat
from firsthand.core.steps import Reason
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.rules import State
from tests.games.rig import opened, refusal, step
from tests.games.splaf.ring import closed, laid, mon, rolled, won


def three_taken(handicap: tuple[Seat, ...] = ()) -> State:
    """Seat 0 owns 3, 12 and 7, taken in this order; the dice name 13 now."""
    state = laid(2, 3, 14, 15, 16, 12, 7, 13, ring=4, handicap=handicap)
    state = rolled(won(state, [0, 0, 0]))
    assert state.rows == ((mon(3), mon(12), mon(7)), ())
    assert state.roll is not None
    assert state.roll.target == mon(13)
    return state


def tap(state: State, *sizes: int) -> State:
    after: State = step(GAME, state, *(m.Tap(0, mon(size), 250.0) for size in sizes)).state
    return after


def test_sp15_the_example() -> None:
    state = three_taken((0,))
    step_by_step = step(GAME, state, *(m.Tap(0, mon(size), 250.0) for size in (12, 3, 7)))
    assert step_by_step.events == (
        m.Tapped(0, mon(12)),
        m.Tapped(0, mon(3)),
        m.Tapped(0, mon(7)),
    )
    after = closed(step_by_step.state, (0, mon(13), 300.0)).state
    assert after.rows[0][-1] == mon(13)


def test_sp15_the_offers_follow_the_taps() -> None:
    state = three_taken((0,))
    ring = tuple(card for card in state.ring if card is not None)
    void = Offer("slap", "card", ring, timed=True, matters=False)
    rest = (mon(3), mon(7))
    assert GAME.legal(tap(state, 12), 0) == (Offer("tap", "card", rest, timed=True), void)
    free = (Offer("slap", "card", ring, timed=True),)
    assert GAME.legal(tap(state, 12, 3, 7), 0) == free
    assert GAME.legal(state, 1) == free


def test_sp15_every_roll_starts_anew() -> None:
    state = rolled(closed(tap(three_taken((0,)), 3, 12, 7)).state)
    assert step(GAME, state, m.Slap(0, mon(13), 300.0)).events == (m.SlapVoid(0, mon(13)),)
    again = tap(state, 3, 12, 7)
    assert closed(again, (0, mon(13), 300.0)).state.rows[0][-1] == mon(13)


def test_sp15_an_empty_row_needs_no_tap() -> None:
    state = three_taken((0, 1))
    assert closed(state, (1, mon(13), 300.0)).state.rows[1] == (mon(13),)
    assert refusal(GAME, state, m.Tap(1, mon(13), 300.0)) is Reason.CARD_NOT_THERE


def test_sp15_the_others_do_not_tap() -> None:
    for state in (three_taken(), three_taken((1,))):
        assert refusal(GAME, state, m.Tap(0, mon(3), 300.0)) is Reason.NO_HANDICAP
        assert closed(state, (0, mon(13), 300.0)).state.rows[0][-1] == mon(13)


def test_sp15_only_own_monsters_are_tapped_and_each_once() -> None:
    state = tap(three_taken((0,)), 12)
    assert refusal(GAME, state, m.Tap(0, mon(12), 300.0)) is Reason.ALREADY_TAPPED
    for size in (13, 20):
        assert refusal(GAME, state, m.Tap(0, mon(size), 300.0)) is Reason.CARD_NOT_THERE
    assert refusal(GAME, state, m.Tap(0, "zebra", 300.0)) is Reason.NO_SUCH_CARD


@pytest.mark.parametrize("rt", [None, -1.0, float("nan"), float("inf")])
def test_sp15_a_tap_needs_a_reaction_time(rt: float | None) -> None:
    state = three_taken((0,))
    assert refusal(GAME, state, m.Tap(0, mon(12), rt)) is Reason.BAD_TIME


def test_sp15_there_is_nothing_to_tap_while_no_roll_is_live() -> None:
    quiet = closed(three_taken((0,))).state
    for state in (quiet, step(GAME, quiet, m.Roll(quiet.turn)).state):
        assert refusal(GAME, state, m.Tap(0, mon(12), 300.0)) is Reason.NOTHING_OPEN


@pytest.mark.parametrize(
    ("handicap", "error"),
    [
        ([2], "seat 2"),
        ([-1], r"handicap\[0\]"),
        ([0, 10**30], r"handicap\[1\]"),
        ([1, 0, 1], "seat 1 twice"),
        (["Ann"], "handicap"),
        (0, "handicap"),
    ],
)
def test_sp15_the_handicap_names_seats_of_the_table_once(handicap: object, error: str) -> None:
    with pytest.raises(BadTable, match=error):
        opened(GAME, 2, handicap=handicap)


def test_sp15_it_may_be_nobodys_or_everybodys() -> None:
    assert opened(GAME, 3).options.handicap == ()
    assert opened(GAME, 3, handicap=[2, 0, 1]).options.handicap == (2, 0, 1)


def test_sp16_a_slap_before_all_taps_is_void_and_not_used_up() -> None:
    state = tap(three_taken((0,)), 3, 12)
    void = step(GAME, state, m.Slap(0, mon(13), 200.0), m.Slap(0, mon(14), 200.0))
    assert void.state == state
    assert void.events == (m.SlapVoid(0, mon(13)), m.SlapVoid(0, mon(14)))
    assert closed(void.state).state.rows == state.rows
    after = closed(tap(void.state, 7), (0, mon(13), 300.0), (1, mon(13), 250.0)).state
    assert after.rows[1] == (mon(13),)
    alone = closed(tap(void.state, 7), (0, mon(13), 300.0)).state
    assert alone.rows[0][-1] == mon(13)


def test_sp16_a_void_slap_still_is_a_slap_on_the_ring_with_a_time() -> None:
    state = three_taken((0,))
    assert refusal(GAME, state, m.Slap(0, mon(13))) is Reason.BAD_TIME
    assert refusal(GAME, state, m.Slap(0, mon(3), 300.0)) is Reason.CARD_NOT_THERE


def test_sp16_a_void_slap_is_no_hand_in_a_dead_heat() -> None:
    state = step(GAME, three_taken((0,)), m.Slap(0, mon(13), 300.0)).state
    state = step(GAME, state, m.Slap(1, mon(13), 300.0)).state
    assert refusal(GAME, state, m.Close(REFEREE, ((0, 1),))) is Reason.BAD_HEATS
    assert closed(state).state.rows[1] == (mon(13),)


def test_sp16_after_the_slap_there_is_nothing_to_tap() -> None:
    slapped = step(GAME, tap(three_taken((0,)), 3, 12, 7), m.Slap(0, mon(13), 300.0)).state
    for card in (mon(3), mon(13)):
        assert refusal(GAME, slapped, m.Tap(0, card, 400.0)) is Reason.NO_HAND_LEFT
    assert GAME.legal(slapped, 0) == ()
