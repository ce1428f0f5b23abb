"""Rigged games of Splaf!."""

from collections.abc import Iterable

from firsthand.core.moves import Card, Heats
from firsthand.core.seats import CHANCE, REFEREE, Seat
from firsthand.core.steps import Step
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DECK, Direction, Monster, Portal
from firsthand.games.splaf.rules import State
from tests.games.rig import opened, step, topped

Hit = tuple[Seat, Card, float]


def mon(size: int) -> Card:
    return f"monster{size:02}"


def laid(
    seats: int,
    *sizes: int,
    first: Seat = 0,
    portal: Portal = "violet-clockwise",
    **options: object,
) -> State:
    """A game with these monsters in the ring from slot 0, then on top of the deck."""
    shuffle = m.Shuffle(CHANCE, topped(map(mon, sizes), DECK), first, portal)
    state: State = step(GAME, opened(GAME, seats, **options), shuffle).state
    return state


def rolled(state: State, monster: Monster = "smallest", direction: Direction = "same") -> State:
    """The live roll with these dice."""
    dice = m.Dice(CHANCE, monster, direction)
    after: State = step(GAME, state, m.Roll(state.turn), dice).state
    assert after.roll is not None
    return after


def right(state: State) -> Card:
    """The right monster of the live roll."""
    assert state.roll is not None
    return state.roll.target


def closed(state: State, *hits: Hit, heats: Heats = ()) -> Step[State]:
    return step(GAME, state, *(m.Slap(*hit) for hit in hits), m.Close(REFEREE, heats))


def won(state: State, winners: Iterable[Seat]) -> State:
    """One roll a winner, who finds the smallest monster, after taps if the handicap wants them."""
    for seat in winners:
        live = rolled(state)
        if seat in live.options.handicap:
            taps = (m.Tap(seat, card, 200.0) for card in live.rows[seat])
            live = step(GAME, live, *taps).state
        state = closed(live, (seat, right(live), 300.0)).state
    return state
