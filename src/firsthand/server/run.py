"""A running server: opened with its store, closed with everything stored."""

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from aiohttp import web

from firsthand.server.app import make_app
from firsthand.server.hall import Hall
from firsthand.server.keeper import Keeper
from firsthand.server.settings import Settings
from firsthand.store import open_store

THINKERS = 2


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[int]:
    """Serves until the block ends; gives the port, which is a free one if 0 was asked for."""
    store = await open_store(settings.database)
    with ThreadPoolExecutor(THINKERS) as thinkers:
        hall = Hall(Keeper(store), thinkers)
        await hall.open()
        runner = web.AppRunner(make_app(hall, await store.secret()), access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, settings.host, settings.port)
        try:
            await site.start()
            yield runner.addresses[0][1]
        finally:
            await hall.close()
            await runner.cleanup()
            await store.close()
