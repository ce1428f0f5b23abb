"""Where the client is seen at work: a server of its own, and screens of many sizes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from scripts import node
from scripts.chromium import ARGUMENTS, chromium

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
        kept, log = database or Path(folder) / "firsthand.db", Path(folder) / "server.log"
        command = [sys.executable, "-m", "firsthand", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{kept}"]
        command += [word for limit in LIFTED for word in (f"--{limit}", MANY)]
        with (
            log.open("wb") as file,
            subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file) as running,
        ):
            try:
                yield _address(running, log)
            finally:
                running.terminate()


def _address(running: subprocess.Popen[bytes], log: Path) -> str:
    """What the server says it can be opened at."""
    while running.poll() is None:
        found = re.search(r"^Firsthand on (\S+)", log.read_text(), re.MULTILINE)
        if found:
            return found[1]
        time.sleep(0.02)
    sys.exit(f"The server ended before it said its address:\n{log.read_text()}")


@contextmanager
def launched_browser(environment: Mapping[str, str] | None = None) -> Iterator[Browser]:
    """Chromium, driven by Playwright on the Node that builds the client: Playwright's own needs a
    library (libatomic) that a minimal system lacks. In an environment that names a display, it has
    windows there."""
    found = node.find()
    if found is not None:
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(found.node))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=ARGUMENTS,
            headless=environment is None,
            env={**environment} if environment is not None else None,
        )
        yield browser
        browser.close()


def context(browser: Browser, size: str, language: str) -> BrowserContext:
    return context_of(browser, SIZES[size], language, touches=size in TOUCH)


def context_of(
    browser: Browser, size: tuple[int, int], language: str, *, touches: bool
) -> BrowserContext:
    width, height = size
    return browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touches,
        is_mobile=touches,
        locale=language,
    )
