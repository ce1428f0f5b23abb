"""One game from its first card to its result, and the files that tell of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
from playwright.sync_api import Browser, Page

from scripts.playthrough.choices import CHOICES
from scripts.playthrough.film import write_sheets
from scripts.playthrough.observer import Observer
from scripts.playthrough.pictures import REMEMBER, Names, names_of
from scripts.playthrough.player import Player
from scripts.playthrough.report import Report, Setting, report, timeline
from scripts.playthrough.waits import LONG_MS
from scripts.stage import context_of

SIZES = {
    "phone": (390, 844),
    "small-phone": (360, 640),
    "phone-landscape": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "tv": (1920, 1080),
}
TOUCH = ("phone", "small-phone", "phone-landscape", "tablet")
MAX_MINUTES = 20.0


def play_through(
    browser: Browser,
    setting: Setting,
    enter: Callable[[Page], str],
    folder: Path,
    longer_than: float = LONG_MS,
) -> Report:
    """`enter` takes a new page to a game that begins, and returns the own name."""
    folder.mkdir(parents=True, exist_ok=True)
    names = Names(names_of(setting.game))
    touches = setting.size in TOUCH
    size = SIZES[setting.size]
    errors: list[str] = []
    with context_of(browser, size, setting.language, touches=touches) as visitor:
        page = visitor.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(REMEMBER)
        name = enter(page)
        page.locator(".thing").first.wait_for()
        player = Player(CHOICES[setting.game], name, Random(setting.seed), setting.level)
        observer = Observer(page, names, player, touches=touches)
        observer.play(MAX_MINUTES)
    told = report(setting, observer.samples, observer.events, errors, longer_than)
    (folder / "timeline.json").write_bytes(msgspec.json.format(msgspec.json.encode(told)))
    (folder / "timeline.txt").write_text("\n".join(timeline(told)) + "\n")
    write_sheets(browser, observer.frames, observer.events, folder, size[0] / size[1])
    return told
