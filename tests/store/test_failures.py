"""What kind of failure it is: wrong for ever, or only for now."""

from pathlib import Path

import asyncpg
import pytest

from firsthand.store import Away, StoreError, is_for_now, open_store, shown_url
from firsthand.store.address import parse_url
from tests.store.postgres import PASSWORD, USER, free_port


async def refused(url: str) -> StoreError:
    """Why this database cannot be opened."""
    with pytest.raises(StoreError) as raised:
        await open_store(url)
    return raised.value


async def test_a_server_that_does_not_listen_may_be_there_in_a_moment() -> None:
    assert is_for_now(await refused(f"postgresql://me:pw@127.0.0.1:{free_port()}/name"))


async def test_a_server_without_a_free_connection_may_have_one_in_a_moment(
    postgres_url: str,
) -> None:
    name = parse_url(postgres_url).database
    owner = await asyncpg.connect(postgres_url)
    await owner.execute("CREATE ROLE crowded LOGIN PASSWORD 'pw'")
    await owner.execute(f'ALTER DATABASE "{name}" CONNECTION LIMIT 0')
    try:
        error = await refused(postgres_url.replace(f"{USER}:{PASSWORD}", "crowded:pw"))
    finally:
        await owner.execute("DROP ROLE crowded")
        await owner.close()
    assert "too many connections" in str(error)
    assert is_for_now(error)


async def test_a_wrong_password_or_name_stays_wrong(postgres_server: str) -> None:
    wrong = await refused(postgres_server.replace(PASSWORD, "guess") + "postgres")
    nowhere = await refused(postgres_server + "nowhere")
    assert not is_for_now(wrong)
    assert not is_for_now(nowhere)


async def test_a_bad_url_and_a_file_that_is_no_database_stay_wrong(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    assert not is_for_now(await refused("nonsense"))
    assert not is_for_now(await refused(f"sqlite:///{file}"))


async def test_a_statement_that_can_never_work_is_not_tried_again(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        async with store._database.writing() as connection:
            await connection.exec_driver_sql("DROP TABLE ratings")
        with pytest.raises(StoreError, match='relation "ratings" does not exist') as raised:
            await store.leaderboard("splaf")
    assert not isinstance(raised.value, Away)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://me:hidden@host/name", "postgresql://me:***@host/name"),
        ("sqlite:////data/firsthand.db", "sqlite:////data/firsthand.db"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str) -> None:
    assert shown_url(url) == shown
