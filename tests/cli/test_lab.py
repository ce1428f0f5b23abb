"""The lab at the command line."""

import json
from pathlib import Path

from tests.cli.test_commands import firsthand


def test_fairness_prints_one_object_in_the_promised_form(tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    done = firsthand(
        "lab", "fairness", "--trials", "12", "--lead", "10,50", "--cheat", "look-ahead",
        "--json", "--svg", picture,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert list(report) == [
        "rows", "bias_ms", "verdict_delay_ms", "liar_win", "liar_win_first_game",
    ]  # fmt: skip
    assert {row["rule"] for row in report["rows"]} == {"arrival", "half_rtt", "firsthand"}
    assert [row["lead_ms"] for row in report["rows"]] == [10, 10, 10, 50, 50, 50]
    for row in report["rows"]:
        ours = {"heat", "wrong"} if row["rule"] == "firsthand" else set()
        assert set(row) == {"rule", "lead_ms", "far", "near"} | ours
    assert set(report["bias_ms"]) == {"arrival", "half_rtt", "firsthand"}
    assert {"mean", "p95"} <= set(report["verdict_delay_ms"])
    assert 0 <= report["liar_win"] <= 1
    assert 0 <= report["liar_win_first_game"] <= 1
    assert picture.read_text().startswith("<svg")


def test_fairness_tells_people_in_a_table() -> None:
    told = firsthand("lab", "fairness", "--trials", "8", "--lead", "50").stdout.decode()
    assert "round trips 20/200 ms, 8 contests a cell, seed 1" in told
    assert "firsthand" in told
    assert "verdict delay" in told


def test_fairness_lets_newcomers_play() -> None:
    asked = ("lab", "fairness", "--trials", "28", "--lead", "10", "--rtt", "60,60")
    usual = firsthand(*asked).stdout.decode()
    told = firsthand(*asked, "--first-game").stdout.decode()
    assert "28 contests a cell, first games of 14, seed 1" in told
    assert told.splitlines()[1:] != usual.splitlines()[1:]


def test_fairness_says_so_if_it_knows_nothing_of_a_bias() -> None:
    slow = ("--rtt", "2000,2000", "--jitter", "0", "--lead", "50", "--device", "laptop,tv")
    done = firsthand("lab", "fairness", *slow, "--trials", "1")
    assert done.returncode == 0, done.stderr
    assert "firsthand unknown" in done.stdout.decode()


def test_fairness_says_what_is_wrong() -> None:
    for arguments, words in (
        (("--rtt", "20"), "two to eight"),
        (("--rtt", "20,x"), "numbers with commas"),
        (("--lead", "-5"), "above 0"),
        (("--device", "abacus"), "no device 'abacus'"),
        (("--cheat", "wish"), "no cheat 'wish'"),
    ):
        done = firsthand("lab", "fairness", *arguments)
        assert done.returncode == 1
        assert words in done.stderr.decode()


def test_torture_counts_evenings_and_names_its_seeds() -> None:
    done = firsthand("lab", "torture", "--games", "3", "--seed", "11")
    told = done.stdout.decode()
    assert done.returncode == 0, told
    assert "seeds 11 to 13" in told
    assert "3 passed, 0 failed" in told
