"""One server and one browser; each visitor has a context of its own, and each test its tables."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from scripts import client
from scripts.stage import launched_browser, server

from tests.browser.visitor import PATIENCE_MS

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="package")
def built() -> None:
    client.build()  # ./check has done so already


@pytest.fixture(scope="package")
def url(built: None) -> Iterator[str]:  # noqa: ARG001  # the server serves what was built
    with server() as address:
        yield address


# Not for the whole session: its event loop would be in the way of every test that runs its own.
@pytest.fixture(scope="package")
def launched() -> Iterator[Browser]:
    with launched_browser() as browser:
        yield browser


@pytest.fixture
def browser(launched: Browser) -> Iterator[Browser]:
    yield launched
    for context in launched.contexts:
        context.close()
