"""What comes over a page for a while, by day and by night: axe finds nothing in it either."""

import json
import re

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.looks import opened_sheet, sticking_out, too_small
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_until

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
LONG_GAPS = Settings(gap_ms=10_000, contest_ms=1_500, turn_ms=600_000)


def seen_by(browser: Browser, size: str, scheme: str) -> Visitor:
    visitor = Visitor(browser, size)
    visitor.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    return visitor


@SCHEMES
def test_the_menu_of_a_guest(scheme: str, browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf")
    host, guest = seen_by(browser, "phone", scheme), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    opener = host.page.get_by_role("button", name="More about Bob")
    expect(opener).to_have_attribute("aria-expanded", "false")
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    bob = host.page.get_by_role("listitem").filter(has_text="Bob")
    for name in ("Make host", "Send away"):
        expect(bob.get_by_role("button", name=name)).to_be_visible()
    assert faults(host.page) == []
    assert sticking_out(host.page) == []
    assert too_small(host.page) == []
    assert [host.errors, guest.errors] == [[], []]


class UntilATime:
    """A screen that hears nothing more once a warm-up has given somebody a time."""

    def __init__(self) -> None:
        self.over = False

    def route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(data: str | bytes) -> None:
            if self.over:
                return
            message = json.loads(data)["message"]
            hands = message["verdict"]["hands"] if message["tell"] == "judged" else []
            self.over = any(not one["anticipated"] for one in hands)
            socket.send(data)

        server.on_message(hear)


SLAP_ALL = """{
  let pad = null;
  new MutationObserver(() => {
    const live = document.querySelector('.pad.live');
    if (live && !pad) setTimeout(() => {
      dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space' }));
    }, 250);
    pad = live;
  }).observe(document, { childList: true, subtree: true, attributes: true });
}"""
"""Slaps whatever a warm-up shows."""


@SCHEMES
def test_the_warm_up_on_a_screen(scheme: str, browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    screen, ann = seen_by(browser, "tv", scheme), Visitor(browser, "laptop")
    screen.page.route_web_socket(re.compile("/ws/"), UntilATime().route)
    screen.page.goto(f"{url}/tv/{code}")
    ann.page.add_init_script(SLAP_ALL)
    ann.sit_down(url, code, "Ann")
    ann.page.get_by_role("button", name="Warm-up").click()
    best = screen.page.locator(".warm-up li.best")
    expect(best).to_contain_text(re.compile(r"Ann\s*\d+"))
    assert faults(screen.page) == []
    expect(best).to_have_count(1)
    assert [screen.errors, ann.errors] == [[], []]


GO_TO_FINISH = """() => {
  document.querySelector('button.finish')?.focus();
  return document.activeElement.matches('button.finish');
}"""
"""Who is there by keys keeps it."""


@SCHEMES
def test_a_photo_finish_and_its_proof(scheme: str, browser: Browser, url: str) -> None:
    visitor = seen_by(browser, "laptop", scheme)
    page = visitor.page
    visitor.sit_down(url, quick_table(url, "splaf", LONG_GAPS, bots=["perfect"]), "Ann")
    visitor.start()
    play_until([visitor], lambda: bool(page.evaluate(GO_TO_FINISH)))
    assert faults(page) == []
    expect(page.locator("button.finish")).to_be_focused()
    page.keyboard.press("Enter")
    expect(opened_sheet(page).locator("section").first).to_be_visible()
    assert faults(page) == []
    assert not visitor.errors


KEEP_SOCKET = """{
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      window.socket = this;
    }
  };
}"""
ASK_AGAIN_AND_AGAIN = """setInterval(() => {
  window.socket.send(JSON.stringify({ say: 'act', do: 'place', named: 'off-red' }));
}, 500)"""
"""Plays what nobody has in hand: it is refused, as long as the page is there."""


@SCHEMES
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_notice_at_the_table(size: str, scheme: str, browser: Browser, url: str) -> None:
    visitor = seen_by(browser, size, scheme)
    page = visitor.page
    page.add_init_script(KEEP_SOCKET)
    visitor.sit_down(url, quick_table(url, "bugoff", LONG_GAPS, bots=["perfect"]), "Ann")
    visitor.start()
    page.locator(".thing").first.wait_for()
    page.evaluate(ASK_AGAIN_AND_AGAIN)
    shown = page.locator(".toast.shown")
    expect(shown).not_to_be_empty()
    assert faults(page) == []
    expect(shown).not_to_be_empty()
    assert not visitor.errors
