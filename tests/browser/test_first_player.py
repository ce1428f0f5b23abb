"""Who begins: chosen in the lobby, seen by everybody, and so in the game."""

import pytest
from playwright.sync_api import Browser, expect

from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.looks import squeezed, too_small
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor

WHO = {"splaf": "Who begins", "catslap": "Who deals first"}
NOTES = {"splaf": "You begin", "catslap": "You deal first"}


@pytest.mark.parametrize("game", WHO)
def test_the_host_names_who_begins_on_a_phone(game: str, browser: Browser, url: str) -> None:
    code = quick_table(url, game, settings=Settings(), bots=("adult",) if game == "catslap" else ())
    host, guest = Visitor(browser, "phone"), Visitor(browser, "laptop")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    field = host.page.get_by_label(WHO[game], exact=True)
    seen = guest.page.locator(".first")
    expect(seen.locator("select")).to_have_count(0)
    expect(seen).to_contain_text("For the first game chance decides")
    field.select_option("By turns")
    expect(field.locator("option:checked")).to_have_text("By turns")
    field.select_option("The fastest of a warm-up")
    expect(seen).to_contain_text("Nobody is the fastest yet: play a warm-up.")
    field.select_option("Bob")
    expect(seen).to_contain_text(NOTES[game])
    assert faults(host.page) == []
    assert too_small(host.page) == []
    guest.page.locator(".bar .button").click()
    host.start()
    expect(guest.page.locator(".first-note")).to_have_text(NOTES[game])
    expect(guest.page.locator(".first-note")).to_have_count(0)
    assert [host.errors, guest.errors] == [[], []]


def test_who_begins_is_chosen_by_keys_and_seen_on_the_screen(browser: Browser, url: str) -> None:
    code = quick_table(url, "bugoff")
    host, screen = Visitor(browser, "laptop"), Visitor(browser, "tv")
    host.sit_down(url, code, "Ann")
    host.add_bot()
    screen.page.goto(f"{url}/tv/{code}")
    expect(screen.page.locator(".first")).to_contain_text("For the first game chance decides")
    field = host.page.get_by_label("Who begins", exact=True)
    field.focus()
    host.page.keyboard.type("Bea")
    expect(host.page.locator(".first")).to_contain_text("Bea begins.")
    expect(field.locator("option:checked")).to_have_text("Bea")
    expect(screen.page.locator(".first")).to_contain_text("Bea begins.")
    assert squeezed(host.page) == {}
    host.page.get_by_label("Remove Bea").click()
    expect(field.locator("option:checked")).to_have_text("The usual way")


def test_nobody_is_asked_who_deals_first_where_nobody_deals(browser: Browser, url: str) -> None:
    host = Visitor(browser, "phone")
    host.sit_down(url, quick_table(url, "catslap", short=False), "Ann")
    field = host.page.get_by_label("Who deals first", exact=True)
    expect(field).to_be_visible()
    host.page.locator("summary", has_text="House rules").click()
    dealer = host.page.get_by_role("group", name="Dealer", exact=True)
    dealer.get_by_text("nobody").click()
    expect(field).to_have_count(0)
    expect(host.page.locator(".first")).to_have_count(0)
    dealer.get_by_text("the players").click()
    expect(field).to_be_visible()
    assert host.errors == []
