"""A phone in the house: the page comes by plain HTTP, and is no secure context."""

from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect
from scripts.chromium import ARGUMENTS, chromium

from tests.browser.ear import Ear
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor

HOUSE = "table.example"
PLAYS = """() => {
  const film = document.querySelector('video.awake');
  return film !== null && !film.paused && film.readyState >= 2 && film.muted;
}"""


def test_over_plain_http_the_screen_stays_on_and_no_scanner_is_offered(
    browser: Browser, url: str
) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    plain = f"http://{HOUSE}:{urlsplit(url).port}"
    rule = f"--host-resolver-rules=MAP {HOUSE} 127.0.0.1"
    with browser.browser_type.launch(executable_path=chromium(), args=[*ARGUMENTS, rule]) as other:
        guest = Visitor(other, "phone")
        page, ear = guest.page, Ear(guest.page)
        page.goto(plain)
        page.locator("article").last.wait_for()
        assert not page.evaluate("isSecureContext || 'wakeLock' in navigator")
        expect(page.locator(".join input")).to_be_visible()
        expect(page.locator(".join .button")).to_have_count(0)
        guest.sit_down(plain, code, "Ann")
        page.wait_for_function(PLAYS)
        joined = next(one for one in ear.said if one["say"] == "join")
        assert 0.05 <= joined["grain_ms"] <= 2  # 0.1 ms without cross-origin isolation
        screen = Visitor(other, "tv").page
        screen.goto(f"{plain}/tv/{code}")
        screen.wait_for_function(PLAYS)
        screen.evaluate("window.film = document.querySelector('video.awake')")
        screen.context.set_offline(offline=True)
        screen.locator(".banner").wait_for()
        screen.context.set_offline(offline=False)
        screen.locator(".banner").wait_for(state="detached")
        assert screen.evaluate("film === document.querySelector('video.awake')")  # it never ended
        page.get_by_label("Leave the table").click()
        page.locator("article").last.wait_for()
        expect(page.locator("video.awake")).to_have_count(0)
        assert guest.errors == []
