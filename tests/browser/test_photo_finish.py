"""The photo finish in the bar: what it says, whether it fits, and when it goes."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from firsthand.table.settings import Settings
from tests.browser.ear import KEEP_SOCKET
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor

FINISH_MS = 4500
"""So long it is shown where nobody opens it."""
BAR_WORDS = """() => {
  const bar = document.querySelector('button.finish');
  const words = bar?.querySelector('.words');
  return bar && {
    text: bar.querySelector('strong').textContent,
    then: bar.querySelector('.then')?.textContent ?? '',
    arrival: bar.querySelector('em')?.textContent ?? '',
    cut: words.scrollHeight > words.clientHeight + 1,
    high: bar.getBoundingClientRect().height,
    room: document.querySelector('header').getBoundingClientRect().height,
  };
}"""


def with_a_wrong_hand(data: str | bytes) -> str:
    """The same verdict on one of two, but that the other was on something wrong, and here first."""
    told = json.loads(data)
    message = told["message"]
    if message["tell"] == "judged" and message["verdict"]["rankings"]:
        verdict = message["verdict"]
        first, hand = verdict["rankings"][0], verdict["hands"][0]
        other = 1 - hand["seat"]
        verdict["hands"].append({**hand, "seat": other, "target": "none", "decides": False})
        verdict["rankings"].append({**first, "target": "none", "seats": [other]})
        first["by_arrival"] = other
    return json.dumps(told)


def rewrite(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    server.on_message(lambda data: socket.send(with_a_wrong_hand(data)))


@pytest.mark.parametrize(("size", "language"), [("phone", "de"), ("small", "fr"), ("laptop", "de")])
def test_who_won_is_said_before_who_would_have_by_arrival(
    size: str, language: str, browser: Browser, url: str
) -> None:
    player = Visitor(browser, size, language)
    player.page.route_web_socket(re.compile("/ws/"), rewrite)
    code = quick_table(url, "splaf", Settings(gap_ms=10_000, deal_ms=500), bots=["sharp"])
    player.sit_down(url, code, "Maximiliane Hohenfels")
    player.start()
    bar = player.page.wait_for_function(BAR_WORDS).json_value()
    assert bar["then"]
    assert not bar["cut"]
    assert bar["high"] <= bar["room"]
    assert not player.errors


GO_TO_FINISH = "() => document.querySelector('button.finish').focus()"


def go_by_keys(page: Page) -> None:
    """To the finish: whoever is there by keys keeps it."""
    page.keyboard.press("Shift")
    page.evaluate(GO_TO_FINISH)


class Standstill:
    """A table that hears nothing after what came of its first verdict but refusals, however long
    somebody looks at it."""

    def __init__(self) -> None:
        self.judged = self.over = False

    def route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(data: str | bytes) -> None:
            told = with_a_wrong_hand(data)
            tell = json.loads(told)["message"]["tell"]
            if not self.over:
                self.over = self.judged and tell == "happened"
                self.judged = self.judged or tell == "judged"
                socket.send(told)
            elif tell == "refused":
                socket.send(json.dumps({**json.loads(told), "n": 0}))

        server.on_message(hear)


def test_a_finish_fits_again_when_a_phone_is_turned(browser: Browser, url: str) -> None:
    player = Visitor(browser, "laptop", "fr")
    page = player.page
    page.route_web_socket(re.compile("/ws/"), Standstill().route)
    code = quick_table(url, "splaf", Settings(gap_ms=10_000, deal_ms=500), bots=["sharp"])
    player.sit_down(url, code, "Maximiliane Hohenfels")
    player.start()
    page.locator("button.finish em").wait_for()
    go_by_keys(page)
    arrival = page.locator("button.finish em")
    for width, height, shown in ((320, 640, 0), (1440, 900, 1)):
        page.set_viewport_size({"width": width, "height": height})
        expect(arrival).to_have_count(shown)
        assert not page.evaluate(BAR_WORDS)["cut"]
    assert not player.errors


NOTE_HOW_LONG = """{
  const seen = [];
  window.shownMs = null;
  new MutationObserver(() => {
    const there = document.querySelector('button.finish') !== null;
    if (there !== (seen.length === 1)) seen.push(performance.now());
    if (seen.length === 2) window.shownMs ??= seen[1] - seen[0];
  }).observe(document, { childList: true, subtree: true });
}"""
COUNT_REFUSALS = """{
  window.refusals = 0;
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
        if (JSON.parse(text).message.tell === 'refused') window.refusals += 1;
      });
    }
  };
}"""
START_AGAIN = "socket.send(JSON.stringify({ say: 'start' }))"
"""A game runs: it is refused."""
MOST_OF_IT_MS = 3000
A_MOMENT_MS = 500


def standing_still(browser: Browser, url: str, size: str) -> Visitor:
    """Somebody who sees a finish, at a table where nothing more happens. Time is the test's."""
    player = Visitor(browser, size)
    player.page.clock.install()
    for script in (KEEP_SOCKET, COUNT_REFUSALS, NOTE_HOW_LONG):
        player.page.add_init_script(script)
    player.page.route_web_socket(re.compile("/ws/"), Standstill().route)
    code = quick_table(url, "splaf", Settings(gap_ms=10_000, deal_ms=500), bots=["sharp"])
    player.sit_down(url, code, "Ann")
    player.start()
    player.page.locator("button.finish .then").wait_for()
    return player


def test_a_finish_that_nobody_reads_goes_by_itself(browser: Browser, url: str) -> None:
    player = standing_still(browser, url, "phone")
    page = player.page
    finish = page.locator("button.finish")
    page.clock.fast_forward(MOST_OF_IT_MS)
    expect(finish).to_have_count(0)
    assert page.evaluate("window.shownMs") >= FINISH_MS - A_MOMENT_MS
    assert not player.errors


def test_messages_do_not_keep_a_finish(browser: Browser, url: str) -> None:
    player = standing_still(browser, url, "laptop")
    page = player.page
    for nth in range(1, 4):
        page.evaluate(START_AGAIN)
        page.wait_for_function("(nth) => window.refusals === nth", arg=nth)
        page.clock.run_for(FINISH_MS // 2)
    assert page.locator("button.finish").count() == 0
    assert not player.errors


@pytest.mark.parametrize(("size", "key"), [("phone", None), ("laptop", "Escape")])
def test_a_finish_goes_after_a_tap_whoever_closes_the_proof(
    size: str, key: str | None, browser: Browser, url: str
) -> None:
    player = standing_still(browser, url, size)
    page = player.page
    finish = page.locator("button.finish")
    if player.touches:
        finish.tap()
    else:
        finish.click()
    sheet = page.locator("dialog[open]")
    sheet.wait_for()
    page.clock.run_for(FINISH_MS)
    if key:
        page.keyboard.press(key)
    else:
        sheet.get_by_role("button", name="Close").tap()
    expect(finish).to_be_focused()
    page.clock.run_for(FINISH_MS)
    assert finish.count() == 0
    assert not player.errors


def test_a_finish_stays_for_who_reads_it_by_keys(browser: Browser, url: str) -> None:
    player = standing_still(browser, url, "laptop")
    page = player.page
    go_by_keys(page)
    page.clock.run_for(2 * FINISH_MS)
    expect(page.locator("button.finish")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("button.finish")).to_have_count(0)
    assert not player.errors
