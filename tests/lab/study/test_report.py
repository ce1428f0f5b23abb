"""Reports say what is in the games, and open anywhere."""

import re
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, pvariance, variance
from xml.etree import ElementTree

import numpy as np
import polars as pl
import pytest
from playwright.sync_api import Browser
from scripts.stage import launched_browser

from firsthand.lab.study.content import Report, Section
from firsthand.lab.study.folder import Folder
from firsthand.lab.study.html import write_html
from firsthand.lab.study.look import NARROW
from firsthand.lab.study.markdown import write_markdown
from firsthand.lab.study.points import Study, read_study
from firsthand.lab.study.report import report_on
from firsthand.lab.study.run import on_cores, play_missing
from firsthand.lab.study.tally import Spread, Sum, tallies

MIXED = """
title = "Children & <adults>"
question = "Who wins?"
games = 3_000
[[case]]
game = "flyswatter"
people = ["child", "adult", { level = "adult", name = "the <quick>", pace = 0.8 }]
[case.vary]
options.penalty_takes = ["latest", "earlier"]
people.0.age = [5, 9, 20]
"""
ALL_GAMES = """
title = "One of each"
games = 1_000
seats = 3
vary.game = ["flyswatter", "bugoff", "splaf", "catslap"]
"""
ONE = 'game = "flyswatter"\nseats = 4\ngames = 2000'


def reported(text: str, path: Path) -> tuple[Study, Folder, Report]:
    study = read_study(text, "a.toml")
    with Folder(path, study).opened() as folder:
        play_missing(study, folder, on_cores(2), lambda _: None)
    return study, folder, report_on(study, tallies(study, folder), folder.checked)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Study, Folder, Report]:
    return reported(MIXED, tmp_path_factory.mktemp("mixed"))


def section(report: Report, title: str) -> Section:
    return next(section for section in report.sections if section.title == title)


def games_of(folder: Folder, point: int) -> pl.DataFrame:
    return pl.read_parquet(folder.file_of(f"{point:04}-0000000000"))


def test_sums_and_spreads_are_what_they_should_be() -> None:
    values = np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5])
    one, spread = Sum(), Spread()
    for part in (values[:4], values[4:]):
        one.add(part)
        spread.add(part)
    assert one == spread.sum()
    assert one.mean == pytest.approx(fmean(values))
    assert one.variance == pytest.approx(pvariance(values.tolist()))
    assert one.half == pytest.approx(1.96 * (variance(values.tolist()) / len(values)) ** 0.5)
    assert [spread.quantile(share) for share in (0.0, 0.05, 0.5, 0.95, 1.0)] == [1, 1, 4, 9, 9]


def test_figures_come_from_the_games(mixed: tuple[Study, Folder, Report]) -> None:
    study, folder, report = mixed
    length = section(report, "How long a game lasts").grid
    begins = section(report, "Does it matter who begins?").grid
    ties = section(report, "Ties, and what breaks them").grid
    skill = section(report, "How much skill decides").grid
    assert length is not None
    assert begins is not None
    assert ties is not None
    assert skill is not None
    for point in study.points:
        games = games_of(folder, point.number)
        seconds = round(fmean(games["seconds"].round()))
        assert length.rows[point.number][1] == f"{seconds // 60}:{seconds % 60:02}"
        assert length.rows[point.number][3] == f"{fmean(games['turns']):.1f}"
        first = fmean(row[f"won_{row['first']}"] for row in games.iter_rows(named=True))
        assert begins.rows[point.number][1].startswith(f"{100 * first:.1f} % (")
        tied = fmean(games["decided_by"] != "points")
        assert ties.rows[point.number][1].startswith(f"{100 * tied:.1f} % (")
        fastest = fmean(
            max(range(3), key=lambda seat: -row[f"pace_{seat}"]) == seat and row[f"won_{seat}"]
            for row in games.iter_rows(named=True)
            for seat in [min(range(3), key=lambda seat: row[f"pace_{seat}"])]
        )
        assert skill.rows[point.number][1].startswith(f"{100 * fastest:.1f} % (")
        quick = fmean(games["won_2"])
        assert f"the <quick> {100 * quick:.1f} % (" in skill.rows[point.number][2]


def test_options_are_held_against_each_other_game_by_game(
    mixed: tuple[Study, Folder, Report],
) -> None:
    study, folder, report = mixed
    grid = section(report, "What the options change").grid
    assert grid is not None
    assert [point.twin for point in study.points] == [0, 1, 2, 0, 1, 2]
    for row, point in zip(grid.rows, study.points[3:], strict=True):
        won = [f"won_{seat}" for seat in range(3)]
        one, other = (games_of(folder, number).select(won) for number in (point.number, point.twin))
        changed = fmean((one.to_numpy() != other.to_numpy()).any(axis=1))
        assert 0 < changed < 0.5
        assert row[2].startswith(f"{100 * changed:.1f} % (")


def test_whatever_can_be_asked_of_a_game_is_answered(tmp_path: Path) -> None:
    _, _, report = reported(ALL_GAMES, tmp_path)
    titles = [section.title for section in report.sections]
    assert titles == [
        "How long a game lasts",
        "Points",
        "Does it matter who begins?",
        "How much skill decides",
        "How often the lead changes",
        "Ties, and what breaks them",
        "What happens in a game of Fly-swatter",
        "What happens in a game of Bug Off",
        "What happens in a game of Splaf!",
        "What happens in a game of Cat & Bug Slap",
        "Who played",
    ]
    flies = section(report, "What happens in a game of Fly-swatter").grid
    monsters = section(report, "What happens in a game of Splaf!").grid
    assert flies is not None
    assert monsters is not None
    assert "swats on an empty table" in flies.head
    assert monsters.rows[0][monsters.head.index("cards taken")] == "18.00"
    assert len(report.short) >= 4
    write_markdown(report, tmp_path)


def test_who_begins_is_asked_only_where_somebody_does(tmp_path: Path) -> None:
    """Where the house deals, no seat comes before another."""
    house = 'game = "catslap"\nseats = 3\ngames = 400\noptions.dealer = "house"'
    _, folder, report = reported(house, tmp_path / "house")
    assert "Does it matter who begins?" not in [section.title for section in report.sections]
    assert not [finding for finding in report.short if "begins" in finding]
    assert games_of(folder, 0)["first"].null_count() == 400
    both = 'game = "catslap"\nseats = 3\ngames = 400\nvary.options.dealer = ["players", "house"]'
    _, folder, report = reported(both, tmp_path / "both")
    begins = section(report, "Does it matter who begins?").grid
    assert begins is not None
    assert [row[0] for row in begins.rows] == ["dealer players"]
    assert games_of(folder, 0)["first"].null_count() == 0


def test_markdown_has_its_pictures_beside_it(mixed: tuple[Study, Folder, Report]) -> None:
    _, folder, report = mixed
    page = write_markdown(report, folder.path)
    text = page.read_text()
    assert text.startswith("# Children & \\<adults>\n\nWho wins?\n")
    pictures = re.findall(r"!\[.+?\]\((pictures/\w+\.svg)\)", text)
    assert len(pictures) == sum(len(section.pictures) for section in report.sections) >= 7
    for picture in pictures:
        root = ElementTree.parse(page.parent / picture).getroot()  # noqa: S314 - our own file
        assert root.tag.endswith("svg")
        assert "var(--" not in (page.parent / picture).read_text()
    for sentence in report.short:
        assert sentence in text


@pytest.fixture(scope="module")
def page_file(mixed: tuple[Study, Folder, Report]) -> Path:
    _, folder, report = mixed
    return write_html(report, folder.path)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched_browser() as browser:
        yield browser


@pytest.mark.parametrize(("width", "shown"), [(1280, "wide"), (360, "narrow")])
def test_the_page_opens_offline_on_a_desk_and_on_a_phone(
    mixed: tuple[Study, Folder, Report], page_file: Path, browser: Browser, width: int, shown: str
) -> None:
    _, _, report = mixed
    page = browser.new_page(viewport={"width": width, "height": 800})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(page_file.as_uri())
    assert asked == [page_file.as_uri()]
    assert page.title() == "Children & <adults>"
    assert page.locator("h1").inner_text() == "Children & <adults>"
    pictures = sum(len(section.pictures) for section in report.sections)
    assert page.locator(f".{shown} svg:visible").count() == pictures
    assert page.locator("figure svg:visible").count() == pictures
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    widest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('figure svg')].map(s => s.clientWidth))"
    )
    assert widest <= width
    assert "the <quick>" in page.locator("main").inner_text()
    page.close()


def test_pictures_follow_the_readers_dark_mode(page_file: Path, browser: Browser) -> None:
    inks = set()
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme)
        page.goto(page_file.as_uri())
        inks.add(page.evaluate("getComputedStyle(document.querySelector('figure svg text')).fill"))
        page.close()
    assert len(inks) == 2


def test_one_table_has_bars_and_a_row_for_each_place(tmp_path: Path) -> None:
    _, _, report = reported(ONE, tmp_path)
    picture = section(report, "How long a game lasts").pictures[0]
    bars = re.findall(r'share of games: ([\d.]+)%"[^>]*? d="M[\d.]+,([\d.]+)', picture.svg(NARROW))
    shares = [float(share) for share, _ in bars]
    tops = [float(top) for _, top in bars]
    assert len(bars) > 10
    assert 99 < sum(shares) <= 100
    assert tops.index(min(tops)) == shares.index(max(shares))
    assert max(tops) - min(tops) > 100
    order = section(report, "Does it matter who begins?").pictures[0]
    assert "who begins 2" in order.words
    assert "the fourth 2" in order.words
