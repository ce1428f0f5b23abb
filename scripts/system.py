"""What ./check needs from the system: looked for first, and named all at once."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from scripts import bootstrap, chromium, engines
from scripts.commands import run_step


class Program(NamedTuple):
    name: str
    package: str
    """Debian's."""
    purpose: str


POSTGRES = Program("PostgreSQL", "postgresql", "for the tests of storage, which start their own")
CHROMIUM = Program("Chromium", "chromium", "for the tests in a browser")


def missing(environment: Path) -> list[Program]:
    """What is not there, including what it takes to make this environment."""
    found = []
    if not environment.exists() and not bootstrap.can_make_environments():
        package = bootstrap.venv_package()
        found.append(Program("venv", package, "for the project's own environment"))
    if not (shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))):
        found.append(POSTGRES)
    if chromium.find() is None:
        found.append(CHROMIUM)
    return found


def missing_browsers() -> list[Program]:
    """What tests in Firefox and WebKit need besides."""
    purpose = "for the tests in Firefox and WebKit"
    return [Program(one.name, one.package, purpose) for one in engines.missing()]


def ensure(programs: Sequence[Program]) -> None:
    """Installs these as root on Debian; otherwise ends and says what to install."""
    if not programs:
        return
    packages = sorted({program.package for program in programs})
    if not shutil.which("apt-get") or os.geteuid() != 0:
        listed = "\n".join(f"  {one.name} ({one.purpose})" for one in programs)
        sys.exit(
            f"./check needs:\n{listed}\nOn Debian and Ubuntu: apt install {' '.join(packages)}"
        )
    print("Installing what the tests need from the system:", file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run_step("package lists", ["apt-get", "update"], env=quiet)
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    run_step(", ".join(packages), install, env=quiet)
