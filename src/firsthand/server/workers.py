"""Several nodes on one machine, behind one port. One that dies is replaced."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from contextlib import closing
from multiprocessing.process import BaseProcess

import structlog
from msgspec.structs import replace

from firsthand.server.door import bound
from firsthand.server.settings import Settings
from firsthand.store import open_store

LOOK_SECONDS = 0.2
SOONEST_SECONDS = 3.0
"""After its predecessor a worker starts no sooner: a fault that lasts must not keep a core busy."""
STOP_SECONDS = 15.0

_context = multiprocessing.get_context("spawn")
_log = structlog.get_logger("firsthand.workers")


async def work_together(settings: Settings, count: int, work: Callable[[Settings], None]) -> None:
    """Until told to stop. `work` runs one of them, in a process of its own.

    Raises `StoreError` if the database cannot be used: they would die of it one after the other.
    """
    async with await open_store(settings.database):
        pass
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    # The port stays ours while workers come and go. Nobody listens here, so nobody comes to it.
    with closing(bound(settings.host, settings.port, shared=True)) as door:
        shared = replace(settings, port=door.getsockname()[1], shared_port=True, relay=True)
        first, other = shared, replace(shared, announce=False)  # one tells the house of all
        crew = [_started(work, other if number else first) for number in range(count)]
        started = [loop.time()] * count
        try:
            while not stop.is_set():
                await asyncio.sleep(LOOK_SECONDS)
                for number, one in enumerate(crew):
                    if not one.is_alive() and loop.time() - started[number] >= SOONEST_SECONDS:
                        _log.error("a worker has ended, and is replaced", status=one.exitcode)
                        started[number] = loop.time()
                        crew[number] = _started(work, other if number else first)
        finally:
            await asyncio.to_thread(_stopped, crew)


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
