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
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.store.engine import Database

CHANNEL = "firsthand"
PAUSE_S = 1.0
"""Before a listener that has lost the database tries again."""
SILENCE_S = 20.0
"""After so long it is asked whether the connection still is one; a lost one may look alive."""

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
        async with self._database.writing() as connection:
            await notify(connection, about, detail)

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


async def notify(connection: AsyncConnection, about: About, detail: str = "") -> None:
    """Tells the nodes what a transaction has done, if it is done at all."""
    if connection.dialect.name != "sqlite":
        text = msgspec.json.encode(News(about, detail)).decode()
        await connection.execute(select(func.pg_notify(CHANNEL, text)))


async def _listen(words: dict[str, Any]) -> AsyncGenerator[News, None]:
    """As long as the connection lasts."""
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    connection = await asyncpg.connect(**words)
    try:
        connection.add_termination_listener(lambda _: heard.put_nowait(None))
        await connection.add_listener(CHANNEL, lambda *told: heard.put_nowait(told[-1]))
        yield News("again")
        while (text := await _next(heard, connection)) is not None:
            news = _read(text)
            if news is not None:
                yield news
    finally:
        connection.terminate()


def _read(text: str) -> News | None:
    """None if it is nothing that we know: a node of a newer version may tell other things."""
    try:
        return msgspec.json.decode(text, type=News)
    except msgspec.DecodeError:
        return None


async def _next(heard: "asyncio.Queue[str | None]", connection: Any) -> str | None:
    """What is told next. Raises if the database does not answer any more."""
    while True:
        try:
            async with asyncio.timeout(SILENCE_S):
                return await heard.get()
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=SILENCE_S)
