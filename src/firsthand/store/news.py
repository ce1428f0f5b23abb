"""What nodes tell each other, by LISTEN and NOTIFY: small news, which nothing rests on.

Whoever was away when it was told hears `again`, and looks for itself.
"""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, Literal, TypeAlias

import asyncpg
import msgspec
from msgspec import Struct
from sqlalchemy import func, select

from firsthand.store.engine import Database

CHANNEL = "firsthand"
PAUSE_S = 1.0
"""Before a listener that has lost the database tries again."""

About: TypeAlias = Literal["again", "sign-out", "forget", "taken", "nodes"]


class News(Struct, frozen=True):
    about: About
    detail: str = ""
    """A person's id, or a table's code."""


class NewsShelf:
    """The part of the store that passes on news. SQLite has one process, and so none."""

    _database: Database

    async def tell_nodes(self, about: About, detail: str = "") -> None:
        if self._database.is_sqlite:
            return
        text = msgspec.json.encode(News(about, detail)).decode()
        async with self._database.writing() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, text)))

    async def news(self) -> AsyncGenerator[News, None]:
        """For ever, also while the database is away for some time."""
        if self._database.is_sqlite:
            return
        while True:
            try:
                async for one in _listen(self._database.connect_words()):
                    yield one
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await asyncio.sleep(PAUSE_S)


async def _listen(words: dict[str, Any]) -> AsyncGenerator[News, None]:
    """As long as the connection lasts."""
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    connection = await asyncpg.connect(**words)
    try:
        connection.add_termination_listener(lambda _: heard.put_nowait(None))
        await connection.add_listener(CHANNEL, lambda *told: heard.put_nowait(told[-1]))
        yield News("again")
        while (text := await heard.get()) is not None:
            yield msgspec.json.decode(text, type=News)
    finally:
        connection.terminate()
