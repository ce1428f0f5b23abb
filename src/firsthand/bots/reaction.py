"""How long people take: the ex-Gaussian, a normal time plus an exponential one.

The figures are means over adults, measured in browsers. So what a screen and a touch take is in
them, and a bot's time stands for "from visible to touched" as it does for a person: nobody has to
add a device to it.
"""

from collections.abc import Mapping
from math import cos, hypot, log, pi, sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from firsthand.core.chance import Source
from firsthand.core.moves import Millis


class Reaction(Struct, frozen=True, gc=False):
    """The spread of one kind of reaction time."""

    mu_ms: Millis
    """Mean of the normal part."""
    sigma_ms: Millis
    """Spread of the normal part."""
    tau_ms: Millis
    """Mean of the exponential part: the long tail."""


Task: TypeAlias = Literal["simple", "go-no-go", "choice", "match"]

TASKS: dict[Task, Reaction] = {
    "simple": Reaction(277, 22, 57),
    "go-no-go": Reaction(293, 33, 61),
    "choice": Reaction(381, 35, 99),
    "match": Reaction(562, 45, 146),
}

Search: TypeAlias = Literal["colour", "conjunction", "hard"]

FEW, MANY = 6, 12

SEARCHES: dict[Search, Mapping[int, Reaction]] = {
    # Colour alone leaps to the eye: a choice, and about a millisecond an item.
    "colour": {FEW: Reaction(381, 35, 99), MANY: Reaction(381, 35, 105)},
    "conjunction": {FEW: Reaction(410, 30, 118), MANY: Reaction(425, 38, 148)},
    "hard": {FEW: Reaction(467, 46, 331), MANY: Reaction(542, 59, 558)},
}
"""Reactions by the number of items among which the eye searches."""

Rest: TypeAlias = Literal["next-touch", "next-card", "think"]

RESTS: dict[Rest, Reaction] = {
    "next-touch": Reaction(180, 25, 40),
    "next-card": Reaction(800, 120, 300),
    "think": Reaction(1200, 250, 700),
}
"""Times that nobody races for. These are chosen, not measured: they should look unhurried."""


def search(kind: Search, items: float) -> Reaction:
    """The reaction when the eye has so many items to search: a straight line through the table."""
    low, high = SEARCHES[kind][FEW], SEARCHES[kind][MANY]
    part = (max(items, 1) - FEW) / (MANY - FEW)
    return Reaction(
        low.mu_ms + part * (high.mu_ms - low.mu_ms),
        low.sigma_ms + part * (high.sigma_ms - low.sigma_ms),
        low.tau_ms + part * (high.tau_ms - low.tau_ms),
    )


def mean_ms(reaction: Reaction) -> Millis:
    return reaction.mu_ms + reaction.tau_ms


def spread_ms(reaction: Reaction) -> Millis:
    """The standard deviation."""
    return hypot(reaction.sigma_ms, reaction.tau_ms)


def sample_ms(reaction: Reaction, source: Source) -> Millis:
    normal = reaction.mu_ms + reaction.sigma_ms * standard_normal(source)
    return max(0.0, normal - reaction.tau_ms * log(1.0 - source()))


def standard_normal(source: Source) -> float:
    """Mean 0, spread 1 (Box and Muller)."""
    return sqrt(-2.0 * log(1.0 - source())) * cos(2.0 * pi * source())
