"""Cat & Bug Slap where nobody deals: all slap, and the cards come by the clock."""

from random import Random

import pytest

from firsthand.core.moves import Move, Stakes
from firsthand.core.options import BadTable, read_options, seats_for
from firsthand.core.seats import CHANCE, REFEREE
from firsthand.core.steps import Reason
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import DECK, PLAYER_CARDS
from firsthand.games.catslap.rules import rounds_of
from tests.games.catslap.cat import by_clock, closed, dealing, played
from tests.games.rig import opened, refusal, step

NEXT = m.Deal(REFEREE)
ORANGE = "square-fly-orange-a"


def test_cs4_nobody_deals_and_the_clock_turns_the_cards() -> None:
    state = by_clock(2, ORANGE)
    assert state.dealer is None
    assert GAME.clock_move(state) == NEXT
    dealt = step(GAME, state, NEXT)
    assert dealt.events == (m.Dealt(None, ORANGE),)
    assert GAME.clock_move(dealt.state) is None
    for seat in range(2):
        assert refusal(GAME, state, m.Deal(seat)) is Reason.NOT_YOUR_TURN
        assert [offer.do for offer in GAME.legal(state, seat) if offer.matters] == []


def test_cs4_where_players_deal_the_clock_does_not() -> None:
    state = dealing(3)
    assert GAME.clock_move(state) is None
    assert refusal(GAME, state, NEXT) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cs4_there_are_two_rounds_or_as_many_as_the_table_chose(seats: int) -> None:
    assert rounds_of(opened(GAME, seats, dealer="house")) == 2
    assert rounds_of(opened(GAME, seats, dealer="house", rounds=3)) == 3
    state = played(by_clock(seats))
    assert GAME.outcome(state) is None
    again = step(GAME, state, m.Shuffle(CHANCE, DECK, PLAYER_CARDS[:seats])).state
    assert again.round == 2
    assert GAME.outcome(played(again)) is not None


def test_cs4_nobody_begins() -> None:
    assert not GAME.has_first_player(read_options(GAME, {"dealer": "house"}, 2))
    named = m.Shuffle(CHANCE, DECK, PLAYER_CARDS[:2], first=0)
    assert refusal(GAME, opened(GAME, 2, dealer="house"), named) is Reason.BAD_SHUFFLE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cs5_everybody_has_a_cat(seats: int) -> None:
    state = opened(GAME, seats, dealer="house")
    drawn = GAME.draw(state, Random(seats).random)
    assert isinstance(drawn, m.Shuffle)
    assert drawn.first is None
    shuffled = step(GAME, state, drawn)
    assert shuffled.events == (m.Shuffled(1, None, drawn.cards),)
    assert set(drawn.cards) <= set(PLAYER_CARDS)
    for seat in range(seats):
        bad = m.Shuffle(CHANCE, DECK, (*drawn.cards[:seat], None, *drawn.cards[seat + 1 :]))
        assert refusal(GAME, state, bad) is Reason.BAD_SHUFFLE


def test_cs5_how_many_can_play_depends_on_who_deals() -> None:
    assert list(seats_for(GAME, {})) == [3, 4, 5]
    assert list(seats_for(GAME, {"dealer": "house"})) == [2, 3, 4]
    with pytest.raises(BadTable, match="all slap, and there are only 4 player cards"):
        read_options(GAME, {"dealer": "house"}, 5)
    with pytest.raises(BadTable, match="two others are needed"):
        read_options(GAME, {}, 2)


def test_cs7_all_slap_and_only_the_clock_ends_the_card() -> None:
    state = step(GAME, by_clock(4, ORANGE), NEXT).state
    assert GAME.stakes(state) == Stakes((0, 1, 2, 3), ended_by=REFEREE)
    for seat in range(4):
        assert [offer.do for offer in GAME.legal(state, seat)] == ["slap"]
    taken = closed(state, *((seat, 300.0 + seat) for seat in range(4)))
    assert taken.events[-1] == m.Taken(0, ORANGE, 1, (1, 2, 3))


@pytest.mark.parametrize("dispute", ["dealer", "remove"])
def test_cs10_there_is_nobody_to_decide_a_dead_heat(dispute: str) -> None:
    state = step(GAME, by_clock(3, ORANGE, dispute=dispute), NEXT).state
    heat = closed(state, (0, 300.0), (2, 300.0))
    assert heat.events[-2:] == (m.DeadHeat(ORANGE, (0, 2), None), m.Removed(ORANGE))
    assert heat.state.phase == "deal"
    award = m.Award(0, 2)
    assert refusal(GAME, heat.state, award) is Reason.NO_DISPUTE


def test_cs11_between_the_cards_and_the_rounds_a_slap_is_ignored() -> None:
    for state in (by_clock(2), played(by_clock(2))):
        assert step(GAME, state, m.Slap(0)).events == (m.SlapIgnored(0),)


def test_cs14_the_sums_of_both_rounds_decide() -> None:
    state = played(by_clock(2, *DECK), (0, 300.0))
    again = step(GAME, state, m.Shuffle(CHANCE, DECK, PLAYER_CARDS[:2])).state
    end: Move = NEXT
    assert refusal(GAME, played(again), end) is Reason.GAME_OVER
    outcome = GAME.outcome(played(again))
    assert outcome is not None
    assert outcome.scores == (-2, 0)  # the last card of the deck matches nobody
    assert outcome.winners == (1,)
