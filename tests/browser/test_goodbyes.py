"""Somebody goes home: what the others are told of it, and what they keep."""

from playwright.sync_api import Browser, expect

from firsthand.table.settings import Settings
from tests.browser.axe import look_over
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, no_fly, play_until

CALM = Settings(turn_ms=600_000, contest_ms=600_000, deal_ms=None)


def seated(browser: Browser, url: str, code: str, *names: str) -> list[Visitor]:
    host = Visitor(browser, "laptop")
    host.sit_down(url, code, names[0])
    guests = [Visitor(browser, "phone") for _ in names[1:]]
    for guest, name in zip(guests, names[1:], strict=True):
        guest.sit_down(url, code, name)
        guest.page.locator(".bar .button").click()
    host.start()
    return [host, *guests]


def go_home(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="To the start").click()
    visitor.page.wait_for_url("**/")


def test_phones_are_told_who_left_and_who_hosts_now(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", CALM)
    ann, bob, cy = seated(browser, url, code, "Ann", "Bob", "Cy")
    for visitor in (ann, bob, cy):
        visitor.page.get_by_role("button", name="Pause").wait_for()
    ann.page.get_by_role("button", name="Leave").click()
    ann.page.get_by_role("button", name="Leave").last.click()
    news = bob.page.locator(".toast")
    expect(news).to_contain_text("has left. A bot plays on.")
    expect(news).to_contain_text("You are the host now.")
    expect(news).to_have_attribute("role", "status")
    expect(cy.page.locator(".toast")).to_contain_text("has left. A bot plays on.")
    expect(cy.page.locator(".toast")).not_to_contain_text("host")
    for visitor in (bob, cy):
        expect(visitor.page.locator(".toast")).to_be_empty(timeout=10_000)
        assert not visitor.errors


def test_the_result_stays_for_all_others(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", bots=["perfect"])
    screen = Visitor(browser, "tv")
    screen.page.goto(f"{url}/tv/{code}")
    ann, bob = seated(browser, url, code, "Ann", "Bob")
    ann.choice = bob.choice = no_fly
    play_until([ann, bob], lambda: ann.is_over() and bob.is_over())
    bob.page.locator(".result").wait_for()
    go_home(bob)
    expect(ann.page.locator(".toast")).to_contain_text("has left.")
    for visitor, podium in ((ann, ".result"), (screen, ".end")):
        expect(visitor.page.locator(f"{podium} ol strong")).to_have_count(3)
        expect(visitor.page.locator(f"{podium} ol")).to_contain_text("Bob")
    look_over(ann.page)
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.locator(".result")).to_have_count(0)
    expect(ann.page.locator(".badge")).to_have_count(2)
    assert [ann.errors, screen.errors] == [[], []]
