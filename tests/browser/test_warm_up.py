"""The warm-up: what a phone says of the hands."""

import json
import re
from contextlib import suppress

from playwright.sync_api import Browser, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.browser.by_ear import heard
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor


def with_a_guess(data: str | bytes) -> str:
    """The same verdict, but that whoever slapped had only guessed."""
    told = json.loads(data)
    message = told["message"]
    if message["tell"] == "judged":
        hands = message["verdict"]["hands"]
        message["verdict"]["hands"] = [{**one, "rt_ms": 40.0, "anticipated": True} for one in hands]
    return json.dumps(told)


def rewrite(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    server.on_message(lambda data: socket.send(with_a_guess(data)))


def test_a_guess_is_told_without_a_time(browser: Browser, url: str) -> None:
    player = Visitor(browser, "laptop")
    page = player.page
    page.route_web_socket(re.compile("/ws/"), rewrite)
    player.sit_down(url, quick_table(url, "splaf", bots=["child"]), "Ann")
    page.get_by_role("button", name="Warm-up").click()
    told = page.locator(".times", has_text="Ann")
    while not told.count():
        page.locator(".pad.live").wait_for()
        page.keyboard.press("Space")
        with suppress(WaitedInVain):  # on a busy machine it may have been over
            told.wait_for(timeout=3000)
    expect(told).to_have_text("Ann: Too soon. Wait for it.")
    assert not player.errors


def test_a_warm_up_is_said_as_it_is_shown(browser: Browser, url: str) -> None:
    player = Visitor(browser, "laptop")
    page = player.page
    player.sit_down(url, quick_table(url, "splaf", bots=["child"]), "Ann")
    page.get_by_role("button", name="Warm-up").click()
    page.locator(".pad").wait_for()
    for wanted in ("Wait …", "Slap!", "Wait …"):
        heard(page, lambda voice: wanted in voice.live())  # noqa: B023
    assert not player.errors
