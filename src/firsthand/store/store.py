"""The storage as the server sees it."""

import asyncio
import secrets
from weakref import WeakKeyDictionary

from sqlalchemy import select

from firsthand.store import schema
from firsthand.store.address import parse_url
from firsthand.store.counting import CountingShelf
from firsthand.store.engine import Database, insert_or
from firsthand.store.forgetting import MemoryShelf
from firsthand.store.games import GameShelf
from firsthand.store.keeping import Held
from firsthand.store.linking import LinkShelf
from firsthand.store.migrate import migrate
from firsthand.store.news import NewsShelf
from firsthand.store.nodes import NodeShelf
from firsthand.store.people import PeopleShelf
from firsthand.store.profiles import ProfileShelf
from firsthand.store.tables import TableShelf
from firsthand.store.uninterrupted import uninterrupted

SECRET_BYTES = 32

_migrating: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()
"""Alembic keeps the migration that runs in a global; of one process only one may run."""


class Store(
    TableShelf,
    NodeShelf,
    NewsShelf,
    GameShelf,
    CountingShelf,
    PeopleShelf,
    ProfileShelf,
    LinkShelf,
    MemoryShelf,
):
    """Everything that outlives the process. Made by `open_store`, to be closed at the end."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held: dict[str, Held] = {}

    async def ping(self) -> None:
        """Raises `StoreError` if the database does not answer."""
        async with self._database.reading() as connection:
            await connection.execute(select(1))

    @uninterrupted
    async def secret(self) -> bytes:
        """Made once for this database, for signing."""
        async with self._database.writing() as connection:
            new = insert_or(connection, schema.secrets).on_conflict_do_nothing()
            fresh = {"name": "signing", "value": secrets.token_bytes(SECRET_BYTES)}
            await connection.execute(new.values(fresh))
            wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == "signing")
            kept: bytes = (await connection.execute(wanted)).scalar_one()
            return kept

    async def close(self) -> None:
        await self._database.close()

    async def __aenter__(self) -> "Store":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def open_store(url: str) -> Store:
    """Opens the database, makes or migrates it if need be. Raises `StoreError` with a sentence."""
    database = Database(parse_url(url))
    turn = _migrating.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    try:
        async with turn, database.writing() as connection:
            await connection.run_sync(migrate)
    except BaseException:
        await database.close()
        raise
    return Store(database)
