"""A server in a process of its own, which can be killed and started again in no time.

The processes are forks of one that has imported everything already. What they say goes to a file:
a pipe that nobody empties would make them wait for ever.
"""

import asyncio
import multiprocessing
import os
import signal
from multiprocessing.process import BaseProcess
from pathlib import Path

import structlog
import uvloop

from firsthand.server.http.api import ENDPOINTS
from firsthand.server.http.openapi import document
from firsthand.server.run import running
from firsthand.server.settings import Settings

document(ENDPOINTS)  # what a server works out at its start is known to its forks already

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload([__name__])


class Child:
    """One server after the other, all with the same settings."""

    def __init__(self, settings: Settings, log: Path) -> None:
        self.settings = settings
        self.log = log
        self.lives = 0
        self.url = f"http://127.0.0.1:{settings.port}"
        self._process: BaseProcess | None = None

    def start(self) -> None:
        self.lives += 1
        self._process = _context.Process(target=_serve, args=(self.settings, self.log))
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def kill(self) -> None:
        """As `kill -9` does."""
        os.kill(self.pid, signal.SIGKILL)
        self._gone()

    async def stop(self, seconds: float = 30.0) -> int | None:
        """As an operator does. Gives the exit status, None if it did not end in time."""
        assert self._process is not None
        process = self._process
        os.kill(self.pid, signal.SIGTERM)
        await asyncio.to_thread(process.join, seconds)
        status = process.exitcode
        if status is None:
            process.kill()
        self._gone()
        return status

    def _gone(self) -> None:
        assert self._process is not None
        self._process.join()
        self._process.close()
        self._process = None

    def __enter__(self) -> "Child":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.kill()


def _serve(settings: Settings, log: Path) -> None:
    with log.open("a") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
        structlog.configure(logger_factory=structlog.PrintLoggerFactory(file))
        uvloop.run(_run(settings))


async def _run(settings: Settings) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with running(settings):
        await stop.wait()
