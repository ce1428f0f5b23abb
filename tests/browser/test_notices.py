"""What is told in passing: where it is shown, how long, and that it is said."""

import re
from collections.abc import Sequence

from playwright.sync_api import Browser, Page, expect

from firsthand.table.settings import Settings
from tests.browser.by_ear import REACT
from tests.browser.ear import KEEP_SOCKET
from tests.browser.looks import opened_sheet
from tests.browser.organiser import quick_table
from tests.browser.visitor import Choice, Target, Visitor, colour_of, play_until

LONGEST_TOAST = "Somebody had slapped it already."
OUTSIDE_ITS_PLACE = """(text) => {
  const shown = document.querySelector('.toast').cloneNode();
  shown.textContent = text;
  shown.style.transform = 'none';
  document.querySelector('.toast').after(shown);
  const toast = shown.getBoundingClientRect();
  const bar = document.querySelector('header');
  const covered = [...bar.querySelectorAll('.button')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > toast.left && box.left < toast.right;
  }).map((one) => one.ariaLabel ?? one.textContent);
  const below = toast.bottom > bar.getBoundingClientRect().bottom;
  shown.remove();
  return [...covered, ...below ? ['what is below the bar'] : []];
}"""

PLAY_A_NET = "socket.send(JSON.stringify({ say: 'act', do: 'place', named: 'off-red' }))"
"""Nobody has one in hand: it is refused."""
NOTE_TOASTS = """{
  window.toasts = [];
  let latest = null;
  new MutationObserver(() => {
    const shown = document.querySelector('.toast > *');
    if (shown && shown !== latest) window.toasts.push(shown.textContent);
    latest = shown;
  }).observe(document, { childList: true, subtree: true });
}"""
"""Writes down what is told in passing, once for each node that comes: that is what is said."""
SWAT_LATE = """new MutationObserver(() => {
  const there = document.querySelector('button.finish') !== null;
  if (there && !window.saw) {
    const targets = document.querySelectorAll('.thing .target[aria-label*=" fly, "]');
    const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 });
    [...targets].at(-1)?.dispatchEvent(press);
  }
  window.saw = there;
}).observe(document, { childList: true, subtree: true })"""
"""Puts the other hand down as soon as the verdict can be seen, which is too late."""
LATE = "Late, but not wrong."


def test_a_toast_stays_within_the_bar(browser: Browser, url: str) -> None:
    """Where it covers no player and no button, on any screen."""
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    for width, height in (
        (320, 640),
        (390, 844),
        (740, 360),
        (820, 1180),
        (1440, 900),
        (1920, 1080),
    ):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE_ITS_PLACE, LONGEST_TOAST) == []


def test_a_notice_goes_by_itself_and_comes_again(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.add_init_script(KEEP_SOCKET)
    visitor.sit_down(url, quick_table(url, "bugoff", bots=["perfect"]), "Ann")
    visitor.start()
    page.locator(".thing").first.wait_for()
    toast = page.locator(".toast")
    for _ in range(2):
        page.evaluate(PLAY_A_NET)
        expect(toast).to_have_class(re.compile(r"\bshown\b"))
        expect(toast).to_be_empty()
        expect(toast).not_to_have_class(re.compile(r"\bshown\b"))
        page.get_by_role("button", name="Pause").click()  # the table changes
        page.locator(".paused").wait_for()
        assert toast.inner_text() == ""
        page.locator(".paused .loud").click()
        page.locator(".paused").wait_for(state="detached")


def test_what_is_refused_again_is_said_again(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.add_init_script(KEEP_SOCKET)
    page.add_init_script(NOTE_TOASTS)
    visitor.sit_down(url, quick_table(url, "bugoff", bots=["perfect"]), "Ann")
    visitor.start()
    # On one's own turn nothing changes meanwhile, and the reason stays the same.
    page.get_by_role("button", name=re.compile("^Place ")).first.wait_for()
    page.clock.install()  # the first is still shown
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    for times in (1, 2):
        page.evaluate(PLAY_A_NET)
        page.wait_for_function("(times) => window.toasts.length === times", arg=times)
    first, second = page.evaluate("window.toasts")
    assert first == second
    assert not visitor.errors


def turn_over(targets: Sequence[Target], _nth: int) -> Target | None:
    return next((one for one in targets if one.label == "Turn over"), None)


def one_fly(page: Page) -> Choice:
    """Somebody who swats with one hand of two and keeps the other."""
    is_down = False

    def choice(targets: Sequence[Target], nth: int) -> Target | None:
        nonlocal is_down
        if not any(one.label == "Done" for one in targets):
            is_down = False
            return turn_over(targets, nth)
        if is_down:
            return None
        is_down = True
        page.evaluate(REACT)
        return next(one for one in targets if colour_of(one))

    return choice


def times_late(page: Page) -> int:
    toasts: list[str] = page.evaluate("window.toasts")
    return toasts.count(LATE)


def test_a_late_hand_beside_one_that_counts_is_told_once(browser: Browser, url: str) -> None:
    """Where the verdict has a hand of this player, it says nothing of the late one."""
    code = quick_table(
        url, "flyswatter", Settings(turn_ms=600_000, deal_ms=60_000, contest_ms=3_000, gap_ms=3_000)
    )
    ann, bob = Visitor(browser, "laptop"), Visitor(browser, "laptop")
    ann.page.add_init_script(NOTE_TOASTS)
    ann.page.add_init_script(SWAT_LATE)
    ann.sit_down(url, code, "Ann")
    bob.sit_down(url, code, "Bob")
    bob.page.locator(".bar .button").click()
    ann.start()
    ann.choice, bob.choice = one_fly(ann.page), turn_over
    for times in (1, 2):
        play_until([ann, bob], lambda: times_late(ann.page) == times)  # noqa: B023
        expect(ann.page.locator(".toast")).to_be_empty()  # nobody turns a card meanwhile
        assert times_late(ann.page) == times
    assert [ann.errors, bob.errors] == [[], []]
