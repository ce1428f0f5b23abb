"""What ./check runs, and in which order."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from scripts import coverage, node, system
from scripts.bootstrap import VENV, prepare, use_python
from scripts.commands import run, run_beside

TIMING = "tests/browser/test_timing.py"
"""Compares times to the frame, so it runs beside something light."""
BROWSER = "tests/browser"
MANY = ("--dist", "worksteal", "-n")
"""The order in which the longest tests begin first relies on this way of handing them out."""
ENGINES = "tests/engines"
FRESH = -1
"""No seed is given: each run draws its own."""


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="./check",
        usage="./check [--python X] [--chaos [SEED] | --browsers | words for pytest]",
        allow_abbrev=False,
    )
    parser.add_argument("--python", metavar="VERSION", help="another Python, such as 3.13")
    parser.add_argument("--chaos", metavar="SEED", nargs="?", const=FRESH, type=_seed)
    parser.add_argument("--browsers", action="store_true", help="in Firefox and WebKit")
    asked, rest = parser.parse_known_args(words)
    folder = VENV
    if asked.python:
        use_python(asked.python)
        folder = VENV.with_name(f".venv-{sys.version_info[0]}.{sys.version_info[1]}")
    lacking = system.missing(folder)
    if asked.browsers:
        lacking += system.missing_browsers()
    system.ensure(lacking)
    python = prepare("check", folder)
    node.install(python)
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node.require().node)
    pytest: list[str | Path] = [python, "-m", "pytest"]
    if asked.browsers:
        run([*pytest, ENGINES, *rest])
    elif asked.chaos is not None:
        seed = [] if asked.chaos == FRESH else ["--chaos-seed", str(asked.chaos)]
        run([*pytest, "--chaos", *seed, "-m", "chaos", *MANY, "2", f"--ignore={ENGINES}", *rest])
    elif rest:
        run([*pytest, f"--ignore={ENGINES}", *rest])
    else:
        _everything(python)


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a seed is a whole number, and not {text!r}")
    return int(text)


def _everything(python: Path) -> None:
    pytest: list[str | Path] = [python, "-m", "pytest", "-q"]
    run([python, "-m", "ruff", "check"])
    run([python, "-m", "ruff", "format", "--check"])
    with run_beside([python, "-m", "scripts.client", "check"]):
        run([python, "-m", "mypy"])
    run([*pytest, TIMING])
    run([python, "-m", "scripts.coverage"])
    # A browser keeps a core busy, so its tests run one after the other beside the rest, of which
    # many wait for servers.
    with run_beside([*pytest, BROWSER, f"--ignore={TIMING}"]):
        elsewhere = (*coverage.FOLDERS, BROWSER, ENGINES)
        run([*pytest, *MANY, "4", *(f"--ignore={folder}" for folder in elsewhere)])
    print("All checks passed.")
