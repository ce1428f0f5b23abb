"""Coming in between two games, and house rules that go by who plays."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import look_over
from tests.browser.looks import sticking_out
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_until


def look_all_over(page: Page) -> None:
    look_over(page)
    assert sticking_out(page) == []


def join(visitor: Visitor, url: str, code: str, name: str, *, told: str, way: str) -> None:
    visitor.page.goto(f"{url}/t/{code}")
    expect(visitor.page.locator(".who")).to_contain_text(told)
    visitor.page.get_by_role("textbox").first.fill(name)
    look_all_over(visitor.page)
    visitor.page.get_by_role("button", name=way).click()


def plays(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Pause").wait_for()  # which only a player has
    expect(visitor.page.locator(".looker")).to_have_count(0)


def leave_and_come_again(visitor: Visitor, code: str) -> None:
    """From the result: the table is not known any more."""
    visitor.page.get_by_role("button", name="To the start").click()
    visitor.page.get_by_label("Code of the table").press_sequentially(code)
    expect(visitor.page.locator(".who")).to_contain_text("A game has ended")
    visitor.page.get_by_role("button", name="Sit down").click()


def ask_while_offline(visitor: Visitor, host: Visitor) -> None:
    """For the next game; the host asks meanwhile, and waits."""
    visitor.context.set_offline(offline=True)
    visitor.page.locator(".banner").wait_for()
    visitor.page.get_by_role("button", name="Rematch").click()
    expect(visitor.page.get_by_role("button", name="Waiting for Ann")).to_be_disabled()
    host.page.get_by_role("button", name="Rematch").click()
    expect(host.page.get_by_role("button", name="Waiting for Bob")).to_be_disabled()
    visitor.context.set_offline(offline=False)


def test_who_comes_between_two_games_plays_in_the_next(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", bots=["perfect"])
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    guest.page.locator(".bar .button").click()
    host.start()
    host.page.locator(".thing").first.wait_for()
    looker, late = Visitor(browser, "phone"), Visitor(browser, "phone")
    join(looker, url, code, "Cy", told="A game is being played", way="Look on")
    expect(looker.page.locator(".looker")).to_be_visible()
    everybody = [host, guest, looker]
    play_until([host, guest], lambda: all(visitor.is_over() for visitor in everybody))
    join(late, url, code, "Di", told="A game has ended", way="Sit down")
    expect(late.page.locator(".result")).to_contain_text("You play in the next game.")
    look_all_over(late.page)
    leave_and_come_again(late, code)
    expect(late.page.locator(".result")).to_contain_text("You play in the next game.")
    looker.page.get_by_role("button", name="Sit down").click()
    expect(looker.page.locator(".result")).to_contain_text("You play in the next game.")
    looker.page.get_by_role("button", name="Look on").click()
    looker.page.get_by_role("button", name="Sit down").click()
    looker.page.get_by_role("button", name="Look on").wait_for()
    ask_while_offline(guest, host)
    for visitor in (*everybody, late):
        plays(visitor)
        expect(visitor.page.locator(".badge")).to_have_count(5)
        assert not visitor.errors


def test_who_comes_in_a_warm_up_has_a_seat_after_it(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    expect(host.page.locator(".bar")).to_contain_text("5 quick slaps")
    host.page.get_by_role("button", name="Warm-up").click()
    host.page.locator(".pad").wait_for()
    join(guest, url, code, "Bob", told="They are warming up", way="Sit down")
    guest.page.locator(".pad").wait_for()
    host.page.get_by_label("Stop the warm-up").click()
    guest.page.get_by_role("button", name="I am ready").click()
    expect(host.page.locator(".seats")).to_contain_text("Bob")
    assert [host.errors, guest.errors] == [[], []]


def test_a_full_table_says_so_whatever_the_house_rules(browser: Browser, url: str) -> None:
    code = quick_table(url, "catslap", options={"dealer": "house"}, bots=["child"] * 3)
    host, late = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.page.goto(f"{url}/t/{code}")
    expect(host.page.locator(".who")).to_contain_text("3 of 4 seats are taken.")
    host.sit_down(url, code, "Ann")
    join(late, url, code, "Bob", told="All seats are taken.", way="Look on")
    expect(late.page.locator(".seats .full")).to_be_visible()
    host.page.get_by_role("button", name="Remove Bea").click()
    bar = late.page.locator(".bar")
    expect(bar).to_contain_text("A seat is free.")
    look_all_over(late.page)
    late.page.set_viewport_size({"width": 320, "height": 568})
    assert sticking_out(late.page) == []
    bar.get_by_role("button", name="Sit down").click()
    expect(bar.get_by_role("button", name="I am ready")).to_be_in_viewport()
    expect(bar).not_to_contain_text("A seat is free.")
    assert [host.errors, late.errors] == [[], []]


def test_a_game_for_fewer_says_for_how_many_and_who_is_too_many(browser: Browser, url: str) -> None:
    host = Visitor(browser, "phone")
    host.sit_down(url, quick_table(url, "splaf", bots=["child"] * 6), "Ann")
    game = host.page.get_by_role("button", name="Bug Off", exact=True)
    told = host.page.locator(".rules .full")
    game.click()
    expect(told).to_have_text("Bug Off is for 5 players at most. 2 have to stand up.")
    look_all_over(host.page)
    host.page.get_by_role("button", name="Remove Bea").click()
    expect(told).to_have_text("Bug Off is for 5 players at most. One has to stand up.")
    host.page.get_by_role("button", name="Remove Bix").click()
    expect(told).to_have_text("")
    game.click()
    expect(game).to_have_attribute("aria-pressed", "true")
    assert not host.errors


@pytest.mark.parametrize("decides", [True, False])
def test_the_house_deals_against_bots_unless_the_host_says_otherwise(
    decides: bool, browser: Browser, url: str
) -> None:
    code = quick_table(url, "splaf", bots=["child", "child"])
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    page = host.page
    host.sit_down(url, code, "Ann")
    page.get_by_role("button", name="Cat & Bug Slap", exact=True).click()
    page.locator("summary").first.click()
    house = page.get_by_label("nobody: all slap")
    players = page.get_by_label("the players, by turns")
    dead_heat = page.get_by_role("group", name="A dead heat")
    expect(house).to_be_checked()
    expect(dead_heat).to_contain_text("Nobody deals: the card is always removed.")
    expect(dead_heat.get_by_label("the dealer")).to_be_disabled()
    look_all_over(page)
    players.check()
    expect(dead_heat.get_by_label("the dealer")).to_be_enabled()
    if not decides:
        for game in ("Splaf!", "Cat & Bug Slap"):
            page.get_by_role("button", name=game, exact=True).click()
        expect(house).to_be_checked()
    guest.sit_down(url, code, "Bob")
    expect(players).to_be_checked()
    guest.page.get_by_label("Leave the table").click()
    page.locator(".seats li").nth(3).wait_for(state="detached")
    expect(players if decides else house).to_be_checked()
    host.start()
    page.locator(".thing").first.wait_for()
    assert [host.errors, guest.errors] == [[], []]
