"""What there is to see of the client, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as WaitedInVain

from scripts.entering import GAME_NAMES, open_table, play_now, seat_bots, start
from scripts.stage import context

Shoot: TypeAlias = Callable[[str], None]
"""Takes a picture under this name."""
Scene: TypeAlias = Callable[[Page, str, Shoot, int], None]
"""Takes a page, the server's address, a camera, and how many bots to seat (0: as usual here)."""
ROUNDS = 14
"""So many times a table is looked at and played on: enough for each phase to come up."""
PRESS = """(nth) => {
  const asked = document.querySelectorAll('.thing .glow, .zone .loud');
  const all = document.querySelectorAll('.thing .target, .zone button');
  const found = asked.length ? asked : all;
  const one = found[nth % found.length];
  if (!one) return;
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  one.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true, ...at }));
}"""
"""Presses what the table asks for; else any of the things that can be pressed."""


def shoot_home(page: Page, url: str, shoot: Shoot, _bots: int) -> None:
    page.goto(url)
    page.wait_for_load_state("networkidle")
    shoot("home")
    page.locator(".person").click()
    shoot("profile")
    page.keyboard.press("Escape")
    page.locator("header .button").last.click()
    shoot("settings")
    page.keyboard.press("Escape")
    page.locator("article .loud").first.click()
    shoot("level")


def shoot_lobby(page: Page, url: str, shoot: Shoot, bots: int) -> None:
    open_table(page, url, "flyswatter")
    seat_bots(page, bots or 3)
    page.wait_for_load_state("networkidle")
    shoot("lobby")
    for details in page.locator("summary").all():
        details.click()
    page.wait_for_timeout(300)
    shoot("lobby-options")
    page.locator(".bar .button").first.click()
    page.locator(".pad").wait_for()
    shoot("warm-up-wait")
    page.locator(".pad.live").wait_for()
    shoot("warm-up-now")


def shoot_game(game: str) -> Scene:
    def go(page: Page, url: str, shoot: Shoot, bots: int) -> None:
        if bots:
            open_table(page, url, game)
            seat_bots(page, bots)
            start(page)
        else:
            play_now(page, url, game, "adult")
        page.locator(".thing").first.wait_for()
        for nth in range(ROUNDS):
            page.wait_for_timeout(650)
            shoot(f"{game}-{nth:02}")
            page.evaluate(PRESS, nth)

    return go


def shoot_states(page: Page, url: str, shoot: Shoot, bots: int) -> None:
    """What comes up beside the game itself, and its end."""
    open_table(page, url, "flyswatter")
    seat_bots(page, bots or 2)
    page.locator("summary").first.click()
    page.locator("input[type=number]").first.fill("80")
    page.keyboard.press("Enter")
    start(page)
    page.locator(".thing").first.wait_for()
    shoot_interruptions(page, shoot)
    shoot_end(page, shoot)
    shoot_replay(page, shoot)
    shoot_person(page, url, shoot)


def shoot_interruptions(page: Page, shoot: Shoot) -> None:
    bar = page.locator("header .button")
    bar.nth(1).click()
    page.locator(".paused").wait_for()
    shoot("paused")
    page.locator(".paused .button").click()
    bar.nth(0).click()
    shoot("leave")
    page.keyboard.press("Escape")
    page.locator(".code").click()
    page.wait_for_timeout(400)
    shoot("code")
    page.keyboard.press("Escape")
    page.context.set_offline(offline=True)
    page.locator(".banner").wait_for()
    shoot("lost")
    page.context.set_offline(offline=False)
    page.locator(".banner").wait_for(state="detached")


def shoot_end(page: Page, shoot: Shoot) -> None:
    """Plays on until the game is over, and goes to its replay."""
    explained = False
    while not page.locator(".result").count():
        page.keyboard.press(" ")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        if not explained and page.locator(".finish svg").count():
            shoot("finish")
            with suppress(WaitedInVain):  # it goes by itself
                page.locator("button.finish").click(timeout=1000)
                page.wait_for_timeout(400)
                shoot("finish-more")
                page.keyboard.press("Escape")
                explained = True
        page.wait_for_timeout(200)
    page.wait_for_timeout(600)
    shoot("result")
    ways = page.locator(".result .ways .button")
    ways.nth(3).wait_for()  # the way to the replay comes when the server has named the game
    ways.nth(2).click()


def shoot_replay(page: Page, shoot: Shoot) -> None:
    """The film as it begins, in a contest, and at its end."""
    page.locator(".theatre .thing").first.wait_for()
    page.wait_for_timeout(1500)
    shoot("replay")
    shown = page.locator(".list .button")
    if shown.is_visible():
        shown.click()
        page.wait_for_timeout(400)
        shoot("replay-moments")
        page.keyboard.press("Escape")
    on = page.locator(".skip .button").last
    for _ in range(3):
        if on.is_visible() and on.is_enabled():
            on.click()
    page.locator(".main .loud").click()
    page.wait_for_timeout(2600)
    shoot("replay-contest")
    page.wait_for_timeout(1500)
    shoot("replay-verdict")


def shoot_person(page: Page, url: str, shoot: Shoot) -> None:
    """Each part of the page of somebody who has played."""
    page.goto(f"{url}/me")
    page.wait_for_load_state("networkidle")
    for nth, tab in enumerate(page.get_by_role("tablist").first.get_by_role("tab").all()):
        tab.click()
        page.wait_for_timeout(500)
        shoot(f"me-{nth}")


def shoot_reading(page: Page, url: str, shoot: Shoot, _bots: int) -> None:
    """The lessons, the rules, and the page of a person."""
    for game in GAME_NAMES:
        for kind in ("learn", "rules"):
            page.goto(f"{url}/{kind}/{game}")
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(700)
            shoot(f"{kind}-{game}")
    page.goto(f"{url}/me")
    page.wait_for_load_state("networkidle")
    shoot("me")


def shoot_screen(game: str) -> Scene:
    def go(page: Page, url: str, shoot: Shoot, bots: int) -> None:
        page.goto(url)
        page.locator(".screen .button").click()
        page.locator("dialog .list .button").nth(GAME_NAMES.index(game)).click()
        page.locator(".join img").wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(600)
        shoot(f"screen-{game}-lobby")
        code = page.locator(".code").inner_text()
        browser = page.context.browser
        if browser is None:
            return
        with context(browser, "phone", "en") as pocket:
            phone = pocket.new_page()
            phone.goto(f"{url}/t/{code}")
            phone.locator(".who .loud").click()
            seat_bots(phone, bots or 3)
            start(phone)
            phone.locator(".thing").first.wait_for()
            for nth in range(5):
                for _ in range(6):
                    phone.wait_for_timeout(200)
                    phone.keyboard.press(" ")
                    phone.keyboard.press("1")
                shoot(f"screen-{game}-{nth}")

    return go


SCENES: dict[str, Scene] = {
    "home": shoot_home,
    "lobby": shoot_lobby,
    "states": shoot_states,
    "reading": shoot_reading,
    **{game: shoot_game(game) for game in GAME_NAMES},
    **{f"screen-{game}": shoot_screen(game) for game in GAME_NAMES},
}
