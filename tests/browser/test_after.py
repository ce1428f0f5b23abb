"""After a game: its result, its replay, and what is kept of it for the person who played."""

from time import monotonic

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import faults, look_over
from tests.browser.looks import calm, squeezed, sticking_out
from tests.browser.organiser import QUICK, quick_table
from tests.browser.visitor import (
    PATIENCE_MS,
    Visitor,
    no_fly,
    play_to_the_end,
    the_most_common_colour,
)

UNHURRIED = replace(QUICK, contest_ms=10_000)
"""However slow a page is, its hand comes in time: there must be something to draw."""
IS_PAST = "(ms) => Number(document.querySelector('input[type=range]').value) > ms"
AT_MS = "() => Number(document.querySelector('input[type=range]').value)"


CROWDED_BADGES = """() => [...document.querySelectorAll('.badge')].filter((badge) => {
  badge.querySelector('.points').textContent = '21';
  const outer = badge.getBoundingClientRect();
  return ['.face', '.points', '.name'].map((part) => badge.querySelector(part))
    .map((part) => part.getBoundingClientRect())
    .some((part) => part.left < outer.left || part.right > outer.right
      || part.top < outer.top || part.bottom > outer.bottom);
}).map((badge) => badge.innerText)"""
"""Whose face, points or name leaves their badge once they have points of two digits."""
CUT_NAMES = """() => [...document.querySelectorAll('.result strong, .badge .name')]
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
TOO_HIGH = "(one) => one.scrollHeight - one.clientHeight"
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SIZES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
    LAPTOP,
    {"width": 1920, "height": 1080},
]
THREE_LINES = """(list) => {
  list.style.minHeight = `${3 * list.firstElementChild.offsetHeight + 8}px`;
}"""
"""As many as the figures of one's own game take at the most."""


def numbers(texts: list[str]) -> list[int]:
    return sorted(int(text.split()[0]) for text in texts)


def at_ms(page: Page) -> float:
    return float(page.evaluate(AT_MS))


def test_a_game_is_shown_again_and_counted(browser: Browser, url: str) -> None:
    visitor, other = Visitor(browser, "phone"), Visitor(browser, "laptop")
    page = visitor.page
    code = quick_table(url, "flyswatter", UNHURRIED)
    visitor.sit_down(url, code, "Ann")
    other.sit_down(url, code, "Bob")
    other.page.locator(".bar .button").click()
    visitor.start()
    visitor.choice, other.choice = the_most_common_colour, no_fly
    play_to_the_end([visitor, other])
    look_over(page)
    assert squeezed(page) == {}
    scores = page.locator(".result .score")
    expect(scores).to_have_count(2)  # a busy page may be just coming back to its table
    points = numbers(scores.all_inner_texts())
    page.get_by_role("button", name="Replay").click()
    page.wait_for_url("**/replay/*")
    address = page.url
    watch(page, points)
    watch_keys(browser, address)
    look_at_figures(page, url, address)
    assert not visitor.errors


def watch(page: Page, points: list[int]) -> None:
    """Step, play, speed, scrub, to the end: there the points are those of the result."""
    slider = page.get_by_role("slider")
    slider.wait_for()
    assert at_ms(page) == 0
    look_over(page)
    page.get_by_label("One step forward").click()
    first = at_ms(page)
    assert first > 0
    page.get_by_role("combobox").first.select_option("8")
    page.get_by_label("Play", exact=True).click()
    page.wait_for_function(IS_PAST, arg=first + 2000)
    page.get_by_label("Pause").click()
    paused = at_ms(page)
    end = float(slider.get_attribute("max") or 0)
    slider.fill(str(round(end / 2)))
    assert at_ms(page) == round(end / 2) != paused
    page.get_by_label("One step back").click()
    assert at_ms(page) < round(end / 2)
    slider.press("End")
    expect(page.locator(".commentary .prize")).to_be_visible()
    assert numbers(page.locator(".badge .points").all_inner_texts()) == points
    look_over(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert sticking_out(page) == []


def watch_keys(browser: Browser, address: str) -> None:
    """Somebody else, who got the link, on a laptop."""
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.goto(address)
    page.locator("aside button").first.wait_for()
    page.keyboard.press("ArrowRight")
    assert at_ms(page) > 0
    page.keyboard.press("End")
    expect(page.locator(".commentary .prize")).to_be_visible()
    page.keyboard.press("Home")
    assert at_ms(page) == 0
    page.locator("aside button").nth(1).click()
    assert at_ms(page) > 0
    with page.expect_download() as journal:
        page.get_by_label("Download the journal").click()
    assert "flyswatter" in journal.value.path().read_text()
    assert faults(page) == []
    assert not visitor.errors


def look_at_figures(page: Page, url: str, address: str) -> None:
    """A game is counted soon after it has ended."""
    give_up = monotonic() + PATIENCE_MS / 1000
    page.goto(f"{url}/me")
    while True:
        page.locator("#part .figures, #part .empty .button").first.wait_for()
        if page.locator(".figures").count():
            break
        assert monotonic() < give_up
        page.reload()
    expect(page.locator(".figures")).to_contain_text("1")
    page.locator(".charts svg").first.wait_for()
    look_over(page)
    assert squeezed(page) == {}
    page.get_by_role("tab").nth(1).click()
    row = page.locator(".list li").first
    expect(row).to_contain_text("Ann")
    look_over(page)
    for nth in (2, 3):
        page.get_by_role("tab").nth(nth).click()
        look_over(page)
    page.get_by_role("tab").nth(1).click()
    page.locator("a.watch").click()
    page.wait_for_url(address)
    page.get_by_role("slider").wait_for()


def test_eight_players_on_a_small_phone_by_night_and_larger(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    page.set_viewport_size(SIZES[0])
    page.emulate_media(color_scheme="dark")
    visitor.sit_down(url, quick_table(url, "flyswatter", bots=["perfect"] * 7), "Bartholomew")
    visitor.start()
    expect(page.locator(".badge")).to_have_count(8)
    assert page.evaluate(CROWDED_BADGES) == []
    for size in SIZES:
        page.set_viewport_size(size)
        calm(page)
        assert page.evaluate(CUT_NAMES) == []
    page.set_viewport_size(SIZES[0])
    play_to_the_end([visitor])
    page.locator(".recap dl").wait_for()
    calm(page)
    look_over(page)
    page.locator(".recap dl").evaluate(THREE_LINES)
    assert page.locator(".result").evaluate(TOO_HIGH) <= 0  # all ways on are in sight
    page.locator(".recap dl").evaluate("(list) => { list.style.minHeight = '' }")
    for size in SIZES:
        page.set_viewport_size(size)
        calm(page)
        assert page.evaluate(CUT_NAMES) == []
        if size == LAPTOP:
            assert page.locator(".result").evaluate(TOO_HIGH) <= 0
    assert not visitor.errors
