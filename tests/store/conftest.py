"""Every story about the store is told twice: in a SQLite file and in a real PostgreSQL."""

import asyncio
import inspect
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.store.postgres import Missing, cluster, create_database


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Tests of this folder may be coroutines."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


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
