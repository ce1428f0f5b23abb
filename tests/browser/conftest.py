"""A server and a browser for each test: nothing is left over from the one before."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts import client
from scripts.chromium import ARGUMENTS, chromium
from scripts.screenshots import server


@pytest.fixture
def url() -> Iterator[str]:
    client.build()  # ./check has done so already
    with server() as address:
        yield address


@pytest.fixture
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield launched
        launched.close()
