"""Light and dark, as the device has it or as somebody chose; and how loud it is."""

import pytest
from playwright.sync_api import Browser, Route, expect

from firsthand.games import GAMES
from tests.browser.axe import faults
from tests.browser.looks import opened_sheet
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor

GROUND = "() => getComputedStyle(document.body).backgroundColor"
CREAM, NIGHT = "rgb(255, 246, 227)", "rgb(26, 26, 41)"


def by_night(browser: Browser, size: str) -> Visitor:
    visitor = Visitor(browser, size)
    visitor.page.emulate_media(color_scheme="dark")
    return visitor


def test_colours_follow_the_device_until_somebody_chooses(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    for scheme, ground in (("dark", NIGHT), ("light", CREAM), ("dark", NIGHT)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert page.evaluate(GROUND) == ground
    page.locator("header .button").last.click()
    opened_sheet(page).get_by_role("button", name="Light").click()
    assert page.evaluate(GROUND) == CREAM
    page.reload()
    page.locator("article").first.wait_for()
    assert page.evaluate(GROUND) == CREAM
    page.locator("header .button").last.click()
    opened_sheet(page).get_by_role("button", name="As the device").click()
    assert page.evaluate(GROUND) == NIGHT


def test_a_chosen_theme_is_there_before_the_texts(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.add_init_script("localStorage['firsthand.preferences'] = '{\"theme\": \"dark\"}'")
    held: list[Route] = []
    page.route("**/assets/en-*.js", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(url, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(GROUND) == NIGHT
    expect(page.locator("#app")).to_be_empty()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.locator("article").first.wait_for()
    assert page.evaluate(GROUND) == NIGHT


def test_all_pages_can_be_read_by_night(browser: Browser, url: str) -> None:
    visitor = by_night(browser, "phone")
    page = visitor.page
    page.goto(url)
    page.locator("article").last.wait_for()
    assert faults(page) == []
    for opener in (".person", "header .button", "article .loud", ".screen .button"):
        page.locator(opener).last.click()
        opened_sheet(page)
        assert faults(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    for way, seen in (
        ("/tv", ".short-page"),
        ("/learn/splaf", ".bubble"),
        ("/rules/bugoff", ".rule"),
        ("/me", "main"),
        ("/nothing", ".short-page"),
        (f"/t/{quick_table(url, 'splaf')}", ".who"),
    ):
        page.goto(url + way)
        page.locator(seen).last.wait_for()
        assert faults(page) == []
    page.locator(".who .loud").click()
    visitor.add_bot()
    for details in page.locator("summary").all():
        details.click()
    assert faults(page) == []
    page.locator(".bar .button").first.click()
    for seen in (".pad", ".pad.live"):
        page.locator(seen).first.wait_for()
        assert faults(page) == []
    assert not visitor.errors


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_as_bright_by_night(game: str, browser: Browser, url: str) -> None:
    """Its cards are painted for that; what lies over it belongs to the night."""
    visitor = by_night(browser, "laptop")
    page = visitor.page
    visitor.sit_down(url, quick_table(url, game, bots=["perfect", "perfect"]), "Ann")
    visitor.start()
    page.locator(".thing").first.wait_for()
    ink = page.locator("main.table").evaluate("(one) => getComputedStyle(one).color")
    assert ink == "rgb(43, 42, 64)"
    assert faults(page) == []
    page.get_by_role("button", name="Settings").click()
    assert opened_sheet(page).evaluate("(one) => getComputedStyle(one).color") != ink
    assert faults(page) == []


def test_the_volume_is_kept_on_the_device(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    for shown, key, told in (("80", "ArrowLeft", "70%"), ("70", "Home", "Off")):
        page.locator("header .button").last.click()
        slider = opened_sheet(page).get_by_role("slider", name="Volume")
        expect(slider).to_have_value(shown)
        slider.press(key)
        expect(slider).to_have_attribute("aria-valuetext", told)
        page.reload()
    page.locator("header .button").last.click()
    expect(opened_sheet(page).get_by_role("slider", name="Volume")).to_have_value("0")
