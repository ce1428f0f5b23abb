"""`firsthand lab fit`, and bots that are like whom it found."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firsthand.bots.person import Portrait
from firsthand.cli.lab.fit import fit
from firsthand.cli.problem import Problem
from firsthand.cli.watch import watch
from firsthand.lab.fit.file import VERSION, PortraitFile, read, written
from tests.cli.test_commands import firsthand
from tests.lab.fit.evenings import FIRST, journal

SLOW = Portrait(mu=2.0, sigma=1.0, tau=1.0, errors=0.05)


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("journals")
    files = [folder / f"{number}.jsonl" for number in range(2)]
    for number, file in enumerate(files):
        file.write_bytes(journal("flyswatter", [SLOW, "adult"], number))
    return list(map(str, files))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "saved.json"
    file.write_bytes(written(PortraitFile(VERSION, "Ann", 99, SLOW)))
    return file


def test_a_person_is_found_and_saved(journals: list[str], tmp_path: Path) -> None:
    file = tmp_path / "bea.json"
    done = firsthand("lab", "fit", *journals, "--bots", "--name", FIRST, "--save", file, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["name"] == FIRST
    low, high = told["intervals"]["mu"]
    assert low < told["portrait"]["mu"] < high
    assert told["portrait"]["mu"] == pytest.approx(2.0, abs=0.2)
    assert read(file.read_bytes()).portrait.mu == told["portrait"]["mu"]


def test_everybody_is_told_in_words(
    journals: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = tmp_path / "short.jsonl"
    short.write_bytes(
        journal("splaf", ["adult", "adult"], 1).replace(b'["Bea", "Bix"]', b'["Bea", "Zoe"]')
    )
    fit(*journals, str(short), bots=True)
    told = capsys.readouterr().out
    for words in (f"{FIRST}: ", "Bix: ", "normal part, mu", "wrong hands", "Fly-swatter, among 6"):
        assert words in told
    assert "Zoe: " in told
    assert "are too few, 40 are needed" in told


def test_too_few_slaps_are_refused_politely(tmp_path: Path) -> None:
    file = tmp_path / "short.jsonl"
    file.write_bytes(journal("splaf", ["adult", "adult"], 1))
    with pytest.raises(Problem, match="nobody has slapped often enough"):
        fit(str(file), bots=True)


def test_a_bot_can_be_whom_a_file_tells_of(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    watch("splaf", seats=2, bot=(saved,), seed=1, speed=1e9)
    assert "The game is over." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda _, __: fit(), "at least one journal"),
        (lambda _, bad: fit(str(bad)), "bad, line 1: "),
        (lambda _, bad: fit(f"{bad}.not"), "cannot be read: No such file"),
        (lambda good, _: fit(*good), "nobody slaps in these journals; --bots would"),
        (lambda good, _: fit(*good, bots=True, name="Zoe"), "nobody called 'Zoe' .* but Bea, Bix"),
        (lambda good, _: fit(*good, bots=True, save=Path("x")), "--save is for one person"),
        (lambda _, bad: watch("splaf", bot=(bad,)), "is no portrait"),
        (lambda _, bad: watch("splaf", bot=(bad.with_name("none"),)), "cannot be read"),
    ],
)
def test_bad_input_is_named(
    call: Callable[[Any, Any], None], says: str, journals: list[str], tmp_path: Path
) -> None:
    bad = tmp_path / "bad"
    bad.write_text('{"journal": 1}\n')
    with pytest.raises(Problem, match=says):
        call(journals, bad)


def again(file: Path) -> bytes:
    return file.read_bytes()


def renamed(file: Path) -> bytes:
    """As it stands in the store after somebody was forgotten."""
    return file.read_bytes().replace(b'["Bea", "Bix"]', b'["?", "Bix"]')


def half(file: Path) -> bytes:
    """As it was in the middle of the game."""
    lines = file.read_bytes().splitlines(keepends=True)
    return b"".join(lines[: len(lines) // 2])


@pytest.mark.parametrize("change", [again, renamed, half])
def test_a_game_counts_once(
    change: Callable[[Path], bytes], journals: list[str], tmp_path: Path
) -> None:
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(change(Path(journals[0])))
    for one, other in ((str(copy), journals[0]), (journals[0], str(copy))):
        says = re.escape(f"{other} tells of the same game as {one}; give only one")
        with pytest.raises(Problem, match=says):
            fit(one, journals[1], other, bots=True)


def test_more_people_than_seats_are_too_many(saved: Path) -> None:
    with pytest.raises(Problem, match="there are 3 people for 2 seats"):
        watch("splaf", seats=2, bot=(saved,) * 3)


def test_a_missing_extra_is_named(journals: list[str]) -> None:
    script = "import sys; sys.modules['scipy'] = None; from firsthand.cli import main; main()"
    command = [sys.executable, "-c", script, "lab", "fit", *journals]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert "pip install 'firsthand[lab]'" in done.stderr
