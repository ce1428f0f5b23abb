"""Where the database is, which version it has, and what is said when it cannot be used."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from firsthand.store import StoreError, default_url, open_store
from firsthand.store.address import parse_url
from firsthand.store.engine import Database
from firsthand.store.migrate import NEWEST
from firsthand.store.schema import VERSION_TABLE, metadata
from firsthand.store.upgrade import KNOWN
from tests.store.evening import ANN, BOB, ENDED, play, unmoved
from tests.store.postgres import free_port
from tests.store.shelves import tables_in


def test_by_default_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/data")
    assert parse_url(default_url()).database == "/somewhere/data/firsthand/firsthand.db"


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "this is no database URL; write sqlite:///path"),
        ("postgresql://me:hidden@host:port/name", "this is no database URL"),
        ("mysql://me:hidden@host/name", "there is no storage in 'mysql'"),
        ("sqlite://file.db", "three slashes"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///file.db?mode=ro", "takes no parameters"),
        ("postgresql://me:hidden@host", "does not name a database"),
        ("postgresql://me:hidden@host/name?colour=red", "'colour'; known are host, sslmode"),
    ],
)
async def test_a_bad_url_is_explained(url: str, sentence: str) -> None:
    with pytest.raises(StoreError) as raised:
        await open_store(url)
    assert sentence in str(raised.value)
    assert "hidden" not in str(raised.value)


def test_urls_get_their_driver() -> None:
    parsed = parse_url("postgres://me:pw@host:99/name?sslmode=require&host=/run/pg")
    shown = parsed.render_as_string(hide_password=False)
    assert shown == "postgresql+asyncpg://me:pw@host:99/name?host=%2Frun%2Fpg&ssl=require"


async def test_an_unreachable_server_is_said_so() -> None:
    with pytest.raises(StoreError, match="the database cannot be reached"):
        await open_store(f"postgresql://me:hidden@127.0.0.1:{free_port()}/name")


async def test_wrong_password_and_missing_database(postgres_server: str) -> None:
    with pytest.raises(StoreError, match="password authentication failed"):
        await open_store(postgres_server.replace("only-for-tests", "guess") + "postgres")
    with pytest.raises(StoreError, match='database "nowhere" does not exist'):
        await open_store(postgres_server + "nowhere")


async def test_a_parameter_that_the_driver_refuses(postgres_url: str) -> None:
    with pytest.raises(StoreError, match="the database cannot be reached"):
        await open_store(f"{postgres_url}?sslmode=require")  # this server has no certificate
    with pytest.raises(StoreError, match="`sslmode` parameter must be one of"):
        await open_store(f"{postgres_url}?sslmode=banana")


async def test_connections_that_the_server_closed_are_replaced(postgres_url: str) -> None:
    end_others = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
    )
    async with await open_store(postgres_url) as store:
        secret = await store.secret()
        other = await asyncpg.connect(postgres_url)
        await other.execute(end_others)
        assert await store.secret() == secret
        with pytest.raises(StoreError, match="the database failed"):
            await interrupted(store._database, other, end_others)
        await other.close()
        assert await store.secret() == secret


async def interrupted(database: Database, other: Any, end_others: str) -> None:
    async with database.writing() as connection:
        await connection.execute(text("SELECT 1"))
        await other.execute(end_others)
        await connection.execute(text("SELECT 2"))


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    with pytest.raises(StoreError, match=r"letter\.txt is not a SQLite database"):
        await open_store(f"sqlite:///{file}")
    with pytest.raises(StoreError, match=r"cannot be created: (Not a directory|File exists)"):
        await open_store(f"sqlite:///{file}/store.db")


async def test_the_file_is_made_private_with_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder 100%" / "store.db"
    async with await open_store(f"sqlite:///{file}") as store:
        await store.secret()
        modes = {stat.S_IMODE(os.stat(path).st_mode) for path in file.parent.iterdir()}
    assert modes == {0o600}


async def test_sqlite_waits_for_the_disk(sqlite_url: str) -> None:
    async with await open_store(sqlite_url) as store, store._database.reading() as connection:
        full = await connection.exec_driver_sql("PRAGMA synchronous")
        assert full.scalar_one() == 2
        mode = await connection.exec_driver_sql("PRAGMA journal_mode")
        assert mode.scalar_one() == "wal"


async def test_migrations_make_the_schema(store_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        ours = {"version_table": VERSION_TABLE}
        context = MigrationContext.configure(connection, opts=ours)
        found: list[object] = compare_metadata(context, metadata)
        return found

    async with await open_store(store_url) as store, store._database.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_database_of_the_first_version_is_brought_up_to_date(store_url: str) -> None:
    async with await open_store(store_url) as store:
        game_id = await play(store, [ANN, BOB, None], ENDED)
    database = Database(parse_url(store_url))
    async with database.writing() as connection:
        for undo in (
            "DROP INDEX games_to_count",
            "ALTER TABLE games DROP COLUMN rated",
            "DROP TABLE people",
            "DROP TABLE nodes",
            "DROP TABLE links",
            "DROP INDEX ix_tables_owner",
            "ALTER TABLE tables DROP COLUMN owner",
            "ALTER TABLE tables DROP COLUMN epoch",
            "ALTER TABLE lines DROP COLUMN epoch",
            f"UPDATE {VERSION_TABLE} SET version_num = '0001'",  # noqa: S608
        ):
            await connection.execute(text(undo))
    await database.close()
    async with await open_store(store_url) as store:
        assert [game.game_id for game in await store.uncounted()] == [game_id]
        await store.count_game(game_id, [], unmoved)
        assert await store.uncounted() == []


async def test_servers_that_start_at_once(store_url: str) -> None:
    stores = await asyncio.gather(*(open_store(store_url) for _ in range(4)))
    await asyncio.gather(*(store.open_table(f"T{n}", n) for n, store in enumerate(stores)))
    assert len(await tables_in(stores[0])) == 4
    for store in stores:
        await store.close()


async def test_different_databases_opened_at_once(store_url: str, tmp_path: Path) -> None:
    urls = [store_url, *(f"sqlite:///{tmp_path}/{name}.db" for name in "abc")]
    stores = await asyncio.gather(*(open_store(url) for url in urls))
    assert len({await store.secret() for store in stores}) == 4
    for store in stores:
        await store.close()


async def test_a_newer_database_is_refused_and_left_alone(store_url: str) -> None:
    async with await open_store(store_url) as store:
        secret = await store.secret()
    database = Database(parse_url(store_url))
    for version, wanted in (("9876", StoreError), ("0003", None)):
        async with database.writing() as connection:
            change = text(f"UPDATE {VERSION_TABLE} SET version_num = :version")  # noqa: S608
            await connection.execute(change, {"version": version})
        if wanted is None:
            async with await open_store(store_url) as store:
                assert await store.secret() == secret
        else:
            with pytest.raises(StoreError, match=r"has version 9876, and .* only up to 0003"):
                await open_store(store_url)
    await database.close()


async def test_a_database_that_breaks_later(sqlite_url: str) -> None:
    async with await open_store(sqlite_url) as store:
        with sqlite3.connect(parse_url(sqlite_url).database or "") as other:
            other.execute("DROP TABLE ratings")
        other.close()
        with pytest.raises(StoreError, match="the database failed: no such table: ratings"):
            await store.leaderboard("splaf")


def test_the_newest_version_is_that_of_the_last_migration() -> None:
    assert max(KNOWN) == NEWEST
