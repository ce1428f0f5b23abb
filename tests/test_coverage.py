"""The coverage gate, on a project of one module."""

import shutil
from pathlib import Path

import pytest
from scripts import coverage
from scripts.commands import ROOT

MODULE = """\
def size(number: int) -> str:
    text = "small"
    if number > 9:
        text = "large"
    return text
"""
TEST = """\
import sys
sys.path.insert(0, "src/firsthand")
from journal.module import size

def test_size() -> None:
    assert {condition}
"""
BOTH = "size(1) == 'small' and size(10) == 'large'"


def project(root: Path, **conditions: str) -> Path:
    """A package `journal`, and a test of it in each of the named test folders."""
    shutil.copy(ROOT / "pyproject.toml", root)
    for path, text in (
        ("src/firsthand/journal/__init__.py", ""),
        ("src/firsthand/journal/module.py", MODULE),
        *((f"tests/{name}/test_it.py", TEST.format(condition=c)) for name, c in conditions.items()),
    ):
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def test_a_package_that_its_own_tests_cover_passes(tmp_path: Path) -> None:
    measured = coverage.measure("journal", project(tmp_path, journal=BOTH))
    assert measured.failures == []
    assert "1 passed" in measured.output


@pytest.mark.parametrize(
    ("condition", "lacks"),
    [("size(1) == 'small'", "4"), ("size(10) == 'large'", "3->5")],
    ids=["line", "branch"],
)
def test_what_only_another_folder_covers_is_named(
    tmp_path: Path, condition: str, lacks: str
) -> None:
    measured = coverage.measure("journal", project(tmp_path, journal=condition, wire=BOTH))
    assert measured.failures == [
        "failed: firsthand.journal is not covered by tests/journal, see above"
    ]
    (line,) = [line for line in measured.output.splitlines() if "journal/module.py" in line]
    assert line.endswith(f" {lacks}")


def test_a_test_that_fails_is_a_failure_though_all_is_covered(tmp_path: Path) -> None:
    measured = coverage.measure("journal", project(tmp_path, journal=f"not ({BOTH})"))
    assert measured.failures == ["failed: tests/journal"]
    assert "1 failed" in measured.output
