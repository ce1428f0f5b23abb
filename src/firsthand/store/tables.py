"""Tables: what a server that starts again needs to go on."""

from itertools import groupby

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ColumnElement

from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.errors import Conflict
from firsthand.store.records import StoredTable


class TableShelf:
    """The part of the store that keeps tables."""

    _database: Database

    async def open_table(self, code: str, now_ms: int) -> None:
        async with self._database.writing() as connection:
            there = select(schema.tables.c.code).where(schema.tables.c.code == code)
            if await connection.scalar(there) is not None:
                raise Conflict(f"the table {code!r} is open already")
            row = {"code": code, "opened_ms": now_ms, "touched_ms": now_ms}
            await connection.execute(insert(schema.tables).values(row))

    async def save_room(self, code: str, room: bytes, now_ms: int) -> None:
        """The room as a JSON document, which is not read here. The latest wins."""
        async with self._database.writing() as connection:
            await touch(connection, code, now_ms, room=room)

    async def close_table(self, code: str) -> None:
        """The table goes, with a game that is not finished. Finished journals stay."""
        async with self._database.writing() as connection:
            await _remove(connection, schema.tables.c.code == code)

    async def forget_tables(self, before_ms: int) -> int:
        """Closes all tables that nothing was saved of since then, and says how many."""
        async with self._database.writing() as connection:
            return await _remove(connection, schema.tables.c.touched_ms < before_ms)

    async def tables(self) -> list[StoredTable]:
        """All open tables, the oldest first, with the lines of their open games."""
        tables, games, lines = schema.tables, schema.games, schema.lines
        open_game = (games.c.code == tables.c.code) & games.c.closed_ms.is_(None)
        which = (
            select(tables, games.c.id.label("game_id"))
            .outerjoin(games, open_game)
            .order_by(tables.c.opened_ms, tables.c.code)
        )
        of_open_games = (
            select(lines.c.game_id, lines.c.line)
            .join(games, games.c.id == lines.c.game_id)
            .where(games.c.closed_ms.is_(None))
            .order_by(lines.c.game_id, lines.c.number)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(which)).all()
            rows = (await connection.execute(of_open_games)).all()
        written = {
            game_id: tuple(line for _, line in group)
            for game_id, group in groupby(rows, key=lambda row: row[0])
        }
        return [StoredTable(**row._mapping, lines=written.get(row.game_id, ())) for row in found]


async def touch(
    connection: AsyncConnection, code: str, now_ms: int, *, room: bytes | None = None
) -> None:
    """Also keeps others from changing this table until the transaction ends."""
    values: dict[str, object] = {"touched_ms": now_ms}
    if room is not None:
        values["room"] = room
    changed = await connection.execute(
        update(schema.tables).where(schema.tables.c.code == code).values(values)
    )
    if changed.rowcount == 0:
        raise Conflict(f"there is no table {code!r}")


async def _remove(connection: AsyncConnection, which: "ColumnElement[bool]") -> int:
    codes = list(
        await connection.scalars(select(schema.tables.c.code).where(which).with_for_update())
    )
    games = schema.games
    await connection.execute(
        delete(games).where(games.c.code.in_(codes), games.c.closed_ms.is_(None))
    )
    await connection.execute(delete(schema.tables).where(schema.tables.c.code.in_(codes)))
    return len(codes)
