"""Every page: nothing that axe would mind, nothing too small for a thumb, nothing cut off."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from scripts.chromium import ARGUMENTS, chromium

from firsthand.games import GAMES
from tests.browser.axe import faults, look_over
from tests.browser.ear import Ear
from tests.browser.looks import opened_sheet, squeezed
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor


def test_home_and_its_sheets(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    page.goto(url)
    page.locator("article").last.wait_for()
    look_over(page)
    for opener in (".person", "header .button", "article .loud", ".screen .button"):
        page.locator(opener).last.click()
        page.locator("dialog[open]").wait_for()
        look_over(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    assert squeezed(page) == {}
    page.goto(f"{url}/learn/nothing")
    look_over(page)
    assert not visitor.errors


def test_the_home_page_says_what_it_is_and_names_each_way_in(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator("article").last.wait_for()
    expect(page.locator(".what")).to_contain_text("every phone is a hand")
    expect(page.locator("article .loud").last).to_have_text("Play against 2 bots")
    page.get_by_role("button", name="Play against 2 bots: Splaf!").wait_for()
    page.get_by_role("button", name="Open a table: Bug Off").wait_for()
    named = page.locator("button:not([aria-hidden]), a").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel ?? one.innerText.trim() + one.textContent)"
    )
    assert len(named) == len(set(named))


BESIDE_THE_PICTURE = """(picture) => {
  const place = picture.parentElement;
  const [w, h] = [place.clientWidth, place.clientHeight];
  const scale = Math.max(w / picture.naturalWidth, h / picture.naturalHeight);
  const fitted = Math.min(w / picture.naturalWidth, h / picture.naturalHeight);
  const covers = getComputedStyle(picture).objectFit === 'cover';
  const drawn = covers ? scale : fitted;
  return Math.max(w - drawn * picture.naturalWidth, h - drawn * picture.naturalHeight);
}"""


@pytest.mark.parametrize("width", [320, 390, 768, 1366, 1920])
def test_no_sliver_is_seen_beside_a_picture(width: int, browser: Browser, url: str) -> None:
    page = Visitor(browser, "laptop").page
    page.set_viewport_size({"width": width, "height": 900})
    for way in ("/", "/rules/bugoff", f"/t/{quick_table(url, 'splaf')}"):
        page.goto(url + way)
        page.locator(".scene img").last.wait_for()
        for picture in page.locator(".scene img").all():
            assert picture.evaluate(BESIDE_THE_PICTURE) <= 0.5


@pytest.mark.parametrize("game", GAMES)
def test_the_table_while_it_is_played(game: str, browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.goto(url)
    page.locator("article .loud").nth(list(GAMES).index(game)).click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    assert faults(page) == []
    assert squeezed(page) == {}
    assert not visitor.errors


def test_lessons_and_rules(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    for game in GAMES:
        page.goto(f"{url}/learn/{game}")
        page.locator(".bubble").wait_for()
        look_over(page)
        assert squeezed(page) == {}
        page.goto(f"{url}/rules/{game}")
        page.locator(".rule").last.wait_for()
        assert faults(page) == []
        assert squeezed(page) == {}
    assert not visitor.errors


def test_motion_follows_the_device_until_somebody_chooses(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator(".person").click()
    page.get_by_role("textbox").first.fill("Ann")
    page.keyboard.press("Escape")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-motion", "on")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.locator("header .button").last.click()
    page.get_by_role("switch", name="Motion").click()
    page.emulate_media(reduced_motion="no-preference")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "on")


def test_a_page_that_cannot_be_fetched_says_so(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.route("**/assets/Learn*", lambda route: route.abort())
    page.locator("article").first.get_by_role("link", name="Learn").click()
    page.get_by_role("alert").wait_for()
    page.unroute("**/assets/Learn*")
    page.get_by_role("button", name="Try again").click()
    page.locator(".bubble").wait_for()


def test_a_sheet_has_all_keys(browser: Browser, url: str) -> None:
    """Nothing is turned, rolled or slapped by who types into a sheet or presses its buttons."""
    page = Visitor(browser, "laptop").page
    ear = Ear(page)
    page.goto(url)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing .glow, .zone button").first.wait_for()
    page.get_by_role("button", name="Settings").press("Enter")
    page.locator("dialog[open]").wait_for()
    said = len(moves(ear))
    motion = page.get_by_role("switch", name="Motion")
    for key in ("Space", "1", "q"):
        motion.press(key)
    expect(motion).not_to_be_checked()
    assert len(moves(ear)) == said
    page.get_by_role("button", name="Close").press("Enter")
    opener = page.get_by_role("button", name="Settings")
    expect(opener).to_be_focused()
    opener.press("Space")  # whoever went to it by keys means it
    page.locator("dialog[open]").wait_for()
    assert len(moves(ear)) == said


def moves(ear: Ear) -> list[dict[str, Any]]:
    return [one for one in ear.said if one["say"] in ("touch", "act", "pass")]


def test_who_lost_the_way_is_told_so_at_once(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(f"{url}/t/QQQQ")
    expect(page.get_by_role("alert")).to_have_text(
        re.compile(r"There is no table with this code \(any more\)")
    )
    page.goto(f"{url}/nonsense")
    page.get_by_role("button", name="To the start").click()
    page.locator("article").first.wait_for()


def test_a_browser_would_install_it(browser: Browser, url: str, tmp_path: Path) -> None:
    with browser.browser_type.launch_persistent_context(  # a private window installs nothing
        tmp_path, executable_path=chromium(), args=ARGUMENTS
    ) as own:
        page = own.new_page()
        page.goto(url)
        asked = own.new_cdp_session(page)
        assert asked.send("Page.getAppManifest")["errors"] == []
        assert asked.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
