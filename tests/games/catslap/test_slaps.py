"""Cat & Bug Slap: from the card that is dealt to the card that is taken."""

import msgspec
import pytest

from firsthand.core.moves import Offer
from firsthand.core.seats import REFEREE
from firsthand.core.steps import Reason
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import DECK
from firsthand.games.catslap.rules import State
from tests.games.catslap.cat import Hand, closed, dealing, disputed, live, played
from tests.games.rig import refusal, step

CARD = DECK[0]
"""What the deck of an unrigged round begins with."""
SLAP = Offer("slap", timed=True)
IGNORED = Offer("slap", matters=False)


def test_cs6_the_dealer_turns_over_one_card() -> None:
    state = dealing(3, "round-fly-green-a", "round-fly-green-b")
    after = step(GAME, state, m.Deal(0))
    assert after.events == (m.Dealt(0, "round-fly-green-a"),)
    assert after.state.card == "round-fly-green-a"
    assert after.state.deck[0] == "round-fly-green-b"
    assert GAME.live(after.state)
    assert not GAME.live(state)
    assert [GAME.legal(state, seat) for seat in range(3)] == [(Offer("deal"),)] + [(IGNORED,)] * 2


def test_cs6_nobody_else_deals() -> None:
    for seat in (1, 2):
        assert refusal(GAME, dealing(3), m.Deal(seat)) is Reason.NOT_YOUR_TURN


def test_cs6_no_card_is_dealt_while_one_is_live_or_disputed() -> None:
    for seat in (0, 1):
        assert refusal(GAME, live(3), m.Deal(seat)) is Reason.CONTEST_OPEN
        assert refusal(GAME, disputed(), m.Deal(seat)) is Reason.DISPUTE_OPEN


def test_cs6_a_seat_that_is_not_there_can_do_nothing() -> None:
    for state in (dealing(3), live(3), disputed(3)):
        for seat in (-1, 3, 10**40):
            for move in (m.Deal(seat), m.Slap(seat, 300.0), m.Award(seat, 1)):
                assert refusal(GAME, state, move) is Reason.NO_SUCH_SEAT
    assert refusal(GAME, played(dealing(3)), m.Slap(3)) is Reason.NO_SUCH_SEAT


def test_cs7_one_hand_a_card() -> None:
    state = live(3)
    assert GAME.legal(state, 1) == (SLAP,)
    down = step(GAME, state, m.Slap(1, 300.0))
    assert down.events == (m.HandDown(1),)
    assert GAME.legal(down.state, 1) == ()
    assert GAME.legal(down.state, 2) == (SLAP,)
    assert refusal(GAME, down.state, m.Slap(1, 200.0)) is Reason.NO_HAND_LEFT
    again = step(GAME, down.state, m.Close(REFEREE), m.Deal(0), m.Slap(1, 310.0))
    assert again.events[-1] == m.HandDown(1)


def test_cs7_the_dealer_never_slaps() -> None:
    for state in (dealing(3), live(3), disputed(3)):
        for rt in (None, 300.0):
            assert refusal(GAME, state, m.Slap(0, rt)) is Reason.DEALER_HAS_NO_HAND
    assert GAME.legal(live(3), 0) == ()


def test_cs8_the_shortest_time_takes_whatever_the_order_of_lines() -> None:
    after = closed(live(4), (1, 310.0), (2, 290.5), (3, 300.0))
    assert after.events[-1] == m.Taken(2, CARD, 1, (3, 1))
    assert after.state.taken == ((), (), (CARD,), ())
    assert after.state.removed == ()
    assert after.state.phase == "deal"
    assert after.state.card is None


def test_cs8_who_was_first_has_to_take_it() -> None:
    after = closed(live(3, "triangle-none-green-a"), (1, 300.0), (2, 310.0)).state
    assert after.taken[1] == ("triangle-none-green-a",)
    assert after.scores == (0, -2, 0)


@pytest.mark.parametrize("rt", [None, -1.0, float("nan"), float("inf")])
def test_cs8_a_hand_needs_a_reaction_time(rt: float | None) -> None:
    assert refusal(GAME, live(3), m.Slap(1, rt)) is Reason.BAD_TIME


def test_cs9_a_card_without_a_hand_is_removed() -> None:
    after = closed(live(3))
    assert after.events == (m.Removed(CARD),)
    assert after.state.removed == (CARD,)
    assert after.state.phase == "deal"


def test_cs9_there_is_nothing_to_close_while_no_card_is_live() -> None:
    for state in (dealing(3), disputed(3)):
        assert refusal(GAME, state, m.Close(REFEREE)) is Reason.NOTHING_OPEN


THREE: tuple[Hand, ...] = ((1, 300.0), (2, 301.0), (3, 340.0))
"""The hands of the examples of CS-10."""


def test_cs10_the_dealer_decides_between_the_first() -> None:
    heat = closed(live(4), *THREE, heats=((1, 2),))
    assert heat.events[-1] == m.DeadHeat(CARD, (1, 2), 0)
    assert heat.state.phase == "dispute"
    assert heat.state.card == CARD
    assert not GAME.live(heat.state)
    award = Offer("award", "to", (1, 2, None))
    assert [GAME.legal(heat.state, seat) for seat in range(4)] == [(award,)] + [(IGNORED,)] * 3
    for seat, other in ((1, 2), (2, 1)):
        after = step(GAME, heat.state, m.Award(0, seat))
        assert after.events == (m.Awarded(0, seat), m.Taken(seat, CARD, 1, (other,)))
        assert after.state.taken[seat] == (CARD,)
        assert after.state.phase == "deal"
        assert after.state.tied == ()


def test_cs10_a_dealer_who_cannot_decide_removes_the_card() -> None:
    after = step(GAME, disputed(), m.Award(0, None))
    assert after.events == (m.Awarded(0, None), m.Removed(CARD))
    assert after.state.removed == (CARD,)
    assert after.state.phase == "deal"
    assert after.state.scores == (0, 0, 0, 0)


@pytest.mark.parametrize("to", [0, 3, 4, -1, 10**40])
def test_cs10_nobody_outside_the_dead_heat_can_get_the_card(to: int) -> None:
    assert refusal(GAME, disputed(), m.Award(0, to)) is Reason.NOT_IN_DISPUTE


def test_cs10_nobody_but_the_dealer_decides() -> None:
    for to in (1, None):
        assert refusal(GAME, disputed(), m.Award(1, to)) is Reason.NOT_YOUR_TURN


def test_cs10_without_a_dead_heat_there_is_nothing_to_decide() -> None:
    for state in (dealing(3), live(3)):
        for seat in (0, 1):
            assert refusal(GAME, state, m.Award(seat, None)) is Reason.NO_DISPUTE


def test_cs10_a_decision_says_to_whom() -> None:
    assert msgspec.convert({"do": "award", "by": 0, "to": None}, m.Award) == m.Award(0, None)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"do": "award", "by": 0}, m.Award)


def test_cs10_the_card_can_be_removed_without_asking() -> None:
    after = closed(live(4, dispute="remove"), *THREE, heats=((1, 2),))
    assert after.events[-2:] == (m.DeadHeat(CARD, (1, 2), None), m.Removed(CARD))
    assert after.state.phase == "deal"
    assert after.state.removed == (CARD,)
    assert refusal(GAME, after.state, m.Award(0, 1)) is Reason.NO_DISPUTE


def test_cs10_equal_times_are_a_dead_heat() -> None:
    heat = closed(live(4), (1, 300.0), (2, 350.0), (3, 300.0)).state
    assert heat.tied == (1, 3)


def test_cs10_a_dead_heat_behind_the_first_hand_does_not_matter() -> None:
    after = closed(live(4), *THREE, heats=((2, 3),))
    assert after.events[-1] == m.Taken(1, CARD, 1, (2, 3))


@pytest.mark.parametrize("heats", [((1,),), ((1, 1),), ((1, 2),), ((0, 1),), ((1, 7),), ((),)])
def test_cs10_a_dead_heat_names_players_with_hands_down(heats: tuple[tuple[int, ...], ...]) -> None:
    state = step(GAME, live(3), m.Slap(1, 300.0)).state
    assert refusal(GAME, state, m.Close(REFEREE, heats)) is Reason.BAD_HEATS


@pytest.mark.parametrize("state", [dealing(3), disputed(3)], ids=["deal", "dispute"])
def test_cs11_a_slap_while_no_card_is_live_changes_nothing(state: State) -> None:
    for rt in (None, 300.0, float("nan")):
        ignored = step(GAME, state, m.Slap(1, rt))
        assert ignored.state == state
        assert ignored.events == (m.SlapIgnored(1),)


def test_cs11_between_two_rounds_everybodys_slap_is_ignored() -> None:
    state = played(dealing(3))
    assert state.phase == "shuffle"
    for seat in range(3):
        assert GAME.legal(state, seat) == (IGNORED,)
        ignored = step(GAME, state, m.Slap(seat))
        assert ignored.state == state
        assert ignored.events == (m.SlapIgnored(seat),)


def test_cs12_a_hand_is_right_on_what_matches_the_own_card() -> None:
    square_fly_orange, square_ladybug_purple = 1, 2
    state = live(3, "round-fly-green-a")
    assert GAME.is_right(state, m.Slap(square_fly_orange, 300.0)) is True
    assert GAME.is_right(state, m.Slap(square_ladybug_purple, 300.0)) is False
    assert GAME.is_right(state, m.Close(REFEREE)) is None
    assert GAME.is_right(dealing(3), m.Slap(1)) is None
    assert GAME.is_right(disputed(), m.Slap(1)) is None
