"""A server in a process of its own, which can be killed and started again in no time.

The processes are forks of one that has imported everything already. What goes wrong in them is
logged to a file: a pipe that nobody empties would make them wait for ever.
"""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import sys
from collections import Counter
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

import structlog
import uvloop

from firsthand.server.host import Host
from firsthand.server.http.api import ENDPOINTS
from firsthand.server.http.openapi import document
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.server.socket import Socket

document(ENDPOINTS)  # what a server works out at its start is known to its forks already

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload([__name__])


class Count(NamedTuple):
    tasks: int
    sockets: int
    tables: int
    files: int
    blocks: int
    """Pieces of memory that Python has allocated."""


class Child:
    """One server after the other, all with the same settings."""

    def __init__(self, settings: Settings, log: Path) -> None:
        self.settings = settings
        self.log = log
        self.lives = 0
        self.url = f"http://127.0.0.1:{settings.port}"
        self._process: BaseProcess | None = None
        self._ear: Connection | None = None

    def start(self) -> None:
        self.lives += 1
        self._ear, theirs = _context.Pipe()
        self._process = _context.Process(target=_serve, args=(self.settings, self.log, theirs))
        self._process.start()
        theirs.close()

    async def count(self) -> Count:
        """What there is in the server now."""
        assert self._ear is not None
        self._ear.send(None)
        count: Count = await asyncio.to_thread(self._ear.recv)
        return count

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def kill(self) -> None:
        """As `kill -9` does."""
        self.assert_running()
        os.kill(self.pid, signal.SIGKILL)
        self._gone()

    def assert_running(self) -> None:
        assert self._process is not None
        status = self._process.exitcode
        assert status is None, f"the server ended with {status}: {self.log.read_text()[-2000:]}"

    def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

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
        if self._ear is not None:
            self._ear.close()

    def __enter__(self) -> "Child":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.kill()


def _serve(settings: Settings, log: Path, ear: Connection) -> None:
    with log.open("a") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
        structlog.configure(
            logger_factory=structlog.PrintLoggerFactory(file),
            wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        )
        uvloop.run(_run(settings, ear))


async def _run(settings: Settings, ear: Connection) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    loop.add_reader(ear.fileno(), _answer, ear)
    async with running(settings):
        await stop.wait()


def _answer(ear: Connection) -> None:
    try:
        ear.recv()
    except EOFError:  # whoever asked is gone
        asyncio.get_running_loop().remove_reader(ear.fileno())
        return
    gc.collect()
    kinds = Counter(map(type, gc.get_objects()))
    files = len(os.listdir("/proc/self/fd"))
    tasks = len(asyncio.all_tasks())
    ear.send(Count(tasks, kinds[Socket], kinds[Host], files, sys.getallocatedblocks()))
