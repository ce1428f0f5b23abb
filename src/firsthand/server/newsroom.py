"""What other nodes tell, and what is done about it: people, tables, and the nodes themselves."""

import asyncio

import structlog

from firsthand.server.background import set_going
from firsthand.server.hall import Hall
from firsthand.server.register import Register
from firsthand.store import Away, News, Store, StoreError

_log = structlog.get_logger("firsthand.news")


class Newsroom:
    def __init__(self, store: Store, hall: Hall, people: Register) -> None:
        self._store, self._hall, self._people = store, hall, people
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = set_going(self._run(), self._hall.keeper.figures)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        async for news in self._store.news():
            try:
                await self._heed(news)
            except Away as error:
                self._hall.keeper.outage.failed(error)
            except (StoreError, TimeoutError) as error:
                _log.warning("notification not handled", about=news.about, reason=str(error))

    async def _heed(self, news: News) -> None:
        match news.about:
            case "again":  # whatever was told meanwhile
                for person in await self._people.open():
                    self._hall.sign_out(person)
            case "sign-out":
                await self._people.heed(news.detail)
                self._hall.sign_out(news.detail)
            case "forget":
                if await self._hall.forget(news.detail):  # and may have written until just now
                    await self._store.forget_played(news.detail)
            case "taken":
                code, epoch = news.detail.split()
                self._hall.lose(code, int(epoch))
            case "nodes":
                await self._hall.directory.renew()
