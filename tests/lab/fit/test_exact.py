"""The exact interval of a share of errors."""

from random import Random

import numpy as np
import pytest
from scipy.stats import beta

from firsthand.lab.fit.exact import error_interval


@pytest.mark.parametrize(("wrong", "answers"), [(0, 40), (1, 40), (7, 120), (40, 40)])
def test_answers_that_are_all_alike_give_the_known_interval(wrong: int, answers: int) -> None:
    low, high = error_interval(np.ones(answers), np.ones(answers), wrong)
    assert low == pytest.approx(beta.ppf(0.025, wrong, answers - wrong + 1) if wrong else 0.0)
    known = beta.ppf(0.975, wrong + 1, answers - wrong) if wrong < answers else 1.0
    assert high == pytest.approx(known)


def test_errors_in_hard_answers_say_less() -> None:
    _, easy = error_interval(np.full(50, 0.5), np.ones(50), 3)
    _, usual = error_interval(np.ones(50), np.ones(50), 3)
    _, hard = error_interval(np.full(50, 2.0), np.ones(50), 3)
    assert hard < usual < easy


def test_where_hardly_any_error_would_be_seen_anything_is_possible() -> None:
    assert error_interval(np.ones(5), np.full(5, 0.01), 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("weights", "wrong", "interval"),
    [
        ([1e-14, 1.0, 1.0], 3, (1.0, 1.0)),
        ([1e-14, 1e-14, 1e-14], 2, (1.0, 1.0)),
        ([*[1e-14] * 5, 1.0], 6, (1.0, 1.0)),
        ([1e14, 1e14, 1e14], 0, (0.0, 0.0)),
        ([1e14, 1e14, 1e14], 3, (0.0, 1.0)),
    ],
)
def test_an_end_may_lie_at_the_very_end(
    weights: list[float], wrong: int, interval: tuple[float, float]
) -> None:
    assert error_interval(np.array(weights), np.ones(len(weights)), wrong) == interval


def test_the_truth_lies_within_in_at_least_the_share_that_is_said() -> None:
    chance, rate, inside = Random(4), 0.04, 0
    weights = np.array([chance.uniform(0.3, 3.0) for _ in range(60)])
    seen = np.array([chance.uniform(0.2, 1.0) for _ in range(60)])
    errs = seen * rate * weights / (1 - rate + rate * weights)
    for _ in range(400):
        wrong = sum(chance.random() < each for each in errs)
        low, high = error_interval(weights, seen, wrong)
        inside += low <= rate <= high
    assert inside >= 0.95 * 400
