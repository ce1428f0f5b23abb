"""Plays a whole game in Chromium as a person does, through what is on the screen, against a server
of its own, and says what was wrong: waits with nothing to do and nothing new to see, what covered a
control or a text, words that were cut. Writes a film strip (PNG) and a timeline (text and JSON).

python -m scripts.playthrough GAME [--size phone] [--level child] [--language de] [--players 4]
                                   [--opened] [--seed 1] [--out FOLDER]
python -m scripts.playthrough GAME --at ADDRESS [...]

The second form plays at a table that waits for its host, with the options and bots that it has. The
seed is that of this player's pace and mistakes; cards and bots are the server's.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from scripts import client
from scripts.entering import (
    GAME_NAMES,
    LEVELS,
    join_table,
    open_table,
    play_now,
    seat_bots,
    start,
)
from scripts.playthrough.playing import SIZES, play_through
from scripts.playthrough.report import Setting, summary
from scripts.playthrough.waits import LONG_MS
from scripts.stage import launched_browser, server

QUICK_PLAYERS = 3
"""How many sit at a table that "Play" opens."""


def main() -> None:
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    words.add_argument("game", choices=GAME_NAMES)
    words.add_argument("--size", choices=SIZES, default="phone")
    words.add_argument("--level", choices=LEVELS, default="adult", help="of the bots")
    words.add_argument("--language", default="en")
    words.add_argument("--players", type=int, default=QUICK_PLAYERS, help="bots included")
    words.add_argument(
        "--opened", action="store_true", help="at a table that this player opens and hosts"
    )
    words.add_argument("--at", metavar="ADDRESS", help="a table's, on a server that runs already")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--longer-than", type=float, default=LONG_MS / 1000, metavar="SECONDS")
    words.add_argument("--out", type=Path, help="default: a new folder in the system's temp")
    wanted = words.parse_args()
    out = wanted.out or Path(tempfile.mkdtemp(prefix=f"playthrough-{wanted.game}-"))
    setting = Setting(
        wanted.game, wanted.size, wanted.level, wanted.language, wanted.players, wanted.seed
    )
    with own_server(wanted.at) as url, launched_browser() as browser:

        def enter(page: Page) -> str:
            if wanted.at is None:
                return enter_game(page, url, setting, opened=wanted.opened)
            name = join_table(page, wanted.at)
            start(page)
            return name

        told = play_through(browser, setting, enter, out, longer_than=1000 * wanted.longer_than)
    print("\n".join(summary(told)))
    print(out)
    sys.exit(0 if told.finished else 1)


@contextmanager
def own_server(table: str | None) -> Iterator[str]:
    """A server for this game, unless it is to be played at a table that is there."""
    if table is not None:
        yield table
        return
    client.build()
    with server() as url:
        yield url


def enter_game(page: Page, url: str, setting: Setting, *, opened: bool) -> str:
    """Sits down with bots of one level and begins. Returns the own name."""
    page.goto(url)
    name = page.locator(".person .name").inner_text()
    if setting.players == QUICK_PLAYERS and not opened:
        play_now(page, url, setting.game, setting.level)
    else:
        open_table(page, url, setting.game)
        seat_bots(page, setting.players - 1, [setting.level])
        start(page)
    return name


if __name__ == "__main__":
    main()
