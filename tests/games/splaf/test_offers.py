"""Splaf! played at random: what is offered is what is allowed, and no card is lost."""

from random import Random

import pytest

from firsthand.core.moves import Card
from firsthand.core.seats import REFEREE, Seat
from firsthand.core.steps import Step
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DECK
from firsthand.games.splaf.rules import State
from tests.games.rig import opened, step

Seated = m.Roll | m.Slap | m.Tap

WORD = {kind: word for word, kind in GAME.moves.items()}


def thinkable(seat: Seat) -> list[Seated]:
    """Everything a seat could try, with a good time."""
    slaps = [m.Slap(seat, card, 300.0) for card in DECK]
    return [m.Roll(seat), *slaps, *(m.Tap(seat, card, 300.0) for card in DECK)]


def offered(state: State, seat: Seat) -> set[tuple[str, Card | Seat | None]]:
    offers = GAME.legal(state, seat)
    return {(offer.do, choice) for offer in offers for choice in offer.choices or (None,)}


def allowed(state: State, seat: Seat) -> dict[tuple[str, Card | Seat | None], Seated]:
    return {
        (WORD[type(move)], getattr(move, "card", None)): move
        for move in thinkable(seat)
        if isinstance(GAME.play(state, move), Step)
    }


@pytest.mark.parametrize("seed", range(8))
def test_offers_and_rules_agree(seed: int) -> None:
    chance = Random(seed)
    seats = 2 + seed % 7
    ring = (4, 5, 6, 8)[seed % 4]
    state: State = opened(GAME, seats, ring=ring, handicap=list(range(seed % 3)))
    for _ in range(400):
        drawn = GAME.draw(state, chance.random)
        if drawn is not None:
            state = step(GAME, state, drawn).state
            continue
        seat = chance.randrange(seats)
        moves = allowed(state, seat)
        assert offered(state, seat) == set(moves)
        useful = [moves[key] for key in sorted(moves, key=str) if key[0] != "slap" or state.roll]
        if state.roll is not None and (not useful or chance.random() < 0.2):
            state = step(GAME, state, m.Close(REFEREE)).state
        elif useful:
            state = step(GAME, state, chance.choice(useful)).state
        held = [card for pile in GAME.piles(state).values() for card in pile]
        assert sorted(held) == list(DECK)
    assert sum(GAME.scores(state)) > 0
