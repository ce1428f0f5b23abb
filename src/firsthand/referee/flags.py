"""Telling machines from people: reported, never punished.

Fewer than one person in a thousand is so fast, or so regular, over thirty slaps.
"""

from enum import StrEnum
from statistics import fmean, median, pstdev

from msgspec import Struct

from firsthand.core.moves import Millis

WATCHED = 30
"""So many slaps in a row are looked at; fewer say nothing."""


class Task(StrEnum):
    """What a player has to do between seeing and slapping."""

    SIMPLE = "simple"
    """React to anything at all."""
    CHOICE = "choice"
    """Slap or not, here or there."""
    MATCH = "match"
    """Compare shapes or search for one."""


class Flag(StrEnum):
    TOO_FAST = "too-fast"
    TOO_REGULAR = "too-regular"


FASTEST_MEDIAN_MS = {Task.SIMPLE: 217.0, Task.CHOICE: 328.0, Task.MATCH: 458.0}
SMALLEST_VARIATION = {Task.SIMPLE: 0.048, Task.CHOICE: 0.064, Task.MATCH: 0.085}


class Watch(Struct, frozen=True, gc=False):
    """The latest accepted times of one player's first hands, device included as in the figures
    above. A short game has fewer than are looked at, so they are kept from game to game."""

    task: Task
    latest_ms: tuple[Millis, ...] = ()

    def over_to(self, task: Task) -> "Watch":
        """For the next game: times of another task say nothing."""
        return self if task is self.task else Watch(task)

    def slapped(self, elapsed_ms: Millis) -> "Watch":
        return Watch(self.task, (*self.latest_ms[1 - WATCHED :], elapsed_ms))

    def flags(self) -> tuple[Flag, ...]:
        if len(self.latest_ms) < WATCHED:
            return ()
        mean_ms = fmean(self.latest_ms)
        fast = median(self.latest_ms) < FASTEST_MEDIAN_MS[self.task]
        regular = pstdev(self.latest_ms) < SMALLEST_VARIATION[self.task] * mean_ms
        found = ((Flag.TOO_FAST, fast), (Flag.TOO_REGULAR, regular))
        return tuple(flag for flag, is_so in found if is_so)
