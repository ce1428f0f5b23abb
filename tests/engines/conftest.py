"""A display, a server, and each browser once."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from scripts import client, engines
from scripts.stage import server

from tests.engines.display import Display, virtual_display
from tests.engines.firefox import Firefox
from tests.engines.guest import Guest
from tests.engines.page import Engine
from tests.engines.webkit import WebKit

ENGINES: dict[str, Callable[[Display], Engine]] = {
    "firefox": Firefox,
    "webkit": WebKit,
}


@pytest.fixture(scope="package")
def url() -> Iterator[str]:
    client.build()  # ./check has done so already
    with server() as address:
        yield address


@pytest.fixture(scope="package")
def display() -> Iterator[Display]:
    lacking = engines.missing()
    if lacking:
        names = ", ".join(f"{one.name} ({one.package})" for one in lacking)
        pytest.fail(f"not on this machine: {names}")
    with virtual_display() as found:
        yield found


@pytest.fixture(scope="package", params=list(ENGINES))
def engine(request: pytest.FixtureRequest, display: Display) -> Iterator[Engine]:
    started = ENGINES[request.param](display)
    yield started
    started.close()


@pytest.fixture
def visit(engine: Engine) -> Iterator[Callable[..., Guest]]:
    """Opens a window for a guest. At the end its console must be free of errors."""
    with ExitStack() as stack:
        guests: list[Guest] = []

        def come(size: str = "laptop") -> Guest:
            guest = Guest(engine, size)
            stack.callback(guest.page.close)
            guests.append(guest)
            return guest

        yield come
        assert [guest.page.errors for guest in guests] == [[] for _ in guests]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured is said, too: it is no matter of right or wrong."""
    for report in terminalreporter.getreports("passed"):
        for what, figures in report.user_properties:
            terminalreporter.write_line(f"{what}: {figures}")
