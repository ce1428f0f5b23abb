"""The warm-up: what a phone says of the hands."""

import json
import re
from contextlib import suppress

from playwright.sync_api import Browser, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as WaitedInVain

from firsthand.table.settings import Settings
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


NOTE_RESULTS = """{
  window.seen = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.round, .pad.over strong, p.result')) {
      if (!window.seen.includes(one.innerText)) window.seen.push(one.innerText);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}"""
"""Writes down what is on the screen for a while only."""


def test_a_warm_up_is_counted_and_names_the_fastest(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", Settings(warm_up_rounds=3))
    screen, ann, bob = (Visitor(browser, size) for size in ("tv", "laptop", "laptop"))
    for one in (screen, ann, bob):
        one.page.add_init_script(NOTE_RESULTS)
    screen.page.goto(f"{url}/tv/{code}")
    expect(screen.page.locator(".code")).to_have_text(code)
    ann.sit_down(url, code, "Ann")
    bob.sit_down(url, code, "Bob")
    ann.page.get_by_role("button", name="Warm-up").click()
    for nth in range(3):
        for one in (ann, bob):
            with suppress(WaitedInVain):  # on a busy machine the stimulus may be over
                one.page.locator(".pad.live").wait_for(timeout=8000)
        ann.page.wait_for_timeout(150 + 10 * nth)  # a hand that comes sooner is a guess
        for one in (bob, ann):
            one.page.keyboard.press("Space")
    for one in (screen, ann, bob):
        one.page.locator(".lobby .code").first.wait_for()
        seen = one.page.evaluate("window.seen")
        assert {f"Slap {nth} of 3" for nth in (1, 2, 3)} <= {*seen}
        told = (
            r"(Ann|Bob|You) (was|were) fastest: \d+\sms|(Ann|Bob): \d+\sms|Nobody slapped in time\."
        )
        assert [text for text in seen if re.fullmatch(told, text)]
        assert not one.errors
