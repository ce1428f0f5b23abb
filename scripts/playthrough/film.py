"""The film strip: pictures of a game in their order, on sheets, each with its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from scripts.playthrough.observer import Frame
from scripts.playthrough.samples import Event

SHEET_WIDTH = 1600
ROWS_HIGH = 2000
"""About so high a sheet is, in pixels."""
COLUMNS_UPRIGHT, COLUMNS_WIDE = 7, 4
BEFORE_MS, AFTER_MS = 600.0, 1600.0
"""How much around each event is shown."""
TOLD_KINDS = ("press", "said", "turn", "ended")

STYLE = """body { margin: 8px; background: #222; color: #eee; font: 12px/1.25 sans-serif; }
div { display: grid; gap: 8px; }
figure { margin: 0; }
img { display: block; width: 100%; }
figcaption { height: 3.8em; overflow: hidden; overflow-wrap: anywhere; }
b { color: #ffc53d; }"""


def around_events(frames: Sequence[Frame], events: Sequence[Event]) -> list[Frame]:
    """The frames from shortly before each event to some time after it."""
    spans = [(event.at - BEFORE_MS, event.at + AFTER_MS) for event in events]
    return [frame for frame in frames if any(low <= frame.at <= high for low, high in spans)]


def captions(frames: Sequence[Frame], events: Sequence[Event]) -> Iterator[tuple[Frame, str]]:
    """With each frame what has been told since the one before it."""
    told = [event for event in events if event.kind in TOLD_KINDS]
    since = float("-inf")
    for frame in frames:
        new = [one for one in told if since < one.at <= frame.at]
        since = frame.at
        yield frame, "; ".join(f"{one.kind}: {one.text}" for one in new)


def write_sheets(
    browser: Browser, frames: Sequence[Frame], events: Sequence[Event], folder: Path, shape: float
) -> list[Path]:
    """PNG files; `shape` is the screen's width to its height."""
    columns = COLUMNS_UPRIGHT if shape < 1 else COLUMNS_WIDE
    width = SHEET_WIDTH / columns
    each = columns * max(1, round(ROWS_HIGH / (width / shape + 50)))
    shown = list(captions(around_events(frames, events), events))
    files = []
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 200})
    for nth, first in enumerate(range(0, len(shown), each)):
        figures = "".join(
            f'<figure><img src="data:image/jpeg;base64,{frame.jpeg}">'
            f"<figcaption><b>{frame.at / 1000:.1f} s</b> {escape(text)}</figcaption></figure>"
            for frame, text in shown[first : first + each]
        )
        grid = f"grid-template-columns: repeat({columns}, minmax(0, 1fr))"
        page.set_content(f"<style>{STYLE} div {{ {grid} }}</style><div>{figures}</div>")
        files.append(folder / f"strip-{nth + 1:02}.png")
        page.screenshot(path=files[-1], full_page=True)
    page.close()
    return files
