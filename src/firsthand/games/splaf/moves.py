"""Splaf!: what can be done, and what can happen."""

from typing import TypeAlias

from firsthand.core.moves import Card, Heats, Millis, Move
from firsthand.core.piles import Pile
from firsthand.core.seats import Chance, Referee, Seat
from firsthand.core.steps import Event, Outcome
from firsthand.games.splaf.cards import Direction, Monster, Portal


class Shuffle(Move, frozen=True, tag="shuffle"):
    by: Chance
    deck: tuple[Card, ...]
    """All monsters: first those of the ring, clockwise from slot 0, then the next drawn."""
    first: Seat
    """Who has the dice."""
    portal: Portal


class Roll(Move, frozen=True, tag="roll"):
    by: Seat


class Dice(Move, frozen=True, tag="dice"):
    by: Chance
    monster: Monster
    direction: Direction


class Tap(Move, frozen=True, tag="tap"):
    """A hand on a monster of one's own, as the handicap demands."""

    by: Seat
    card: Card
    rt: Millis | None = None


class Slap(Move, frozen=True, tag="slap"):
    by: Seat
    card: Card
    rt: Millis | None = None
    """The accepted reaction time. While no roll is live there is none."""


class Close(Move, frozen=True, tag="close"):
    by: Referee
    heats: Heats = ()


AnyMove: TypeAlias = Shuffle | Roll | Dice | Tap | Slap | Close


class Shuffled(Event, frozen=True, tag="shuffled"):
    first: Seat
    portal: Portal
    ring: Pile


class Rolled(Event, frozen=True, tag="rolled"):
    """The dice are in the air."""

    seat: Seat


class DiceShown(Event, frozen=True, tag="dice-shown"):
    monster: Monster
    direction: Direction


class Tapped(Event, frozen=True, tag="tapped"):
    """A tap in a live roll. Nobody else may know before the roll is closed."""

    seat: Seat
    card: Card


class HandDown(Event, frozen=True, tag="hand-down"):
    """A hand in a live roll. Nobody else may know before the roll is closed."""

    seat: Seat
    card: Card


class SlapVoid(Event, frozen=True, tag="slap-void"):
    """A slap with monsters still to tap. Nobody else may know."""

    seat: Seat
    card: Card


class SlapIgnored(Event, frozen=True, tag="slap-ignored"):
    seat: Seat
    card: Card


class RollClosed(Event, frozen=True, tag="roll-closed"):
    target: Card
    """The right monster, which everybody had to find."""


class Missed(Event, frozen=True, tag="missed"):
    """A hand on a wrong monster."""

    seat: Seat
    card: Card


class Taken(Event, frozen=True, tag="taken"):
    seat: Seat
    card: Card
    over: tuple[Seat, ...]
    """Players who were right too, but later, in their order."""


class Refilled(Event, frozen=True, tag="refilled"):
    slot: int
    card: Card


class Contested(Event, frozen=True, tag="contested"):
    """A dead heat on the right monster: it stays, and the same player rolls again."""

    card: Card
    seats: tuple[Seat, ...]


class Untaken(Event, frozen=True, tag="untaken"):
    """Nobody had a hand on the right monster: it stays."""

    card: Card


class Ended(Event, frozen=True, tag="ended"):
    outcome: Outcome


AnyEvent: TypeAlias = (
    Shuffled
    | Rolled
    | DiceShown
    | Tapped
    | HandDown
    | SlapVoid
    | SlapIgnored
    | RollClosed
    | Missed
    | Taken
    | Refilled
    | Contested
    | Untaken
    | Ended
)
