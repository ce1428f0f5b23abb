"""Who leads, and who has won."""

import numpy as np

from firsthand.lab.fast.bits import ONE, alone, bit, has
from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Ints, Record, Word

NOBODY = np.uint64(0)
LOWEST = -(1 << 62)


@part
def everybody(seats: int) -> Word:
    return (ONE << np.uint64(seats)) - ONE


@part
def best(figures: Ints, seats: int, among: Word) -> Word:
    """Those of these seats that have the highest figure, as bits."""
    highest = LOWEST
    found = NOBODY
    for seat in range(seats):
        if has(among, seat):
            if figures[seat] > highest:
                highest = figures[seat]
                found = bit(seat)
            elif figures[seat] == highest:
                found |= bit(seat)
    return found


@part
def follow(board: Record, row: Record, seats: int, leader: Word) -> Word:
    """Counts a change if somebody else leads alone than did before; who leads from now on."""
    ahead = best(board.points, seats, everybody(seats))
    if ahead == leader or not alone(ahead):
        return leader
    if leader != NOBODY:
        row.leads += 1
    return ahead


@part
def settle(board: Record, row: Record, seats: int) -> Word:
    """Writes the scores into the row; the seats that have the most points."""
    for seat in range(seats):
        row.scores[seat] = board.points[seat]
    return best(board.points, seats, everybody(seats))
