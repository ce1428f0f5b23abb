"""What comes of a move: a step, or a refusal; and at the end an outcome."""

from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

from firsthand.core.seats import Seat

StateT = TypeVar("StateT")


class Event(Struct, frozen=True, gc=False, tag_field="event"):
    """One thing that happened at the table. One type a happening."""


class Step(Struct, Generic[StateT], frozen=True, gc=False):
    """A move that was allowed: the table after it, and what happened."""

    state: StateT
    events: tuple[Event, ...] = ()


class Reason(StrEnum):
    """Why something is refused: by the rules, by the table, or at the door of the server. The words
    are part of the public interface."""

    NO_SUCH_MOVE = "no-such-move"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_CARD = "no-such-card"
    NOT_SHUFFLED = "not-shuffled"
    ALREADY_SHUFFLED = "already-shuffled"
    BAD_SHUFFLE = "bad-shuffle"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    CONTEST_OPEN = "contest-open"
    NOTHING_OPEN = "nothing-open"
    CARD_NOT_THERE = "card-not-there"
    NO_HAND_LEFT = "no-hand-left"
    BAD_TIME = "bad-time"
    BAD_HEATS = "bad-heats"
    NOT_ROLLED = "not-rolled"
    ALREADY_ROLLED = "already-rolled"
    NO_HANDICAP = "no-handicap"
    ALREADY_TAPPED = "already-tapped"
    DEALER_HAS_NO_HAND = "dealer-has-no-hand"
    DISPUTE_OPEN = "dispute-open"
    NO_DISPUTE = "no-dispute"
    NOT_IN_DISPUTE = "not-in-dispute"

    PAUSED = "paused"
    TOO_SOON = "too-soon"
    HAND_FIRST = "hand-first"
    NOT_PLAYING = "not-playing"
    GAME_RUNNING = "game-running"
    NOT_HOST = "not-host"
    NO_SEAT = "no-seat"
    HAS_SEAT = "has-seat"
    FULL = "full"
    LOCKED = "locked"
    KICKED = "kicked"
    NO_PROGRAMS = "no-programs"
    BAD_NAME = "bad-name"
    BAD_OPTIONS = "bad-options"
    NOT_READY = "not-ready"
    NO_SUCH_GAME = "no-such-game"
    NO_SUCH_LEVEL = "no-such-level"
    NO_SUCH_BOT = "no-such-bot"
    NO_SUCH_PERSON = "no-such-person"

    MALFORMED = "malformed"
    PROTOCOL = "protocol"
    TOKEN = "token"  # noqa: S105 - the word, not one
    TOO_MANY = "too-many"
    NOT_HEARD = "not-heard"


class Refusal(Struct, frozen=True, gc=False):
    """A move that was not allowed. Nothing has changed."""

    reason: Reason
    detail: str
    """What was wrong, as a sentence for a person."""


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str
    """What decided between the winners and the others, for instance `points`."""
