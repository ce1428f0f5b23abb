"""A virtual display for browsers that cannot do without one."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.engines.page import SCREEN


@dataclass(frozen=True)
class Display:
    name: str

    @property
    def environment(self) -> dict[str, str]:
        """Where a browser has to draw. None of them may look for Wayland, or for a screen reader's
        bus, which is not there."""
        ours = {"DISPLAY": self.name, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        return {**kept, **ours}


@contextmanager
def virtual_display() -> Iterator[Display]:
    width, height = SCREEN
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp"]
    command += ["-screen", "0", f"{width}x{height}x24"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[writing], stderr=quiet) as running:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            assert number, "Xvfb did not start"
            yield Display(f":{number}")
        finally:
            running.terminate()
