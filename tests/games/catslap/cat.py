"""Rigged games of Cat & Bug Slap."""

from collections.abc import Sequence
from typing import Any

from firsthand.core.moves import Card, Heats
from firsthand.core.seats import CHANCE, REFEREE, Seat
from firsthand.core.steps import Step
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import DECK, PLAYER_CARDS
from firsthand.games.catslap.rules import State
from tests.games.rig import opened, step, topped

Hand = tuple[Seat, float]


def cards_for(seats: int, dealer: Seat) -> tuple[Card | None, ...]:
    """The player cards in their order, from seat 0 on, without the dealer."""
    own: list[Card | None] = list(PLAYER_CARDS[: seats - 1])
    own.insert(dealer, None)
    return tuple(own)


def shuffle(
    seats: int, *top: Card, dealer: Seat = 0, cards: Sequence[Card | None] = ()
) -> m.Shuffle:
    """A round in which these cards are dealt first."""
    own = tuple(cards) or cards_for(seats, dealer)
    return m.Shuffle(CHANCE, topped(top, DECK), own, dealer)


def by_clock(seats: int, *top: Card, **options: Any) -> State:
    """The first round where nobody deals, before the first card."""
    everybody = m.Shuffle(CHANCE, topped(top, DECK), PLAYER_CARDS[:seats])
    opening = opened(GAME, seats, dealer="house", **options)
    state: State = step(GAME, opening, everybody).state
    return state


def dealing(seats: int, *top: Card, dealer: Seat = 0, **options: Any) -> State:
    """The first round, before the first card."""
    first = shuffle(seats, *top, dealer=dealer)
    state: State = step(GAME, opened(GAME, seats, **options), first).state
    return state


def live(seats: int, *top: Card, **options: Any) -> State:
    """The first card of the first round, with seat 0 dealing."""
    state: State = step(GAME, dealing(seats, *top, **options), m.Deal(0)).state
    return state


def closed(state: State, *hands: Hand, heats: Heats = ()) -> Step[State]:
    """What comes of these hands on the live card."""
    return step(GAME, state, *(m.Slap(*hand) for hand in hands), m.Close(REFEREE, heats))


def disputed(seats: int = 4, **options: Any) -> State:
    """Seat 0 deals; seats 1 and 2 are in a dead heat; seat 3, if there, came later."""
    hands: tuple[Hand, ...] = ((1, 300.0), (2, 301.0), (3, 340.0))
    return closed(live(seats, **options), *hands[: seats - 1], heats=((1, 2),)).state


def played(state: State, *hands: Hand) -> State:
    """The round to its end: these hands on its last card, none on the others."""
    deal = m.Deal(REFEREE if state.dealer is None else state.dealer)
    while len(state.deck) > 1:
        state = step(GAME, state, deal, m.Close(REFEREE)).state
    return closed(step(GAME, state, deal).state, *hands).state
