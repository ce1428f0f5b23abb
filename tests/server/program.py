"""`firsthand` as a person runs it: a process of its own, whose words go to files."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

STOP_SECONDS = 60
"""A guard against hanging, not a measure of speed."""
NO_LIMITS = tuple(
    word
    for limit in ("requests-per-second", "tables-per-minute", "most-late")
    for word in (f"--{limit}", "1000")
)


class Program:
    def __init__(self, process: "subprocess.Popen[bytes]", folder: Path) -> None:
        self.process = process
        self._folder = folder

    @property
    def out(self) -> str:
        return (self._folder / "out").read_text()

    @property
    def err(self) -> str:
        return (self._folder / "err").read_text()

    def log(self, event: str | None = None) -> list[dict[str, Any]]:
        """The lines of the log, or those of one event."""
        lines = [json.loads(line) for line in self.err.splitlines() if line.startswith("{")]
        return [line for line in lines if event in (None, line["event"])]

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(STOP_SECONDS)


@contextmanager
def program(
    folder: Path,
    *words: str,
    start: tuple[str, ...] = ("-m", "firsthand"),
    stdout: int | None = None,
    **environment: str,
) -> Iterator[Program]:
    """Runs until the block ends. `stdout` may be a terminal instead of a file."""
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        process = subprocess.Popen(
            [sys.executable, *start, *words],
            stdin=subprocess.DEVNULL,
            stdout=out if stdout is None else stdout,
            stderr=err,
            env={**os.environ, **environment},
        )
    running = Program(process, folder)
    try:
        yield running
    finally:
        if process.poll() is None:
            running.stop()
