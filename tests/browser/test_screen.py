"""The big screen and whoever looks on: they see the table that others play on."""

from playwright.sync_api import Browser, expect

from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.ear import Ear
from tests.browser.looks import too_fine
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_to_the_end, play_until

FROM_THE_SOFA = 20
"""In pixels of a television with 1080 lines; so is the next."""
SCANNED_FROM_THE_SOFA = 160

FIRST_OF_A_PAUSE = """new MutationObserver(() => {
  const pause = document.querySelector('.paused');
  if (pause) window.atFirst ??= getComputedStyle(pause).pointerEvents;
}).observe(document, { subtree: true, childList: true })"""


def test_a_pause_does_not_cover_a_live_card(browser: Browser, url: str) -> None:
    """What is open is played out: a finger must reach it as a key does."""
    code = quick_table(url, "splaf", Settings(gap_ms=0, deal_ms=500, contest_ms=60_000))
    laptop, phone = Visitor(browser, "laptop"), Visitor(browser, "phone")
    laptop.sit_down(url, code, "Ann")
    phone.sit_down(url, code, "Bob")
    phone.page.locator(".bar .button").click()
    laptop.start()
    for visitor in (laptop, phone):
        visitor.page.locator("[data-key=monster-die]").wait_for()
    laptop.page.get_by_role("button", name="Pause").click()
    phone.page.get_by_role("button", name="Go on").wait_for()  # in the bar
    expect(phone.page.locator(".paused")).to_have_count(0)
    phone.page.evaluate(FIRST_OF_A_PAUSE)
    # Until the right one was found.
    play_until([phone, laptop], lambda: phone.page.locator(".paused").count() > 0)
    laptop.page.locator(".paused").get_by_role("button", name="Photo finish").click()
    laptop.page.locator("dialog[open]").wait_for()
    assert phone.page.evaluate("atFirst") == "none"  # the last slap does not press "Go on"
    phone.page.locator(".paused .loud").click()
    phone.page.locator(".paused").wait_for(state="detached")


def test_a_screen_is_asked_for_its_code_and_a_wrong_one_clears(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf")
    host, screen = Visitor(browser, "laptop"), Visitor(browser, "tv")
    host.sit_down(url, code, "Ann")
    address = url.removeprefix("http://")
    expect(host.page.get_by_text(f"On a TV, open {address}/tv")).to_be_visible()
    wrong = "BBBB" if code != "BBBB" else "CCCC"
    for page, way in ((screen.page, "/tv"), (host.page, "/")):
        answer = page.goto(url + way)
        assert answer
        assert answer.status == 200
        typed = page.get_by_label("Code of the table")
        typed.press_sequentially(wrong)
        expect(page.get_by_role("alert")).to_contain_text("There is no table")
        expect(typed).to_have_value("")
    assert faults(screen.page) == []
    screen.page.get_by_label("Code of the table").press_sequentially(code.lower())
    expect(screen.page.locator(".code")).to_have_text(code)
    assert [screen.errors, host.errors] == [[], []]


def test_a_big_screen_shows_what_phones_play(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["perfect"])
    screen, looker = Visitor(browser, "tv"), Visitor(browser, "phone")
    one, other = Visitor(browser, "phone"), Visitor(browser, "phone")
    pages = [one.page, screen.page, looker.page]
    ears = [Ear(page) for page in pages]
    screen.page.goto(f"{url}/tv/{code}")
    expect(screen.page.locator(".code")).to_have_text(code)
    assert faults(screen.page) == []
    one.sit_down(url, code, "Ann")
    other.sit_down(url, code, "Bob")
    expect(screen.page.locator(".lobby li")).to_contain_text(["Ann", "Bob"])
    other.page.locator(".bar .button").click()
    one.start()

    one.page.get_by_role("button", name="Pause").click()  # nothing moves
    for page in (one.page, screen.page):
        expect(page.locator(".paused")).to_be_visible()
    looker.page.goto(f"{url}/t/{code}")
    looker.page.locator(".who .loud").click()
    looker.page.locator(".looker").wait_for()
    expect(looker.page.locator(".paused")).to_be_visible()
    rings = [ear.last_cards()["view"]["ring"] for ear in ears]
    assert rings[0] == rings[1] == rings[2]
    for monster in rings[0]:
        for page in pages:
            expect(page.locator(f"[data-key={monster}]")).to_have_count(1)
    for page in (screen.page, looker.page):
        assert page.locator(".target").count() == 0  # nobody presses here
    assert too_fine(screen.page, FROM_THE_SOFA) == []
    way_in = screen.page.locator(".way-in img").bounding_box()
    assert way_in is not None
    assert way_in["width"] >= SCANNED_FROM_THE_SOFA
    assert faults(screen.page) == []
    one.page.locator(".paused .loud").click()

    play_to_the_end([one, other])
    expect(screen.page.locator(".winner")).to_be_visible()
    looker.page.locator(".result").wait_for()
    assert [visitor.errors for visitor in (screen, looker, one, other)] == [[], [], [], []]
