"""Moves, and the offers that say which moves are open."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.core.seats import Referee, Seat

Card: TypeAlias = Annotated[str, Meta(description="A card's id, for instance `red5a`.")]

Millis: TypeAlias = Annotated[float, Meta(description="A duration in milliseconds.")]

Heats: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Groups of seats whose hands came too close together to call."""


class Move(Struct, frozen=True, gc=False, tag_field="do", omit_defaults=True):
    """What somebody, chance or the referee does. The tag is the word in the journal."""


class Stakes(Struct, frozen=True, gc=False):
    """What an open contest is about, as far as table and referee need it: they know no game."""

    seats: tuple[Seat, ...]
    """The seats that take part."""
    hands: int = 1
    """How many hands each of them has."""
    ends_with_first: bool = True
    """Whether a first hand ends it. If not, every target is a contest of its own."""
    prey: frozenset[Card] | None = None
    """The targets on which a hand ends the contest; None if any hand does."""
    ended_by: Seat | Referee | None = None
    """What may end it where no hand is down: a seat without a part in it, by the game's dealing
    move, or only the clock. None where it simply waits for hands."""


class Offer(Struct, frozen=True, gc=False):
    """One thing a seat may do now."""

    do: str
    """The word of the move."""
    names: Literal["card", "to"] | None = None
    """The field in which the move names something, if it names anything."""
    choices: tuple[Card | Seat | None, ...] = ()
    """What may be named."""
    timed: bool = False
    """Whether the move must carry a reaction time."""
    matters: bool = True
    """False for what is allowed and ignored, like a slap while nothing is live."""
