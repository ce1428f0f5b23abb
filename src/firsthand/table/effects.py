"""What a table wants done, to be carried out in this order: recorded first, and then told."""

from typing import TypeAlias

from msgspec import Struct

from firsthand.bots.plan import AnyOccasion, Bot
from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome
from firsthand.table.inputs import PersonId
from firsthand.table.messages import Message


class OpenJournal(Struct, frozen=True, gc=False):
    """A new game: its first line."""

    line: bytes


class Record(Struct, frozen=True, gc=False):
    """A line of the journal that is open."""

    line: bytes


class CloseJournal(Struct, frozen=True, gc=False):
    """The game is over. Without an outcome it was broken off."""

    outcome: Outcome | None


class Tell(Struct, frozen=True, gc=False):
    """A message for one person. When a stimulus that it reveals is out, the carrier says `Sent`."""

    person: PersonId
    number: int
    message: Message
    reveals: int | None = None


class Ping(Struct, frozen=True, gc=False):
    person: PersonId
    nonce: str


class Think(Struct, frozen=True, gc=False):
    """A bot is to make up its mind. The answer goes to `Table.planned`."""

    seat: Seat
    ticket: int
    game: str
    bot: Bot
    occasion: AnyOccasion


class WakeAt(Struct, frozen=True, gc=False):
    """When to call `Table.wake`, whatever comes before. The latest one holds."""

    at_ms: Millis


class Dismiss(Struct, frozen=True, gc=False):
    """This person's connection is to be closed, after what was told."""

    person: PersonId


Effect: TypeAlias = OpenJournal | Record | CloseJournal | Tell | Ping | Think | WakeAt | Dismiss
