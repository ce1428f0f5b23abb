"""Reaction times lie where the table of measured people says."""

from statistics import fmean, pstdev

import pytest

from firsthand.bots.reaction import (
    PUBLISHED,
    RESTS,
    Reaction,
    mean_ms,
    sample_ms,
    spread_ms,
)
from tests.bots.evening import seeded

MANY = 10_000


def test_reactions_have_a_long_tail_to_the_right_only() -> None:
    source = seeded(12)
    times = sorted(sample_ms(PUBLISHED["choice"], source) for _ in range(MANY))
    low, middle, high = times[MANY // 100], times[MANY // 2], times[-MANY // 100]
    assert high - middle > 2 * (middle - low)
    assert low > 300


@pytest.mark.parametrize(
    "reaction", [*PUBLISHED.values(), *RESTS.values(), Reaction(500, 0, 0)], ids=str
)
def test_mean_and_spread_of_the_model_are_those_of_its_samples(reaction: Reaction) -> None:
    source = seeded(13)
    times = [sample_ms(reaction, source) for _ in range(MANY)]
    assert fmean(times) == pytest.approx(mean_ms(reaction), rel=0.03)
    assert pstdev(times) == pytest.approx(spread_ms(reaction), rel=0.06)
