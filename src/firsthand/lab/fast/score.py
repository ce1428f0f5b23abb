"""Who leads, and who has won."""

import numpy as np

from firsthand.lab.fast.bits import ONE, alone, has
from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Ints, Record, Word

NOBODY = np.uint64(0)
LOWEST = -(1 << 62)


@part
def everybody(seats: int) -> Word:
    return (ONE << np.uint64(seats)) - ONE


@part
def best(figures: Ints, seats: int, among: Word) -> Word:
    """Those of these seats that have the highest figure, as bits. Nothing branches by a figure."""
    highest = LOWEST
    for seat in range(seats):
        highest = max(highest, figures[seat] if has(among, seat) else LOWEST)
    found = NOBODY
    for seat in range(seats):
        found |= np.uint64(figures[seat] == highest) << np.uint64(seat)
    return found & among


@part
def follow(board: Record, row: Record, seats: int, leader: Word) -> Word:
    """Counts a change if somebody else leads alone than did before; who leads from now on."""
    ahead = best(board.points, seats, everybody(seats))
    changes = alone(ahead) & (ahead != leader)
    row.leads += changes & (leader != NOBODY)
    return ahead if changes else leader


@part
def settle(board: Record, row: Record, seats: int) -> Word:
    """Writes the scores into the row; the seats that have the most points."""
    for seat in range(seats):
        row.scores[seat] = board.points[seat]
    return best(board.points, seats, everybody(seats))
