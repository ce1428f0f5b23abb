"""Builds and checks the client in web/.

python -m scripts.client          build it, if it is not built from its sources as they are now
python -m scripts.client check    lint, types, tests, build, size
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import node
from scripts.commands import ROOT, run_step

WEB = ROOT / "web"
BUILT = ROOT / "src" / "firsthand" / "web_client"
MARK = WEB / ".built"
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".installed"
TEMPORARY = WEB / ".temporary-tools"
"""Names what was installed for one build only."""
PATIENCE = ("--fetch-retries=1", "--fetch-timeout=60000")
"""npm's own takes minutes to say that there is no network."""
SOURCES = (
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "vite.config.ts",
    "public",
    "scripts",
    "src",
    "../docs/rules",
)
CHECKS = ("lint", "types", "test")


def is_built() -> bool:
    """Whether the built client comes from the sources as they are now. A source distribution
    carries both, so it needs no Node."""
    return BUILT.exists() and MARK.exists() and MARK.read_text() == _sources()


def build(python: Path = Path(sys.executable), *, keep_tools: bool = True) -> None:
    """Builds the client if it is not built; without `keep_tools`, what was installed for the build
    (300 MB) goes again."""
    if is_built():
        return
    _note_temporary_tools(keep_tools=keep_tools)
    node.install(python)
    _install_modules()
    found = node.require()
    command = [*found.npm, "run", "--silent", "build"]
    MARK.unlink(missing_ok=True)  # until it is whole again
    run_step("client", command, cwd=WEB, env=found.environment())
    MARK.write_text(_sources())
    if not keep_tools:
        _remove_temporary_tools()


def _note_temporary_tools(*, keep_tools: bool) -> None:
    """Before they are installed: an interrupted set-up must not leave them behind for ever."""
    if keep_tools:
        TEMPORARY.unlink(missing_ok=True)
    elif not TEMPORARY.exists():
        tools = {"node": node.find() is None, "modules": not MODULES.exists()}
        TEMPORARY.write_text(" ".join(name for name, is_new in tools.items() if is_new))


def _remove_temporary_tools() -> None:
    tools = TEMPORARY.read_text().split()
    if "node" in tools:
        node.remove()
    if "modules" in tools:
        shutil.rmtree(MODULES, ignore_errors=True)
    TEMPORARY.unlink()


def check() -> None:
    _install_modules()
    for step in CHECKS:
        _npm(step)
    build()
    _npm("size")


def _sources() -> str:
    """A hash of everything the client is built from."""
    digest = hashlib.sha256()
    for name in SOURCES:
        top = WEB / name
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file():
                digest.update(path.relative_to(WEB).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _install_modules() -> None:
    """Installs everything that the lock file names."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text() == wanted:
        return
    found = node.require()
    command = [*found.npm, "ci", "--no-progress", "--loglevel=error", *PATIENCE]
    run_step("Node packages", command, cwd=WEB, env=found.environment())
    INSTALLED.write_text(wanted)


def _npm(script: str) -> None:
    found = node.require()
    command = [*found.npm, "run", "--silent", script]
    done = subprocess.run(command, cwd=WEB, env=found.environment(), check=False)
    if done.returncode:
        sys.exit(f"\nfailed: npm run {script}")


if __name__ == "__main__":
    check() if sys.argv[1:] == ["check"] else build()
