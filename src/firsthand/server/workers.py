"""Several nodes on one machine, behind one port. One that dies is replaced."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from contextlib import closing
from multiprocessing.process import BaseProcess
from time import monotonic

import structlog
from msgspec.structs import replace

from firsthand.server.door import bound
from firsthand.server.patience import database_there
from firsthand.server.settings import Settings

LOOK_SECONDS = 0.2
SOONEST_SECONDS = 3.0
"""After its predecessor a worker starts no sooner: a fault that lasts must not keep a core busy. If
that had a short life too, it takes twice as long, and so on."""
LATEST_SECONDS = 60.0
SHORT_SECONDS = 20.0
"""Shorter than a worker waits for its database: that this is away is nobody's fault here."""
MOST_SHORT_LIVES = 5
STOP_SECONDS = 15.0

_context = multiprocessing.get_context("spawn")
_log = structlog.get_logger("firsthand.workers")


class NobodyWorks(Exception):
    """Not one of the workers lives long enough to be of use."""


class Place:
    """One worker after the other."""

    def __init__(self, work: Callable[[Settings], None], settings: Settings) -> None:
        self._work, self._settings = work, settings
        self.short_lives = 0
        """In a row."""
        self.start()

    def start(self) -> None:
        self._started_s = monotonic()
        self.worker = _started(self._work, self._settings)
        self._is_known_dead = False

    def look(self) -> None:
        """Whether somebody works here."""
        if not self._is_known_dead and not self.worker.is_alive():
            self._is_known_dead = True
            is_short = monotonic() - self._started_s < SHORT_SECONDS
            self.short_lives = self.short_lives + 1 if is_short else 0

    def replace_in_time(self) -> None:
        pause_s = min(SOONEST_SECONDS * 2 ** max(0, self.short_lives - 1), LATEST_SECONDS)
        if self._is_known_dead and monotonic() - self._started_s >= pause_s:
            _log.error("a worker has ended, and is replaced", status=self.worker.exitcode)
            self.start()


async def work_together(settings: Settings, count: int, work: Callable[[Settings], None]) -> None:
    """Until told to stop. `work` runs one of them, in a process of its own.

    Raises `StoreError` if the database cannot be used: they would die of it one after the other;
    and `NobodyWorks` if they do of something else.
    """
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    if not await database_there(settings, stop):
        return
    # The port stays ours while workers come and go. Nobody listens here, so nobody comes to it.
    with closing(bound(settings.host, settings.port, shared=True)) as door:
        shared = replace(settings, port=door.getsockname()[1], shared_port=True, relay=True)
        first, other = shared, replace(shared, announce=False)  # one tells the house of all
        crew = [Place(work, other if number else first) for number in range(count)]
        try:
            while not stop.is_set():
                await asyncio.sleep(LOOK_SECONDS)
                for place in crew:
                    place.look()
                if all(place.short_lives >= MOST_SHORT_LIVES for place in crew):
                    raise NobodyWorks("every worker ends soon after its start; the log says why")
                for place in crew:
                    place.replace_in_time()
        finally:
            await asyncio.to_thread(_stopped, [place.worker for place in crew])


def when_alone(call: Callable[[], object]) -> None:
    """Called in a worker once the process that looks after it is gone, be it by `kill -9`."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        loop, ended = asyncio.get_running_loop(), parent.sentinel
        loop.add_reader(ended, lambda: (loop.remove_reader(ended), call()))


def _started(work: Callable[[Settings], None], settings: Settings) -> BaseProcess:
    process = _context.Process(target=work, args=(settings,))
    process.start()
    return process


def _stopped(crew: list[BaseProcess]) -> None:
    """One after the other: whoever is sent away finds the next one still there."""
    for one in crew:
        one.terminate()
        one.join(STOP_SECONDS)
        if one.is_alive():
            one.kill()
            one.join()
