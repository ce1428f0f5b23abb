"""Databases for whoever needs one: a SQLite file, or a database in a real PostgreSQL."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import settings

from tests.store.postgres import Missing, cluster, create_database

settings.register_profile("patient", deadline=None)  # a slow machine is no fault
settings.load_profile("patient")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with ExitStack() as stack:
        try:
            server = stack.enter_context(cluster())
        except Missing as missing:
            pytest.fail(str(missing))
        yield server


@pytest.fixture
def postgres_url(postgres_server: str, tmp_path: Path) -> str:
    return asyncio.run(create_database(postgres_server, f"{tmp_path.parent.name}-{tmp_path.name}"))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    fixture = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(fixture)
    return url
