"""Coming to somebody's table: what is told before one sits down, and to whom."""

import re

from playwright.sync_api import Browser, Page, Route, expect
from scripts.entering import open_table

from firsthand.table.settings import Settings
from tests.browser.axe import faults, look_over
from tests.browser.looks import opened_sheet, sticking_out
from tests.browser.organiser import quick_table
from tests.browser.visitor import PATIENCE_MS, Visitor


def give_name(page: Page, url: str, name: str) -> None:
    """On the home page, as somebody who has been here before."""
    page.goto(url)
    page.locator(".person").click()
    sheet = opened_sheet(page)
    sheet.get_by_role("textbox").fill(name)
    sheet.get_by_role("button", name="Done").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_who_has_a_name_is_shown_the_table_once_and_has_a_seat_after_a_warm_up(
    browser: Browser, url: str
) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    page = guest.page
    give_name(page, url, "Bob")
    host.sit_down(url, code, "Ann")
    host.page.get_by_role("button", name="Warm-up").click()
    host.page.locator(".pad").wait_for()
    page.get_by_label("Code of the table").press_sequentially(code)
    expect(page.locator("h1")).to_have_text("Splaf!")
    expect(page.locator(".who")).to_contain_text("Ann’s table")
    expect(page.get_by_role("textbox")).to_have_value("Bob")
    page.get_by_role("button", name="Sit down").click()
    page.locator(".pad").wait_for()
    host.page.get_by_label("Stop the warm-up").click()
    ready = page.get_by_role("button", name="I am ready")  # for whoever has a seat
    ready.wait_for()
    page.reload()
    ready.wait_for()
    assert [host.errors, guest.errors] == [[], []]


def test_who_opens_a_table_is_not_shown_it_as_a_guest(browser: Browser, url: str) -> None:
    host = Visitor(browser, "laptop")
    page = host.page
    give_name(page, url, "Ann")
    page.get_by_role("button", name="Open a table: Splaf!").click()
    page.locator(".lobby .seats").wait_for()
    page.reload()
    page.locator(".lobby .seats").wait_for()
    code = page.url[-4:]
    page.get_by_label("Leave the table").click()
    page.get_by_label("Code of the table").press_sequentially(code)
    expect(page.locator(".who")).to_contain_text("0 of")
    assert not host.errors


def test_who_has_not_come_in_yet_is_shown_the_table_again(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    guest = Visitor(browser, "phone")
    page = guest.page
    page.route_web_socket(re.compile("/ws/"), lambda _: None)  # nobody answers
    page.goto(f"{url}/t/{code}")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Connecting").wait_for()
    page = guest.context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{url}/t/{code}")
    page.get_by_role("button", name="Sit down").click()
    page.locator(".lobby .seats").wait_for()
    page.reload()
    page.locator(".lobby .seats").wait_for()
    assert not guest.errors


def test_who_opens_a_table_without_a_name_may_give_one(browser: Browser, url: str) -> None:
    host = Visitor(browser, "phone")
    open_table(host.page, url, "splaf")
    host.page.locator(".lobby .seats").wait_for()
    assert not host.errors


def lock(host: Visitor) -> None:
    switch = host.page.locator(".invite").get_by_role("switch", name="Lock the table")
    switch.click()
    expect(switch).to_be_checked()


def test_a_locked_table_says_so_and_leads_home(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    host, guest, late = (Visitor(browser, size) for size in ("laptop", "phone", "phone"))
    host.sit_down(url, code, "Ann")
    late.page.goto(f"{url}/t/{code}")
    late.page.get_by_role("button", name="Sit down").wait_for()
    lock(host)
    guest.page.goto(f"{url}/t/{code}")
    late.page.get_by_role("button", name="Sit down").click()
    for page in (guest.page, late.page):
        expect(page.locator(".who").get_by_role("status")).to_contain_text("This table is locked")
        page.get_by_role("button", name="Try again").wait_for()
        expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
        assert faults(page) == []
    guest.page.get_by_role("button", name="To the start").click()
    guest.page.locator("article").first.wait_for()
    host.page.evaluate("localStorage.removeItem('firsthand.tables')")  # as on another device
    host.page.reload()
    host.page.get_by_role("button", name="I have a seat here").click()
    host.page.locator(".lobby .seats").wait_for()
    assert [host.errors, guest.errors, late.errors] == [[], [], []]


def test_who_types_while_a_game_ends_has_a_seat_in_the_next(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    host.start()
    host.page.locator(".thing").first.wait_for()
    guest.page.goto(f"{url}/t/{code}")
    way_in = guest.page.get_by_role("button", name="Look on")
    way_in.wait_for()
    host.page.get_by_role("button", name="Pace: how long turns and waits last").click()
    opened_sheet(host.page).get_by_role("button", name="End the game").click()
    host.page.locator(".lobby .seats").wait_for()
    way_in.click()
    guest.page.get_by_role("button", name="I am ready").wait_for()
    assert [host.errors, guest.errors] == [[], []]


def test_a_code_that_nobody_could_look_up_stays_for_another_try(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf")
    for way, there in (("/tv", ".code"), ("/", ".who")):
        visitor = Visitor(browser, "phone")
        page = visitor.page
        page.goto(url + way)
        typed = page.get_by_label("Code of the table")
        page.route(f"**/api/tables/{code}", lambda route: route.abort())
        typed.press_sequentially(code)
        expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
        expect(typed).to_have_value(code)
        page.unroute_all()
        page.route(f"**/api/tables/{code}", too_often)
        typed.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("That was a lot at once.")
        expect(typed).to_have_value(code)
        page.unroute_all()
        typed.press("Enter")
        page.locator(there).wait_for()
        assert not visitor.errors


def too_often(route: Route) -> None:
    route.fulfill(status=429, json={"error": "too many requests"})


def test_a_rude_name_is_refused_where_it_is_typed(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    code = quick_table(url, "splaf")
    page.goto(f"{url}/t/{code}")
    name = page.get_by_role("textbox")
    name.fill("m3rd3")
    expect(page.get_by_role("alert")).to_contain_text("This name cannot be used here")
    expect(name).to_have_attribute("aria-invalid", "true")
    look_over(page)
    name.fill("A\u202eB")
    page.locator(".who .loud").click()  # at once: it is asked before anybody joins
    expect(page.get_by_role("alert")).to_be_visible()
    expect(name).to_be_focused()
    name.fill("Ann")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator(".who .loud").click()
    expect(page.locator(".seats")).to_contain_text("Ann")
    page.goto(url)
    page.locator(".person").click()
    opened_sheet(page).get_by_role("textbox").fill("m3rd3")
    opened_sheet(page).get_by_role("button", name="Done").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    page.locator(".person").click()
    expect(opened_sheet(page).get_by_role("textbox")).to_have_value("Ann")
    assert not visitor.errors


def test_whoever_is_invited_sees_whose_table_it_is(browser: Browser, url: str) -> None:
    code = quick_table(url, "bugoff", bots=["child", "child"])
    host, guest, late = (Visitor(browser, size) for size in ("laptop", "phone", "phone"))
    host.sit_down(url, code, "Ann")
    guest.page.goto(f"{url}/t/{code}")
    expect(guest.page.locator("h1")).to_have_text("Bug Off")
    expect(guest.page.locator(".who")).to_contain_text("Ann’s table")
    expect(guest.page.locator(".who")).to_contain_text("3 of 5 seats are taken.")
    look_over(guest.page)
    assert squeezed_join(guest.page) == []
    for _ in range(2):
        host.add_bot(0)
    late.page.goto(f"{url}/t/{code}")
    expect(late.page.locator(".who")).to_contain_text("All seats are taken.")
    late.page.get_by_role("button", name="Look on").click()
    expect(late.page.locator(".seats .full")).to_contain_text("All seats are taken. You look on")
    look_over(late.page)
    host.page.get_by_label("Remove Bix").click()
    late.page.get_by_role("button", name="Sit down").click()
    expect(late.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert [one.errors for one in (host, guest, late)] == [[], [], []]


def squeezed_join(page: Page) -> list[str]:
    page.set_viewport_size({"width": 320, "height": 640})
    return sticking_out(page)


def test_who_left_a_game_comes_back_to_the_seat(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", Settings(contest_ms=60_000), short=False)
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    guest.page.locator(".bar .button").click()
    host.start()
    guest.page.locator(".thing").first.wait_for()
    guest.page.get_by_label("Leave the table").click()
    opened_sheet(guest.page).get_by_role("button", name="Leave the table").click()
    guest.page.locator("article").first.wait_for()
    guest.page.get_by_label("Code of the table").press_sequentially(code)
    guest.page.locator(".thing").first.wait_for()
    expect(guest.page.locator(".looker")).to_have_count(0)
    guest.page.get_by_role("button", name="Pause").click()  # which only a player can
    expect(host.page.locator(".paused")).to_be_visible()
    assert [host.errors, guest.errors] == [[], []]


def test_who_comes_back_is_who_it_was(browser: Browser, url: str) -> None:
    """Also without a name: a drawn face stays, and a reload leads back to the seat."""
    page = Visitor(browser, "phone").page
    page.goto(url)
    name = page.locator(".person .name").inner_text()
    for _ in range(3):
        page.reload()
        expect(page.locator(".person .name")).to_have_text(name)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    page.reload()
    page.locator(".thing").first.wait_for()
    expect(page.locator(".badge", has_text=name)).to_be_visible()
