"""A hall without sockets, and connections that keep what they are told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms
from firsthand.server.directory import new_node
from firsthand.server.hall import Hall
from firsthand.server.host import Host
from firsthand.server.keeper import Keeper
from firsthand.server.settings import Settings
from firsthand.store import Store, open_store
from firsthand.table import inputs as say
from firsthand.wire.closing import Close
from tests.store.shelves import tables_in

LONGEST_SECONDS = 60
"""A guard against hanging, not a measure of speed."""


class Line:
    """A connection that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.closed: Close | None = None
        self._news = asyncio.Event()

    def send(self, data: bytes, then: Callable[[Millis], None] | None = None) -> None:
        self.told.append(msgspec.json.decode(data)["message"])
        self._news.set()
        if then is not None:
            then(now_ms())

    def ping(self, nonce: str) -> None:
        """Nobody answers."""

    def close(self, code: Close, why: str) -> None:
        assert why
        self.closed = code
        self._news.set()

    def words(self) -> list[str]:
        return [message["tell"] for message in self.told]

    async def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self._news.clear()
            await self._news.wait()


class Clock:
    """The real one, and so much later."""

    later_ms: Millis = 0.0

    def __call__(self) -> Millis:
        return now_ms() + self.later_ms


@asynccontextmanager
async def hall_of(url: str, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Hall]:
    wanted = Settings(database=url, **settings)
    async with asyncio.timeout(LONGEST_SECONDS), await open_store(url) as store:
        with ThreadPoolExecutor(1) as thinkers:
            node = new_node("here", "http://127.0.0.1")
            hall = Hall(Keeper(store, lambda: None), thinkers, wanted, node, clock or Clock())
            await hall.open()
            yield hall
            await hall.close()


async def sat(hall: Hall, game: str = "splaf", name: str = "Ann") -> tuple[Host, Line]:
    """A table with somebody at it."""
    host = await hall.find(await hall.open_table(game))
    assert host is not None
    return host, await come(host, name)


async def come(host: Host, name: str) -> Line:
    line = Line()
    host.connect(name, line)
    host.say(name, say.Join(name), now_ms())
    await line.until(lambda: "welcome" in line.words())
    return line


async def begin(host: Host, line: Line) -> None:
    host.say("Ann", say.AddBot(), now_ms())
    host.say("Ann", say.Start(), now_ms())
    await line.until(lambda: "happened" in line.words())


async def codes_in(store: Store) -> set[str]:
    return {table.code for table in await tables_in(store)}
