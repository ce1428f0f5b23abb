"""Names what pictures show: a program sees an address where a person sees a fly."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Page

from scripts import node
from scripts.client import WEB
from scripts.playthrough.seen import Seen

REMEMBER = """{
  const make = URL.createObjectURL;
  window.drawn = {};
  URL.createObjectURL = (blob) => {
    const address = make.call(URL, blob);
    if (blob.type === 'image/svg+xml') blob.text().then((svg) => (window.drawn[address] = svg));
    return address;
  };
}"""
"""To be run before the page's own scripts: an address alone does not say what is drawn."""


def names_of(game: str) -> dict[str, str]:
    """From the SVG of each picture of a game to what it shows."""
    found = node.require()
    command: list[str | Path] = [found.node, "scripts/pictures.js", game]
    told = subprocess.run(
        command, cwd=WEB, env=found.environment(), check=True, capture_output=True, text=True
    )
    names: dict[str, str] = json.loads(told.stdout)
    return names


class Names:
    """What the pictures of one page show."""

    def __init__(self, by_drawing: Mapping[str, str]) -> None:
        self._by_drawing = by_drawing
        self._known: dict[str, str] = {}

    def put_into(self, seen: Seen, page: Page) -> Seen:
        new = {one.source for one in seen.pictures if one.source not in self._known}
        if new:
            drawn: dict[str, str | None] = page.evaluate(
                "(all) => Object.fromEntries(all.map((one) => [one, window.drawn[one] ?? null]))",
                sorted(new),
            )
            self._known |= {
                source: self._by_drawing.get(svg, "a picture") if svg else source.split("/")[-1]
                for source, svg in drawn.items()
                if svg or not source.startswith("blob:")
            }
        pictures = tuple(
            replace(one, source=self._known.get(one.source, "a picture")) for one in seen.pictures
        )
        return replace(seen, pictures=pictures)
