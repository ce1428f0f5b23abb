"""The virtual environment that ./play and ./check run in: made beside the project on first use,
from pinned packages whose hashes are checked. Needs nothing but Python 3.11 or newer."""

from __future__ import annotations  # an old Python must be able to read this and say so

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts import client
from scripts.commands import PIP_INSTALL, ROOT, explain, run_step

VENV = ROOT / ".venv"
MIN_PYTHON = (3, 11)
REQUIREMENTS = ROOT / "requirements"


def use_supported_python() -> None:
    """Starts this script again with a Python that is new enough, if this one is not."""
    if sys.version_info >= MIN_PYTHON:
        return
    for minor in range(20, MIN_PYTHON[1] - 1, -1):
        found = _real_python(f"python3.{minor}")
        if found:
            os.execv(found, [found, *sys.argv])
    sys.exit("Firsthand needs Python 3.11 or newer, and there is none on the path.")


def use_python(version: str) -> None:
    """Starts this script again with this Python: a version such as 3.13, or a path."""
    name = version if os.sep in version else f"python{version}"
    found = _real_python(name)
    if found is None:
        sys.exit(f"--python {version}: there is no {name} that is Python 3.11 or newer.")
    if not os.path.samefile(found, sys.executable):
        os.execv(found, [found, *sys.argv])


def _real_python(name: str) -> str | None:
    """The interpreter behind this name, which may be a script that chooses one, if it runs and is
    new enough."""
    found = shutil.which(name)
    if found is None:
        return None
    code = f"import sys; print(sys.executable if sys.version_info >= {MIN_PYTHON} else '')"
    done = subprocess.run([found, "-c", code], capture_output=True, text=True, check=False)
    return (done.stdout.strip() or None) if done.returncode == 0 else None


def can_make_environments() -> bool:
    """Whether this Python has what a virtual environment needs. Debian packages it separately."""
    return all(importlib.util.find_spec(module) is not None for module in ("ensurepip", "venv"))


def venv_package() -> str:
    """The Debian package that brings it. Only the system's own Python has one without a version."""
    is_default = os.path.realpath(sys.executable) == os.path.realpath("/usr/bin/python3")
    return "python3-venv" if is_default else f"python3.{sys.version_info[1]}-venv"


def prepare(extra: str = "", folder: Path = VENV) -> Path:
    """Installs the project, with one of its extras, if it is not installed as it stands now. Gives
    the Python of its environment."""
    use_supported_python()
    # Otherwise every process that is started would compile everything it imports.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with stdout_to_stderr():
        return _installed(extra, folder)


@contextmanager
def stdout_to_stderr() -> Iterator[None]:
    """Whatever is written meanwhile, here or by a command, goes to the standard error: it is no
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


def _installed(extra: str, folder: Path) -> Path:
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pinned = REQUIREMENTS / f"{extra or 'play'}.txt"
    state = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + pinned.read_bytes()).hexdigest()
    mark = folder / f"installed-{extra or 'play'}"
    is_new = not (python.exists() and mark.exists() and mark.read_text() == state)
    if is_new:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        print(f"Setting up {folder.name} with Python {version}, once:", file=sys.stderr, flush=True)
        if not python.exists() or not any(folder.glob("packages-*")):
            _create(folder)  # from the beginning, if an earlier set-up was interrupted
        _install_packages(python, pinned, folder / f"packages-{extra or 'play'}")
    client.build(python, keep_tools=extra == "check")
    if is_new:
        own: list[str | Path] = ["--no-deps", "--no-build-isolation", "-e", ROOT]
        run_step("Firsthand", [python, *PIP_INSTALL, *own])
        mark.write_text(state)
    return python


def _install_packages(python: Path, pinned: Path, mark: Path) -> None:
    """An interrupted set-up goes on after them."""
    if mark.exists() and mark.read_text() == pinned.read_text():
        return
    run_step("Python packages", [python, *PIP_INSTALL, "--require-hashes", "-r", pinned])
    mark.write_text(pinned.read_text())


def _create(folder: Path) -> None:
    if not can_make_environments():
        sys.exit(
            "This Python cannot make a virtual environment. "
            f"On Debian and Ubuntu: apt install {venv_package()}"
        )
    import venv  # noqa: PLC0415  # a minimal system may lack it

    if folder.exists():
        shutil.rmtree(folder)
    try:
        venv.create(folder, with_pip=True)
    except subprocess.CalledProcessError as error:
        output = (error.output or b"").decode(errors="replace").strip()
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(explain(output) or f"The virtual environment cannot be made:\n{output}")
