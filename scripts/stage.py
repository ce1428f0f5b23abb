"""Where the client is seen at work: a server of its own, and screens of many sizes."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

SIZES = {
    "phone": (360, 740),
    "sideways": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1440, 900),
    "tv": (1920, 1080),
    "small": (320, 640),
    "2k": (2560, 1440),
    "4k": (3840, 2160),
}
TOUCH = ("phone", "sideways", "tablet", "small")
LIFTED = "tables-per-minute", "requests-per-second", "most-late"
MANY = "1000000"
"""One browser is many visitors here, and the machine may be busy."""


@contextmanager
def server(port: int = 0, database: Path | None = None) -> Iterator[str]:
    """A server on this port, or a free one, with this database, or one that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        kept = database or Path(folder) / "firsthand.db"
        command = [sys.executable, "-m", "firsthand", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{kept}"]
        command += [word for limit in LIFTED for word in (f"--{limit}", MANY)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            try:
                told = running.stdout.readline() if running.stdout else ""
                yield told.split()[-1]
            finally:
                running.terminate()


def context(browser: Browser, size: str, language: str) -> BrowserContext:
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size in TOUCH,
        is_mobile=size in TOUCH,
        locale=language,
    )
