"""Small types that several endpoints share: what stands in paths, and what games look like."""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.games import GAMES
from firsthand.store import Played
from firsthand.table.inputs import PersonId

if TYPE_CHECKING:
    GameName: TypeAlias = str
else:
    GameName = Literal[tuple(GAMES)]

Code: TypeAlias = Annotated[
    str, Meta(pattern="^[A-Za-z]{4}$", description="A table's code, in capitals or not.")
]
GameId: TypeAlias = Annotated[
    str,
    Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="A game's id, which cannot be guessed."),
]
Limit: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """How much of a list is wanted."""

    limit: Limit = 100


class SeatShown(Struct, frozen=True, gc=False):
    """How one seat fared. Without an end there is no score."""

    name: str
    """A question mark for somebody who was forgotten."""
    score: int | None
    won: bool | None
    you: bool
    """Whether it was the seat of the person who asks."""


class GameShown(Struct, frozen=True):
    """A game that is over."""

    game_id: GameId
    game: str
    opened_ms: int
    """Milliseconds since 1970, like all times of day."""
    closed_ms: int
    decided_by: str | None
    """What decided, for instance `points`. None if the game was broken off."""
    seats: tuple[SeatShown, ...]


def shown(played: Played, person: PersonId | None = None) -> GameShown | None:
    """A game as anybody may see it, without anybody's id. None while it is played."""
    if played.closed_ms is None:
        return None
    return GameShown(
        played.game_id,
        played.game,
        played.opened_ms,
        played.closed_ms,
        played.decided_by,
        tuple(
            SeatShown(
                seat.name,
                seat.score,
                seat.won,
                you=person is not None and seat.person == person,
            )
            for seat in played.seats
        ),
    )
