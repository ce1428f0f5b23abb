"""Which server has which table. The database decides, by its own clock."""

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Row, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.errors import Conflict, Stale
from firsthand.store.news import notify
from firsthand.store.records import Claim, Living, Load, Node
from firsthand.store.uninterrupted import uninterrupted

LONG_DEAD_MS = 24 * 3_600_000
"""After so long nobody wakes up again."""

_nodes, _tables = schema.nodes, schema.tables


class NowMs(FunctionElement[int]):
    """The database's time of day: the clocks of its clients may differ."""

    type = BigInteger()
    inherit_cache = True


@compiles(NowMs, "postgresql")
def _by_postgresql(*_: Any, **__: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(NowMs, "sqlite")
def _by_sqlite(*_: Any, **__: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


class NodeShelf:
    """The part of the store that keeps nodes, and whose each table is."""

    _database: Database

    @uninterrupted
    async def enter(self, node: Node, lease_ms: int) -> list[Living]:
        """A server starts. One of the same name is gone, and so are its claims.

        SQLite serves one process: raises `Conflict` while another one lives.
        """
        async with self._database.writing() as connection:
            gone = (_nodes.c.name == node.name) | (_nodes.c.until_ms < NowMs() - LONG_DEAD_MS)
            await connection.execute(delete(_nodes).where(gone))
            others = await _living(connection)
            if others and self._database.is_sqlite:
                raise Conflict(
                    f"another server has this file open, {others[0].node.url}: SQLite serves one "
                    "process, PostgreSQL as many as you like"
                )
            until = NowMs() + lease_ms
            fields = {"id": node.id, "name": node.name, "url": node.url, "region": node.region}
            await connection.execute(insert(_nodes).values(**fields, until_ms=until))
            return await _living(connection)

    @uninterrupted
    async def renew(self, node_id: str, load: Load, lease_ms: int) -> list[Living]:
        """A server lives on. Gives all that do. Raises `Stale` if it was replaced."""
        mine = update(_nodes).where(_nodes.c.id == node_id)
        fields = {"tables": load.tables, "connections": load.connections, "full": load.full}
        async with self._database.writing() as connection:
            renewed = mine.values(**fields, until_ms=NowMs() + lease_ms)
            if not (await connection.execute(renewed)).rowcount:
                raise Stale("another server has started under the name of this one")
            return await _living(connection)

    @uninterrupted
    async def leave(self, node_id: str) -> None:
        """A server ends. What it still has is nobody's."""
        async with self._database.writing() as connection:
            await connection.execute(delete(_nodes).where(_nodes.c.id == node_id))

    @uninterrupted
    async def claim(self, code: str, node_id: str) -> Claim | Node | None:
        """A table, if its owner is gone, or whose it is. None if there is no such table.

        Who claims what is claimed already begins a new epoch too: whatever was still on its way
        into the store is refused.
        """
        this = _tables.c.code == code
        stands = select(_tables.c.owner, owned_elsewhere(node_id).label("taken")).where(this)
        mine = update(_tables).where(this).values(owner=node_id, epoch=_tables.c.epoch + 1)
        async with self._database.writing() as connection:
            locked = stands.with_for_update(key_share=True, of=_tables)
            row = (await connection.execute(locked)).one_or_none()
            if row is None:
                return None
            if row.taken:
                found = await connection.execute(select(_nodes).where(_nodes.c.id == row.owner))
                owner = found.one_or_none()
                if owner is not None:  # else it has left just now
                    return _node(owner)
            epoch = await connection.scalar(mine.returning(_tables.c.epoch)) or 0
            if row.owner not in (None, node_id):
                # Should its last owner only have slept, it need not find out by itself.
                await notify(connection, "taken", f"{code} {epoch}")
            return Claim(epoch, row.owner)


def owned_elsewhere(node_id: str) -> ColumnElement[bool]:
    """Whether somebody else owns the table, and lives."""
    return exists().where(
        _nodes.c.id == _tables.c.owner, _nodes.c.id != node_id, _nodes.c.until_ms > NowMs()
    )


async def _living(connection: AsyncConnection) -> list[Living]:
    wanted = select(_nodes).where(_nodes.c.until_ms > NowMs()).order_by(_nodes.c.name)
    rows = await connection.execute(wanted)
    return [Living(_node(row), Load(row.tables, row.connections, row.full)) for row in rows]


def _node(row: Row[Any]) -> Node:
    return Node(row.id, row.name, row.url, row.region)
