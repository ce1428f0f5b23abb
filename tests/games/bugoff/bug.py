"""Rigged games of Bug Off."""

from firsthand.core.moves import Card
from firsthand.core.seats import CHANCE, Seat
from firsthand.core.steps import Step
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import BUGS, DECK, HAND, NETS
from firsthand.games.bugoff.rules import State
from tests.games.rig import opened, step, topped

IDLE = BUGS[::-1]
"""orange20, orange19 and so on: the hands in these games, three bugs a seat."""


def shuffle(seats: int, *cards: Card, first: Seat = 0) -> m.Shuffle:
    """A shuffle with these cards on top of the deck, and the nets that are not named last."""
    hands = tuple(IDLE[HAND * seat : HAND * (seat + 1)] for seat in range(seats))
    held = IDLE[: HAND * seats]
    deck = tuple(card for card in topped(cards, DECK) if card not in held)
    return m.Shuffle(CHANCE, hands, deck, first)


def dealt(seats: int, *cards: Card, first: Seat = 0, **options: object) -> State:
    """A dealt game in which these cards are drawn first."""
    state: State = played(seats, *cards, first=first, **options).state
    return state


def played(seats: int, *script: str, first: Seat = 0, **options: object) -> Step[State]:
    """A game by script, with all that happened.

    `place red01` and `score red01` is a turn in which that bug is drawn and played at once. A
    card alone lies in the deck at this point: a net shows, a bug is drawn and not yet played.
    """
    lines = [line.split() for line in script]
    moves = {"place": m.Place, "score": m.Score}
    turns = [line for line in lines if len(line) == 2]
    return step(
        GAME,
        opened(GAME, seats, **options),
        shuffle(seats, *(line[-1] for line in lines), first=first),
        *(moves[do]((first + at) % seats, card) for at, (do, card) in enumerate(turns)),
    )


def netted(*first: Card) -> tuple[Card, ...]:
    """All six nets, with these first."""
    return topped(first, NETS)
