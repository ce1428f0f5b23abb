"""What a table says to a viewer: a closed union, numbered without gaps for each viewer."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from firsthand.core.moves import Card, Offer
from firsthand.core.seats import Seat
from firsthand.core.steps import Event, Outcome
from firsthand.referee.verdict import Verdict
from firsthand.table.inputs import PersonId, Role
from firsthand.table.settings import Settings

Phase: TypeAlias = Literal["lobby", "warm-up", "playing", "result"]


class Message(Struct, frozen=True, gc=False, tag_field="tell"):
    """Something a viewer is told."""


class Guest(Struct, frozen=True, gc=False):
    """Somebody at the table, as everybody may know."""

    person: PersonId
    name: str
    role: Role
    connected: bool
    seat: Seat | None
    ready: bool
    rtt_ms: float | None
    """The smallest measured round trip: how good the connection is."""
    jitter_ms: float | None
    flags: tuple[str, ...]
    """What looks more like a machine than a person. Reported, never punished."""


class Chair(Struct, frozen=True, gc=False):
    """A seat, as everybody may know."""

    name: str
    person: PersonId | None
    bot: str | None
    """The level of the bot that plays here, be it for somebody who is gone."""
    wins: int
    """Games won in this series. A shared victory counts for each."""


class Room(Struct, frozen=True, gc=False):
    """The table but for the cards."""

    phase: Phase
    host: PersonId | None
    guests: tuple[Guest, ...]
    chairs: tuple[Chair, ...]
    game: str
    options: dict[str, Any]
    settings: Settings
    locked: bool
    paused: bool
    games: int
    """How many games of this series have been started."""


class Cards(Struct, frozen=True, gc=False):
    """The game as this viewer sees it."""

    view: Any
    offers: tuple[Offer, ...]
    contest: int | None
    """The open contest, if one is."""


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything, for somebody new or too far behind."""

    you: PersonId
    room: Room
    cards: Cards | None


class RoomChanged(Message, frozen=True, tag="room"):
    room: Room


class Happened(Message, frozen=True, tag="happened"):
    """What was done at the table, and the table after it."""

    events: tuple[Event, ...]
    cards: Cards


class Judged(Message, frozen=True, tag="judged"):
    """A verdict with its proof. What came of it follows."""

    contest: int
    verdict: Verdict


class Ended(Message, frozen=True, tag="ended"):
    outcome: Outcome


class Stimulus(Message, frozen=True, tag="stimulus"):
    """Warm-up: slap now."""

    contest: int


class Refused(Message, frozen=True, tag="refused"):
    reason: str
    detail: str


class TooLate(Message, frozen=True, tag="late"):
    """A hand that came after the verdict: late, and never wrong."""

    contest: int
    card: Card | None


class Bye(Message, frozen=True, tag="bye"):
    why: Literal["left", "kicked"]


AnyMessage: TypeAlias = (
    Welcome | RoomChanged | Happened | Judged | Ended | Stimulus | Refused | TooLate | Bye
)
"""Everything a viewer can be told."""
