"""The database is brought to the version that this code knows, each time it is opened."""

from sqlalchemy import Connection, func, inspect, select, text

from firsthand.store.errors import StoreError
from firsthand.store.schema import VERSION_TABLE

NEWEST = "0003"
LOCK = 0x66697273
"""Of PostgreSQL: two servers that start at once migrate one after the other."""


def migrate(connection: Connection) -> None:
    """To be called in a transaction that writes; a migration that fails leaves no trace."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    current = _version(connection)
    if current == NEWEST:
        return
    # Alembic takes longer to load than a server to start, and is seldom needed.
    from firsthand.store.upgrade import KNOWN, upgrade  # noqa: PLC0415

    if current is not None and current not in KNOWN:
        raise StoreError(
            f"this database has version {current}, and this Firsthand knows only up to {NEWEST}: "
            "it was made by a newer one, which is needed to open it"
        )
    upgrade(connection)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    kept = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))  # noqa: S608
    found: str | None = kept.scalar_one_or_none()
    return found
