"""Whole games in the browser: a phone that is touched, a laptop that is played by keys, a bot."""

import pytest
from playwright.sync_api import Browser, expect

from firsthand.games import GAMES
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_to_the_end

SMALLEST_PX = 44


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_and_a_laptop_play_a_game_with_a_bot_and_go_on(
    game: str, browser: Browser, url: str
) -> None:
    code = quick_table(url, game, bots=["perfect"])
    laptop, phone = Visitor(browser, "laptop"), Visitor(browser, "phone")
    laptop.sit_down(url, code, "Ann")
    phone.sit_down(url, code, "Bob")
    phone.page.locator(".bar .button").click()
    laptop.start()
    both = [laptop, phone]
    play_to_the_end(both)
    assert all(visitor.presses for visitor in both)
    rows = [visitor.page.locator(".result li strong") for visitor in both]
    for row in rows:
        expect(row).to_have_count(3)  # a busy page may be just coming back to its table
    places = [sorted(row.all_inner_texts()) for row in rows]
    assert places[0] == places[1]
    assert {"Ann", "Bob"} < set(places[0])
    small = {what: px for what, px in phone.smallest.items() if px < SMALLEST_PX}
    assert not small
    phone.page.locator(".result .loud").click()
    laptop.page.locator(".result .loud").click()
    for visitor in both:
        visitor.page.locator(".result").wait_for(state="detached")
        visitor.page.locator(".thing").first.wait_for()
    assert [visitor.errors for visitor in both] == [[], []]
