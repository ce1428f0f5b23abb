"""Telling machines from people: reported, never punished.

A time is looked at as a share of what the same task takes a typical adult, so that games, and easy
and hard cards in them, can be counted together. An honest adult is flagged in fewer than one of a
thousand series of thirty, also one of whom only the winning hands are seen: `bench/flags.py`.
"""

from enum import StrEnum
from statistics import fmean, median, pstdev

from msgspec import Struct

from firsthand.core.moves import Millis

WATCHED = 30
"""So many slaps in a row are looked at; fewer say nothing."""


class Flag(StrEnum):
    TOO_FAST = "too-fast"
    TOO_REGULAR = "too-regular"


FASTEST_MEDIAN = 0.48
"""Of the shares of a typical adult's time."""
SMALLEST_VARIATION = 0.045
"""The standard deviation as a share of the mean: of those shares, or of the times themselves,
whichever is smaller. A machine may take the same time for every card, or the same share."""


class Watch(Struct, frozen=True, gc=False):
    """The latest accepted times of one player's first hands, device included as in the figures of
    typical adults. A short game has fewer than are looked at, so they are kept from game to game.
    """

    latest_ms: tuple[Millis, ...] = ()
    shares: tuple[float, ...] = ()
    """Each as a share of what a typical adult takes."""

    def slapped(self, elapsed_ms: Millis, typical_ms: Millis) -> "Watch":
        shares = (*self.shares[1 - WATCHED :], elapsed_ms / typical_ms)
        return Watch((*self.latest_ms[1 - WATCHED :], elapsed_ms), shares)

    def flags(self) -> tuple[Flag, ...]:
        if len(self.shares) < WATCHED:
            return ()
        fast = median(self.shares) < FASTEST_MEDIAN
        variation = min(_variation(self.shares), _variation(self.latest_ms))
        found = ((Flag.TOO_FAST, fast), (Flag.TOO_REGULAR, variation < SMALLEST_VARIATION))
        return tuple(flag for flag, is_so in found if is_so)


def _variation(times: tuple[float, ...]) -> float:
    mean = fmean(times)
    return pstdev(times) / mean if mean > 0 else 0.0
