"""Frames of a crowded Fly-swatter on a slow phone, beside those of a blank page.

    python3 bench/frames.py [--flies 40] [--seconds 20] [--slower 4] [--json]

A real server, a real Chromium as a phone of 360 by 740 that is touched, its processor slowed down.
Three programs and the phone play a real game. At first everybody turns cards and passes in every
swat, so flies stay in the middle. When enough lie there, frames are watched: all turn on, and hands
come down on flies that are no prey, so few leave the middle.

A frame's time is the time between two animation frames as the page is told. Afterwards the same
goes on for as long with Chromium's trace, which says what the page's main thread did, and costs
time itself. The blank page does nothing but count its frames, before and after: where it misses
some as well, the machine was busy or has no graphics.
"""

import argparse
import asyncio
import json
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("check")

from playwright.sync_api import Browser, Page
from scripts import client
from scripts.stage import context, launched_browser, server

from bench.frametrace import CATEGORIES, work_ms
from firsthand.bots.plan import AnyOccasion, Plan, offered
from firsthand.client import Player, new_bot, open_table
from firsthand.games.flyswatter.cards import COLOUR
from firsthand.table import inputs as say
from firsthand.table.settings import Settings

PROGRAMS = 3
MISSED_MS = 16.9
"""A frame that took longer was not there at the next beat of 60 a second."""
TAP_MS = 500
"""The phone's owner does something twice a second."""
PATIENCE_S = 240.0

WATCH = """() => {
  const seen = { frames: [], long: [] };
  window.seen = seen;
  requestAnimationFrame(function next(at) {
    seen.frames.push(at);
    requestAnimationFrame(next);
  });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) seen.long.push(one.duration);
  }).observe({ type: 'longtask' });
}"""
LOOK = """() => {
  const at = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const turn = document.querySelector('.thing .glow');
  const pass = document.querySelector('.zone button');
  return {
    turn: turn && at(turn),
    pass: pass && at(pass),
    flies: [...document.querySelectorAll('.thing .target:not(.glow)')].map(at),
    things: document.querySelectorAll('.thing').length,
    over: document.querySelector('.result') !== null,
  };
}"""


class Crowd:
    """The programs at the table, in a thread of their own: the browser's calls block."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.swats = False
        """Whether hands come down, or all pass."""
        self.middle = 0
        self.code = ""
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[None] | None = None
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def mind(self, _: str, occasion: AnyOccasion) -> Iterator[Plan]:
        self.middle = len(occasion.view.middle)
        slap = offered(occasion, "slap")
        if occasion.kind == "turn":
            if offered(occasion, "turn"):
                yield Plan(350 if self.swats else 0, "turn")
        elif self.swats and slap is not None:
            yield from self._slaps(occasion)
        else:
            yield Plan(0, "pass")

    def _slaps(self, occasion: AnyOccasion) -> Iterator[Plan]:
        """Two hands on flies of a colour that is no prey: they stay where they are."""
        flies = [str(card) for card in occasion.view.middle]
        many = Counter(COLOUR[fly] for fly in flies)
        most = max(many.values())
        spared = [fly for fly in flies if many[COLOUR[fly]] < most]
        for nth, fly in enumerate(spared[occasion.seat :: 5][:2]):
            yield Plan(300 + 120 * nth + 40 * occasion.seat, "slap", fly)
        yield Plan(700, "pass")

    async def _play(self) -> None:
        self.code = await open_table(self.url, "flyswatter")
        company = []
        for nth in range(PROGRAMS):
            _, token = await new_bot(self.url)
            company.append(Player(self.url, self.code, token, f"Program {nth + 1}", self.mind))
        staying = [asyncio.ensure_future(company[0].stay())]
        while company[0].seat is None:
            await asyncio.sleep(0.05)
        company[0].say(say.Arrange(Settings(gap_ms=0, contest_ms=2500, deal_ms=1500)))
        staying += [asyncio.ensure_future(one.stay()) for one in company[1:]]
        self._open.set()
        await asyncio.gather(*staying)

    def _run(self) -> None:
        self._task = self._loop.create_task(self._play())
        try:
            self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            pass
        finally:
            self._loop.close()

    @contextmanager
    def playing(self) -> Iterator[None]:
        self._thread.start()
        self._open.wait(PATIENCE_S)
        try:
            yield
        finally:
            if self._task is not None:
                self._loop.call_soon_threadsafe(self._task.cancel)
            self._thread.join()


def slow_down(page: Page, times: float) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def blank(browser: Browser, wanted: argparse.Namespace) -> dict[str, Any]:
    with context(browser, "phone", "en") as phone:
        page = phone.new_page()
        slow_down(page, wanted.slower)
        return watched(browser, page, lambda: page.wait_for_timeout(wanted.seconds * 500))


def watched(browser: Browser, page: Page, go_on: Callable[[], None]) -> dict[str, Any]:
    """Frames and long tasks meanwhile; then, while it goes on, what the main thread does."""
    page.evaluate(WATCH)
    go_on()
    seen: dict[str, Any] = page.evaluate("window.seen")
    browser.start_tracing(page=page, categories=CATEGORIES)
    go_on()
    frames = len(page.evaluate("window.seen.frames")) - len(seen["frames"])
    work = work_ms(json.loads(browser.stop_tracing()))
    return {**seen, "work": {kind: ms / frames for kind, ms in work.items()}}


def intervals(frames: list[float]) -> list[float]:
    return [after - before for before, after in pairwise(frames)]


def play(page: Page, until: Callable[[], bool], *, swats: bool) -> list[int]:
    """Presses what this phone may press; how many things lay on the table at each look."""
    things: list[int] = []
    give_up = monotonic() + PATIENCE_S
    while not until():
        if monotonic() > give_up:
            sys.exit("The game does not get on.")
        seen = page.evaluate(LOOK)
        things.append(seen["things"])
        if seen["over"]:
            break
        if seen["turn"]:
            page.touchscreen.tap(*seen["turn"])
        elif swats and seen["flies"]:
            page.touchscreen.tap(*seen["flies"][len(things) * 7 % len(seen["flies"])])
        elif seen["pass"]:
            page.touchscreen.tap(*seen["pass"])
        page.wait_for_timeout(TAP_MS if swats else 20)
    return things


def crowded(browser: Browser, url: str, wanted: argparse.Namespace) -> dict[str, Any]:
    crowd = Crowd(url)
    with crowd.playing(), context(browser, "phone", "en") as phone:
        page = phone.new_page()
        page.goto(f"{url}/t/{crowd.code}")
        page.locator(".who .loud").tap()  # a click would leave a mouse lying over the table
        page.locator(".seats li").nth(PROGRAMS).wait_for()
        page.locator(".bar .loud:enabled").tap()  # a person hosts before programs do
        page.locator(".thing").first.wait_for()
        play(page, lambda: crowd.middle >= wanted.flies, swats=False)
        crowd.swats = True
        slow_down(page, wanted.slower)
        things: list[int] = []

        def go_on() -> None:
            end = monotonic() + wanted.seconds
            things.extend(play(page, lambda: monotonic() > end, swats=True))

        return {**watched(browser, page, go_on), "things": things}


def summary(times_ms: list[float]) -> dict[str, float]:
    cuts = quantiles(times_ms, n=100)
    return {
        "frames": len(times_ms),
        "per_second": 1000 * len(times_ms) / sum(times_ms),
        "median_ms": median(times_ms),
        "p95_ms": cuts[94],
        "p99_ms": cuts[98],
        "missed_share": sum(time > MISSED_MS for time in times_ms) / len(times_ms),
    }


def measure(wanted: argparse.Namespace) -> dict[str, Any]:
    client.build()
    with server() as url, launched_browser() as browser:
        before = blank(browser, wanted)
        game = crowded(browser, url, wanted)
        after = blank(browser, wanted)
        version = browser.version
    return {
        "chromium": version,
        "things_on_the_table": [min(game["things"]), max(game["things"])],
        "blank": summary(intervals(before["frames"]) + intervals(after["frames"])),
        "table": summary(intervals(game["frames"])),
        "blank_per_frame_ms": before["work"],
        "table_per_frame_ms": game["work"],
        "long_tasks": len(game["long"]),
        "longest_task_ms": max(game["long"], default=0.0),
    }


def show(told: dict[str, Any]) -> None:
    low, high = told["things_on_the_table"]
    print(f"Chromium {told['chromium']}; {low} to {high} things on the table")
    for name in ("blank", "table"):
        one = told[name]
        print(
            f"{name:16} {one['frames']:5} frames, {one['per_second']:.0f} a second:"
            f" median {one['median_ms']:.1f} ms,"
            f" p95 {one['p95_ms']:.1f}, p99 {one['p99_ms']:.1f},"
            f" {one['missed_share']:.1%} over {MISSED_MS} ms"
        )
    for name in ("blank", "table"):
        spent = told[f"{name}_per_frame_ms"].items()
        each = ", ".join(f"{kind} {ms:.2f} ms" for kind, ms in spent)
        print(f"{name:16} main thread, per frame: {each}")
    print(
        f"long tasks (over 50 ms): {told['long_tasks']}, longest {told['longest_task_ms']:.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--flies", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--slower", type=float, default=4.0)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    told = measure(wanted)
    if wanted.json:
        print(json.dumps(told))
    else:
        show(told)


if __name__ == "__main__":
    main()
