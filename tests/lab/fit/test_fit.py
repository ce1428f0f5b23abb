"""People whose figures are known play at a real table, and are found again in the journals."""

from math import sqrt
from random import Random
from statistics import fmean

import msgspec
import numpy as np
import pytest
from msgspec.structs import astuple

from firsthand.bots.person import Portrait, ReactionProfile, answer
from firsthand.bots.stages import typical
from firsthand.bots.tasks import LOOK_AROUND, catslap_task, splaf_task
from firsthand.lab.fit.estimate import fit
from firsthand.lab.fit.file import VERSION, BadPortrait, PortraitFile, read, written
from firsthand.lab.fit.likelihood import Evidence, log_likelihood
from firsthand.lab.fit.result import FEWEST, Fit, TooFew
from firsthand.lab.fit.trials import Trial
from tests.lab.fit.evenings import FIRST, journal, told_of

DICE_TASK = splaf_task(6, 3, 1, absent=False)
DICE = typical(DICE_TASK)
"""The answer in which figures of Splaf! are told."""
AGAIN = 30
"""Fewer than in earnest: the intervals are a little rougher, and the suite stays quick."""


def evenings(person: Portrait, seed: int, **games: int) -> list[Trial]:
    """All that so many games with two adults tell of this person."""
    journals = [
        journal(game, [person, "adult", "adult"], 1000 * seed + number)
        for game, count in games.items()
        for number in range(count)
    ]
    return told_of(FIRST, journals)


def fitted(trials: list[Trial], again: int = AGAIN) -> Fit:
    result = fit(FIRST, trials, seed=1, again=again)
    assert isinstance(result, Fit)
    return result


def somebody(source: Random) -> Portrait:
    return Portrait(
        mu=source.uniform(0.8, 2.0),
        sigma=source.uniform(0.6, 2.0),
        tau=source.uniform(0.5, 2.0),
        search=source.uniform(0.3, 2.0),
        errors=source.uniform(0.02, 0.15),
    )


def expected_width(person: Portrait, trials: list[Trial]) -> float:
    """How wide the interval of mu is to be, by the curvature of the likelihood at the truth."""
    evidence, truth = Evidence(trials), np.array([*astuple(person), person.errors])
    steps = np.diag(0.02 * truth)

    def second_derivative(one: int, other: int) -> float:
        aside = [
            truth + sign * steps[one] + other_sign * steps[other]
            for sign, other_sign in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        ]
        there = log_likelihood(evidence, np.array(aside)).tolist()
        area = steps[one, one] * steps[other, other]
        return float((there[0] - there[1] - there[2] + there[3]) / (4 * area))

    places = range(len(truth))
    curvature = [[second_derivative(one, other) for other in places] for one in places]
    return 2 * 1.96 * sqrt(float(np.linalg.inv(-np.array(curvature))[0, 0]))


def test_people_are_found_within_the_intervals() -> None:
    """Of five figures of each of four people, all but a few: 95 % is not always, and from
    thirty draws the intervals are rough. If each is right nine times in ten, less than fifteen are
    once in ninety times."""
    source = Random(5)
    inside, widths = [], []
    for seed in range(4):
        person = somebody(source)
        trials = evenings(person, seed, splaf=5, flyswatter=2, catslap=1)
        result = fitted(trials)
        for figure, (low, high) in result.intervals.items():
            assert low <= getattr(result.portrait, figure) <= high or figure == "search"
            inside.append(low <= getattr(person, figure) <= high)
        low, high = result.intervals["mu"]
        widths.append((high - low) / expected_width(person, trials))
    assert sum(inside) >= 15
    # To say "anything between" would be easy. The middle 95 % of thirty draws are 0.14 times too
    # wide or too narrow, as a standard deviation, and the curvature is 0.12 off: 0.09 for four.
    assert fmean(widths) == pytest.approx(1.0, abs=3 * 0.09)


def test_who_never_errs_may_still_err_now_and_then() -> None:
    """Trials drawn anew have no errors either: they would say that nothing else is possible."""
    perfect = Portrait(mu=1.0, sigma=1.0, tau=1.0, errors=0.0)
    result = fitted(evenings(perfect, 3, splaf=5))
    low, high = result.intervals["errors"]
    assert low == 0.0
    assert 0.02 < high < 0.15


def test_errors_of_both_hands_are_found_as_the_bots_make_them() -> None:
    """The second hand follows sooner, and less can go wrong: with the first one's figures four
    standard errors were missing."""
    careless = Portrait(mu=1.0, sigma=1.0, tau=1.0, errors=0.2)
    told = told_of(FIRST, [journal("flyswatter", [careless, "adult"], seed) for seed in range(60)])
    low, high = fitted(told, again=1).intervals["errors"]
    assert low <= careless.errors <= high
    assert high - low < 0.04


def test_hands_that_came_too_late_are_reckoned_with() -> None:
    """A slow person among quick ones is heard only when quick for once."""
    slow = Portrait(mu=1.2, sigma=1.0, tau=1.3, errors=0.03)
    trials = evenings(slow, 1, splaf=30)
    heard = [trial for trial in trials if trial.rt_ms is not None]
    assert len(heard) < 0.6 * len(trials)
    (task,) = fitted(trials).tasks
    (careless,) = fitted(heard).tasks
    truth = 1.2 * DICE.mu_ms + 1.3 * DICE.tau_ms
    assert task.mean_ms.low <= truth <= task.mean_ms.high
    assert careless.mean_ms.high < truth


def test_not_to_slap_what_does_not_suit_is_no_slowness_and_no_error() -> None:
    careful = Portrait(mu=1.0, sigma=1.0, tau=1.0, errors=0.02)
    wild = Portrait(mu=1.0, sigma=1.0, tau=1.0, errors=0.25)
    found = [fitted(evenings(person, 2, catslap=4)) for person in (careful, wild)]
    for person, result in zip((careful, wild), found, strict=True):
        assert result.portrait.errors == pytest.approx(person.errors, abs=0.1)
        assert result.portrait.mu == pytest.approx(1.0, abs=0.1)
    assert found[0].intervals["errors"][1] < found[1].intervals["errors"][0]


@pytest.mark.parametrize("lapses", [0.1, 0.2])
@pytest.mark.parametrize("errors", [0.0, 0.1])
def test_who_is_distracted_does_not_err(lapses: float, errors: float) -> None:
    """To let a suitable card go is no wrong hand: value and interval know only of those."""
    source = Random(8)
    person = ReactionProfile(error_rate=errors)
    trials = []
    for _ in range(600):
        shared = source.choice((1, 1, 2)) if source.random() < 31 / 48 else 0
        asked = catslap_task(shared)
        found = answer(person, asked, source.random)
        slaps = (shared > 0) != found.wrong and (shared == 0 or source.random() >= lapses)
        rt_ms = found.after_ms if slaps else None
        trials.append(Trial("catslap", "match", asked, rt_ms, 4000.0, suits=shared > 0))
    result = fitted(trials)
    low, high = result.intervals["errors"]
    assert low <= result.portrait.errors <= high
    assert low <= errors <= high
    assert result.portrait.errors == pytest.approx(errors, abs=0.03)
    assert result.portrait.mu == pytest.approx(1.0, abs=0.03)


@pytest.mark.parametrize(("pace", "errors"), [(1.0, 0.03), (1.5, 0.1), (1.0, 0.2)])
def test_errors_of_cat_and_bug_slap_are_found_as_the_bots_make_them(
    pace: float, errors: float
) -> None:
    """Hasty answers are wrong more often, and a card that all have passed is an answer of all.
    Of four intervals of 95 %, two or more miss once in seventy times."""
    person = Portrait(mu=pace, sigma=pace, tau=pace, errors=errors)
    results = [fitted(evenings(person, seed, catslap=20), again=1) for seed in range(4)]
    intervals = [result.intervals["errors"] for result in results]
    assert sum(low <= errors <= high for low, high in intervals) >= 3
    for result, (low, high) in zip(results, intervals, strict=True):
        assert low <= result.portrait.errors <= high
    assert fmean(high - low for low, high in intervals) < 0.07
    assert fmean(result.portrait.mu for result in results) == pytest.approx(pace, rel=0.02)
    assert fmean(result.portrait.tau for result in results) == pytest.approx(pace, rel=0.1)


def test_the_interval_holds_the_value_where_a_portrait_has_its_bound() -> None:
    asked = catslap_task(0)
    trials = [Trial("catslap", "match", asked, 500.0 + n, 900.0, suits=False) for n in range(60)]
    result = fitted(trials, again=2)
    assert result.portrait.errors == pytest.approx(0.89)
    assert result.intervals["errors"] == (0.89, 1.0)


def test_more_games_make_it_surer() -> None:
    person = Portrait(mu=1.1, sigma=1.0, tau=1.0)
    few, many = (fitted(evenings(person, 3, flyswatter=games)) for games in (2, 8))

    def width(result: Fit) -> float:
        low, high = result.intervals["mu"]
        return high - low

    assert width(many) < 0.7 * width(few)


def test_without_anything_to_search_nothing_is_said_of_searching() -> None:
    result = fitted(evenings(Portrait(mu=1.0, sigma=1.0, tau=1.0), 4, catslap=2))
    assert result.portrait.search == 1.0
    assert result.intervals["search"] == (1.0, 1.0)
    (task,) = result.tasks
    assert (task.kind, task.items, task.slope_ms) == ("match", None, None)


def test_figures_in_milliseconds_are_those_of_the_portrait() -> None:
    result = fitted(evenings(Portrait(mu=1.2, sigma=1.0, tau=0.8), 5, splaf=20))
    (task,) = result.tasks
    assert task.items == 6
    portrait = result.portrait
    fixed, looking = DICE_TASK.fixed, DICE_TASK.looking
    mu_ms = portrait.mu * (fixed.mu_ms + portrait.search * looking.mu_ms)
    tau_ms = portrait.tau * (fixed.tau_ms + portrait.search * looking.tau_ms)
    assert task.mu_ms.value == pytest.approx(mu_ms)
    assert task.tau_ms.value == pytest.approx(tau_ms)
    assert task.mean_ms.value == pytest.approx(task.mu_ms.value + task.tau_ms.value)
    assert task.slope_ms is not None
    slope = portrait.search * (portrait.mu * LOOK_AROUND.mu_ms + portrait.tau * LOOK_AROUND.tau_ms)
    assert task.slope_ms.value == pytest.approx(slope)
    assert result.games == {"splaf": result.slaps}


def test_too_few_slaps_are_refused() -> None:
    trials = evenings(Portrait(mu=1.0, sigma=1.0, tau=1.0), 6, flyswatter=2)
    slapped = [trial for trial in trials if trial.first and trial.rt_ms is not None]
    assert fit("Ann", slapped[: FEWEST - 1], seed=1) == TooFew("Ann", FEWEST - 1)
    assert isinstance(fit("Ann", slapped[:FEWEST], seed=1, again=2), Fit)
    both_hands = [trial for trial in trials if trial in slapped[: FEWEST - 1] or not trial.first]
    assert fit("Ann", both_hands, seed=1) == TooFew("Ann", FEWEST - 1)


def test_the_same_trials_give_the_same_result() -> None:
    trials = evenings(Portrait(mu=1.0, sigma=1.0, tau=1.0), 7, flyswatter=1)
    assert fit("Ann", trials, seed=3, again=5) == fit("Ann", trials, seed=3, again=5)


def test_a_portrait_survives_its_file() -> None:
    file = PortraitFile(VERSION, "Ann", 120, Portrait(mu=1.2, sigma=0.7, tau=1.1, errors=0.04))
    assert read(written(file)) == file


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"firsthand_portrait": 3}, "firsthand_portrait"),
        ({"firsthand_portrait": 1}, "older version .* fit the same journals again, with --save"),
        ({"firsthand_portrait": "1"}, "firsthand_portrait"),
        ({"portrait": {"mu": 0.01, "sigma": 1.0, "tau": 1.0}}, "portrait.mu"),
        ({"portrait": {"mu": 1.0, "sigma": 1.0}}, "tau"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_file_that_is_no_portrait_is_told_its_fault(change: dict[str, object], says: str) -> None:
    good = msgspec.to_builtins(
        PortraitFile(VERSION, "Ann", 50, Portrait(mu=1.0, sigma=1.0, tau=1.0))
    )
    with pytest.raises(BadPortrait, match=says):
        read(msgspec.json.encode(good | change))
