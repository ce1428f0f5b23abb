"""Pictures of the client as it is, on phones, tablets, laptops and televisions, against a real
server that this starts itself.

python -m scripts.screenshots FOLDER [--only home,lobby,screen-splaf] [--sizes phone,laptop]
                                     [--language fr] [--bots 7] [--dev URL]

With --dev the pages come from a running `npm run dev` (which must speak to the server at URL).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page

from scripts import client
from scripts.scenes import SCENES
from scripts.stage import SIZES, context, launched_browser, server

USUAL = "phone,tablet,laptop,tv"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--only", default=",".join(SCENES))
    words.add_argument("--sizes", default=USUAL, help=", ".join(SIZES))
    words.add_argument("--language", default="en")
    words.add_argument("--bots", type=int, default=0, help="at every table; else two or three")
    words.add_argument("--dev")
    wanted = words.parse_args()
    unknown = set(wanted.only.split(",")) - set(SCENES)
    if unknown:
        words.error(f"--only {', '.join(sorted(unknown))}: there are {', '.join(SCENES)}")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    if wanted.dev:
        take(wanted, wanted.dev)
        return
    client.build()
    with server() as url:
        take(wanted, url)


def take(wanted: argparse.Namespace, url: str) -> None:
    with launched_browser() as browser:
        for size in wanted.sizes.split(","):
            for name in wanted.only.split(","):
                with context(browser, size, wanted.language) as visitor:
                    page = visitor.new_page()
                    page.on("pageerror", lambda error: print(f"page error: {error}"))
                    page.on("console", _complain)

                    def shoot(shot: str, page: Page = page, size: str = size) -> None:
                        whole = shot.startswith(("home", "lobby", "rules", "me"))
                        page.screenshot(path=wanted.folder / f"{shot}-{size}.png", full_page=whole)

                    SCENES[name](page, url, shoot, wanted.bots)


def _complain(said: ConsoleMessage) -> None:
    if said.type == "error":
        print(said.text)


if __name__ == "__main__":
    main()
