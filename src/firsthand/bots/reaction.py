"""How long people take: the ex-Gaussian, a normal time plus an exponential one.

The figures are means over adults, measured in browsers. So what a screen and a touch take is in
them, and a bot's time stands for "from visible to touched" as it does for a person: nobody has to
add a device to it.
"""

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


Published: TypeAlias = Literal["simple", "choice", "match"]

PUBLISHED: dict[Published, Reaction] = {
    "simple": Reaction(277, 22, 57),
    "choice": Reaction(381, 35, 99),
    "match": Reaction(562, 45, 146),
}

Rest: TypeAlias = Literal["next-card", "roll", "think"]

RESTS: dict[Rest, Reaction] = {
    "next-card": Reaction(800, 120, 300),
    "roll": Reaction(2400, 130, 100),
    "think": Reaction(1650, 200, 250),
}
"""Times that nobody races for, the same for everybody. These are chosen, not measured: they should
look unhurried. Before a roll somebody picks up both dice and shakes them."""


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
