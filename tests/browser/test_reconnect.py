"""A connection that is lost in the middle of a game shows itself, and heals by itself."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from scripts.stage import server

from tests.browser.ear import Ear
from tests.browser.looks import opened_sheet
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_until


def play_on(visitors: list[Visitor], ear: Ear, verdicts: int = 1) -> None:
    """Until so many more verdicts were heard."""
    wanted = len(ear.all_told("judged")) + verdicts
    play_until(visitors, lambda: len(ear.all_told("judged")) >= wanted)


def test_a_phone_that_was_offline_misses_nothing_and_plays_on(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", short=False)
    laptop, phone = Visitor(browser, "laptop"), Visitor(browser, "phone")
    near, ear = Ear(laptop.page), Ear(phone.page)
    laptop.sit_down(url, code, "Ann")
    phone.sit_down(url, code, "Bob")
    laptop.add_bot()
    phone.page.locator(".bar .button").click()
    laptop.start()
    play_on([laptop, phone], ear, 2)
    seat = ear.all_told("room")[-1]["room"]["chairs"].index(bob_in(ear))

    phone.context.set_offline(offline=True)
    phone.page.locator(".banner").wait_for()
    expect(laptop.page.locator(".badge.away .name")).to_have_text("Bob")
    heard, others = len(ear.told), len(near.all_told("happened"))
    play_until([laptop], lambda: len(near.all_told("happened")) > others)
    assert len(ear.told) == heard  # it was really cut off
    phone.context.set_offline(offline=False)
    phone.page.locator(".banner").wait_for(state="detached")
    expect(laptop.page.locator(".badge.away")).to_have_count(0)

    play_on([laptop, phone], ear)
    assert ear.all_told("room")[-1]["room"]["chairs"].index(bob_in(ear)) == seat
    assert len(ear.all_told("welcome")) == 1
    # What was on its way when the page gave the line up is told again.
    told = list(dict.fromkeys(ear.numbers))
    assert told == list(range(1, len(told) + 1))
    assert not phone.errors


def test_who_is_sent_away_can_go_on_with_a_sheet_open(browser: Browser, url: str) -> None:
    """A modal dialog lies above all else in a page, and nothing else can be pressed."""
    code = quick_table(url, "splaf")
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    guest.page.get_by_role("button", name="Settings").click()
    opened_sheet(guest.page)
    host.page.get_by_label("More about Bob").click()
    host.page.get_by_role("button", name="Send away").click()
    notice = guest.page.get_by_role("alert")
    expect(notice).to_contain_text("The host has sent you away.")
    expect(notice).to_be_focused()
    expect(guest.page.locator("dialog")).to_have_count(0)
    notice.get_by_role("button", name="To the start").click()
    guest.page.locator("article").last.wait_for()
    assert [host.errors, guest.errors] == [[], []]


def bob_in(ear: Ear) -> object:
    chairs = ear.all_told("room")[-1]["room"]["chairs"]
    return next(chair for chair in chairs if chair["name"] == "Bob")


@pytest.mark.usefixtures("built")
def test_a_game_goes_on_where_it_was_when_the_server_comes_back(
    browser: Browser, tmp_path: Path
) -> None:
    phone = Visitor(browser, "phone")
    ear = Ear(phone.page)
    with server(database=tmp_path / "kept.db") as url:
        code = quick_table(url, "flyswatter", short=False)
        phone.sit_down(url, code, "Ann")
        phone.add_bot()
        phone.add_bot()
        phone.start()
        play_on([phone], ear, 2)
    phone.page.locator(".banner").wait_for()
    before = ear.last_cards()["view"]["scores"]
    with server(int(url.rpartition(":")[2]), tmp_path / "kept.db"):
        phone.page.locator(".banner").wait_for(state="detached")
        assert ear.all_told("welcome")[-1]["cards"]["view"]["scores"] == before
        play_on([phone], ear)
    assert not phone.errors
