"""Reaction times lie where the table of measured people says."""

from math import log
from statistics import fmean, pstdev

import pytest

from firsthand.bots.bot import seated
from firsthand.bots.person import (
    LEVELS,
    Brain,
    LevelName,
    Person,
    Portrait,
    age_factor,
    born,
    painted,
    reaction_of,
    search_ms,
    time_ms,
)
from firsthand.bots.reaction import (
    RESTS,
    SEARCHES,
    TASKS,
    Reaction,
    Search,
    Task,
    mean_ms,
    sample_ms,
    search,
    spread_ms,
)
from tests.bots.evening import seeded

MANY = 10_000


def typical(level: LevelName) -> Person:
    """Somebody with the middle pace of the level."""
    drawn = born(LEVELS[level], seeded(1))
    return Person(drawn.slowness, 1.0, drawn.error_rate, drawn.fixed_ms)


@pytest.mark.parametrize(
    ("level", "task", "mean", "spread"),
    [
        ("adult", "simple", 334.0, 61.1),
        ("adult", "go-no-go", 354.0, 69.4),
        ("adult", "choice", 480.0, 105.0),
        ("adult", "match", 708.0, 152.8),
        ("child", "simple", 668.0, 122.2),
        ("child", "match", 1416.0, 305.6),
        ("sharp", "simple", 283.9, 51.9),
        ("sharp", "match", 601.8, 129.9),
        ("perfect", "simple", 120.0, 0.0),
        ("perfect", "match", 120.0, 0.0),
    ],
)
def test_ten_thousand_reactions_of_a_level(
    level: LevelName, task: Task, mean: float, spread: float
) -> None:
    source = seeded(11)
    person = typical(level)
    times = [time_ms(person, TASKS[task], source) for _ in range(MANY)]
    assert fmean(times) == pytest.approx(mean, abs=4 * spread / MANY**0.5)
    assert pstdev(times) == pytest.approx(spread, rel=0.06)


def test_reactions_have_a_long_tail_to_the_right_only() -> None:
    source = seeded(12)
    times = sorted(sample_ms(TASKS["choice"], source) for _ in range(MANY))
    low, middle, high = times[MANY // 100], times[MANY // 2], times[-MANY // 100]
    assert high - middle > 2 * (middle - low)
    assert low > 300


@pytest.mark.parametrize("kind", ["conjunction", "hard"])
def test_search_grows_with_the_items_mostly_in_the_tail(kind: Search) -> None:
    few, middle, many = search(kind, 6), search(kind, 9), search(kind, 12)
    assert (few, many) == tuple(SEARCHES[kind].values())
    assert mean_ms(middle) == pytest.approx((mean_ms(few) + mean_ms(many)) / 2)
    assert many.tau_ms - few.tau_ms > 1.9 * (many.mu_ms - few.mu_ms)
    assert spread_ms(search(kind, 1)) < spread_ms(few) < spread_ms(search(kind, 30))


def test_colour_leaps_to_the_eye() -> None:
    assert mean_ms(search("colour", 20)) - mean_ms(search("colour", 10)) == pytest.approx(10.0)


def test_mean_and_spread_of_the_model_are_those_of_its_samples() -> None:
    source = seeded(13)
    for reaction in (*TASKS.values(), *RESTS.values(), search("hard", 8), Reaction(500, 0, 0)):
        times = [sample_ms(reaction, source) for _ in range(MANY)]
        assert fmean(times) == pytest.approx(mean_ms(reaction), rel=0.03)
        assert pstdev(times) == pytest.approx(spread_ms(reaction), rel=0.06)


def test_persons_of_a_level_differ_by_pace_and_errors() -> None:
    source = seeded(14)
    people = [born(LEVELS["adult"], source) for _ in range(MANY)]
    paces = [log(person.own_pace) for person in people]
    assert fmean(paces) == pytest.approx(0.0, abs=0.005)
    assert pstdev(paces) == pytest.approx(0.12, rel=0.04)
    errors = [person.error_rate for person in people]
    assert 0.02 <= min(errors) < 0.021
    assert 0.049 < max(errors) <= 0.05


def test_a_slow_person_is_slow_in_the_normal_part() -> None:
    source = seeded(15)
    slow = Person(slowness=1.0, own_pace=1.3, error_rate=0.0, fixed_ms=None)
    times = [time_ms(slow, TASKS["choice"], source) for _ in range(MANY)]
    assert fmean(times) == pytest.approx(1.3 * 381 + 99, rel=0.01)
    assert pstdev(times) == pytest.approx(105.0, rel=0.06)


@pytest.mark.parametrize(
    ("age", "factor"),
    [
        (7, 2.0),
        (8, 1.8),
        (9, 1.8),
        (10, 1.6),
        (11, 1.6),
        (12, 1.4),
        (14, 1.4),
        (15, 1.0),
        (40, 1.0),
    ],
)
def test_children_take_longer(age: int, factor: float) -> None:
    assert age_factor(age) == factor


@pytest.mark.parametrize(
    ("level", "brain"),
    [("child", "random"), ("adult", "greedy"), ("sharp", "expert"), ("perfect", "expert")],
)
def test_a_level_brings_its_brain_unless_told_otherwise(level: LevelName, brain: Brain) -> None:
    assert seated(level, seeded(1)).brain == brain
    assert seated(level, seeded(1), brain="greedy").brain == "greedy"


def test_a_portrait_stretches_each_part_of_a_reaction() -> None:
    person = painted(Portrait(mu=1.5, sigma=2.0, tau=0.5, search=3.0, errors=0.2))
    own = reaction_of(person, TASKS["choice"])
    assert (own.mu_ms, own.sigma_ms, own.tau_ms) == (1.5 * 381, 2 * 35, 0.5 * 99)
    assert person.error_rate == 0.2
    source = seeded(16)
    means = [
        fmean(search_ms(person, "hard", items, source) for _ in range(MANY)) for items in (6, 8)
    ]
    slope = 3 * (1.5 * (542 - 467) + 0.5 * (558 - 331)) / 6
    assert means[1] - means[0] == pytest.approx(2 * slope, rel=0.06)
