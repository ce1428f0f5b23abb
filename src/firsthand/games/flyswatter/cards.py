"""Fly-swatter: cards and options."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from firsthand.core.moves import Card
from firsthand.core.options import about

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
COPIES = {1: 2, 2: 4, 3: 4, 4: 4, 5: 2}
"""How many flies of each value a colour has (FS-1)."""

FLIES: tuple[Card, ...] = tuple(
    f"{colour}{value}{copy}"
    for colour in COLOURS
    for value, copies in COPIES.items()
    for copy in "abcd"[:copies]
)
SWATTERS: tuple[Card, ...] = tuple(f"swatter{number:02}" for number in range(1, 17))
DECK: tuple[Card, ...] = FLIES + SWATTERS
CARDS = frozenset(DECK)

COLOUR: dict[Card, str] = {fly: fly[:-2] for fly in FLIES}
"""The colour of each fly. A card without one is a swatter."""
VALUE: dict[Card, int] = {fly: int(fly[-2]) for fly in FLIES}

COLOURS_WITHOUT_SWAT = 4
"""While so many colours lie in the middle, a fly of another one opens a swat (FS-6)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The open questions of the rules, each with a choice; and the length of the game."""

    penalty_takes: Annotated[
        Literal["latest", "earlier"],
        about(
            "Penalty",
            "May the penalty take a fly won in this very swat? (FS-13)",
            {"latest": "yes, the latest fly", "earlier": "no, only an earlier one"},
        ),
    ] = "latest"
    shared_mistake: Annotated[
        Literal["all", "undermost"],
        about(
            "Shared mistake",
            "Who pays when several hit the same wrong fly? (FS-14)",
            {"all": "everybody", "undermost": "only the undermost hand"},
        ),
    ] = "all"
    early_slap: Annotated[
        Literal["ignore", "mistake"],
        about(
            "Early slap",
            "What comes of a slap while no swat is open? (FS-15)",
            {"ignore": "nothing", "mistake": "it is a mistake"},
        ),
    ] = "ignore"
    remove: Annotated[
        int,
        Meta(ge=0, le=80),
        about("Shorter game", "How many cards are taken out unseen? (FS-2)"),
    ] = 0


def hands_of(seats: int) -> int:
    """How many hands each player has (FS-7)."""
    return 2 if seats < 5 else 1
