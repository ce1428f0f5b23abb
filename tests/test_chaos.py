"""Without --chaos every run is the same; with it none is, unless it is repeated."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
DRAWS = """
from hypothesis import given
from hypothesis import strategies as st

drawn = []

@given(st.integers(), st.text())
def test_hypothesis(number, text):
    drawn.append((number, text))

def test_own(chaos):
    print("drawn", chaos.seed, drawn)
"""


def drawn(folder: Path, *words: str, constants: str = "") -> list[str]:
    """What a run draws, after the line that says the seed, if it says one."""
    test = folder / "test_draws.py"
    test.write_text(constants + DRAWS)
    options = ["-q", "-s", "-p", "no:cacheprovider", "-p", "tests.conftest", "-c", "/dev/null"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *words, "--rootdir", str(folder), str(test)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    said = [line for line in lines[:1] if line.startswith("chaos seed")]
    return said + [line.partition("drawn")[2] for line in lines if "drawn" in line]


def test_the_usual_run_draws_the_same_each_time_whatever_is_imported(tmp_path: Path) -> None:
    first = drawn(tmp_path)
    assert len(first) == 1
    assert drawn(tmp_path, constants=f"KNOWN = {[*range(91_000, 91_200)]}\n") == first


def test_chaos_says_its_seed_first_and_can_be_repeated(tmp_path: Path) -> None:
    once, again = (drawn(tmp_path, "--chaos", "--chaos-seed", "5") for _ in range(2))
    assert once == again
    assert once[0] == "chaos seed 5: repeat with --chaos-seed 5"
    fresh = drawn(tmp_path, "--chaos")
    assert fresh[0].startswith("chaos seed")
    assert fresh[1:] != once[1:]
