"""One server and one browser; each visitor has a context of its own, and each test its tables."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from scripts import client
from scripts.chromium import ARGUMENTS, chromium
from scripts.stage import server

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
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture
def browser(launched: Browser) -> Iterator[Browser]:
    yield launched
    for context in launched.contexts:
        context.close()
