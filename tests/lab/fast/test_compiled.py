"""Whatever decides a game decides under which name its kernel and its results are kept."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import firsthand
from firsthand.lab.fast.compiled import BAKED, CACHE, state_of
from firsthand.lab.study.folder import print_of
from firsthand.lab.study.points import study_of

PACKAGE = Path(firsthand.__file__).parent
SETTLED = ("referee", "table")
"""Their figures are part of a `Setting`, and so of a study's print."""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The sources, to change something in."""
    kept = shutil.ignore_patterns("__pycache__", "web_client")
    return Path(shutil.copytree(PACKAGE, tmp_path / "firsthand", ignore=kept))


def test_the_same_sources_have_the_same_state_wherever_they_lie(copied: Path) -> None:
    assert state_of(copied) == state_of(PACKAGE)
    assert CACHE.name == f"{firsthand.__version__}-{state_of(PACKAGE)}"


@pytest.mark.parametrize(
    "name",
    [
        "bots/reaction.py",
        "bots/person.py",
        "games/splaf/cards.py",
        "core/piles.py",
        "lab/fast/score.py",
    ],
)
def test_a_change_in_what_kernels_carry_gives_another_state(copied: Path, name: str) -> None:
    with (copied / name).open("a") as file:
        file.write("\n")
    assert state_of(copied) != state_of(PACKAGE)


def test_another_time_to_think_makes_another_study(copied: Path) -> None:
    reaction = copied / "bots" / "reaction.py"
    source = reaction.read_text()
    assert '"think": Reaction(1650' in source
    reaction.write_text(source.replace('"think": Reaction(1650', '"think": Reaction(16500'))
    asked = (
        "from firsthand.lab.study.folder import print_of;"
        "from firsthand.lab.study.points import study_of;"
        "print(print_of(study_of({'game': 'bugoff'})))"
    )
    told = subprocess.run(
        [sys.executable, "-c", asked], cwd=copied.parent, capture_output=True, check=True
    )
    assert len(told.stdout.strip()) == 64
    assert told.stdout.decode().strip() != print_of(study_of({"game": "bugoff"}))


def test_kernels_import_nothing_else() -> None:
    asked = "import sys, firsthand.lab.fast.proof; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True)
    loaded = [name for name in told.stdout.decode().split() if name.startswith("firsthand.")]
    rooms = tuple(f"firsthand.{room.replace('/', '.')}" for room in (*BAKED, *SETTLED))
    assert [name for name in loaded if not name.startswith(rooms) and name != "firsthand.lab"] == []
    assert len(loaded) > 30
