"""Who sits at a table of the kernels: the bots' people, as rows of numbers.

The figures come from `bots.person` and `bots.reaction`, and from nowhere else.
"""

from math import exp, sqrt

import numpy as np

from firsthand.bots.person import Level, age_factor
from firsthand.bots.reaction import RESTS, Reaction
from firsthand.lab.fast.chance import ex_gaussian, gamma, normal, unit
from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Floats, Record

SLOWNESS, SPREAD, ERRORS_FROM, ERRORS_TO, FIXED_MS, EARLY, MIND = range(7)
"""Columns of a table's people; from MIND on follows what the game's minds need."""
ANY_TIME = -1.0
"""In FIXED_MS: times vary, as people's do."""

OWN_SLOWNESS, OWN_PACE, OWN_ERRORS, OWN_FIXED_MS = range(4)
"""Columns of the people who are born for one game."""
OWN_COLUMNS = 4


def described(level: Level, early: float = 0.0, mind: tuple[float, ...] = ()) -> list[float]:
    """One of a table's people."""
    fixed_ms = ANY_TIME if level.fixed_ms is None else level.fixed_ms
    slowness = age_factor(level.age) * level.pace
    errors = (level.errors_from, level.errors_to)
    return [slowness, level.pace_spread, *errors, fixed_ms, early, *mind]


def tasks(*reactions: Reaction) -> Floats:
    """What a typical adult takes: a row of three times for each."""
    return np.array([[each.mu_ms, each.sigma_ms, each.tau_ms] for each in reactions], np.float64)


NEXT_CARD, NEXT_TOUCH, THINK = range(3)
RESTING = tasks(RESTS["next-card"], RESTS["next-touch"], RESTS["think"])
"""Times that nobody races for, a row each."""


@part
def bear(table: Record, board: Record, row: Record) -> None:
    """Somebody new for each seat, as `bots.person.born` makes them."""
    for seat in range(table.seats):
        slowness = table.people[seat, SLOWNESS]
        least, most = table.people[seat, ERRORS_FROM], table.people[seat, ERRORS_TO]
        board.own[seat, OWN_SLOWNESS] = slowness
        board.own[seat, OWN_PACE] = slowness * exp(table.people[seat, SPREAD] * normal(board))
        board.own[seat, OWN_ERRORS] = least + (most - least) * unit(board)
        board.own[seat, OWN_FIXED_MS] = table.people[seat, FIXED_MS]
        row.paces[seat] = board.own[seat, OWN_PACE]


@part
def time_ms(board: Record, seat: int, mu: float, sigma: float, tau: float) -> float:
    """How long this seat's person takes for what a typical adult does in these times."""
    if board.own[seat, OWN_FIXED_MS] >= 0.0:
        return board.own[seat, OWN_FIXED_MS]
    slow = board.own[seat, OWN_SLOWNESS]
    return ex_gaussian(board, mu * board.own[seat, OWN_PACE], sigma * slow, tau * slow)


@part
def times_ms(board: Record, seat: int, rest: int, count: int) -> float:
    """The sum of so many such times, where only the sum matters: two draws instead of many.

    Normal parts add up to a normal one, and exponential ones to a gamma.
    """
    if count == 0 or board.own[seat, OWN_FIXED_MS] >= 0.0:
        return count * board.own[seat, OWN_FIXED_MS]
    mu = RESTING[rest, 0] * board.own[seat, OWN_PACE]
    slow = board.own[seat, OWN_SLOWNESS]
    spread = sqrt(count) * RESTING[rest, 1] * slow * normal(board)
    return count * mu + spread + RESTING[rest, 2] * slow * gamma(board, count)
