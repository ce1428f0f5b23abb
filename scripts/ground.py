"""What ./play and ./check stand on: a virtual environment beside the project, made on first use.

Needs nothing but Python 3.11 or newer.
"""

from __future__ import annotations  # so that an old Python can still read this and say so

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts import chromium, client

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)


def newest_python() -> str:
    """A Python that is new enough: this one, or one on the path."""
    if sys.version_info >= OLDEST:
        return sys.executable
    for minor in range(20, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            return found
    sys.exit("Firsthand needs Python 3.11 or newer, and there is none on the path.")


def step_up() -> None:
    """Begins anew with a Python that is new enough, if this one is not."""
    if sys.version_info < OLDEST:
        os.execv(newest_python(), [newest_python(), *sys.argv])


def prepare(extra: str = "") -> Path:
    """Installs the project, with one of its extras, if it is not installed as it stands now."""
    step_up()
    # Else each process that we start would compile all that it imports, and many are started.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with aside():
        python = _installed(extra)
        if not client.is_built():  # what git brings is not
            run([python, "-m", "scripts.client"])
    return python


@contextmanager
def aside() -> Iterator[None]:
    """Whatever is written meanwhile, by us or by what we run, goes to the standard error: it is no
    part of a journal that `./play sample > game.jsonl` asks for."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)


def _installed(extra: str) -> Path:
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + extra.encode()).hexdigest()
    mark = VENV / f"installed-{extra or 'plain'}"
    if python.exists() and mark.exists() and mark.read_text() == wanted:
        return python
    print("Setting up .venv (once, a minute or so) …", flush=True)
    if not python.exists() or not any(VENV.glob("installed-*")):
        _create()  # anew, if an earlier set-up was interrupted
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    # What is imported is compiled then. To compile everything takes as long as all the rest.
    pip: list[str | Path] = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    pip += ["--no-compile"]
    if not client.has_node():
        run([*pip, client.NODE_FROM_PYPI])
    run([*pip, "-e", target])
    mark.write_text(wanted)
    return python


def _create() -> None:
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(
            "This Python cannot make a virtual environment. On Debian and Ubuntu: "
            "apt install python3-venv"
        )


def ensure_postgres() -> None:
    """Half of the storage tests run on a real PostgreSQL, which they start themselves."""
    there = shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    _ensure("PostgreSQL", "postgresql", there=bool(there))


def ensure_chromium() -> None:
    """The client is tested in a real browser."""
    there = chromium.find() is not None
    _ensure("Chromium", "chromium", there=there)


def _ensure(name: str, package: str, *, there: bool) -> None:
    if there:
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        sys.exit(f"./check needs {name} for its tests; on Debian: apt install {package}")
    print(f"Installing {name} for the tests …", flush=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run(["apt-get", "update", "-qq"])
    run(["apt-get", "install", "-y", "-qq", package])


def run(command: list[str | Path]) -> None:
    """Runs a command in the project's folder; if it fails, so do we, and say which it was."""
    with run_beside(command):
        pass


@contextmanager
def run_beside(command: list[str | Path]) -> Iterator[None]:
    """Runs a command while something else is done."""
    words = [str(word) for word in command]
    with subprocess.Popen(words, cwd=ROOT) as running:
        yield
    if running.returncode:
        sys.exit(f"\nfailed: {' '.join(words[1:])}")
