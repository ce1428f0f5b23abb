"""A running server: opened with its store, closed with everything stored."""

import gc
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager

from aiohttp import web

from firsthand.server.app import make_app
from firsthand.server.bookkeeper import Bookkeeper
from firsthand.server.hall import Hall
from firsthand.server.keeper import Keeper
from firsthand.server.register import Register
from firsthand.server.settings import Settings
from firsthand.store import open_store

THINKERS = 2
SHUTDOWN_SECONDS = 3.0
"""For requests that are still answered when all tables are closed."""
GARBAGE = 2_000, 10, 1_000
"""A collection holds up everybody for as long as it looks, so it looks at little at a time, and
seldom at what has lived for long: our records have no cycles."""
SLICE_SECONDS = 0.0005
"""A thread that thinks or writes gives way after so long, and not after five milliseconds: a hand
that has arrived must not wait for a bot's thought."""


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[int]:
    """Serves until the block ends; gives the port, which is a free one if 0 was asked for."""
    store = await open_store(settings.database)
    with ThreadPoolExecutor(THINKERS) as thinkers, _little_garbage(), _short_slices():
        books = Bookkeeper(store)
        hall = Hall(Keeper(store, books.wake), thinkers, settings)
        people = Register(await store.secret(), store)
        runner = web.AppRunner(
            make_app(hall, people), access_log=None, shutdown_timeout=SHUTDOWN_SECONDS
        )
        try:
            await people.open()
            await hall.open()
            books.open()
            await runner.setup()
            await web.TCPSite(runner, settings.host, settings.port).start()
            yield runner.addresses[0][1]
        finally:
            for site in [*runner.sites]:  # whoever comes back now should find the next server
                await site.stop()
            await hall.close()
            await books.close()
            await runner.cleanup()
            await store.close()


@contextmanager
def _short_slices() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SLICE_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


@contextmanager
def _little_garbage() -> Iterator[None]:
    """What is there at the start stays there, and need not be looked through again."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
