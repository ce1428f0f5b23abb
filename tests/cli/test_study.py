"""`firsthand lab study` as a person calls it."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from firsthand.cli.lab.study import read_varied
from firsthand.cli.problem import Problem
from tests.cli.test_commands import firsthand


def test_flags_make_a_study_and_the_second_time_all_is_there(tmp_path: Path) -> None:
    arguments = (
        "lab", "study", "--game", "splaf", "--level", "sharp", "--games", "300",
        "--option", "portal=random", "--vary", "seats=2,3", "--vary", "options.handicap=[],[0]",
        "--out", tmp_path / "out", "--format", "md",
    )  # fmt: skip
    done = firsthand(*arguments)
    assert done.returncode == 0, done.stderr.decode()
    told = done.stdout.decode()
    assert "1,200 games, 4 of them checked" in told
    assert str(tmp_path / "out" / "report.md") in told.replace("\n", "")
    games = pl.concat(map(pl.read_parquet, (tmp_path / "out" / "games").iterdir()), how="diagonal")
    assert games.group_by("point").len().sort("point").rows() == [(n, 300) for n in range(4)]
    again = firsthand(*arguments).stdout.decode()
    assert "1,200 of 1,200 games are there already" in again


def test_a_file_is_named_after_and_flags_stand_above_it(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text('title = "Small"\ngame = "bugoff"\nseats = 2\ngames = 999_999_999\n')
    done = subprocess.run(
        [sys.executable, "-m", "firsthand", "lab", "study", file, "--games", "100", "--seed", "4"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert b"100 games, 1 of them checked" in done.stdout
    page = (tmp_path / "small.study" / "report.html").read_text()
    assert "<h1>Small</h1>" in page
    assert "<dt>4</dt>" in page


def test_a_file_may_begin_with_the_mark_that_some_editors_write(tmp_path: Path) -> None:
    file = tmp_path / "marked.toml"
    file.write_text('game = "bugoff"\ngames = 1\n', encoding="utf-8-sig")
    done = firsthand("lab", "study", file, "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr.decode()
    assert "1 game, 1 of them checked" in done.stdout.decode()


def test_a_file_is_no_folder_for_results(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    done = firsthand("lab", "study", "--game", "bugoff", "--games", "1", "--out", file)
    assert done.returncode == 1
    assert "notes.txt is no folder; name another one by --out" in done.stderr.decode()
    assert file.read_text() == "mine"


def test_flags_are_read_as_they_are_meant() -> None:
    assert read_varied(("seats=2,3", "options.portal=random", "options.handicap=[],[0,1]")) == {
        "seats": [2, 3],
        "options.portal": ["random"],
        "options.handicap": [[], [0, 1]],
    }
    with pytest.raises(Problem, match="--vary 'seats' should be key=value,value"):
        read_varied(("seats",))
    with pytest.raises(Problem, match="--vary seats is given twice"):
        read_varied(("seats=2", "seats=3"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "name the file of a study, or say --game"),
        (("{bad}", "--game", "splaf"), "a study of a file has its game"),
        (("missing.toml",), "missing.toml cannot be read: No such file"),
        (("{bad}",), "bad.toml, line 2, seats: Expected int <= 8; allowed is a whole number"),
        (("--game", "splaf", "--option", "ring=7"), "options.ring: 7 is not allowed"),
        (("--vary", "game=splaf,bugoff", "--vary", "games=1,2"), "vary.games: it is varied, and"),
        (("--game", "splaf", "--ray", "127.0.0.1:1"), "no Ray cluster answers at 127.0.0.1:1"),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "splaf"\nseats = 99\n')
    out = tmp_path / "out"
    filled = [argument.format(bad=bad) for argument in arguments]
    done = firsthand("lab", "study", *filled, "--out", out, "--games", "10")
    assert done.returncode == 1
    assert words in done.stderr.decode()
    assert not list(out.glob("report*"))


@pytest.mark.parametrize(("module", "extra"), [("polars", "lab"), ("ray", "ray")])
def test_a_missing_extra_is_named(module: str, extra: str) -> None:
    program = f"import sys; sys.modules[{module!r}] = None; from firsthand.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "lab", "study", "--game", "splaf", "--ray", "auto"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"this needs {module}, " in done.stderr.decode()
    assert f"pip install 'firsthand[{extra}]'" in done.stderr.decode()


def test_who_stops_a_study_is_told_how_it_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    command: list[str | Path] = [sys.executable, "-m", "firsthand", "lab", "study"]
    command += ["--game", "bugoff", "--games", "40000000", "--out", out]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as playing:
        while not any(out.glob("games/*.parquet")):
            assert playing.poll() is None
            time.sleep(0.02)
        playing.send_signal(signal.SIGINT)
        told, complaints = playing.communicate()
    assert playing.returncode == 130
    assert b"games; the same command goes on there" in told
    assert b"Traceback" not in complaints
    assert not (out / "report.html").exists()


def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    """Ten times the games, and a report each: hardly more memory."""
    program = (
        "import resource, sys; from firsthand.cli import app;"
        "app(sys.argv[1:], result_action='return_value');"
        "print('kB', resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    used = []
    for games in (40_000, 400_000):
        done = subprocess.run(
            [sys.executable, "-c", program, "lab", "study", "--game", "bugoff", "--format", "md",
             "--games", str(games), "--out", tmp_path / str(games)],
            capture_output=True,
            check=True,
        )  # fmt: skip
        used.append(int(done.stdout.split()[-1]) / 1024)
    assert used[1] < used[0] + 60, f"{used} MB"
