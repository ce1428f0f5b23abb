"""Splaf!: from the dice to the verdict."""

import pytest

from firsthand.core.moves import Offer
from firsthand.core.seats import CHANCE, REFEREE
from firsthand.core.steps import Reason
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DECK, Direction, Monster, Portal
from tests.games.rig import refusal, step
from tests.games.splaf.ring import closed, laid, mon, right, rolled, won

SIX = (11, 8, 14, 19, 2, 17)
"""The ring of the example in SP-8, clockwise."""


def test_sp6_the_player_with_the_dice_rolls_and_chance_answers() -> None:
    state = laid(3, *SIX, first=1)
    rolling = step(GAME, state, m.Roll(1))
    assert rolling.events == (m.Rolled(1),)
    assert rolling.state.phase == "dice"
    assert not GAME.live(rolling.state)
    shown = step(GAME, rolling.state, m.Dice(CHANCE, "largest", "white-2"))
    assert shown.events == (m.DiceShown("largest", "white-2"),)
    assert shown.state.phase == "live"
    assert GAME.live(shown.state)
    assert shown.state.turn == 1


def test_sp6_nobody_else_rolls() -> None:
    assert refusal(GAME, laid(3), m.Roll(1)) is Reason.NOT_YOUR_TURN


def test_sp6_nobody_rolls_twice() -> None:
    state = laid(2)
    rolling = step(GAME, state, m.Roll(0)).state
    for seat in (0, 1):
        assert refusal(GAME, rolling, m.Roll(seat)) is Reason.ALREADY_ROLLED
        assert refusal(GAME, rolled(state), m.Roll(seat)) is Reason.CONTEST_OPEN


def test_sp6_dice_fall_only_when_they_are_rolled() -> None:
    dice = m.Dice(CHANCE, "largest", "same")
    assert refusal(GAME, laid(2), dice) is Reason.NOT_ROLLED
    assert refusal(GAME, rolled(laid(2)), dice) is Reason.CONTEST_OPEN


def test_sp6_only_chance_can_move_while_the_dice_roll() -> None:
    state = laid(2)
    rolling = step(GAME, state, m.Roll(0)).state
    for other in (state, rolled(state)):
        assert GAME.draw(other, lambda: 0.0) is None
    assert GAME.draw(rolling, lambda: 0.0) == m.Dice(CHANCE, "largest-blue", "same")
    ignored = Offer("slap", "card", DECK, matters=False)
    assert GAME.legal(state, 0) == (Offer("roll"), ignored)
    assert GAME.legal(state, 1) == (ignored,)
    assert GAME.legal(rolling, 0) == (ignored,)


def test_sp6_without_a_live_roll_there_is_nothing_to_close() -> None:
    rolling = step(GAME, laid(2), m.Roll(0)).state
    for state in (laid(2), rolling):
        assert refusal(GAME, state, m.Close(REFEREE)) is Reason.NOTHING_OPEN


def test_sp6_a_seat_that_is_not_there_can_do_nothing() -> None:
    for state in (laid(3), rolled(laid(3))):
        for seat in (-1, 3, 10**40):
            for move in (m.Roll(seat), m.Slap(seat, mon(1), 1.0), m.Tap(seat, mon(1), 1.0)):
                assert refusal(GAME, state, move) is Reason.NO_SUCH_SEAT


@pytest.mark.parametrize(
    ("monster", "size"),
    [
        ("largest-blue", 19),
        ("smallest-blue", 11),
        ("largest-red", 14),
        ("smallest-red", 2),
        ("largest", 19),
        ("smallest", 2),
    ],
)
def test_sp7_the_monster_die_names_the_start(monster: Monster, size: int) -> None:
    assert right(rolled(laid(2, *SIX), monster)) == mon(size)


@pytest.mark.parametrize(
    ("monster", "size"),
    [("largest-blue", 16), ("smallest-blue", 4), ("largest-red", 16), ("smallest-red", 4)],
)
def test_sp7_in_a_ring_of_one_colour_the_colour_of_the_die_does_not_count(
    monster: Monster, size: int
) -> None:
    assert right(rolled(laid(2, 8, 16, 4, 10, ring=4), monster)) == mon(size)


def test_sp8_the_example() -> None:
    state = rolled(laid(2, *SIX, portal="violet-clockwise"), "smallest-blue", "violet-1")
    after = closed(state, (0, mon(11), 200.0), (1, mon(8), 300.0)).state
    assert after.rows == ((), (mon(8),))


@pytest.mark.parametrize(
    ("portal", "sizes"),
    [("violet-clockwise", (11, 8, 14, 17, 2)), ("white-clockwise", (11, 17, 2, 8, 14))],
)
def test_sp8_the_portal_says_which_colour_is_clockwise(
    portal: Portal, sizes: tuple[int, ...]
) -> None:
    state = laid(2, *SIX, portal=portal)
    faces: tuple[Direction, ...] = ("same", "violet-1", "violet-2", "white-1", "white-2")
    found = tuple(right(rolled(state, "smallest-blue", face)) for face in faces)
    assert found == tuple(map(mon, sizes))


def test_sp8_empty_slots_are_passed_over() -> None:
    state = laid(2, 1, 2, 3, 4, *range(5, 21), ring=4)
    state = won(state, [0] * 16)
    assert state.ring == tuple(map(mon, (17, 18, 19, 20)))
    live = rolled(state, "smallest-red")
    state = closed(live, (0, mon(18), 300.0)).state
    assert state.ring == (mon(17), None, mon(19), mon(20))
    assert right(rolled(state, "smallest", "violet-1")) == mon(19)
    assert right(rolled(state, "smallest", "violet-2")) == mon(20)
    assert right(rolled(state, "largest", "white-2")) == mon(17)
    assert right(rolled(state, "largest", "violet-1")) == mon(17)
    gone = m.Slap(0, mon(18), 300.0)
    assert refusal(GAME, rolled(state), gone) is Reason.CARD_NOT_THERE


def test_sp9_one_slap_a_roll() -> None:
    live = rolled(laid(2, *SIX))
    assert GAME.legal(live, 0) == (Offer("slap", "card", tuple(map(mon, SIX)), timed=True),)
    state = step(GAME, live, m.Slap(0, mon(11), 300.0)).state
    for card in (mon(11), mon(2)):
        assert refusal(GAME, state, m.Slap(0, card, 400.0)) is Reason.NO_HAND_LEFT
    assert GAME.legal(state, 0) == ()
    assert GAME.legal(state, 1) == GAME.legal(live, 1)
    again = rolled(closed(state).state)
    assert step(GAME, again, m.Slap(0, mon(11), 300.0)).events == (m.HandDown(0, mon(11)),)


def test_sp9_a_slap_goes_on_a_monster_of_the_ring() -> None:
    live = rolled(laid(2, *SIX))
    assert refusal(GAME, live, m.Slap(0, mon(1), 300.0)) is Reason.CARD_NOT_THERE
    assert refusal(GAME, live, m.Slap(0, "zebra", 300.0)) is Reason.NO_SUCH_CARD


@pytest.mark.parametrize("rt", [None, -1.0, float("nan"), float("inf")])
def test_sp9_a_slap_needs_a_reaction_time(rt: float | None) -> None:
    assert refusal(GAME, rolled(laid(2, *SIX)), m.Slap(0, mon(2), rt)) is Reason.BAD_TIME


def test_sp10_the_shortest_time_wins_whatever_the_order_of_lines() -> None:
    live = rolled(laid(4, *SIX, 5, first=3))
    hits = ((0, mon(2), 310.0), (1, mon(2), 290.5), (2, mon(2), 300.0))
    after = closed(live, *hits)
    assert after.events[3:] == (
        m.RollClosed(mon(2)),
        m.Taken(1, mon(2), (2, 0)),
        m.Refilled(4, mon(5)),
    )
    assert after.state.rows == ((), (mon(2),), (), ())
    assert after.state.turn == 0


def test_sp10_the_roller_may_win_too_and_the_row_keeps_its_order() -> None:
    state = won(laid(2, *SIX, 1), [0, 0])
    assert state.rows == ((mon(2), mon(1)), ())
    assert GAME.scores(state) == (2, 0)


def test_sp10_the_slot_is_filled_while_the_deck_lasts() -> None:
    state = laid(2, *SIX, 5)
    after = won(state, [0])
    assert after.ring == (*state.ring[:4], mon(5), state.ring[5])
    assert after.deck == state.deck[1:]
    empty = won(laid(2, *SIX), [0] * 14)
    assert (len(empty.deck), empty.ring.count(None)) == (0, 0)
    last = closed(rolled(empty), (1, right(rolled(empty)), 300.0))
    assert last.state.ring.count(None) == 1
    assert not any(isinstance(event, m.Refilled) for event in last.events)


def test_sp11_a_wrong_slap_costs_only_the_chance() -> None:
    state = won(laid(3, *SIX), [0, 1])
    live = rolled(state)
    wrong = next(card for card in live.ring if card != right(live))
    assert wrong is not None
    after = closed(live, (0, wrong, 100.0), (2, right(live), 400.0), (1, wrong, 50.0))
    assert after.events[3:7] == (
        m.RollClosed(right(live)),
        m.Missed(1, wrong),
        m.Missed(0, wrong),
        m.Taken(2, right(live), ()),
    )
    assert after.state.rows == (*state.rows[:2], (right(live),))
    assert wrong in after.state.ring


def test_sp12_equal_times_on_the_right_monster_are_a_dead_heat() -> None:
    state = laid(3, *SIX, first=1)
    hits = ((0, mon(2), 300.0), (2, mon(2), 300.0), (1, mon(2), 300.5))
    after = closed(rolled(state), *hits)
    assert after.state == state
    assert after.events[3:] == (m.RollClosed(mon(2)), m.Contested(mon(2), (0, 2)))
    assert closed(rolled(after.state), (0, mon(2), 200.0)).state.rows[0] == (mon(2),)


def test_sp12_the_referee_can_call_a_dead_heat() -> None:
    state = laid(3, *SIX, first=1)
    hits = ((0, mon(2), 300.0), (2, mon(2), 305.0), (1, mon(2), 340.0))
    after = closed(rolled(state), *hits, heats=((0, 2),))
    assert after.state == state
    assert after.events[-1] == m.Contested(mon(2), (0, 2))


def test_sp12_a_dead_heat_behind_the_first_or_with_a_wrong_hand_has_no_meaning() -> None:
    live = rolled(laid(3, *SIX))
    hits = ((0, mon(2), 300.0), (2, mon(2), 340.0), (1, mon(2), 341.0))
    assert closed(live, *hits, heats=((1, 2),)).state.rows[0] == (mon(2),)
    hits = ((0, mon(2), 300.0), (2, mon(11), 300.0), (1, mon(11), 300.0))
    assert closed(live, *hits, heats=((0, 1, 2),)).state.rows[0] == (mon(2),)


@pytest.mark.parametrize("heats", [((0,),), ((0, 0),), ((0, 1),), ((0, 7),), ((),)])
def test_sp12_a_dead_heat_names_players_who_have_slapped(
    heats: tuple[tuple[int, ...], ...],
) -> None:
    state = step(GAME, rolled(laid(2, *SIX)), m.Slap(0, mon(2), 300.0)).state
    assert refusal(GAME, state, m.Close(REFEREE, heats)) is Reason.BAD_HEATS


def test_sp13_without_a_hand_on_the_right_monster_it_stays() -> None:
    state = laid(3, *SIX, first=2)
    live = rolled(state)
    silent = closed(live)
    assert silent.events == (m.RollClosed(mon(2)), m.Untaken(mon(2)))
    all_wrong = closed(live, *((seat, mon(19), 300.0) for seat in range(3)))
    assert all_wrong.events[-1] == m.Untaken(mon(2))
    for after in (silent, all_wrong):
        assert after.state.ring == state.ring
        assert after.state.rows == ((), (), ())
        assert (after.state.phase, after.state.turn) == ("roll", 0)


def test_sp14_a_slap_while_no_roll_is_live_changes_nothing() -> None:
    state = laid(2, *SIX)
    for quiet in (state, step(GAME, state, m.Roll(0)).state):
        for card in (mon(11), mon(1)):
            slapped = step(GAME, quiet, m.Slap(1, card))
            assert slapped.state == quiet
            assert slapped.events == (m.SlapIgnored(1, card),)
        assert refusal(GAME, quiet, m.Slap(1, "zebra")) is Reason.NO_SUCH_CARD
    early = step(GAME, state, m.Slap(0, mon(2))).state
    assert closed(rolled(early), (0, mon(2), 300.0)).state.rows[0] == (mon(2),)


def test_sp11_a_hand_is_right_on_the_one_monster_and_wrong_on_any_other() -> None:
    live = rolled(laid(2, *SIX))
    assert GAME.is_right(live, m.Slap(1, mon(2), 300.0)) is True
    assert GAME.is_right(live, m.Slap(1, mon(19), 300.0)) is False
    assert GAME.is_right(live, m.Close(REFEREE)) is None
    assert GAME.is_right(laid(2, *SIX), m.Slap(1, mon(2))) is None
