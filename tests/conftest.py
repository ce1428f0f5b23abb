"""For all tests: their chance, their order, and databases in SQLite and in a real PostgreSQL."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests import chaos as chance
from tests import order
from tests.store.postgres import Missing, cluster, create_database


def pytest_addoption(parser: pytest.Parser) -> None:
    chance.add_options(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    chance.configure(config)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    chance.print_seed(session.config)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Iterator[None]:
    chance.mark_hypothesis(items)  # before others select by marks
    yield
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = order.longest_first(items, workers)


@pytest.fixture
def chaos(request: pytest.FixtureRequest) -> chance.Chaos:
    """The test's seed, which is printed: pytest shows it if the test fails."""
    drawn = chance.chaos_of(request.config, request.node.nodeid)
    sys.stdout.write(f"seed {drawn.seed}\n")
    return drawn


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
