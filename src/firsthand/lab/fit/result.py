"""What is found out about somebody."""

from msgspec import Struct

from firsthand.bots.person import Portrait
from firsthand.lab.fit.trials import Kind

FEWEST = 40
"""How many slaps are needed: with fewer, the intervals would be too wide to say anything."""


class Estimate(Struct, frozen=True):
    value: float
    low: float
    high: float
    """The 95 % interval."""


class TaskFigures(Struct, frozen=True):
    """A person's reaction in one kind of task, in milliseconds."""

    kind: Kind
    items: int | None
    """For so many things to look at; None where it makes no difference."""
    mu_ms: Estimate
    sigma_ms: Estimate
    tau_ms: Estimate
    mean_ms: Estimate
    slope_ms: Estimate | None
    """What one more thing adds to the mean."""


class Fit(Struct, frozen=True):
    name: str
    slaps: int
    games: dict[str, int]
    """Slaps by game."""
    portrait: Portrait
    intervals: dict[str, tuple[float, float]]
    """Of each figure of the portrait."""
    tasks: tuple[TaskFigures, ...]


class TooFew(Struct, frozen=True):
    """Somebody of whom the journals do not say enough."""

    name: str
    slaps: int
    needed: int = FEWEST
