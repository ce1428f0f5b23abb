"""Somebody at a table, in any browser."""

from collections.abc import Callable
from itertools import count
from time import monotonic, sleep
from typing import Any

from tests.engines.page import Engine

PATIENCE_S = 60.0
MAX_GAME_S = 300.0
"""Guards against hanging, not measures of speed."""
LOOK_S = 0.02

FIND = """(selector, nth) => {
  const found = [...document.querySelectorAll(selector)]
    .filter((one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden');
  const one = found.at(nth);
  if (!one || one.disabled) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  // What still moves or lies below something else would be missed.
  const moves = one.getAnimations().some(({ playState }) => playState === 'running');
  return !moves && one.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
TARGETS = """() => [...document.querySelectorAll('.thing .target, .zone button')]
  .map((one) => one.getAttribute('aria-keyshortcuts')).filter(Boolean)"""
COUNT = "(selector) => document.querySelectorAll(selector).length"


class Guest:
    def __init__(self, engine: Engine, size: str = "laptop") -> None:
        self.page = engine.page(size)
        self.presses = 0

    def count(self, selector: str) -> int:
        found: int = self.page.evaluate(COUNT, selector)
        return found

    def text(self, selector: str) -> str:
        found: str = self.page.evaluate("(it) => document.querySelector(it).innerText", selector)
        return found

    def wait_until(self, done: Callable[[], Any], what: str) -> None:
        give_up = monotonic() + PATIENCE_S
        while not done():
            assert monotonic() < give_up, f"waited in vain: {what}"
            sleep(LOOK_S)

    def wait_for(self, selector: str) -> None:
        self.wait_until(lambda: self.count(selector), selector)

    def wait_until_gone(self, selector: str) -> None:
        self.wait_until(lambda: not self.count(selector), f"no {selector}")

    def click(self, selector: str, nth: int = 0) -> None:
        """Clicks in the middle of the nth of those that are seen, once it rests."""
        place: list[list[float]] = []

        def found() -> bool:
            place[:] = [one] if (one := self.page.evaluate(FIND, selector, nth)) else []
            return bool(place)

        self.wait_until(found, f"{selector} to be clicked")
        self.page.click(*place[0])

    def sit_down(self, url: str, code: str) -> None:
        self.page.open(f"{url}/t/{code}")
        self.click(".who .loud")
        self.wait_for(".lobby .seats")

    def start(self) -> None:
        self.click(".bar .loud:enabled")
        self.wait_for(".thing")

    def press_something(self, nth: int) -> None:
        """Presses one of the keys that do something now."""
        keys: list[str] = self.page.evaluate(TARGETS)
        if keys:
            self.page.press(keys[nth % len(keys)])
            self.presses += 1

    def play_until(self, done: Callable[[], Any]) -> None:
        give_up = monotonic() + MAX_GAME_S
        for nth in count():
            if done():
                return
            assert monotonic() < give_up, "the game does not come to its end"
            self.press_something(nth)
            sleep(LOOK_S)
