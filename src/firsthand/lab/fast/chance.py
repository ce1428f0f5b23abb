"""Chance inside the kernels: a counter for each game, well mixed.

The n-th number of a game depends on the study's seed, the game's number and n alone: not on the
batch in which the game is played, nor on how many cores play. (SplitMix64; Steele, Lea and Flood.)

The counter is the field `dice` of the game's board.
"""

from math import log, sqrt
from statistics import NormalDist

import numpy as np

from firsthand.lab.fast.bits import ONE, zeros_above
from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Bytes, Floats, Int, Record, Word

STRIDE = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
B11, B27, B30, B31, B32 = (np.uint64(bits) for bits in (11, 27, 30, 31, 32))
LOW = np.uint64(0xFFFFFFFF)

CELL_BITS = 10
CELLS = 1 << CELL_BITS
CELL_SHIFT = 32 - CELL_BITS
TAIL_SHIFT = CELL_SHIFT - CELL_BITS
LEAST = 2.0**-33


def _quantiles(up_to: float) -> Floats:
    """The standard normal at equal steps of probability from next to nothing to this."""
    shares = (up_to * step / CELLS for step in range(CELLS + 1))
    return np.array([NormalDist().inv_cdf(min(max(share, LEAST), 1 - LEAST)) for share in shares])


BULK = _quantiles(1.0)
TAIL = _quantiles(1.0 / CELLS)
"""The lowest cell of BULK, divided once more."""
HALVED = np.array([-log(0.5 + 0.5 * step / CELLS) for step in range(CELLS + 1)])
HALF = 1 << 31
LN2 = log(2.0)


@part
def mixed(word: Word) -> Word:
    word = (word ^ (word >> B30)) * FIRST
    word = (word ^ (word >> B27)) * SECOND
    return word ^ (word >> B31)


@part
def seed(board: Record, stream: Word, game: int) -> None:
    """Sets the counter to the start of this game."""
    board.dice = mixed(stream + np.uint64(game) * STRIDE)


@part
def word(board: Record) -> Word:
    """64 random bits."""
    board.dice += STRIDE
    return mixed(board.dice)


@part
def scaled(bits: Word, limit: int) -> Int:
    """32 random bits as a whole number from 0 up to, not including, `limit`."""
    return np.int64((bits * np.uint64(limit)) >> B32)


@part
def drawn(dice: Word, limit: int) -> Int:
    """What `below` finds when the counter has come to here."""
    return scaled(mixed(dice) >> B32, limit)


@part
def below(board: Record, limit: int) -> Int:
    board.dice += STRIDE
    return drawn(board.dice, limit)


@part
def unit(board: Record) -> float:
    """A number from 0 up to, not including, 1."""
    return np.float64(word(board) >> B11) * 2.0**-53


@part
def shuffle(board: Record, cards: Bytes) -> None:
    for last in range(len(cards) - 1, 0, -1):
        pick = below(board, last + 1)
        card = cards[last]
        cards[last] = cards[pick]
        cards[pick] = card


@part
def between(table: Floats, bits: Int, shift: int) -> float:
    """The value at these bits: a straight line inside of each cell."""
    cell = bits >> shift
    part = (bits - (cell << shift)) / (1 << shift)
    return table[cell] + part * (table[cell + 1] - table[cell])


@part
def normal_at(bits: Int) -> float:
    """The standard normal at the share bits / 2³²."""
    cell = bits >> CELL_SHIFT
    if cell == 0:
        return between(TAIL, bits, TAIL_SHIFT)
    if cell == CELLS - 1:
        return -between(TAIL, (1 << 32) - 1 - bits, TAIL_SHIFT)
    return between(BULK, bits, CELL_SHIFT)


@part
def normal(board: Record) -> float:
    return normal_at(np.int64(word(board) >> B32))


@part
def exponential_at(bits: Word) -> float:
    """Minus the logarithm of bits / 2³²: halves by counting, the rest by a table."""
    halves = zeros_above(bits | ONE) - 32
    rest = np.int64((bits << np.uint64(halves)) & LOW) - HALF
    return halves * LN2 + between(HALVED, rest, CELL_SHIFT - 1)


@part
def ex_gaussian(board: Record, mu: float, sigma: float, tau: float) -> float:
    """One time, not below zero. One word makes both parts."""
    bits = word(board)
    tail = exponential_at(bits & LOW)
    return max(0.0, mu + sigma * normal_at(np.int64(bits >> B32)) + tau * tail)


@part
def gamma(board: Record, count: int) -> float:
    """The sum of so many exponential times, in one draw (Marsaglia and Tsang)."""
    third = count - 1.0 / 3.0
    while True:
        z = normal(board)
        side = 1.0 + z / sqrt(9.0 * third)
        if side <= 0.0:
            continue
        cube = side * side * side
        u = 1.0 - unit(board)
        if u < 1.0 - 0.0331 * z**4 or log(u) < 0.5 * z * z + third * (1.0 - cube + log(cube)):
            return third * cube
