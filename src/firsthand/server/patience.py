"""A database that is not there yet: machines start in any order."""

import asyncio

from firsthand.server.outage import LEASE, DatabaseOutage
from firsthand.server.settings import Settings
from firsthand.store import StoreError, is_for_now, open_store

PAUSE_S = 1.0


async def database_there(settings: Settings, stop: asyncio.Event) -> bool:
    """Waits for the database, for as long as the settings say. False if told to stop meanwhile.

    Raises `StoreError`: at once if waiting would not help.
    """
    outage, loop = DatabaseOutage(), asyncio.get_running_loop()
    until_s = loop.time() + settings.database_wait_s
    stopping = asyncio.create_task(stop.wait())
    try:
        while not stop.is_set():
            opening = asyncio.create_task(_open_once(settings.database))
            await asyncio.wait({opening, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if not opening.done():
                opening.cancel()
                await asyncio.wait({opening})
                return False
            why = opening.result()
            if why is None:
                outage.answered(LEASE)
                return True
            if not is_for_now(why) or loop.time() + PAUSE_S > until_s:
                raise why
            outage.failed(why)
            await asyncio.wait({stopping}, timeout=PAUSE_S)
        return False
    finally:
        stopping.cancel()


async def _open_once(url: str) -> StoreError | None:
    """Why it cannot be opened, if so."""
    try:
        async with await open_store(url):
            return None
    except StoreError as error:
        return error
