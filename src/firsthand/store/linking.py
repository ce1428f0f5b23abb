"""Codes by which somebody becomes the same person on another device: short-lived, used once."""

import hashlib
import secrets

from sqlalchemy import delete

from firsthand.store import schema
from firsthand.store.engine import Database, insert_or
from firsthand.store.records import PersonId
from firsthand.store.uninterrupted import uninterrupted

LIVES_MS = 5 * 60_000
CODE_BYTES = 16


class LinkShelf:
    """The part of the store that keeps them: whichever node gave a code, any node takes it."""

    _database: Database

    @uninterrupted
    async def give_link(self, person: PersonId, now_ms: int) -> str:
        """A code that nobody can guess. An earlier one of the same person is void."""
        links = schema.links
        code = secrets.token_urlsafe(CODE_BYTES)
        fields = {"digest": _digest(code), "until_ms": now_ms + LIVES_MS}
        async with self._database.writing() as connection:
            await connection.execute(delete(links).where(links.c.until_ms <= now_ms))
            new = insert_or(connection, links).values(person=person, **fields)
            either = new.on_conflict_do_update(index_elements=["person"], set_=fields)
            await connection.execute(either)
        return code

    @uninterrupted
    async def take_link(self, code: str, now_ms: int) -> PersonId | None:
        """Whose code this is, once, while it lives."""
        links = schema.links
        taken = delete(links).where(links.c.digest == _digest(code))
        async with self._database.writing() as connection:
            found = await connection.execute(taken.returning(links.c.person, links.c.until_ms))
            row = found.one_or_none()
        return row.person if row is not None and row.until_ms > now_ms else None

    @uninterrupted
    async def forget_link(self, person: PersonId) -> None:
        links = schema.links
        async with self._database.writing() as connection:
            await connection.execute(delete(links).where(links.c.person == person))


def _digest(code: str) -> bytes:
    """Neither a copy of the database nor the time it takes to look gives codes away."""
    return hashlib.sha256(code.encode("utf-8", "replace")).digest()
