"""Whole games in the browser: a phone that is touched, a laptop that is played by keys, a bot."""

import pytest
from playwright.sync_api import Browser

from firsthand.games import GAMES
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor

MOST_ROUNDS = 5_000
"""A guard against a game that never ends."""


def play_to_the_end(visitors: list[Visitor]) -> None:
    for nth in range(MOST_ROUNDS):
        for visitor in visitors:
            visitor.press_something(nth)
        if all(visitor.is_over() for visitor in visitors):
            return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_and_a_laptop_play_a_game_with_a_bot_and_go_on(
    game: str, browser: Browser, url: str
) -> None:
    code = quick_table(url, game)
    laptop, phone = Visitor(browser, "laptop"), Visitor(browser, "phone")
    laptop.sit_down(url, code, "Ann")
    phone.sit_down(url, code, "Bob")
    laptop.page.locator(".levels button").nth(1).click()
    phone.page.locator(".bar .button").click()
    laptop.page.locator(".bar .loud:enabled").click()
    both = [laptop, phone]
    play_to_the_end(both)
    assert all(visitor.presses for visitor in both)
    places = [
        sorted(visitor.page.locator(".result li strong").all_inner_texts()) for visitor in both
    ]
    assert places[0] == places[1]
    assert {"Ann", "Bob"} < set(places[0])
    phone.page.locator(".result .loud").click()
    laptop.page.locator(".result .loud").click()
    for visitor in both:
        visitor.page.locator(".result").wait_for(state="detached")
        visitor.page.locator(".thing").first.wait_for()
    assert [visitor.errors for visitor in both] == [[], []]
