"""The exact interval of a share of errors (Clopper and Pearson 1934), where each answer is wrong
with a chance of its own.

To draw trials anew says nothing where nobody erred: there is no error to be drawn. So the interval
holds all shares under which so few errors, or so many, are not too unlikely.
"""

from collections.abc import Callable

from firsthand.core.extras import needs
from firsthand.lab.fit.likelihood import Floats

with needs("lab"):
    import numpy as np
    from scipy.optimize import brentq

BEYOND = 0.025
"""On each side of a 95 % interval."""
MIN_RATE, MAX_RATE = 1e-9, 1 - 1e-9


def error_interval(weights: Floats, seen: Floats, wrong: int) -> tuple[float, float]:
    """Of each answer, `weights` says how many times the person's own odds the odds of an error are,
    and `seen` how likely an error is to be seen."""

    def makes_too_few(rate: float) -> float:
        """Above zero where so many errors are too unlikely, which is so below the low end."""
        return BEYOND - (1.0 - _at_most(wrong - 1, weights, seen, rate))

    def makes_not_too_many(rate: float) -> float:
        return _at_most(wrong, weights, seen, rate) - BEYOND

    return _end(makes_too_few) if wrong > 0 else 0.0, _end(makes_not_too_many)


def _end(falling: Callable[[float], float]) -> float:
    """Up to which rate this is above zero. It may be so at all of them, or at none: an error that
    weighs next to nothing is too unlikely at any rate, one that weighs very much never is."""
    if falling(MIN_RATE) <= 0.0:
        return 0.0
    if falling(MAX_RATE) >= 0.0:
        return 1.0
    return float(brentq(falling, MIN_RATE, MAX_RATE))


def _at_most(wrong: int, weights: Floats, seen: Floats, rate: float) -> float:
    """The chance of so many errors or fewer."""
    odds = rate * weights
    chances = seen * odds / (1.0 - rate + odds)
    counts = np.zeros(wrong + 1)
    counts[0] = 1.0
    for chance in chances:
        counts[1:] = counts[1:] * (1.0 - chance) + counts[:-1] * chance
        counts[0] *= 1.0 - chance
    return float(counts.sum())
