"""What a table says of what happens and of what to do: news, hints, and why a monster was right."""

import json
from collections.abc import Sequence
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.organiser import QUICK, SHORT, quick_table
from tests.browser.visitor import Target, Visitor, play_until, the_most_common_colour

RING = SHORT["splaf"]["ring"]
CALM = Settings(gap_ms=3000, deal_ms=500, contest_ms=2000, dispute_ms=500)

WATCH = """() => {
  window.told = [];
  const look = () => {
    const said = document.querySelector('.zone.news')?.innerText.trim();
    const net = document.querySelectorAll('[data-key*=" over "]').length;
    if (said) window.told.push([said, net]);
  };
  new MutationObserver(look).observe(document.querySelector('.top'),
    { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Writes down each line of news, and over how many swarms a net was then."""


def alone_with_a_bot(
    browser: Browser, url: str, game: str, settings: Settings = QUICK, size: str = "phone"
) -> Visitor:
    visitor = Visitor(browser, size)
    visitor.sit_down(url, quick_table(url, game, settings, bots=["perfect"]), "Ann")
    visitor.start()
    visitor.page.locator(".thing").first.wait_for()
    return visitor


def hint(page: Page) -> str:
    return page.locator(".strip").inner_text().strip()


def placing(targets: list[Target], _nth: int) -> Target | None:
    return next((one for one in targets if one.label.startswith("Place")), None)


def test_a_net_sweeps_and_its_words_are_on_the_table(browser: Browser, url: str) -> None:
    visitor = alone_with_a_bot(browser, url, "bugoff")
    visitor.choice = placing  # type: ignore[assignment]
    page = visitor.page
    page.evaluate(WATCH)

    def swept() -> list[str]:
        told: list[tuple[str, int]] = page.evaluate("window.told")
        return [said for said, nets in told if nets and "net" in said and "gone:" in said]

    play_until([visitor], lambda: bool(swept()))
    assert "bug" in swept()[0]
    assert "−" in swept()[0]
    expect(page.locator(".zone.trace").first).to_be_visible()
    assert not visitor.errors


def test_a_hint_goes_once_its_action_was_done_twice(browser: Browser, url: str) -> None:
    visitor = alone_with_a_bot(browser, url, "bugoff")
    visitor.choice = placing  # type: ignore[assignment]
    page = visitor.page
    expect(page.locator(".strip")).to_contain_text("press Place")
    aloud = page.locator(".strip + p")
    expect(aloud).to_contain_text("press Place")
    expect(page.locator(".strip")).to_have_attribute("aria-hidden", "true")  # not read twice
    assert faults(page) == []
    strip = page.locator(".strip").bounding_box()
    table = page.locator(".top").bounding_box()
    assert strip is not None
    assert table is not None
    assert table["y"] + table["height"] <= strip["y"] + 0.5
    learned = "() => JSON.parse(localStorage['firsthand.hints'] ?? '{}')['bugoff.place'] === 2"
    play_until([visitor], lambda: bool(page.evaluate(learned)))
    expect(page.locator(".strip")).not_to_contain_text("press Place")
    expect(aloud).not_to_contain_text("press Place")
    again = visitor.context.new_page()
    again.goto(page.url)
    again.locator(".thing").first.wait_for()
    expect(again.locator(".zone.button").first).to_be_visible()
    expect(again.get_by_text("press Place")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "learned", "options"),
    [
        ("catslap", ["slap"], {"dealer": "house"}),
        ("splaf", ["roll", "slap", "arrows"], {}),
    ],
)
def test_no_room_is_kept_for_hints_that_may_never_come(
    game: str, learned: list[str], options: dict[str, str], browser: Browser, url: str
) -> None:
    visitor = Visitor(browser, "phone")
    practice = json.dumps({f"{game}.{key}": 2 for key in learned})
    visitor.page.add_init_script(f"localStorage['firsthand.hints'] = '{practice}'")
    code = quick_table(url, game, options=options, bots=["child"])
    visitor.sit_down(url, code, "Ann")
    visitor.start()
    visitor.page.locator(".thing").first.wait_for()
    expect(visitor.page.locator(".strip")).to_have_count(0)


PASSES_KNOWN = "() => JSON.parse(localStorage['firsthand.hints'] ?? '{}')['catslap.pass']"


def not_mine(targets: Sequence[Target], _nth: int) -> Target | None:
    return next((one for one in targets if one.label.startswith("Not mine")), None)


def test_who_has_passed_twice_needs_no_hint_for_it(browser: Browser, url: str) -> None:
    """No event tells of it: passing is between a player and the table."""
    visitor = Visitor(browser, "phone")
    code = quick_table(url, "catslap", options={"dealer": "house"}, bots=["child"])
    visitor.sit_down(url, code, "Ann")
    visitor.choice = not_mine
    visitor.start()
    play_until([visitor], lambda: visitor.page.evaluate(PASSES_KNOWN) == 2)
    assert not visitor.errors


TIMES_READ = "() => JSON.parse(localStorage['firsthand.hints'])['table.pace']"


def has_read(page: Page, times: int) -> bool:
    return bool(page.evaluate(TIMES_READ) == times)


def nothing(_targets: Sequence[Target], _nth: int) -> None:
    return None


def test_the_stopwatch_is_explained_until_that_was_read_twice(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    practice = json.dumps({f"flyswatter.{key}": 2 for key in ("turn", "watch", "swat")})
    visitor.page.add_init_script(f"localStorage['firsthand.hints'] ??= '{practice}'")
    visitor.sit_down(url, quick_table(url, "flyswatter", Settings(), bots=["child"]), "Ann")
    visitor.choice = nothing
    visitor.start()
    for times in (1, 2):
        expect(visitor.page.locator(".strip")).to_contain_text("The stopwatch at the top")
        play_until([visitor], partial(has_read, visitor.page, times))
        visitor.page.reload()
        visitor.page.locator(".strip").wait_for()
    expect(visitor.page.locator(".strip")).not_to_contain_text("stopwatch")


SWATS_KNOWN = "() => JSON.parse(localStorage['firsthand.hints'])['flyswatter.swat'] === 2"
HEIGHTS = """() => {
  window.heights = [];
  const look = () => {
    const high = document.querySelector('.top')?.clientHeight;
    if (high && high !== window.heights.at(-1)) window.heights.push(high);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_table_stays_where_it_is_when_all_hints_are_learned(browser: Browser, url: str) -> None:
    """Their line keeps its room to the end of the game: no card moves under a hand."""
    visitor = Visitor(browser, "phone")
    page = visitor.page
    times = {"turn": 2, "watch": 2, "hands": 2, "swat": 1}
    practice = json.dumps({f"flyswatter.{key}": nth for key, nth in times.items()})
    page.add_init_script(f"localStorage['firsthand.hints'] ??= '{practice}'")
    visitor.sit_down(url, quick_table(url, "flyswatter", bots=["child"]), "Ann")
    visitor.choice = the_most_common_colour
    visitor.start()
    page.locator(".thing").first.wait_for()
    page.evaluate(HEIGHTS)
    play_until([visitor], lambda: bool(page.evaluate(SWATS_KNOWN)))
    learned = visitor.presses
    play_until([visitor], lambda: visitor.is_over() or visitor.presses > learned + 5)
    assert len(page.evaluate("window.heights")) == 1
    assert not visitor.errors


def test_hints_can_be_switched_off(browser: Browser, url: str) -> None:
    visitor = alone_with_a_bot(browser, url, "bugoff")
    page = visitor.page
    page.locator(".strip").wait_for()
    page.locator("header .button").last.click()
    page.get_by_role("switch", name="Hints at the table").click()
    page.keyboard.press("Escape")
    expect(page.locator(".strip")).to_have_count(0)


def test_a_game_that_is_over_gives_no_hints(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    quick = Settings(gap_ms=0, house_ms=500, house_clear_ms=500, contest_ms=500)
    house = {"dealer": "house"}
    code = quick_table(url, "catslap", quick, options=house, bots=["perfect", "perfect"])
    visitor.sit_down(url, code, "Ann")
    visitor.choice = nothing  # what is never done is never learned
    visitor.start()
    expect(visitor.page.locator(".strip")).to_contain_text("Slap if")
    play_until([visitor], visitor.is_over)
    assert hint(visitor.page) == ""


ARROWS = """() => [...document.querySelectorAll('path[data-key^=arrow-]')].filter((arrow) => {
  const { width, height, left, right, top, bottom } = arrow.getBoundingClientRect();
  const table = document.querySelector('.top').getBoundingClientRect();
  const beside = left >= table.left && right <= table.right;
  return beside && top >= table.top && bottom <= table.bottom && Math.min(width, height) >= 5;
}).length"""
"""How many arrows of the ring can be seen."""


@pytest.mark.parametrize("size", ["phone", "sideways", "laptop", "tv"])
def test_splaf_draws_the_way_to_the_right_monster(size: str, browser: Browser, url: str) -> None:
    visitor = alone_with_a_bot(browser, url, "splaf", CALM, size)
    page = visitor.page
    expect(page.locator('path[data-key="track"]')).to_have_count(1)
    assert page.evaluate(ARROWS) == 2 * RING
    page.evaluate("""() => {
      window.ways = 0;
      new MutationObserver(() => {
        if (document.querySelector('path[data-key="route-start"]')) window.ways += 1;
      }).observe(document.querySelector('.top'), { subtree: true, childList: true });
    }""")
    play_until([visitor], lambda: bool(page.evaluate("window.ways")))
    assert not visitor.errors
