"""Tables: what a server that starts again needs to go on."""

from collections.abc import Container, Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ColumnElement

from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.errors import Conflict
from firsthand.store.keeping import Held
from firsthand.store.nodes import owned_elsewhere
from firsthand.store.records import StoredTable
from firsthand.store.uninterrupted import uninterrupted


class TableShelf:
    """The part of the store that keeps tables."""

    _database: Database
    _held: dict[str, Held]

    @uninterrupted
    async def open_table(
        self, code: str, now_ms: int, room: bytes | None = None, owner: str | None = None
    ) -> None:
        """The room as for `keep`. The owner is a node."""
        async with self._database.writing() as connection:
            there = select(schema.tables.c.code).where(schema.tables.c.code == code)
            if await connection.scalar(there) is not None:
                raise Conflict(f"the table {code!r} is open already")
            row = {"code": code, "opened_ms": now_ms, "touched_ms": now_ms, "room": room}
            await connection.execute(insert(schema.tables).values(**row, owner=owner))

    @uninterrupted
    async def close_table(self, code: str, epoch: int = 0) -> None:
        """The table goes, with a game that is not finished. Finished journals stay.

        If another node has claimed it, and so begun another epoch, it is left alone.
        """
        self._held.pop(code, None)
        mine = (schema.tables.c.code == code) & (schema.tables.c.epoch == epoch)
        async with self._database.writing() as connection:
            await _remove(connection, await _locked(connection, mine))

    @uninterrupted
    async def forget_tables(
        self, before_ms: int, besides: Container[str] = (), node_id: str = ""
    ) -> int:
        """Closes all tables that nothing was saved of since then, and says how many. Those that
        another node has are its own business."""
        tables = schema.tables
        old = (tables.c.touched_ms < before_ms) & ~owned_elsewhere(node_id)
        self._held.clear()
        async with self._database.writing() as connection:
            # Whoever claimed one of them until it was locked is seen now, and later it is gone.
            locked = await _locked(connection, old)
            still = select(tables.c.code).where(tables.c.code.in_(locked), old)
            codes = [code for code in await connection.scalars(still) if code not in besides]
            await _remove(connection, codes)
            return len(codes)

    async def table(self, code: str) -> StoredTable | None:
        """With its open game, or else the one that was closed last."""
        tables, games, lines = schema.tables, schema.games, schema.lines
        wanted = (
            select(tables.c.code, tables.c.room, tables.c.opened_ms, tables.c.touched_ms)
            .add_columns(games.c.id.label("game_id"), games.c.closed_ms)
            .outerjoin(games, games.c.code == tables.c.code)
            .where(tables.c.code == code)
            .order_by(games.c.closed_ms.is_not(None), games.c.closed_ms.desc(), games.c.id)
            .limit(1)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).first()
            if found is None:
                return None
            of_game = select(lines.c.line).where(lines.c.game_id == found.game_id)
            written = await connection.scalars(of_game.order_by(lines.c.number))
            return StoredTable(**found._mapping, lines=tuple(written))


async def _locked(connection: AsyncConnection, which: "ColumnElement[bool]") -> list[str]:
    """In the order in which everybody locks them."""
    codes = select(schema.tables.c.code).where(which).order_by(schema.tables.c.code)
    return list(await connection.scalars(codes.with_for_update(of=schema.tables)))


async def _remove(connection: AsyncConnection, codes: Sequence[str]) -> None:
    games, tables = schema.games, schema.tables
    unfinished = games.c.code.in_(codes) & games.c.closed_ms.is_(None)
    await connection.execute(delete(games).where(unfinished))
    await connection.execute(delete(tables).where(tables.c.code.in_(codes)))
