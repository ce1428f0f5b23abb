"""The ways to a table, as a person presses them."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urljoin

from playwright.sync_api import Page

from firsthand.games import GAMES

GAME_NAMES = tuple(GAMES)
"""The home page has them in the same order."""
LEVELS = ("child", "adult", "sharp")
"""In the order of the buttons that seat bots."""
SEATED = "(before) => document.querySelector('.seats h2 small').innerText !== before"


def play_now(page: Page, url: str, game: str, level: str) -> None:
    """Straight into a game against bots."""
    page.goto(url)
    page.locator("article").nth(GAME_NAMES.index(game)).locator(".loud").click()
    page.locator(".levels button").nth(LEVELS.index(level)).click()


def open_table(page: Page, url: str, game: str) -> None:
    """To the lobby of a new table, whose host one is."""
    page.goto(url)
    card = page.locator("article").nth(GAME_NAMES.index(game))
    card.locator(".button:not(.loud)").first.click()
    page.locator(".who .loud").click()  # who are you?


def join_table(page: Page, address: str) -> str:
    """To the lobby of a table that waits for its host. Returns the own name."""
    page.goto(urljoin(address, "/"))
    name = page.locator(".person .name").inner_text()
    page.goto(address)
    page.locator(".who .loud").click()  # who are you?
    return name


def seat_bots(page: Page, bots: int, levels: Sequence[str] = LEVELS) -> None:
    """As many as asked for, or as this game has chairs, of these levels by turns."""
    for nth in range(bots):
        chairs = page.locator(".seats h2 small").inner_text()
        if len(set(chairs.split("/"))) == 1:
            return
        page.locator(".levels button").nth(LEVELS.index(levels[nth % len(levels)])).click()
        page.wait_for_function(SEATED, arg=chairs)


def start(page: Page) -> None:
    page.locator(".bar .loud:enabled").click()
