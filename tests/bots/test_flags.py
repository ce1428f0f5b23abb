"""The flags' limits leave room for everybody whom the human model knows.

A thousand series a case would not show that fewer than one of them is flagged. So each limit is
held against the spread of what it limits, whose logarithm is close to normal.
"""

from collections.abc import Callable
from math import log
from random import Random
from statistics import NormalDist, fmean, median, pstdev, stdev

import pytest

from firsthand.bots.person import LevelName
from firsthand.referee.flags import FASTEST_MEDIAN, SMALLEST_VARIATION, Watch
from tests.bots.series import series

SERIES = 300
BEYOND = NormalDist().inv_cdf(1 - 0.001 / 2)
"""How many standard deviations away one in a thousand is, for two limits together."""


def smaller_variation(watch: Watch) -> float:
    both = (watch.shares, watch.latest_ms)
    return min(pstdev(times) / fmean(times) for times in both)


@pytest.mark.parametrize("rivals", [0, 3])
@pytest.mark.parametrize("level", ["adult", "sharp"])
@pytest.mark.parametrize("game", ["flyswatter", "splaf", "catslap"])
def test_fewer_than_one_honest_series_of_a_thousand_is_flagged(
    game: str, level: LevelName, rivals: int
) -> None:
    source = Random(31)
    watches = [next(series(game, level, 1 + rivals, source)) for _ in range(SERIES)]
    assert not any(watch.flags() for watch in watches)
    limits: list[tuple[Callable[[Watch], float], float]] = [
        (lambda watch: median(watch.shares), FASTEST_MEDIAN),
        (smaller_variation, SMALLEST_VARIATION),
    ]
    for figure, limit in limits:
        logs = [log(figure(watch)) for watch in watches]
        assert fmean(logs) - BEYOND * stdev(logs) > log(limit)
