"""How speed changes over a life: children speed up, adults slow down, and nothing jumps.

Published: a child's slowness against adults falls off exponentially with age and is much the same
in every task (Kail 1991; Hale 1990); choice reactions slow throughout adult life, and vary more
(Der and Deary 2006, 7,130 people of 18 to 94); times vary more at both ends of life (Williams and
others 2005). The figures below are our estimate between those; see docs/human-model.md.
"""

from math import exp

CHILDISH, CHILDISH_YEARS = 0.87, 6.5
"""At seven, so much of an adult's time comes on top; it shrinks to 1/e in so many years."""
AGEING, AGEING_FROM = 0.00014, 25
"""The logarithm of an older person's slowness grows with the square of the years from then on."""
TYPICAL_AGE = 30
"""That of the adults whom all figures are about."""
VARIES = 1.15
"""Spread and tail go with this power of the slowness: who is slower by age varies even more."""


def age_factor(age: float) -> float:
    """How many times as long as an adult of thirty somebody of this age takes."""
    return _slowness(age) / _slowness(TYPICAL_AGE)


def _slowness(age: float) -> float:
    childish = 1.0 + CHILDISH * exp(-(age - 7) / CHILDISH_YEARS)
    return childish * exp(AGEING * max(0.0, age - AGEING_FROM) ** 2)
