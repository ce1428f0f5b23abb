"""Looks at all tables of a store, which nothing but a test has to do."""

from firsthand.store import Store, StoredTable


async def tables_in(store: Store) -> list[StoredTable]:
    """The oldest first."""
    async with store._database.reading() as connection:
        codes = await connection.exec_driver_sql("SELECT code FROM tables ORDER BY opened_ms, code")
    found = [await store.table(code) for code in codes.scalars()]
    return [table for table in found if table is not None]
