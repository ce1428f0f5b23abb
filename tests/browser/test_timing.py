"""The time at which a stimulus is said to be visible, beside Chromium's own trace of its frames.

The page under test claims hands: the stamp of the press, less the time at which the stimulus became
visible. So that time can be had from outside. When the picture of the die was really shown is known
from Chromium: its element timing says in which frame, and its trace when that frame was presented.
"""

import json
from bisect import bisect_right
from dataclasses import dataclass
from statistics import median
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page

from firsthand.table.settings import Settings
from tests.browser.ear import Ear
from tests.browser.organiser import quick_table
from tests.browser.visitor import LONGEST_GAME_S, Visitor

CONTESTS = 15
TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline.frame"]
PRESENTED = "SubmitCompositorFrameToPresentationCompositorFrame"

WATCH_THE_DIE = """() => {
  const FRAMES = 6;  // so long after it was drawn it is pressed
  window.contests = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.contests[one.identifier].shown = one.renderTime;
  }).observe({ type: 'element' });
  let live = null;
  new MutationObserver(() => {
    const die = document.querySelector('[data-key=monster-die]');
    if (die === live) return;
    live = die;
    if (!die) return;
    const contest = { pressed: null, shown: null };
    let frames = 0;
    die.querySelector('img').setAttribute('elementtiming', String(window.contests.length));
    window.contests.push(contest);
    performance.mark('drawn');
    requestAnimationFrame(function next() {
      frames += 1;
      if (frames < FRAMES) return requestAnimationFrame(next);
      const target = document.querySelector('.thing .target[aria-keyshortcuts="1"]');
      if (!target) return;
      const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 });
      contest.pressed = press.timeStamp;
      target.dispatchEvent(press);
    });
  }).observe(document.body, { childList: true, subtree: true });
}"""


GRAIN_MS = 1.0
FRAME_MS = 1000 / 60


@dataclass(frozen=True)
class Contest:
    shown: float
    """When the picture was presented, by the page's clock."""
    visible: float
    """When the client said that it could be seen."""


def contests(page: Page, ear: Ear) -> list[Contest]:
    touches = [said for said in ear.said if said["say"] == "touch"]
    pressed = [one for one in page.evaluate("window.contests") if one["pressed"] is not None]
    return [
        Contest(one["shown"], one["pressed"] - touch["elapsed_ms"])
        for one, touch in zip(pressed, touches, strict=False)
        if touch["contest"] is not None and one["shown"] is not None
    ]


def presentations(trace: bytes) -> list[float]:
    """When the page's frames were presented, by the page's clock."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    marks = [one for one in events if one["name"] == "drawn" and one["ph"] == "I"]
    page = marks[0]["pid"]
    start = median(one["ts"] / 1000 - one["args"]["data"]["startTime"] for one in marks)
    ends = [one for one in events if one["name"] == PRESENTED and one["ph"] == "e"]
    return sorted(one["ts"] / 1000 - start for one in ends if one["pid"] == page)


def frames_between(presented: list[float], start: float, end: float) -> float:
    """How many frames lie between two times: a busy machine shows fewer of them, and later."""

    def place(at: float) -> float:
        nth = bisect_right(presented, at)
        before, after = presented[nth - 1], presented[nth]
        return nth + (at - before) / (after - before)

    return place(end) - place(start)


def test_what_is_said_to_be_visible_is_so_within_a_frame(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page, ear = visitor.page, Ear(visitor.page)
    settings = Settings(gap_ms=0, deal_ms=500, contest_ms=4000)
    visitor.sit_down(url, quick_table(url, "splaf", settings), "Ann")
    visitor.add_bot(0)
    page.evaluate(WATCH_THE_DIE)
    browser.start_tracing(page=page, categories=TRACED)
    try:
        visitor.start()
        give_up = monotonic() + LONGEST_GAME_S
        while len(found := contests(page, ear)) < CONTESTS:
            assert monotonic() < give_up
            page.wait_for_timeout(200)
    finally:
        trace = browser.stop_tracing()
    presented = presentations(trace)
    # Both of Chromium's accounts agree on the frame with the die in it, to a millisecond.
    assert all(min(abs(at - one.shown) for at in presented) < GRAIN_MS for one in found)
    early = [frames_between(presented, one.visible, one.shown) for one in found]
    assert abs(median(early)) <= 1 + GRAIN_MS / FRAME_MS
