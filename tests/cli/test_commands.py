"""The commands as a person or a program calls them: real processes, real files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from firsthand.games import GAMES


def firsthand(
    *arguments: str | Path, stdin: bytes = b"", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    done = subprocess.run(
        [sys.executable, "-m", "firsthand", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
        timeout=600,  # a guard against hanging, not a measure of speed
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("journals") / "game.jsonl"
    file.write_bytes(firsthand("sample", "flyswatter", "--seats", "3", "--seed", "1").stdout)
    return file


@pytest.mark.parametrize("command", ["sample splaf --seats 3", "watch splaf", "lab torture"])
def test_a_seed_is_no_negative_number(command: str) -> None:
    """Python would take −1 for 1, and so give the same game for another seed."""
    done = firsthand(*command.split(), "--seed", "-1")
    assert done.returncode != 0
    assert 'Invalid value "-1" for --seed' in (done.stderr + done.stdout).decode()


@pytest.mark.parametrize("game", GAMES)
def test_sample_writes_the_same_bytes_under_any_hash_seed(game: str) -> None:
    arguments = ("sample", game, "--seats", "3", "--seed", "77")
    first = firsthand(*arguments, PYTHONHASHSEED="1")
    assert first.returncode == 0
    assert first.stdout == firsthand(*arguments, PYTHONHASHSEED="2").stdout
    assert first.stdout != firsthand(*arguments[:-1], "78").stdout
    report = json.loads(firsthand("audit", "--json", "-", stdin=first.stdout).stdout)
    assert report["ok"]
    assert report["finished"]


def test_sample_takes_options_as_words_numbers_and_lists() -> None:
    fly = firsthand(
        "sample", "flyswatter", "--seats", "2",
        "--option", "remove=80", "--option", "early_slap=mistake",
    )  # fmt: skip
    header = json.loads(fly.stdout.splitlines()[0])
    assert header["options"]["remove"] == 80
    assert header["options"]["early_slap"] == "mistake"
    splaf = firsthand("sample", "splaf", "--seats", "3", "--option", "handicap=[0,2]")
    assert json.loads(splaf.stdout.splitlines()[0])["options"]["handicap"] == [0, 2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--seats", "2"), "no game 'chess'"),
        (("flyswatter", "--seats", "9"), "2 to 8 players, not 9"),
        (("flyswatter", "--seats", "2", "--option", "remove"), "key=value"),
        (("flyswatter", "--seats", "2", "--option", "remove=1", "--option", "remove=2"), "twice"),
        (("flyswatter", "--seats", "2", "--option", "remove=99"), "remove"),
        (("splaf", "--seats", "2", "--option", "handicap=[5]"), "handicap"),
    ],
)
def test_sample_says_what_is_wrong(arguments: tuple[str, ...], words: str) -> None:
    done = firsthand("sample", *arguments)
    assert done.returncode == 1
    assert done.stdout == b""
    assert words in done.stderr.decode()


def test_audit_reads_all_files_in_order_and_fails_if_one_is_bad(
    journal: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:5]) + b"junk\n")
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 100)
    done = firsthand("audit", "--json", bad, journal, tmp_path / "nowhere", tmp_path, binary)
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [report["ok"] for report in reports] == [False, True, False, False, False]
    assert [report.get("line") for report in reports] == [6, None, 0, 0, 1]
    assert list(reports[1]) == [
        "ok", "game", "moves", "finished", "scores", "winners", "decided_by",
    ]  # fmt: skip
    assert list(reports[0]) == ["ok", "line", "error"]


def test_audit_speaks_to_people_too(journal: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.jsonl"
    part.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:5]))
    done = firsthand("audit", journal, part)
    finished, running = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert "good, flyswatter, 320 moves, scores 15 2 8, won by seat 0 (points)" in finished
    assert "not finished" in running
    assert "bad, line 1" in firsthand("audit", "-", stdin=b"x").stdout.decode()
    assert firsthand("audit").returncode == 1


def test_audit_survives_a_line_of_100_megabytes(tmp_path: Path) -> None:
    file = tmp_path / "huge"
    with file.open("wb") as hole:
        hole.truncate(100_000_000)
    done = firsthand("audit", "--json", file)
    assert json.loads(done.stdout)["line"] == 1
    assert "longer than" in json.loads(done.stdout)["error"]


@pytest.mark.parametrize("game", GAMES)
def test_show_tells_each_move_and_the_table_after_it(game: str) -> None:
    sampled = firsthand("sample", game, "--seats", "3", "--seed", "5").stdout
    told = firsthand("show", "-", stdin=sampled, COLUMNS="200").stdout.decode()
    assert told.startswith(GAMES[game].title)
    moves = len(sampled.splitlines()) - 1
    numbers = [int(line.split()[0]) for line in told.splitlines() if line[:4].strip().isdigit()]
    assert numbers == list(range(1, moves + 1))
    assert "The game is over." in told
    assert "\x1b[" not in told, "no colours into a file"
    assert "\x1b[" in firsthand("show", "-", stdin=sampled, FORCE_COLOR="1").stdout.decode()


def test_show_stops_at_a_move(journal: Path) -> None:
    third = firsthand("show", journal, "--move", "3").stdout.decode()
    assert "   3  " in third
    assert "   4  " not in third
    before = firsthand("show", journal, "--move", "0").stdout.decode()
    assert "not dealt yet" in before
    beyond = firsthand("show", journal, "--move", "9999")
    assert beyond.returncode == 1
    assert b"the journal has 320" in beyond.stderr


def test_show_names_the_line_at_fault_and_the_file_it_cannot_read(tmp_path: Path) -> None:
    bad = firsthand("show", "-", stdin=b"junk")
    assert bad.returncode == 1
    assert b"line 1" in bad.stderr
    assert b"cannot be read" in firsthand("show", tmp_path / "nowhere").stderr


def test_show_keeps_names_from_painting_the_terminal(journal: Path) -> None:
    hostile = journal.read_bytes().replace(b'"Ann"', b'"[red]A\\u001b[31m"')
    told = firsthand("show", "-", "--move", "2", stdin=hostile).stdout.decode()
    assert "[red]A?[31m" in told
    assert "\x1b" not in told


@pytest.mark.parametrize("game", GAMES)
def test_watch_plays_a_game_to_its_end(game: str) -> None:
    done = firsthand("watch", game, "--seats", "3", "--seed", "4", "--speed", "100000")
    assert done.returncode == 0
    assert "The game is over." in done.stdout.decode()


def test_help_lists_the_commands() -> None:
    told = firsthand("--help").stdout.decode()
    assert all(command in told for command in ("audit", "sample", "show", "watch"))


def test_a_reader_who_leaves_early_gets_no_complaint(journal: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "firsthand", "show", journal],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
