"""Looks at a page again and again, plays on it, and takes its pictures."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import CDPSession, Page

from scripts.playthrough.pictures import Names
from scripts.playthrough.player import Player, Press
from scripts.playthrough.samples import Event, Sample, changes
from scripts.playthrough.seen import Seen

LOOK = Path(__file__).with_name("look.js").read_text()
LOOK_MS = 50
FRAME_GAP_MS = 180.0
"""Pictures are taken no closer than this: each one takes the page some time."""
AFTER_RESULT_MS = 1800.0
STUCK_MS = 4000.0
"""A sheet that stays open so long is closed: nobody asked for it."""


class Frame(Struct, frozen=True):
    at: float
    jpeg: str
    """In base64."""


class Observer:
    """One page on which one game is played."""

    def __init__(self, page: Page, names: Names, player: Player, *, touches: bool) -> None:
        self.page = page
        self.samples: list[Sample] = []
        self.events: list[Event] = []
        self.frames: list[Frame] = []
        self.began = 0.0
        self._names = names
        self._player = player
        self._touches = touches
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        self._raw: dict[str, Any] = {}
        self._pictured: Sample | None = None

    def look(self) -> Sample:
        told: dict[str, Any] = self.page.evaluate(LOOK)
        at = told.pop("at")
        if self.samples and told == self._raw:
            seen = self.samples[-1].seen
        else:
            seen = self._names.put_into(msgspec.convert({**told, "at": at}, Seen), self.page)
        self._raw = told
        self.began = self.began or at
        can_act = self._player.has_something_to_do(replace(seen, at=at))
        sample = Sample(at - self.began, seen, can_act=can_act)
        if self.samples:
            self.events += changes(self.samples[-1], sample)
        self.samples.append(sample)
        self._take_picture(sample)
        return sample

    def _take_picture(self, sample: Sample) -> None:
        """When it looks otherwise than on the last picture."""
        last = self._pictured
        if last and (sample.looks_like(last) or sample.at - last.at < FRAME_GAP_MS):
            return
        self._pictured = sample
        wanted = {"format": "jpeg", "quality": 70, "optimizeForSpeed": True}
        taken = self._devtools.send("Page.captureScreenshot", wanted)
        self.frames.append(Frame(sample.at, taken["data"]))

    def play(self, most_minutes: float) -> bool:
        """Until the result has been looked at for a while; whether there is one."""
        give_up = monotonic() + 60 * most_minutes
        over_at: float | None = None
        sheet_since: float | None = None
        for _ in count():
            sample = self.look()
            if sample.seen.over:
                over_at = sample.at if over_at is None else over_at
                if sample.at - over_at > AFTER_RESULT_MS:
                    self.events.append(
                        Event(over_at, "ended", self.page.locator(".result h2").inner_text())
                    )
                    self.events.sort(key=lambda event: event.at)
                    return True
            elif monotonic() > give_up:
                return False
            else:
                press = self._player.decide(replace(sample.seen, at=self.began + sample.at))
                if press:
                    self._press(press, sample)
                sheet_since = self._close_sheet(sample, sheet_since)
            self.page.wait_for_timeout(LOOK_MS)
        return False

    def _press(self, press: Press, sample: Sample) -> None:
        x, y = press.control.box.middle
        if self._touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        mistake = ", a mistake" if press.mistake else ""
        text = f"{press.control.name} (after {press.after_ms:.0f} ms{mistake})"
        self.events.append(Event(sample.at, "press", text))

    def _close_sheet(self, sample: Sample, since: float | None) -> float | None:
        if not any(one.region == "sheet" for one in sample.seen.controls):
            return None
        if since is not None and sample.at - since > STUCK_MS:
            self.page.keyboard.press("Escape")
            self.events.append(Event(sample.at, "press", "Escape, to close a sheet"))
            return None
        return sample.at if since is None else since
