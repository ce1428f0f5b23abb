"""Fly-swatter: what can be done, and what can happen."""

from typing import TypeAlias

from firsthand.core.moves import Card, Heats, Millis, Move
from firsthand.core.seats import Chance, Referee, Seat
from firsthand.core.steps import Event, Outcome


class Shuffle(Move, frozen=True, tag="shuffle"):
    by: Chance
    deck: tuple[Card, ...]
    """All cards in the game, first dealt first."""
    first: Seat


class Turn(Move, frozen=True, tag="turn"):
    by: Seat


class Slap(Move, frozen=True, tag="slap"):
    by: Seat
    card: Card
    rt: Millis | None = None
    """The accepted reaction time. While no swat is open there is none."""


class Pass(Move, frozen=True, tag="pass"):
    by: Seat


class Close(Move, frozen=True, tag="close"):
    by: Referee
    heats: Heats = ()
    """Recorded, but without effect here: one of two hands is always undermost (FS-17)."""


AnyMove: TypeAlias = Shuffle | Turn | Slap | Pass | Close


class Shuffled(Event, frozen=True, tag="shuffled"):
    first: Seat


class Turned(Event, frozen=True, tag="turned"):
    seat: Seat
    card: Card


class SwatOpened(Event, frozen=True, tag="swat-opened"):
    trigger: Card


class SwatWasted(Event, frozen=True, tag="swat-wasted"):
    """A swatter over an empty middle."""

    trigger: Card


class HandDown(Event, frozen=True, tag="hand-down"):
    """A hand in an open swat. Nobody else may know before the swat is closed."""

    seat: Seat
    card: Card


class Passed(Event, frozen=True, tag="passed"):
    """No more hands from this player in the open swat. Nobody else may know."""

    seat: Seat


class SlapIgnored(Event, frozen=True, tag="slap-ignored"):
    seat: Seat
    card: Card


class SlappedEarly(Event, frozen=True, tag="slapped-early"):
    seat: Seat
    card: Card


class Won(Event, frozen=True, tag="won"):
    seat: Seat
    card: Card
    over: tuple[Seat, ...]
    """Players whose hands came down later on the same fly, in their order."""


class Contested(Event, frozen=True, tag="contested"):
    """Equal times on an allowed fly: it stays."""

    card: Card
    seats: tuple[Seat, ...]


class Mistaken(Event, frozen=True, tag="mistaken"):
    """Hands on a fly that was not allowed."""

    card: Card
    seats: tuple[Seat, ...]
    """Who pays for it."""


class Paid(Event, frozen=True, tag="paid"):
    seat: Seat
    card: Card


class SwatClosed(Event, frozen=True, tag="swat-closed"):
    trigger: Card


class Ended(Event, frozen=True, tag="ended"):
    outcome: Outcome


AnyEvent: TypeAlias = (
    Shuffled
    | Turned
    | SwatOpened
    | SwatWasted
    | HandDown
    | Passed
    | SlapIgnored
    | SlappedEarly
    | Won
    | Contested
    | Mistaken
    | Paid
    | SwatClosed
    | Ended
)
