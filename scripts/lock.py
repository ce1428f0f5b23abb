"""Renews the pinned packages in requirements/ from the ranges in pyproject.toml.

python -m scripts.lock                     to the newest versions that the ranges allow
python -m scripts.lock --package aiohttp   only this one

Writes versions and hashes for every supported Python and platform, and no address of a registry.
Needs a network: uv, which works them out, is installed into a temporary environment.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import venv
from pathlib import Path

from scripts import node
from scripts.commands import PIP_INSTALL, ROOT, run_step, sentences_for_errors

FOLDER = ROOT / "requirements"
BUILD = ("hatchling", "hatch-fancy-pypi-readme", "editables")
"""What `pip install -e` needs where it does not fetch it by itself."""
SETS = {"check": "check", "bench": "bench", "lab": "lab", "play": ""}
"""Each file, and the extra that it installs. The first one holds nearly everything, and the others
take their versions from there."""
HEADER = "# Made by `python -m scripts.lock` from pyproject.toml.\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--package", action="append", default=[], help="renew only this package")
    only: list[str] = parser.parse_args().package
    FOLDER.mkdir(exist_ok=True)
    with sentences_for_errors(), tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        uv = _uv(work)
        (work / "build.in").write_text("\n".join(BUILD))
        (work / "node.in").write_text(node.FROM_PYPI)
        upgrade = [f"--upgrade-package={name}" for name in only] or ["--upgrade"]
        _compile(uv, work, "node", [work / "node.in", *upgrade])
        for name, extra in SETS.items():
            extras = ["--extra", extra] if extra else []
            # The others take their versions from the first, which was renewed just now.
            same = upgrade if name == "check" else ["--constraint", FOLDER / "check.txt"]
            inputs = [ROOT / "pyproject.toml", work / "build.in"]
            _compile(uv, work, name, [*inputs, *extras, *same])


def _uv(work: Path) -> list[str | Path]:
    venv.create(work / "venv", with_pip=True)
    run_step("uv", [work / "venv" / "bin" / "python", *PIP_INSTALL, "uv"])
    fixed = ["--universal", "--python-version", "3.11", "--generate-hashes"]
    return [
        *(work / "venv" / "bin" / "uv", "pip", "compile", "--quiet"),
        *(*fixed, "--no-header", "--no-annotate", "--no-emit-package=firsthand"),
    ]


def _compile(uv: list[str | Path], work: Path, name: str, words: list[str | Path]) -> None:
    target, written = FOLDER / f"{name}.txt", work / f"{name}.txt"
    if target.exists():
        shutil.copy(target, written)  # versions stay as they are unless they are to be renewed
    run_step(target.name, [*uv, *words, "-o", written])
    target.write_text(HEADER + written.read_text().removeprefix(HEADER))


if __name__ == "__main__":
    sys.exit(main())
