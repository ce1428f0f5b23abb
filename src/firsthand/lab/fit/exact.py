"""The exact interval of a share of errors (Clopper and Pearson 1934), where each answer is wrong
with a chance of its own.

To draw trials anew says nothing where nobody erred: there is no error to be drawn. So the interval
holds all shares under which so few errors, or so many, are not too unlikely.
"""

from firsthand.core.extras import needs
from firsthand.lab.fit.likelihood import Floats

with needs("lab"):
    import numpy as np
    from scipy.optimize import brentq

BEYOND = 0.025
"""On each side of a 95 % interval."""
LEAST, MOST = 1e-9, 1 - 1e-9


def error_interval(weights: Floats, seen: Floats, wrong: int) -> tuple[float, float]:
    """Of each answer, `weights` says how many times the person's own odds the odds of an error are,
    and `seen` how likely an error is to be seen."""

    def upper(rate: float) -> float:
        return _at_most(wrong, weights, seen, rate) - BEYOND

    def lower(rate: float) -> float:
        return 1.0 - _at_most(wrong - 1, weights, seen, rate) - BEYOND

    low = brentq(lower, LEAST, MOST) if wrong > 0 else 0.0
    high = brentq(upper, LEAST, MOST) if upper(MOST) < 0.0 else 1.0
    return float(low), float(high)


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
