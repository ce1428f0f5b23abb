"""The flags' limits leave room for everybody whom the human model knows.

A thousand series a case would not show that fewer than one of them is flagged. So each limit is
held against the spread of what it limits, whose logarithm is close to normal.
"""

from collections.abc import Callable, Iterator
from math import log
from statistics import NormalDist, fmean, median, pstdev, stdev

import pytest

from firsthand.bots.person import LEVELS, LevelName, reaction_of, sample_profile
from firsthand.bots.reaction import mean_ms, sample_ms
from firsthand.bots.stages import Task, typical
from firsthand.bots.tasks import catslap_task, flyswatter_task, splaf_task
from firsthand.core.chance import one_of
from firsthand.referee.flags import FASTEST_MEDIAN, SMALLEST_VARIATION, WATCHED, Watch
from tests.bots.evening import seeded

CARDS: dict[str, list[Task]] = {
    "flyswatter": [flyswatter_task(flies, lead) for flies in range(2, 20) for lead in range(4)],
    "splaf": [
        splaf_task(6, candidates, steps, absent=False)
        for candidates in range(1, 6)
        for steps in range(3)
    ],
    "catslap": [catslap_task(shared) for shared in (1, 2, 3)],
}
SERIES = 300
BEYOND = NormalDist().inv_cdf(1 - 0.001 / 2)
"""How many standard deviations away one in a thousand is, for two limits together."""


def series(game: str, level: LevelName, rivals: int, seed: int) -> Iterator[Watch]:
    """Hands of somebody new each time; with rivals only those of who wins most, where the hands
    that are seen are the fastest and the most alike."""
    source = seeded(seed)
    while True:
        people = [sample_profile(LEVELS[level], source) for _ in range(1 + rivals)]
        watches = [Watch() for _ in people]
        while all(len(watch.shares) < WATCHED for watch in watches):
            card = one_of(CARDS[game], source)
            times = [sample_ms(reaction_of(person, card), source) for person in people]
            first = times.index(min(times))
            watches[first] = watches[first].slapped(times[first], mean_ms(typical(card)))
        yield max(watches, key=lambda watch: len(watch.shares))


def smaller_variation(watch: Watch) -> float:
    both = (watch.shares, watch.latest_ms)
    return min(pstdev(times) / fmean(times) for times in both)


@pytest.mark.parametrize("rivals", [0, 3])
@pytest.mark.parametrize("level", ["adult", "sharp"])
@pytest.mark.parametrize("game", CARDS)
def test_fewer_than_one_honest_series_of_a_thousand_is_flagged(
    game: str, level: LevelName, rivals: int
) -> None:
    drawn = series(game, level, rivals, seed=31)
    watches = [next(drawn) for _ in range(SERIES)]
    assert not any(watch.flags() for watch in watches)
    limits: list[tuple[Callable[[Watch], float], float]] = [
        (lambda watch: median(watch.shares), FASTEST_MEDIAN),
        (smaller_variation, SMALLEST_VARIATION),
    ]
    for figure, limit in limits:
        logs = [log(figure(watch)) for watch in watches]
        assert fmean(logs) - BEYOND * stdev(logs) > log(limit)
