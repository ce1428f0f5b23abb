"""Intervals are as wide as they should be, and every share says whose it is."""

import re
from pathlib import Path
from statistics import NormalDist, fmean

import numpy as np
import polars as pl
import pytest

from firsthand.lab.study.content import Report
from firsthand.lab.study.folder import Folder
from firsthand.lab.study.look import WIDE
from firsthand.lab.study.points import Study, read_study
from firsthand.lab.study.report import report_on
from firsthand.lab.study.run import on_cores, play_missing
from firsthand.lab.study.tally import Sum, tallies
from firsthand.lab.study.words import difference, share_of


def played(text: str, path: Path) -> tuple[Study, Report, list[pl.DataFrame]]:
    """A study, its report, and the games of each of its tables."""
    study = read_study(text, "a.toml")
    with Folder(path, study).opened() as folder:
        play_missing(study, folder, on_cores(2), lambda _: None)
        report = report_on(study, tallies(study, folder), folder.checked)
    games = [
        pl.read_parquet(folder.file_of(f"{at:04}-0000000000")) for at in range(len(study.points))
    ]
    return study, report, games


def summed(*values: float) -> Sum:
    one = Sum()
    one.add(np.array(values))
    return one


@pytest.mark.parametrize(
    ("won", "low", "high"),
    [
        ([0, 0, 0], 0.0, 0.5615),
        ([1, 1, 1], 0.4385, 1.0),
        ([1, 0] * 5, 0.2366, 0.7634),
        ([], 0.0, 1.0),
    ],
)
def test_a_share_of_few_games_is_not_sure(won: list[int], low: float, high: float) -> None:
    assert summed(*won).share() == pytest.approx((low, high), abs=1e-4)


def test_nothing_in_three_games_is_not_never() -> None:
    assert share_of(summed(0, 0, 0)) == "0.0 % (0.0–56.2)"
    assert share_of(summed(1, 1, 1)) == "100.0 % (43.8–100.0)"


@pytest.mark.parametrize("truth", [0.005, 0.02, 0.3, 0.98])
def test_an_interval_holds_the_truth_nineteen_times_of_twenty(truth: float) -> None:
    counts = np.random.default_rng(1).binomial(400, truth, 4_000)
    intervals = [Sum(400, float(count), float(count)).share() for count in counts]
    held = np.mean([low <= truth <= high for low, high in intervals])
    assert held == pytest.approx(0.95, abs=0.025)


def test_one_pair_alone_says_nothing_about_the_next() -> None:
    assert difference(summed(0.5).mean, summed(0.5).half) == "+0.50"
    assert difference(-1.5, 0.25, 10) == "−15.00 ± 2.50"
    assert summed(0, 0, 0).half_of_pairs > 0.3


def test_twins_are_compared_pair_by_pair(tmp_path: Path) -> None:
    text = 'game = "flyswatter"\nseats = 3\npeople = { early = 0.02 }\ngames = 2000\n'
    _, report, games = played(text + 'vary.options.penalty_takes = ["latest", "earlier"]', tmp_path)
    grid = next(each.grid for each in report.sections if each.title == "What the options change")
    assert grid is not None
    row = dict(zip(grid.head, grid.rows[0], strict=True))
    first, second = games
    surely = NormalDist().inv_cdf(0.975)
    for name, column, scale in (("minutes", "seconds", 1 / 60), ("lead changes", "leads", 1.0)):
        one, other = (each[column].cast(pl.Float64).to_numpy() * scale for each in (second, first))
        more, half = map(float, row[name].replace("−", "-").split("±"))
        assert more == pytest.approx((one - other).mean(), abs=0.006)
        assert half == pytest.approx(surely * (one - other).std() / 2000**0.5, abs=0.006)
        apart = surely * ((one.var() + other.var()) / 2000) ** 0.5
        assert half < 0.8 * apart  # as wide as it would be if they were strangers


def test_seat_0_is_seat_0_alone(tmp_path: Path) -> None:
    text = 'game = "bugoff"\npeople = ["child", "child", "adult"]\ngames = 1000'
    _, report, (games,) = played(text, tmp_path)
    won = 100 * fmean(games["won_0"])
    (said,) = (sentence for sentence in report.short if sentence.startswith("Seat 0"))
    assert said.startswith(f"Seat 0 (child) wins {won:.1f} % (")
    assert said.endswith("even is 33.3 %.")
    skill = next(each for each in report.sections if each.title == "How much skill decides")
    kinds = next(picture for picture in skill.pictures if picture.name == "kinds")
    assert kinds.caption == "Games won, by the kind of person (all of a kind together)"


def test_what_is_even_depends_on_how_many_play(tmp_path: Path) -> None:
    text = 'game = "splaf"\ngames = 500\npeople = "adult"\n[vary]\nseats = [2, 3, 4]\n'
    study, report, games = played(text + 'people.0.level = ["child"]', tmp_path / "several")
    skill = next(each for each in report.sections if each.title == "How much skill decides")
    kinds = next(picture for picture in skill.pictures if picture.name == "kinds")
    assert kinds.caption == "Games won by seat 0, by the seats"
    for point, played_there in zip(study.points, games, strict=True):
        seats = point.setting.seats
        won = 100 * fmean(played_there["won_0"])
        assert f" {seats} {won:.1f} %, even {100 / seats:.1f} %" in kinds.words
    (dashed,) = re.findall(r'<path[^>]*? d="([^"]+)"[^>]*stroke-dasharray', kinds.svg(WIDE))
    heights = {point.split(",")[1] for point in re.findall(r"[\d.]+,[\d.]+", dashed)}
    assert len(heights) == 3
