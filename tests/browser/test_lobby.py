"""The lobby: seats, house rules and pace as the table has them, the lock, bots like somebody."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from firsthand.table.settings import Settings
from tests.browser.axe import faults, look_over
from tests.browser.ear import KEEP_SOCKET, Ear
from tests.browser.looks import opened_sheet, squeezed
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor


def test_lobby_and_warm_up(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    page.goto(f"{url}/t/{quick_table(url, 'splaf')}")
    page.locator(".who").wait_for()
    look_over(page)
    page.locator(".who .loud").click()
    visitor.add_bot(0)
    visitor.add_bot(2)
    for details in page.locator("summary").all():
        details.click()
    look_over(page)
    assert squeezed(page) == {}
    page.locator("header .code").click()
    page.locator("dialog[open] img").wait_for()
    look_over(page)
    page.keyboard.press("Escape")
    page.locator(".bar .button").first.click()
    page.locator(".pad").wait_for()
    look_over(page)
    page.locator(".pad.live").first.wait_for()
    assert faults(page) == []
    page.get_by_label("Stop the warm-up").click()
    page.locator(".lobby .seats").wait_for()
    assert not visitor.errors


def test_a_guest_sees_who_plays_and_is_not_told_to_wait_for_oneself(
    browser: Browser, url: str
) -> None:
    code = quick_table(url, "splaf")
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    expect(host.page.locator(".bar p")).to_have_text("Waiting for Bob")
    expect(guest.page.locator(".bar p")).to_have_text("The others are waiting for you")
    expect(guest.page.locator(".panel").first.get_by_text("Ann")).to_be_visible()
    expect(host.page.locator(".panel").first.locator("img.qr")).to_be_visible()
    look_over(guest.page)
    guest.page.locator(".bar .button").click()
    expect(guest.page.locator(".bar p")).to_have_text("Ann starts the game")
    assert [host.errors, guest.errors] == [[], []]


def test_the_lock_is_beside_the_invitation_and_in_the_menu(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    host, guest = Visitor(browser, "phone"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    lock = host.page.locator(".invite").get_by_role("switch", name="Lock the table")
    lock.click()
    guest.page.goto(f"{url}/t/{code}")
    expect(guest.page.locator(".who")).to_contain_text("This table is locked")
    host.start()
    host.page.locator(".thing").first.wait_for()
    host.page.get_by_role("button", name="Pace: how long turns and waits last").click()
    sheet = opened_sheet(host.page)
    expect(sheet.get_by_role("switch", name="Lock the table")).to_be_checked()
    sheet.get_by_role("switch", name="Lock the table").click()
    host.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Try again").click()
    guest.page.get_by_role("button", name="Look on").click()
    expect(guest.page.locator(".looker")).to_be_visible()
    assert [host.errors, guest.errors] == [[], []]


def test_a_switch_shows_what_the_table_has_stored(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    visitor.page.add_init_script(KEEP_SOCKET)
    visitor.sit_down(url, quick_table(url, "splaf"), "Ann")
    lock = visitor.page.get_by_role("switch", name="Lock the table")
    lock.click()
    expect(lock).to_be_checked()
    visitor.page.evaluate("socket.send = () => undefined")  # what is said is lost
    lock.click()
    assert lock.is_checked()
    lock.press("Space")
    assert lock.is_checked()


def test_rounds_are_any_number_and_shown_as_stored(browser: Browser, url: str) -> None:
    code = quick_table(url, "catslap", short=False)
    host, guest = Visitor(browser, "phone"), Visitor(browser, "laptop")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    fields = [visitor.page.get_by_label("Rounds", exact=True) for visitor in (host, guest)]
    for visitor in (host, guest):
        visitor.page.locator("summary").first.click()
    usual = host.page.get_by_label("one for each player")
    for field in fields:
        expect(field).to_have_value("2")  # nobody has to switch anything off first
    expect(usual).to_be_checked()
    host.page.get_by_label("Rounds: more").click()
    host.page.get_by_label("Rounds: more").click()
    host.page.get_by_label("Rounds: fewer").click()
    # Another option, chosen before the steps are told, keeps them.
    host.page.locator("fieldset label:not(.chosen)").first.click()
    expect(fields[1]).to_have_value("3")
    for typed, stored in (("37", "37"), ("5000", "1000"), ("", "1000")):
        fields[0].fill(typed)
        fields[0].blur()
        for field in fields:
            expect(field).to_have_value(stored)
    expect(usual).not_to_be_checked()
    usual.click()
    for field in fields:
        expect(field).to_have_value("2")
    look_over(host.page)
    assert [host.errors, guest.errors] == [[], []]


def test_the_pace_is_any_number_and_shown_as_stored(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", Settings(deal_ms=700))
    host, guest = Visitor(browser, "phone"), Visitor(browser, "laptop")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    label = "Seconds to the next card"
    fields = [visitor.page.get_by_label(label, exact=True) for visitor in (host, guest)]
    for visitor, field in zip((host, guest), fields, strict=True):
        visitor.page.locator("summary", has_text="Pace").click()
        expect(field).to_have_value("0.7")
    expect(fields[1]).to_be_disabled()
    host.page.get_by_label(f"{label}: more").click()
    host.page.get_by_label(f"{label}: more").click()
    expect(fields[1]).to_have_value("1.5")
    for typed, stored in (("12.34", "12.3"), ("0.1", "0.5"), ("90", "60"), ("", "60")):
        fields[0].fill(typed)
        fields[0].blur()
        for field in fields:
            expect(field).to_have_value(stored)
    look_over(host.page)
    by_itself = host.page.get_by_role("switch", name="Cards turn over by themselves")
    by_itself.click()
    expect(fields[1]).to_have_count(0)
    by_itself.click()
    expect(fields[1]).to_have_value("2.5")
    assert [host.errors, guest.errors] == [[], []]


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("flyswatter", {}, "Otherwise the players turn them."),
        ("bugoff", {}, None),
        ("splaf", {}, "Otherwise the players roll them."),
        ("catslap", {}, "Otherwise the dealer turns them."),
        ("catslap", {"dealer": "house"}, "The table deals. Otherwise it also sets the pace."),
    ],
)
def test_the_pace_says_what_the_table_does_by_itself(
    game: str, options: dict[str, str], said: str | None, browser: Browser, url: str
) -> None:
    """Nothing, where each move is a choice."""
    host = Visitor(browser, "laptop")
    host.sit_down(url, quick_table(url, game, Settings(), options=options), "Ann")
    host.page.locator("summary", has_text="Pace").click()
    expect(host.page.get_by_role("switch", name="Relaxed timing")).to_be_visible()
    by_itself = host.page.locator("details[open] .switch").filter(has_not_text="Relaxed")
    expect(by_itself).to_have_count(0 if said is None else 1)
    if said is not None:
        expect(by_itself).to_contain_text(said)


def test_the_host_seats_a_bot_that_is_like_somebody(
    browser: Browser, url: str, tmp_path: Path
) -> None:
    visitor = Visitor(browser, "phone")
    page, ear = visitor.page, Ear(visitor.page)
    visitor.sit_down(url, quick_table(url, "splaf"), "Ann")
    portrait = {"mu": 1.21, "sigma": 0.95, "tau": 1.26, "search": 0.38, "errors": 0.085}
    for version, name in ((1, "old.json"), (2, "ann.json")):
        file = {"firsthand_portrait": version, "name": "Ann", "portrait": portrait}
        (tmp_path / name).write_text(json.dumps(file))
    (tmp_path / "other.json").write_text("{}")
    for name, fault in (("other.json", "no portrait"), ("old.json", "an older version")):
        page.set_input_files("input[type=file]", tmp_path / name)
        expect(page.get_by_role("alert")).to_contain_text(fault)
    page.set_input_files("input[type=file]", tmp_path / "ann.json")
    expect(page.locator(".seats li")).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert [one["level"] for one in ear.said if one["say"] == "add-bot"] == [portrait]
    look_over(page)


def test_a_game_against_bots_leads_to_the_lobby_when_it_is_stopped(
    browser: Browser, url: str
) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    page.get_by_role("button", name="Pace").click()
    page.get_by_role("button", name="End the game").click()
    page.locator(".lobby .seats").wait_for()
