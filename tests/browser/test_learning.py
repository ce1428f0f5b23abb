"""Each lesson in the browser, from first step to end, by a finger and by keys; and the rules."""

import json
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from scripts.commands import ROOT

from firsthand.games import GAMES
from tests.browser.looks import opened_sheet
from tests.browser.visitor import PATIENCE_MS, Visitor

SIZES = {"flyswatter": "phone", "bugoff": "laptop", "splaf": "phone", "catslap": "laptop"}
LANGUAGES = {"phone": "fr", "laptop": "de"}
STEP_MS = 1000
MOST_STEPS = 30
"""A guard against a lesson that does not go on."""
SEARCH_MS = 8000
"""After so long it is pointed at what is to be pressed."""

UNDER_THE_FINGER = """() => {
  const ring = document.querySelector('.layer .target').getBoundingClientRect();
  const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
  const button = document.elementsFromPoint(x, y).find((one) => one.tagName === 'BUTTON');
  return [x, y, button?.getAttribute('aria-keyshortcuts')];
}"""
AT_REST = """() => document.getAnimations().every((one) => one.playState !== 'running'
  || one.effect.getComputedTiming().endTime === Infinity)"""
"""Cards fly in real time, whatever the page's clock says: a press would miss one on its way."""
IN_BETWEEN = "() => document.querySelector('.bubble.cheer') !== null"


class Learner:
    """Does what is pointed at. Time is the test's: it passes as fast as it can."""

    def __init__(self, browser: Browser, size: str, url: str, game: str) -> None:
        self.visitor = Visitor(browser, size, LANGUAGES[size])
        self.page: Page = self.visitor.page
        self.page.clock.install()
        self.page.goto(f"{url}/learn/{game}")
        self.page.locator(".bubble").wait_for()

    def is_at(self, step: int) -> None:
        """Lets time pass until this step is asked."""
        for _ in range(MOST_STEPS):
            if not self.page.evaluate(IN_BETWEEN):
                break
            self.page.clock.run_for(STEP_MS)
        expect(self.page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", str(step))

    def answer(self, word: str) -> None:
        if word == "read":
            self._press_the_coach()
            return
        self.page.clock.run_for(SEARCH_MS)
        self.page.wait_for_function(AT_REST)
        x, y, key = self.page.evaluate(UNDER_THE_FINGER)
        if self.visitor.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.keyboard.press(key)

    def _press_the_coach(self) -> None:
        button = self.page.locator(".bubble .button")
        if self.visitor.touches:
            button.tap()
        else:
            button.press("Enter")


def lesson_of(game: str) -> list[dict[str, Any]]:
    file = ROOT / "web" / "src" / "games" / game / "tutorial.json"
    steps: list[dict[str, Any]] = json.loads(file.read_text())["steps"]
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_leads_to_its_end(game: str, browser: Browser, url: str) -> None:
    learner = Learner(browser, SIZES[game], url, game)
    for nth, step in enumerate(lesson_of(game)):
        learner.is_at(nth)
        learner.answer(step["answers"][0]["do"])
    learner.is_at(len(lesson_of(game)))
    learner.page.locator(".done .loud").wait_for()
    assert not learner.visitor.errors


def test_a_mistake_gets_a_hint_and_may_be_put_right(browser: Browser, url: str) -> None:
    learner = Learner(browser, "phone", url, "flyswatter")
    steps = lesson_of("flyswatter")
    asked = [step["say"] for step in steps].index("swat")
    for nth in range(asked):
        learner.is_at(nth)
        learner.answer(steps[nth]["answers"][0]["do"])
    learner.is_at(asked)
    page = learner.page
    assert page.locator(".layer .target").count() == 0  # it is to be found
    page.get_by_label("mouche bleue, 2").dispatch_event("pointerdown", {"button": 0})
    expect(page.locator(".bubble.hint")).to_contain_text("Compte encore")
    assert page.locator(".layer .target").count() == 1
    learner.is_at(asked)
    learner.answer("slap")
    learner.is_at(asked + 1)


def test_a_card_that_nobody_wants_is_let_go_by_the_button_of_the_table(
    browser: Browser, url: str
) -> None:
    learner = Learner(browser, "laptop", url, "catslap")
    steps = lesson_of("catslap")
    asked = [step["say"] for step in steps].index("decoys")
    for nth in range(asked):
        learner.is_at(nth)
        learner.answer(steps[nth]["answers"][0]["do"])
    learner.is_at(asked)
    page = learner.page
    page.keyboard.press("Space")
    expect(page.locator(".bubble.hint")).to_contain_text("2 Punkte kosten")
    assert page.locator(".bubble .button").count() == 0
    page.locator(".zone.button", has_text="Nicht meine").get_by_role("button").click()
    learner.is_at(asked + 1)
    assert not learner.visitor.errors


def test_a_lesson_goes_back_and_on_by_keys(browser: Browser, url: str) -> None:
    learner = Learner(browser, "laptop", url, "catslap")
    press = learner.page.keyboard.press
    press("ArrowRight")
    learner.is_at(1)
    press("PageUp")
    learner.is_at(0)
    steps = lesson_of("catslap")
    pressed = [step["answers"][0]["do"] != "read" for step in steps].index(True)
    for nth in range(1, pressed + 1):
        press("PageDown")
        learner.is_at(nth)
    press("ArrowRight")  # leads to what is to be pressed, and not past it
    learner.is_at(pressed)
    press("Enter")
    learner.is_at(pressed + 1)


def test_after_a_lesson_one_plays_at_once(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    visitor.page.goto(f"{url}/learn/bugoff")
    visitor.page.locator(".bubble").wait_for()
    while not visitor.page.locator(".done").count():
        visitor.page.locator("header .button").nth(2).click()
    expect(visitor.page.locator(".done p").first).to_contain_text("wait longer")
    visitor.page.locator(".done .loud").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.page.locator(".thing").first.wait_for()
    assert not visitor.errors


def test_rules_have_addresses_and_change_their_language(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.goto(f"{url}/rules/splaf#SP-12")
    expect(page.locator("#SP-12.marked")).to_be_in_viewport()
    expect(page.locator("#SP-12")).to_contain_text("A dead heat")
    page.locator("nav a", has_text="SP-3").first.click()
    expect(page.locator("#SP-3.marked")).to_be_in_viewport()
    page.locator("header .button").last.click()
    page.get_by_role("button", name="Deutsch").click()
    page.keyboard.press("Escape")
    expect(page.locator("#SP-12")).to_contain_text("Gleichauf")
    assert page.locator(".rule").count() == 19
    assert not visitor.errors


def test_rules_say_against_whom_one_plays(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    visitor.page.goto(f"{url}/rules/splaf")
    visitor.page.get_by_role("button", name="Play against 2 bots: Child").click()
    expect(visitor.page.locator(".badge")).to_have_count(3)
    assert not visitor.errors


@pytest.mark.parametrize("way", ["rules", "learn"])
def test_an_older_language_does_not_arrive_last(way: str, browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.goto(f"{url}/{way}/splaf")
    title = page.locator("h1").inner_text()
    held: list[Route] = []
    page.locator("header .button").last.click()
    sheet = opened_sheet(page)
    page.route("**/assets/*.js", lambda route: held.append(route))  # noqa: PLW0108  # a builtin will not do
    sheet.get_by_role("button", name="Deutsch").click()
    give_up = monotonic() + PATIENCE_MS / 1000
    while not {"de", "learn"} <= {chunk(route) for route in held}:
        assert monotonic() < give_up, held
        page.wait_for_timeout(20)
    sheet.get_by_role("button", name="English").click()
    for route in held:
        route.continue_()
    page.evaluate(AFTER_LOADING, [route.request.url for route in held])
    assert page.locator("h1").inner_text() == title
    assert page.locator("html").get_attribute("lang") == "en"
    assert not visitor.errors


def chunk(route: Route) -> str:
    """What a file of the client is called."""
    return route.request.url.rpartition("/")[2].partition("-")[0]


AFTER_LOADING = """async (addresses) => {
  await Promise.all(addresses.map((address) => import(address)));
  await new Promise((done) => setTimeout(done));
}"""
"""Whoever waited for these files has them before."""


def test_home_leads_to_lessons_and_rules(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator("article").nth(2).get_by_role("link", name="Learn").click()
    page.wait_for_url("**/learn/splaf")
    page.go_back()
    page.locator("article").nth(3).get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules/catslap")
