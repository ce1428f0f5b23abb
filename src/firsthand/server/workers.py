"""Several nodes on one machine, behind one port. One that dies is replaced."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, closing, nullcontext
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import TypeAlias

import structlog
from msgspec.structs import replace

from firsthand.server.door import bound
from firsthand.server.patience import database_there
from firsthand.server.settings import Settings, Worker
from firsthand.system.platform import stop_signals

LOOK_SECONDS = 0.2
SOONEST_SECONDS = 3.0
"""After its predecessor a worker starts no sooner: a fault that lasts must not keep a core busy. If
that had a short life too, it takes twice as long, and so on."""
LATEST_SECONDS = 60.0
SHORT_SECONDS = 20.0
"""Shorter than a worker waits for its database: that this is away is nobody's fault here."""
MOST_SHORT_LIVES = 5
STOP_SECONDS = 15.0

GROUP_BYTES = 9

WhileServing: TypeAlias = Callable[[int], AbstractAsyncContextManager[None]]
"""Entered with the port once the server answers there, and left before it stops."""

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
            number = self._settings.worker.number if self._settings.worker is not None else None
            _log.error("worker ended; starting another", worker=number, status=self.worker.exitcode)
            self.start()


async def work_together(
    settings: Settings,
    count: int,
    work: Callable[[Settings], None],
    serving: WhileServing = lambda _port: nullcontext(),
) -> None:
    """Until told to stop. `work` runs one of them, in a process of its own.

    Raises `StoreError` if the database cannot be used: they would die of it one after the other;
    and `NobodyWorks` if they do of something else.
    """
    stop = asyncio.Event()
    with stop_signals(stop.set):
        if not await database_there(settings, stop):
            return
        # The port stays ours while workers come and go. Nobody listens here, so nobody comes to it.
        with closing(bound(settings.host, settings.port, shared=True)) as door:
            port, group = door.getsockname()[1], secrets.token_urlsafe(GROUP_BYTES)
            shared = replace(settings, port=port, shared_port=True, relay=True)
            crew = [
                Place(work, replace(shared, worker=Worker(group, number)))
                for number in range(1, count + 1)
            ]
            try:
                async with AsyncExitStack() as presence:
                    is_up = False
                    while not stop.is_set():
                        await asyncio.sleep(LOOK_SECONDS)
                        _look_after(crew)
                        if not is_up and await _answers(settings.host, port):
                            is_up = True
                            await presence.enter_async_context(serving(port))
            finally:
                await asyncio.to_thread(_stopped, [place.worker for place in crew])


def _look_after(crew: list[Place]) -> None:
    for place in crew:
        place.look()
    if all(place.short_lives >= MOST_SHORT_LIVES for place in crew):
        raise NobodyWorks("every worker ends soon after its start; the log says why")
    for place in crew:
        place.replace_in_time()


async def _answers(host: str, port: int) -> bool:
    """Whether a worker listens."""
    loopback = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # only compared with
    try:
        _, writer = await asyncio.open_connection(loopback.get(host, host), port)
    except OSError:
        return False
    writer.close()
    return True


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
