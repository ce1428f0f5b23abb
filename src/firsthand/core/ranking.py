"""Who won, by one measure after the other."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome

Measure: TypeAlias = tuple[str, Sequence[int]]
"""The name of what decides, and its figure for each seat. More is better."""


def decide(scores: tuple[int, ...], tie_breaks: Iterable[Measure], by: str = "points") -> Outcome:
    """The outcome by the scores, then by each tie-break among those still tied."""
    tied: tuple[Seat, ...] = tuple(range(len(scores)))
    for name, figures in ((by, scores), *tie_breaks):
        best = max(figures[seat] for seat in tied)
        tied = tuple(seat for seat in tied if figures[seat] == best)
        if len(tied) == 1:
            return Outcome(scores, tied, name)
    return Outcome(scores, tied, "shared")
