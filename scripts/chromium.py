"""The browser that tests and pictures use: the system's own Chromium."""

from __future__ import annotations

import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",  # as root, as in a container
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def chromium() -> str:
    return find() or sys.exit("This needs Chromium on the path; on Debian: apt install chromium")
