"""Cat & Bug Slap: what can be done, and what can happen."""

from typing import TypeAlias

from firsthand.core.moves import Card, Heats, Millis, Move
from firsthand.core.seats import Chance, Referee, Seat
from firsthand.core.steps import Event, Outcome


class Shuffle(Move, frozen=True, tag="shuffle"):
    """The start of each round."""

    by: Chance
    deck: tuple[Card, ...]
    """All game cards, first dealt first."""
    cards: tuple[Card | None, ...]
    """A player card a seat, None for the dealer."""
    first: Seat | None = None
    """The first dealer. Later rounds know theirs without it; nobody is where nobody deals."""


class Deal(Move, frozen=True, tag="deal"):
    by: Seat | Referee
    """The dealer; the clock where nobody deals."""


class Slap(Move, frozen=True, tag="slap"):
    by: Seat
    rt: Millis | None = None
    """The accepted reaction time. While no card is live there is none."""


class Close(Move, frozen=True, tag="close"):
    by: Referee
    heats: Heats = ()


class Award(Move, frozen=True, tag="award"):
    """The dealer's word on a dead heat."""

    by: Seat
    to: Seat | None
    """Who takes the card, or None to remove it. Never left out: silence is no decision."""


AnyMove: TypeAlias = Shuffle | Deal | Slap | Close | Award


class Shuffled(Event, frozen=True, tag="shuffled"):
    round: int
    """Counted from 1."""
    dealer: Seat | None
    """None where nobody deals."""
    cards: tuple[Card | None, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    seat: Seat | None
    """None where nobody deals."""
    card: Card


class HandDown(Event, frozen=True, tag="hand-down"):
    """A hand on the live card. Nobody else may know before the referee closes."""

    seat: Seat


class SlapIgnored(Event, frozen=True, tag="slap-ignored"):
    seat: Seat


class DeadHeat(Event, frozen=True, tag="dead-heat"):
    """Several hands were first on this card."""

    card: Card
    seats: tuple[Seat, ...]
    decides: Seat | None
    """The dealer, if it is for the dealer to decide."""


class Awarded(Event, frozen=True, tag="awarded"):
    """The dealer has decided, or has found that nobody can."""

    dealer: Seat
    to: Seat | None


class Taken(Event, frozen=True, tag="taken"):
    seat: Seat
    card: Card
    points: int
    over: tuple[Seat, ...]
    """Players whose hands came down later, in their order. After a dead heat: the others in it."""


class Removed(Event, frozen=True, tag="removed"):
    card: Card


class RoundEnded(Event, frozen=True, tag="round-ended"):
    round: int
    scores: tuple[int, ...]
    """The sums over all rounds so far."""


class Ended(Event, frozen=True, tag="ended"):
    outcome: Outcome


AnyEvent: TypeAlias = (
    Shuffled
    | Dealt
    | HandDown
    | SlapIgnored
    | DeadHeat
    | Awarded
    | Taken
    | Removed
    | RoundEnded
    | Ended
)
