"""What the table hands to a bot, and what it gets back. Data in, data out."""

from collections.abc import Callable
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from firsthand.bots.person import Brain, Likeness, ReactionProfile
from firsthand.core.chance import Source
from firsthand.core.moves import Card, Millis, Offer
from firsthand.core.seats import Seat

ViewT = TypeVar("ViewT")

Kind: TypeAlias = Literal["contest", "turn"]
"""`contest`: something has just become visible, and hands race for it. `turn`: no hurry."""


class Bot(Struct, frozen=True, gc=False):
    """Who sits in the seat."""

    level: Likeness
    brain: Brain
    profile: ReactionProfile
    games_played: dict[str, int] = {}
    """How many games of each kind this bot has begun at its table."""


class Occasion(Struct, Generic[ViewT], frozen=True, gc=False):
    """A moment in which a seat may want to do something."""

    kind: Kind
    seat: Seat
    view: ViewT
    """What this seat may know, and nothing else."""
    offers: tuple[Offer, ...]


AnyOccasion: TypeAlias = Occasion[Any]


class Plan(Struct, frozen=True, gc=False):
    """One thing the bot will do, unless the table has moved on by then."""

    after_ms: Millis
    """Since the stimulus was visible to this seat; on a turn, since the turn came."""
    do: str
    """The word of the move."""
    named: Card | Seat | None = None
    """The card or seat that the move names, if its offer names one."""


Decider: TypeAlias = Callable[[Bot, AnyOccasion, Source], tuple[Plan, ...]]


def offered(occasion: Occasion[ViewT], do: str) -> Offer | None:
    """The offer of this move, if it is open and would have an effect."""
    return next((offer for offer in occasion.offers if offer.do == do and offer.matters), None)
