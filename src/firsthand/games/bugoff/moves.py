"""Bug Off: what can be done, and what can happen."""

from typing import TypeAlias

from firsthand.core.moves import Card, Move
from firsthand.core.piles import Pile
from firsthand.core.seats import Chance, Seat
from firsthand.core.steps import Event, Outcome


class Shuffle(Move, frozen=True, tag="shuffle"):
    by: Chance
    hands: tuple[tuple[Card, ...], ...]
    """Three bugs for each seat."""
    deck: tuple[Card, ...]
    """All other cards, first drawn first."""
    first: Seat


class Place(Move, frozen=True, tag="place"):
    by: Seat
    card: Card


class Score(Move, frozen=True, tag="score"):
    by: Seat
    card: Card


AnyMove: TypeAlias = Shuffle | Place | Score


class Shuffled(Event, frozen=True, tag="shuffled"):
    first: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A bug came into a hand. Only its owner may know which."""

    seat: Seat
    card: Card | None
    """None for who may not know."""


class NetShown(Event, frozen=True, tag="net-shown"):
    seat: Seat
    """Who drew it."""
    net: Card
    removed: tuple[Pile, ...]
    """The face-up bugs that each player loses to it."""


class Placed(Event, frozen=True, tag="placed"):
    seat: Seat
    card: Card


class Scored(Event, frozen=True, tag="scored"):
    seat: Seat
    card: Card
    """The bug that called the colour, and counts for nobody."""
    moved: tuple[Pile, ...]
    """The bugs that each player moves to the point pile."""


class Ended(Event, frozen=True, tag="ended"):
    outcome: Outcome


AnyEvent: TypeAlias = Shuffled | Drew | NetShown | Placed | Scored | Ended
