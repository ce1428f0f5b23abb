"""The big screen and whoever looks on: they see the table that others play on."""

import re
from contextlib import suppress

from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as WaitedInVain

from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.ear import Ear
from tests.browser.looks import opened_sheet, too_fine
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_to_the_end, play_until

FROM_THE_SOFA = 20
"""In pixels of a television with 1080 lines; so is the next."""
SCANNED_FROM_THE_SOFA = 160

NEWS_MS = 6_000
"""So long a piece of news is shown."""

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


NOTE_NEWS = """{
  window.news = [];
  window.best = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.news p')) {
      if (!window.news.includes(one.innerText)) window.news.push(one.innerText);
    }
    const best = [...document.querySelectorAll('.warm-up li.best')].map((one) => one.innerText);
    if (best.length) window.best.push(best.join());
  }).observe(document, { childList: true, subtree: true, attributes: true });
}"""
"""Writes down what is on the screen for a while only."""
TOLD = "(words) => window.news.some((one) => one.replace(/[\u2068\u2069]/g, '').includes(words))"
LAST_WORD_LINES = """(one) => {
  const range = document.createRange();
  const words = one.firstChild;
  range.setStart(words, words.data.trimEnd().lastIndexOf(' ') + 1);
  range.setEnd(words, words.data.length);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}"""
"""Over how many lines the last word and its full stop go."""
SLAP_A_WHILE_AFTER = "() => new Promise((done) => setTimeout(done, 150))"
"""A hand that comes sooner is a guess."""


def people_and_a_screen(browser: Browser, url: str, settings: Settings) -> list[Visitor]:
    """Three people in a lobby, after the screen that shows it."""
    code = quick_table(url, "splaf", settings)
    screen, *people = (Visitor(browser, size) for size in ("tv", "laptop", "laptop", "phone"))
    screen.page.add_init_script(NOTE_NEWS)
    screen.page.goto(f"{url}/tv/{code}")
    expect(screen.page.locator(".code")).to_have_text(code)
    for one, name in zip(people, ("Ann", "Bob", "Cy"), strict=True):
        one.sit_down(url, code, name)
    return [screen, *people]


def test_a_screen_shows_who_is_ready_and_the_warm_up(browser: Browser, url: str) -> None:
    screen, ann, bob, cy = people_and_a_screen(browser, url, Settings())
    standing = screen.page.locator(".lobby li small")
    expect(standing).to_have_text(["Host", "Not ready yet", "Not ready yet"])
    bob.page.get_by_role("button", name="I am ready").click()
    expect(standing).to_have_text(["Host", "Ready", "Not ready yet"])
    expect(screen.page.locator(".lobby li .ready svg")).to_have_count(1)
    ann.page.get_by_role("button", name="Warm-up").click()
    rows = screen.page.locator(".warm-up li")
    expect(rows).to_have_count(3)
    expect(rows).to_contain_text(["Ann", "Bob", "Cy"])
    while not screen.page.evaluate("window.best.length"):
        for one in (ann, bob):
            one.page.locator(".pad.live").wait_for()
        ann.page.evaluate(SLAP_A_WHILE_AFTER)
        for one in (ann, bob):
            one.page.keyboard.press("Space")
        with suppress(WaitedInVain):  # they may all have been too late
            screen.page.wait_for_function("() => window.best.length > 0", timeout=3000)
    best = screen.page.evaluate("window.best")
    assert re.match(r"(Ann|Bob)\n\d+\s?ms$", best[0])
    assert [one.errors for one in (screen, ann, bob, cy)] == [[], [], [], []]


def test_a_screen_tells_who_left_and_who_took_over(browser: Browser, url: str) -> None:
    patient = Settings(turn_ms=600_000, contest_ms=600_000, grace_ms=500)
    screen, ann, bob, cy = people_and_a_screen(browser, url, patient)

    def told(words: str) -> None:
        screen.page.wait_for_function(TOLD, arg=words)

    told("Cy is here.")
    cy.page.get_by_role("button", name="Stand up and look on").click()
    told("Cy only looks on now.")
    cy.page.get_by_role("button", name="Sit down").click()
    for guest in (bob, cy):
        guest.page.get_by_role("button", name="I am ready").click()
    ann.start()
    screen.page.locator(".thing").first.wait_for()
    cy.page.get_by_role("button", name="Leave the table").click()
    opened_sheet(cy.page).get_by_role("button", name="Leave the table").click()
    told("Cy has left. A bot plays on.")
    bob.page.close()
    told("Bob is not connected.")
    away = screen.page.locator(".news p", has_text="not connected")
    with suppress(WaitedInVain):  # it is there for a while only
        away.wait_for(timeout=3000)
        assert away.evaluate(LAST_WORD_LINES) == 1
    told("A bot plays for Bob meanwhile.")
    assert [one.errors for one in (screen, ann, bob, cy)] == [[], [], [], []]


def test_news_go_after_a_while(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    screen, ann = Visitor(browser, "tv"), Visitor(browser, "phone")
    screen.page.clock.install()
    screen.page.goto(f"{url}/tv/{code}")
    screen.page.locator(".lobby li").wait_for()
    ann.sit_down(url, code, "Ann")
    told = screen.page.locator(".news p")
    expect(told).to_have_text("Ann is here.")
    screen.page.clock.fast_forward(NEWS_MS)
    expect(told).to_have_count(0)
    assert [screen.errors, ann.errors] == [[], []]


def test_a_screen_is_no_person_in_a_lobby(browser: Browser, url: str) -> None:
    host, screen = Visitor(browser, "laptop"), Visitor(browser, "tv")
    code = quick_table(url, "splaf")
    host.sit_down(url, code, "Ann")
    screen.page.goto(f"{url}/tv/{code}")
    row = host.page.locator(".others li")
    expect(row).to_have_text(re.compile(r"^\s*TV\s*big screen\s*$"))
    expect(row.locator(".signal")).to_have_count(0)
    expect(row.locator("img")).to_have_count(0)  # a face
    row.get_by_role("button", name="TV").click()
    row.get_by_role("button", name="Send away").click()
    expect(row).to_have_count(0)
    assert [host.errors, screen.errors] == [[], []]


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
    expect(
        screen.page.get_by_role("status").filter(has_text=re.compile("won!|share"))
    ).to_have_count(1)
    assert faults(screen.page) == []
    marks = screen.page.locator(".end li small")
    expect(marks).to_have_text(["Host", "Not ready yet"])
    end = screen.page.locator(".end")
    expect(end).to_contain_text("Waiting for Bob")
    expect(end).to_contain_text(re.compile(r"Next game: (Ann|Bob|B\w+) begins"))
    assert too_fine(screen.page, FROM_THE_SOFA) == []
    other.page.get_by_role("button", name="Rematch").click()
    expect(marks).to_have_text(["Host", "Ready"])
    expect(end).to_contain_text("Ann starts the game")
    assert faults(screen.page) == []
    looker.page.locator(".result").wait_for()
    assert [visitor.errors for visitor in (screen, looker, one, other)] == [[], [], [], []]
