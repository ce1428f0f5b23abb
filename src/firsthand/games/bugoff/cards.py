"""Bug Off: cards and options."""

from typing import Annotated, Literal

from msgspec import Struct

from firsthand.core.moves import Card
from firsthand.core.options import about

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")

BUGS: tuple[Card, ...] = tuple(
    f"{colour}{number:02}" for colour in COLOURS for number in range(1, 21)
)
NETS: tuple[Card, ...] = tuple(f"off-{colour}" for colour in COLOURS)
DECK: tuple[Card, ...] = BUGS + NETS
CARDS = frozenset(DECK)

COLOUR: dict[Card, str] = {bug: bug[:-2] for bug in BUGS} | dict(zip(NETS, COLOURS, strict=True))
"""The colour of each card, bug or net (BO-1)."""

ROW: dict[Card, int] = {card: COLOURS.index(colour) for card, colour in COLOUR.items()}
"""The place of each card's colour among the colours."""

HAND = 3
"""Bugs in a hand between two turns (BO-2)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The one open question of the rules."""

    tiebreak: Annotated[
        Literal["first_net", "last_net"],
        about(
            "Tie",
            "Does the first net or the last one break a tie first? (BO-15)",
            {"first_net": "the first", "last_net": "the last"},
        ),
    ] = "first_net"
