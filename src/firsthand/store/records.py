"""What goes into the storage and comes out of it."""

from typing import TypeAlias

from msgspec import Struct

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat

PersonId: TypeAlias = str
GameId: TypeAlias = str

Write: TypeAlias = tuple[GameId, int, list[bytes]]
"""Lines for one journal, and the number of the first. The header is line 1, a first move line 2."""


class StoredTable(Struct, frozen=True):
    """A table as it was when last saved, with the game in progress."""

    code: str
    room: bytes | None
    opened_ms: int
    touched_ms: int
    game_id: GameId | None = None
    lines: tuple[bytes, ...] = ()
    """Of the open game, its header first. The next line has the number `len(lines) + 1`."""


class Slap(Struct, frozen=True, gc=False):
    """One hand in a finished game. `rt_ms` is None where there was nothing to react to."""

    seat: Seat
    rt_ms: Millis | None
    right: bool
    at_ms: int


class SeatResult(Struct, frozen=True, gc=False):
    """A bot and a forgotten person have no id. Without an end there is no score."""

    person: PersonId | None
    name: str
    score: int | None = None
    won: bool | None = None


class Played(Struct, frozen=True):
    """A game and how it went. `decided_by` is None while it is open, and if it was broken off."""

    game_id: GameId
    game: str
    opened_ms: int
    closed_ms: int | None
    decided_by: str | None
    seats: tuple[SeatResult, ...]


class Rating(Struct, frozen=True, gc=False):
    mu: float
    sigma: float


class Standing(Struct, frozen=True, gc=False):
    """A line of the leaderboard."""

    person: PersonId
    name: str
    """As in the latest game."""
    games: int
    wins: int
    rating: Rating | None


class Figures(Struct, frozen=True, gc=False):
    """One person in one game. Only right slaps have their reaction times counted."""

    game: str
    games: int
    wins: int
    slaps: int
    mistakes: int
    median_rt_ms: Millis | None
    best_rt_ms: Millis | None


class StoredSlap(Struct, frozen=True, gc=False):
    game_id: GameId
    game: str
    rt_ms: Millis | None
    right: bool
    at_ms: int
