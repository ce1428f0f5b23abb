"""Pictures of the client as it is, on phones, tablets, laptops and televisions, against a real
server that this starts itself.

python -m scripts.screenshots FOLDER [--only home,lobby,screen-splaf] [--sizes phone,laptop]
                                     [--language fr] [--bots 7] [--dev URL]

With --dev the pages come from a running `npm run dev` (which must speak to the server at URL).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    sync_playwright,
)
from playwright.sync_api import (
    TimeoutError as WaitedInVain,
)

from scripts import client
from scripts.chromium import ARGUMENTS, chromium

SIZES = {
    "phone": (360, 740),
    "sideways": (740, 360),
    "tablet": (820, 1180),
    "laptop": (1440, 900),
    "tv": (1920, 1080),
    "small": (320, 640),
    "2k": (2560, 1440),
    "4k": (3840, 2160),
}
TOUCH = ("phone", "sideways", "tablet", "small")
USUAL = "phone,tablet,laptop,tv"
LIFTED = "tables-per-minute", "requests-per-second", "most-late"
MANY = "1000000"
"""One browser is many visitors here, and the machine may be busy."""
GAMES = ("flyswatter", "bugoff", "splaf", "catslap")
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
Shooting = Callable[[Page, str, Callable[[str], None], int], None]
SEATED = "(before) => document.querySelector('.seats h2 small').innerText !== before"


@contextmanager
def server(port: int = 0, database: Path | None = None) -> Iterator[str]:
    """A server on this port, or a free one, with this database, or one that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        kept = database or Path(folder) / "firsthand.db"
        command = [sys.executable, "-m", "firsthand", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{kept}"]
        command += [word for limit in LIFTED for word in (f"--{limit}", MANY)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            try:
                told = running.stdout.readline() if running.stdout else ""
                yield told.split()[-1]
            finally:
                running.terminate()


def context(browser: Browser, size: str, language: str) -> BrowserContext:
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size in TOUCH,
        is_mobile=size in TOUCH,
        locale=language,
    )


def shoot_home(page: Page, url: str, shoot: Callable[[str], None], _bots: int) -> None:
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


def seat_bots(page: Page, bots: int) -> None:
    """As many as asked for, or as this game has chairs, one of each level after the other."""
    for nth in range(bots):
        chairs = page.locator(".seats h2 small").inner_text()
        if len(set(chairs.split("/"))) == 1:
            return
        page.locator(".levels button").nth(nth % 3).click()
        page.wait_for_function(SEATED, arg=chairs)


def shoot_lobby(page: Page, url: str, shoot: Callable[[str], None], bots: int) -> None:
    page.goto(url)
    page.locator("article .button:not(.loud)").first.click()
    page.locator(".who .loud").click()  # who are you?
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


def shoot_game(game: str) -> Shooting:
    def go(page: Page, url: str, shoot: Callable[[str], None], bots: int) -> None:
        page.goto(url)
        card = page.locator("article").nth(GAMES.index(game))
        if bots:
            card.locator(".button:not(.loud)").first.click()
            page.locator(".who .loud").click()
            seat_bots(page, bots)
            page.locator(".bar .loud").click()
        else:
            card.locator(".loud").click()
            page.locator(".levels button").nth(1).click()
        page.locator(".thing").first.wait_for()
        for nth in range(ROUNDS):
            page.wait_for_timeout(650)
            shoot(f"{game}-{nth:02}")
            page.evaluate(PRESS, nth)

    return go


def shoot_states(page: Page, url: str, shoot: Callable[[str], None], bots: int) -> None:
    """What comes up beside the game itself, and its end."""
    page.goto(url)
    page.locator("article .button:not(.loud)").first.click()
    page.locator(".who .loud").click()
    seat_bots(page, bots or 2)
    page.locator("summary").first.click()
    page.locator("input[type=range]").fill("80")
    page.locator(".bar .loud").click()
    page.locator(".thing").first.wait_for()
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
    shoot_replay(page, shoot)
    shoot_person(page, url, shoot)


def shoot_replay(page: Page, shoot: Callable[[str], None]) -> None:
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


def shoot_person(page: Page, url: str, shoot: Callable[[str], None]) -> None:
    """Each part of the page of somebody who has played."""
    page.goto(f"{url}/me")
    page.wait_for_load_state("networkidle")
    for nth, tab in enumerate(page.get_by_role("tablist").first.get_by_role("tab").all()):
        tab.click()
        page.wait_for_timeout(500)
        shoot(f"me-{nth}")


def shoot_reading(page: Page, url: str, shoot: Callable[[str], None], _bots: int) -> None:
    """The lessons, the rules, and the page of a person."""
    for game in GAMES:
        for kind in ("learn", "rules"):
            page.goto(f"{url}/{kind}/{game}")
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(700)
            shoot(f"{kind}-{game}")
    page.goto(f"{url}/me")
    page.wait_for_load_state("networkidle")
    shoot("me")


def shoot_screen(game: str) -> Shooting:
    def go(page: Page, url: str, shoot: Callable[[str], None], bots: int) -> None:
        page.goto(url)
        page.locator(".screen .button").click()
        page.locator("dialog .list .button").nth(GAMES.index(game)).click()
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
            phone.locator(".bar .loud").click()
            phone.locator(".thing").first.wait_for()
            for nth in range(5):
                for _ in range(6):
                    phone.wait_for_timeout(200)
                    phone.keyboard.press(" ")
                    phone.keyboard.press("1")
                shoot(f"screen-{game}-{nth}")

    return go


PAGES: dict[str, Shooting] = {
    "home": shoot_home,
    "lobby": shoot_lobby,
    "states": shoot_states,
    "reading": shoot_reading,
    **{game: shoot_game(game) for game in GAMES},
    **{f"screen-{game}": shoot_screen(game) for game in GAMES},
}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--only", default=",".join(PAGES))
    words.add_argument("--sizes", default=USUAL, help=", ".join(SIZES))
    words.add_argument("--language", default="en")
    words.add_argument("--bots", type=int, default=0, help="at every table; else two or three")
    words.add_argument("--dev")
    wanted = words.parse_args()
    unknown = set(wanted.only.split(",")) - set(PAGES)
    if unknown:
        words.error(f"--only {', '.join(sorted(unknown))}: there are {', '.join(PAGES)}")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    if wanted.dev:
        take(wanted, wanted.dev)
        return
    client.build()
    with server() as url:
        take(wanted, url)


def take(wanted: argparse.Namespace, url: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for size in wanted.sizes.split(","):
            for name in wanted.only.split(","):
                with context(browser, size, wanted.language) as visitor:
                    page = visitor.new_page()
                    page.on("pageerror", lambda error: print(f"page error: {error}"))
                    page.on("console", _complain)

                    def shoot(shot: str, page: Page = page, size: str = size) -> None:
                        whole = shot.startswith(("home", "lobby", "rules", "me"))
                        page.screenshot(path=wanted.folder / f"{shot}-{size}.png", full_page=whole)

                    PAGES[name](page, url, shoot, wanted.bots)


def _complain(said: ConsoleMessage) -> None:
    if said.type == "error":
        print(said.text)


if __name__ == "__main__":
    main()
