"""What goes into the kernels and comes out of them: arrays of records.

A kernel gets records by reference and changes them in place; whoever calls it holds the arrays.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Word: TypeAlias = Any
"""A numpy.uint64. It must not meet a signed number, or both become a float."""
Int: TypeAlias = Any
"""A whole number: Python's, or a numpy.int64 in a kernel."""
Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Record: TypeAlias = Any
"""One record of an array; its type stands beside the array's making."""
Records: TypeAlias = NDArray[np.void]

MOST_SEATS = 8
MOST_OPTIONS = 4
PERSON_COLUMNS = 16

TABLE = np.dtype(
    [
        ("seats", np.int64),
        # The options of the rules, as the game's kernel numbers them.
        ("options", np.int64, (MOST_OPTIONS,)),
        # Who sits there, a row a seat; the columns stand in `people.py`.
        ("people", np.float64, (MOST_SEATS, PERSON_COLUMNS)),
        # Hands closer together than this are a dead heat, where the game knows any.
        ("heat_ms", np.float64),
        # The pause after a contest.
        ("gap_ms", np.float64),
        # After so long a contest is closed in which no hand came.
        ("contest_ms", np.float64),
        # In which share of dead heats a dealer picks somebody, instead of removing the card.
        ("dealer_decides", np.float64),
        # Cat & Bug Slap: after so long a card is cleared from which nobody deals on; the same where
        # nobody deals, and how long after a card the next one comes there.
        ("clear_ms", np.float64),
        ("house_clear_ms", np.float64),
        ("house_ms", np.float64),
        # The pause before another round.
        ("round_ms", np.float64),
        # So long after a card is gone hands count that were on their way.
        ("window_ms", np.float64),
    ]
)
"""What all games of a batch have in common."""

UNFINISHED = -1
"""In `decided`: the game did not end within any sensible number of turns."""
LONGEST = 5_000
"""So many turns or rolls are sensible."""


def result(*counts: str) -> np.dtype[np.void]:
    """What is kept of a game: the columns that all games have, and what one counts besides."""
    common = ("first", "winners", "decided", "moves", "decisions", "turns", "contests", "leads")
    return np.dtype(
        [
            *((name, np.int32) for name in (*common, *counts)),
            ("ms", np.float32),
            ("scores", np.int32, (MOST_SEATS,)),
            ("paces", np.float32, (MOST_SEATS,)),
        ]
    )
