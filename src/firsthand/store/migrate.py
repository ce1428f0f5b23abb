"""The database is brought to the version that this code knows, each time it is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from firsthand.store.errors import StoreError
from firsthand.store.schema import VERSION_TABLE

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x66697273
"""Of PostgreSQL: two servers that start at once migrate one after the other."""


def migrate(connection: Connection) -> None:
    """To be called in a transaction that writes; a migration that fails leaves no trace."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    newest = scripts.get_current_head()
    current = context.get_current_revision()
    if current is not None and current not in known:
        raise StoreError(
            f"this database has version {current}, and this Firsthand knows only up to {newest}: "
            "it was made by a newer one, which is needed to open it"
        )
    if current != newest:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
