"""Rigged games of Fly-swatter."""

from typing import Any

from firsthand.core.moves import Card
from firsthand.core.seats import CHANCE, Seat
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import DECK
from firsthand.games.flyswatter.rules import State
from tests.games.rig import opened, step, topped


def dealt(seats: int, *cards: Card, first: Seat = 0, **options: Any) -> State:
    """A dealt game in which these cards are turned over first, if seat 0 begins."""
    state = opened(GAME, seats, **options)
    deck = topped(cards, DECK)[: len(DECK) - state.options.remove]
    shuffled: State = step(GAME, state, m.Shuffle(CHANCE, deck, first)).state
    return shuffled


def turned(state: State, times: int) -> State:
    """The table after so many turns, none of which meets an open swat."""
    for _ in range(times):
        state = step(GAME, state, m.Turn(state.turn)).state
    return state


def swat(seats: int, *cards: Card, **options: Any) -> State:
    """The swat that the last of these cards opens."""
    state = turned(dealt(seats, *cards, **options), len(cards))
    assert state.swat is not None
    return state
