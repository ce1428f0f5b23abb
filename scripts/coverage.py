"""Runs the tests of six packages, and fails if a package is not covered by its own test folder.

    python -m scripts.coverage               all six
    python -m scripts.coverage wire store    only these

Lines and branches count. Each package is measured in a process of its own, so what the tests of
another package happen to execute does not count.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

from scripts.commands import ROOT

# The slowest first: a slow one at the end would leave the other cores without work.
PACKAGES = ("games", "store", "table", "referee", "wire", "journal")
FOLDERS = tuple(f"tests/{package}" for package in PACKAGES)
"""The test folders that are run here."""


class Measured(NamedTuple):
    failures: list[str]
    output: str
    """What pytest and coverage wrote."""


def main(packages: Sequence[str]) -> int:
    unknown = sorted(set(packages) - set(PACKAGES))
    if unknown:
        print(f"no such package: {', '.join(unknown)}; known are {', '.join(PACKAGES)}")
        return 1
    failures: list[str] = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for future in as_completed(
            pool.submit(measure, package) for package in packages or PACKAGES
        ):
            measured = future.result()
            print(measured.output, flush=True)
            failures += measured.failures
    print("\n".join(failures) or "Every package is covered by its own tests.")
    return 1 if failures else 0


def measure(package: str, root: Path = ROOT) -> Measured:
    """Runs a package's tests. The report lists each file with the lines and branches it lacks."""
    folder = f"tests/{package}"
    with tempfile.TemporaryDirectory(prefix="firsthand-coverage-") as name:
        data = f"--data-file={name}/data"
        source = f"--source=src/firsthand/{package}"
        tests = _coverage(root, "run", data, source, "-m", "pytest", "-q", folder)
        report = _coverage(root, "report", data, "--fail-under=100")
    failures = []
    if tests.returncode:
        failures.append(f"failed: {folder}")
    if report.returncode:
        failures.append(f"failed: firsthand.{package} is not covered by {folder}, see above")
    return Measured(failures, f"{folder}\n{tests.stdout}{report.stdout}")


def _coverage(root: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "coverage", *words]
    return subprocess.run(
        command,
        cwd=root,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
