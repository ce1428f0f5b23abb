"""What a kernel writes down of a game, so that the rules can play it again.

An entry is four numbers: what, seat, card, time. Most games are played without, as fast as they go.
"""

import numpy as np

from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Record, Records

(
    SHUFFLE,
    CARD,
    HELD,
    TURN,
    SLAP,
    PASS,
    CLOSE,
    HEAT,
    TAP,
    ROLL,
    DICE,
    DEAL,
    AWARD,
    PLACE,
    SCORE,
    POINTS,
) = range(16)
"""Moves, parts of moves (CARD and HELD of a shuffle, HEAT of a close), and POINTS: a seat's score
as the kernel has it, to be compared."""

NOBODY = NOTHING = -1
LONGEST = 1 << 20


LOG = np.dtype(
    [
        ("wanted", np.int64),
        ("length", np.int64),
        ("entries", np.float64, (LONGEST, 4)),
    ]
)


def blank(*, wanted: bool) -> Records:
    """A log to pass to a kernel. The pages of one that nobody wants are never touched."""
    log = np.empty(1, LOG)
    log["wanted"] = wanted
    log["length"] = 0
    return log


@part
def note(log: Record, what: int, seat: int, card: int, time_ms: float) -> None:
    """Beyond the end nothing is written, but it is counted."""
    if log.wanted == 0:
        return
    if log.length < LONGEST:
        log.entries[log.length, 0] = what
        log.entries[log.length, 1] = seat
        log.entries[log.length, 2] = card
        log.entries[log.length, 3] = time_ms
    log.length += 1


@part
def note_points(log: Record, board: Record, seats: int) -> None:
    if log.wanted:
        for seat in range(seats):
            note(log, POINTS, seat, board.points[seat], 0.0)
