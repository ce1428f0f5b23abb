"""Speed changes smoothly over a life."""

import pytest

from firsthand.bots.lifespan import age_factor

AGES = range(5, 86)


@pytest.mark.parametrize(
    ("age", "factor"),
    [(7, 1.85), (8.5, 1.7), (10.5, 1.5), (13, 1.35), (15, 1.2), (20, 1.1), (30, 1.0), (60, 1.17)],
)
def test_children_and_older_people_take_longer(age: float, factor: float) -> None:
    assert age_factor(age) == pytest.approx(factor, rel=0.05)


def test_nothing_jumps_from_one_year_to_the_next() -> None:
    steps = [age_factor(age + 1) / age_factor(age) for age in AGES]
    assert max(steps) < 1.02
    assert min(steps) > 0.91
    assert abs(age_factor(15) / age_factor(14) - 1) < 0.04


def test_people_are_fastest_as_young_adults() -> None:
    fastest = min(AGES, key=age_factor)
    assert 25 <= fastest <= 35
    falling = [age_factor(age) for age in range(5, fastest + 1)]
    rising = [age_factor(age) for age in range(fastest, 86)]
    assert falling == sorted(falling, reverse=True)
    assert rising == sorted(rising)


def test_somebody_of_eighty_takes_half_as_long_again_as_at_thirty() -> None:
    assert age_factor(80) == pytest.approx(1.5, abs=0.08)
