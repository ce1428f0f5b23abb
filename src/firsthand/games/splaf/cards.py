"""Splaf!: monsters, dice, the portal, and options."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.core.moves import Card
from firsthand.core.options import about
from firsthand.core.seats import Seat

SIZE: dict[Card, int] = {f"monster{number:02}": number for number in range(1, 21)}
COLOUR: dict[Card, str] = {card: "blue" if size % 2 else "red" for card, size in SIZE.items()}
"""Odd monsters are blue, even ones red: a choice of ours, and of this table only (SP-1)."""

DECK: tuple[Card, ...] = tuple(SIZE)
CARDS = frozenset(DECK)

Monster: TypeAlias = Literal[
    "largest-blue", "smallest-blue", "largest-red", "smallest-red", "largest", "smallest"
]
"""A face of the monster die."""
Direction: TypeAlias = Literal["same", "violet-1", "violet-2", "white-1", "white-2"]
"""A face of the direction die."""
Portal: TypeAlias = Literal["violet-clockwise", "white-clockwise"]
"""The side of the portal that lies up."""

SMALLEST, LARGEST = 0, -1
"""Places in a row of monsters ordered by size."""

START: dict[Monster, tuple[int, str | None]] = {
    "largest-blue": (LARGEST, "blue"),
    "smallest-blue": (SMALLEST, "blue"),
    "largest-red": (LARGEST, "red"),
    "smallest-red": (SMALLEST, "red"),
    "largest": (LARGEST, None),
    "smallest": (SMALLEST, None),
}
"""Which monster of which colour a face names (SP-7)."""

STEPS: dict[Portal, dict[Direction, int]] = {
    "violet-clockwise": {"same": 0, "violet-1": 1, "violet-2": 2, "white-1": -1, "white-2": -2},
    "white-clockwise": {"same": 0, "violet-1": -1, "violet-2": -2, "white-1": 1, "white-2": 2},
}
"""How many cards clockwise a face leads on, by the portal (SP-8)."""

MONSTER_DIE: tuple[Monster, ...] = tuple(START)
DIRECTION_DIE: tuple[Direction, ...] = (
    "same",
    "same",
    "violet-1",
    "violet-2",
    "white-1",
    "white-2",
)
"""The faces of a die, each as likely as the others (SP-2)."""

LEFT_AT_THE_END = 2
"""So many monsters are never taken (SP-17)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How hard the search is, and for whom it is harder."""

    ring: Annotated[
        Literal[4, 5, 6, 8],
        about(
            "Ring",
            "How many monsters lie around the portal? (SP-4)",
            {"4": "4, easiest", "5": "5, easier", "6": "6", "8": "8, for experts"},
        ),
    ] = 6
    handicap: Annotated[
        tuple[Annotated[Seat, Meta(ge=0, le=7)], ...],
        Meta(max_length=8),
        about("Handicap", "Which seats must tap all their own monsters before they slap? (SP-15)"),
    ] = ()
    portal: Annotated[
        Literal["violet-clockwise", "white-clockwise", "random"],
        about(
            "Portal",
            "Which side of the portal lies up? (SP-3)",
            {
                "violet-clockwise": "violet leads clockwise",
                "white-clockwise": "white leads clockwise",
                "random": "either, by chance",
            },
        ),
    ] = "random"


def fault(options: Options, seats: int) -> str | None:
    """What is wrong with the handicap at a table of so many, if anything."""
    seen = set[Seat]()
    for seat in options.handicap:
        if seat >= seats:
            return f"handicap names seat {seat}, which is not at this table"
        if seat in seen:
            return f"handicap names seat {seat} twice"
        seen.add(seat)
    return None


def sides_of(options: Options) -> tuple[Portal, ...]:
    """The sides of the portal that may lie up (SP-3)."""
    return tuple(STEPS) if options.portal == "random" else (options.portal,)
