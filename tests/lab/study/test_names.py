"""What tables and people are called, so that a report tells each from the others."""

from pathlib import Path

import pytest

from firsthand.lab.study.folder import Folder
from firsthand.lab.study.html import write_html
from firsthand.lab.study.markdown import write_markdown
from firsthand.lab.study.points import read_study
from firsthand.lab.study.report import report_on
from firsthand.lab.study.run import on_cores, play_missing
from firsthand.lab.study.tally import tallies
from firsthand.lab.study.words import label_of
from tests.lab.study.test_report import reported, section


def labels(text: str) -> list[str]:
    return [label_of(point) for point in read_study(text, "a.toml").points]


@pytest.mark.parametrize(
    ("text", "called"),
    [
        (
            '[[case]]\nname = "I"\n[[case]]\nname = "we"\n[[case]]\nname = "we"\nseats = 3',
            ["I", "we", "we (2)"],
        ),
        ("vary.games = [10, 20, 30]", ["Splaf!", "Splaf! (2)", "Splaf! (3)"]),
        (
            '[[case]]\npeople = ["adult", "adult", { level = "child", name = "the child" }]\n'
            '[[case]]\npeople = ["adult", { level = "child", age = 9 }]',
            ["2 × adult + the child", "adult + child, age 9"],
        ),
        (
            '[[case]]\npeople = ["adult", "child"]\nvary.people.1.age = [7, 9]',
            ["seat 1 age 7", "seat 1 age 9"],
        ),
    ],
)
def test_no_two_tables_have_one_name(text: str, called: list[str]) -> None:
    assert labels(f'game = "splaf"\ngames = 10\n{text}') == called


ODD = """
title = "Two\\nlines"
game = "splaf"
games = 500
[[case]]
name = "same"
[[case]]
name = "same"
people = ["adult", { level = "adult", name = "a *star*, a [link](x), a | pipe, a <b>" }]
"""


def test_names_are_shown_as_they_are(tmp_path: Path) -> None:
    _, folder, report = reported(ODD, tmp_path)
    text = write_markdown(report, folder.path).read_text()
    assert text.startswith("# Two?lines\n")
    assert r"a \*star\*, a \[link\](x), a \| pipe, a \<b>" in text
    length = section(report, "How long a game lasts").grid
    assert length is not None
    assert [row[0] for row in length.rows] == ["Splaf!", "Splaf! (2)"]


def test_only_where_people_differ_it_says_who_wins(tmp_path: Path) -> None:
    _, _, report = reported(ODD, tmp_path)
    skill = section(report, "How much skill decides")
    assert skill.grid is not None
    alike, mixed = (row[-1] for row in skill.grid.rows)
    assert alike == ""
    assert mixed.startswith("adult ")
    assert [picture.name for picture in skill.pictures] == ["kinds"]  # of so few games no curve


def test_who_always_takes_the_same_time_is_not_ranked_by_pace(tmp_path: Path) -> None:
    """The perfect one is the fastest of all, but has the pace of a typical adult."""
    text = 'game = "splaf"\ngames = 500\npeople = ["perfect", "adult", "adult"]'
    _, _, report = reported(text, tmp_path)
    assert not any("fastest" in sentence for sentence in report.short)
    skill = section(report, "How much skill decides").grid
    assert skill is not None
    assert skill.rows[0][1] == ""
    assert "perfect 100.0 %" in skill.rows[0][2]


def test_what_decides_is_told_apart_among_several_games(tmp_path: Path) -> None:
    """Cards are the points of Splaf!, and break a tie in Fly-swatter."""
    text = 'games = 300\nseats = 3\nvary.game = ["flyswatter", "splaf", "bugoff"]'
    _, _, report = reported(text, tmp_path)
    ties = section(report, "Ties, and what breaks them").pictures[0]
    assert "Splaf! no tie" in ties.words
    assert "Splaf! by cards" not in ties.words


def test_the_same_games_make_the_same_page(tmp_path: Path) -> None:
    study = read_study('game = "splaf"\ngames = 300\nvary.seats = [2, 3, 4, 5, 6]', "a.toml")
    with Folder(tmp_path, study).opened() as folder:
        play_missing(study, folder, on_cores(2), lambda _: None)
        pages = {
            write_html(report_on(study, tallies(study, folder), 1), tmp_path).read_bytes()
            for _ in range(3)
        }
    assert len(pages) == 1
