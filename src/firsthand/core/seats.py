"""Who sits at a table, who decides, and who looks on."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

Seat: TypeAlias = Annotated[
    int, Meta(description="A place at the table, counted clockwise from 0.")
]

Chance: TypeAlias = Literal["chance"]
"""The author of shuffles and dice."""

Referee: TypeAlias = Literal["referee"]
"""The author of what the clock decides."""

Spectator: TypeAlias = Literal["spectator"]
"""Somebody who knows no more than the table shows to all: a guest, or the big screen."""

Auditor: TypeAlias = Literal["auditor"]
"""Somebody who may know everything: a replay after the game, a test."""

Viewer: TypeAlias = Seat | Spectator | Auditor

CHANCE: Final = "chance"
REFEREE: Final = "referee"
SPECTATOR: Final = "spectator"
AUDITOR: Final = "auditor"


def after(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % seats
