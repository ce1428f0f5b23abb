"""Who sits at a table of the kernels: the bots' people, as rows of numbers.

The figures come from `bots.person`, `bots.tasks` and `bots.reaction`, and from nowhere else.
"""

from collections.abc import Sequence
from math import exp, sqrt

import numpy as np

from firsthand.bots.person import (
    EXPERIENCED,
    IN_COMMON,
    PERSONS_DIFFER,
    SEARCHES_DIFFER,
    SPREADS_DIFFER,
    TAILS_DIFFER,
    Level,
    slowness,
    unpractised,
    variability,
)
from firsthand.bots.reaction import PUBLISHED, RESTS, Reaction, mean_ms
from firsthand.bots.stages import HASTE, Task
from firsthand.lab.fast.chance import ex_gaussian, gamma, normal, unit
from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Floats, Record

(
    SLOWNESS,
    VARIABILITY,
    PACE_SPREAD,
    ERRORS_FROM,
    ERRORS_TO,
    FIXED_MS,
    UNPRACTISED,
    EARLY,
    MIND,
) = range(9)
"""Columns of a table's people; from MIND on follows what the game's minds need."""
ANY_TIME = -1.0
"""In FIXED_MS: times vary, as people's do."""

OWN_MU, OWN_SIGMA, OWN_TAU, OWN_SEARCH, OWN_ERRORS, OWN_FIXED_MS, OWN_UNPRACTISED = range(7)
"""Columns of the people who play one game: a `bots.person.ReactionProfile` each."""
OWN_COLUMNS = 7

MU, SIGMA, TAU, LOOKING_MU, LOOKING_SIGMA, LOOKING_TAU, SLIPS, NEWCOMER = range(8)
"""Columns of a task: a `bots.stages.Task`."""

APART = sqrt(1.0 - IN_COMMON**2)
PACE_TASK = PUBLISHED["choice"]
"""By the mean of this, people are said to be faster or slower than others."""
PACE_MEAN_MS = mean_ms(PACE_TASK)
PACE_MU, PACE_TAU = PACE_TASK.mu_ms / PACE_MEAN_MS, PACE_TASK.tau_ms / PACE_MEAN_MS


def described(
    level: Level,
    early: float = 0.0,
    mind: tuple[float, ...] = (),
    games_played: int | None = EXPERIENCED,
) -> list[float]:
    """One of a table's people."""
    fixed_ms = ANY_TIME if level.fixed_ms is None else level.fixed_ms
    speed = (slowness(level), variability(level), level.pace_spread)
    errors = (level.errors_from, level.errors_to)
    return [*speed, *errors, fixed_ms, unpractised(games_played), early, *mind]


def rests(*reactions: Reaction) -> Floats:
    """Times that nobody races for: a row of three for each."""
    return np.array([[each.mu_ms, each.sigma_ms, each.tau_ms] for each in reactions], np.float64)


def tasks(*each: Task) -> Floats:
    """What a typical adult takes for these: a row each."""
    return np.array([_row(one) for one in each], np.float64)


def _row(task: Task) -> Sequence[float]:
    fixed, looking = task.fixed, task.looking
    return (
        *(fixed.mu_ms, fixed.sigma_ms, fixed.tau_ms),
        *(looking.mu_ms, looking.sigma_ms, looking.tau_ms),
        *(task.slips, task.newcomer),
    )


NEXT_CARD, ROLL, THINK = range(3)
RESTING = rests(RESTS["next-card"], RESTS["roll"], RESTS["think"])
"""Times that nobody races for, a row each."""


@part
def sample_profiles(table: Record, board: Record, row: Record) -> None:
    """Somebody new for each seat, as `bots.person.sample_profile` draws them."""
    for seat in range(table.seats):
        least, most = table.people[seat, ERRORS_FROM], table.people[seat, ERRORS_TO]
        spread = table.people[seat, PACE_SPREAD]
        differ = spread / PERSONS_DIFFER
        pace = normal(board)
        varies = table.people[seat, VARIABILITY]
        mu = table.people[seat, SLOWNESS] * exp(spread * pace)
        tau = varies * exp(differ * TAILS_DIFFER * (IN_COMMON * pace + APART * normal(board)))
        board.own[seat, OWN_MU] = mu
        board.own[seat, OWN_TAU] = tau
        board.own[seat, OWN_SIGMA] = varies * exp(
            differ * SPREADS_DIFFER * (IN_COMMON * pace + APART * normal(board))
        )
        board.own[seat, OWN_SEARCH] = exp(
            differ * SEARCHES_DIFFER * (IN_COMMON * pace + APART * normal(board))
        )
        board.own[seat, OWN_ERRORS] = least + (most - least) * unit(board)
        board.own[seat, OWN_FIXED_MS] = table.people[seat, FIXED_MS]
        board.own[seat, OWN_UNPRACTISED] = table.people[seat, UNPRACTISED]
        row.paces[seat] = PACE_MU * mu + PACE_TAU * tau


@part
def answer(board: Record, seat: int, task: Floats) -> tuple[float, float]:
    """How long this seat's person takes for a task, and as which share of the own usual time: see
    `bots.person.answer`."""
    if board.own[seat, OWN_FIXED_MS] >= 0.0:
        return board.own[seat, OWN_FIXED_MS], 1.0
    search = board.own[seat, OWN_SEARCH]
    learning = 1.0 + task[NEWCOMER] * board.own[seat, OWN_UNPRACTISED]
    mu = learning * board.own[seat, OWN_MU] * (task[MU] + search * task[LOOKING_MU])
    sigma = learning * board.own[seat, OWN_SIGMA] * (task[SIGMA] + search * task[LOOKING_SIGMA])
    tau = learning * board.own[seat, OWN_TAU] * (task[TAU] + search * task[LOOKING_TAU])
    ms = ex_gaussian(board, mu, sigma, tau)
    return ms, ms / (mu + tau)


@part
def errs(board: Record, seat: int, slips: float, pace: float, at: float) -> bool:
    """Whether a draw from 0 to 1 makes this answer wrong: if it is below the chance that
    `bots.stages.error_chance` gives, which is to say, if the odds outweigh haste's opposite."""
    rate = board.own[seat, OWN_ERRORS]
    odds = rate * slips * (1.0 - at)
    right = at * (1.0 - rate)
    calm = HASTE * (pace - 1.0)
    # The exponential is at least one more than its exponent, so it is seldom needed.
    return odds > right * (1.0 + calm) and odds > right * exp(calm)


@part
def rests_ms(board: Record, seat: int, rest: int, count: int) -> float:
    """How long this seat's person takes for so many things that nobody races for, where only the
    sum matters: two draws instead of many.

    Normal parts add up to a normal one, and exponential ones to a gamma.
    """
    if count == 0 or board.own[seat, OWN_FIXED_MS] >= 0.0:
        return count * board.own[seat, OWN_FIXED_MS]
    spread = sqrt(count) * RESTING[rest, 1] * normal(board)
    return count * RESTING[rest, 0] + spread + RESTING[rest, 2] * gamma(board, count)
