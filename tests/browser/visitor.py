"""Somebody with a browser: sits down, gets ready, and presses what can be pressed."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from scripts.stage import context

PATIENCE_MS = 60_000
LONGEST_GAME_S = 300.0
"""Guards against hanging, not measures of speed."""
LOOK_MS = 20
"""How often somebody who has nothing to press looks again."""

SEE_TARGETS = """(measure) => {
  const WAYS = [[-1, 0], [1, 0], [0, -1], [0, 1]];
  const hits = (one, x, y) => document.elementFromPoint(x, y)?.closest('button') === one;
  const moves = (one) => one.matches(':active') || one.closest('.thing, .zone')
    .getAnimations({ subtree: true })
    .some(({ effect, playState }) => playState === 'running' && effect.getTiming().iterations < 2);
  const size = (one, x, y) => {
    if (WAYS.every(([dx, dy]) => hits(one, x + 21.9 * dx, y + 21.9 * dy))) return 44;
    const [left, right, up, down] = WAYS.map(([dx, dy]) => {
      let way = 0;
      while (way < 44 && hits(one, x + way * dx, y + way * dy)) way += 1;
      return way;
    });
    return Math.min(left + right - 1, up + down - 1);
  };
  const found = [...document.querySelectorAll('.thing .target, .zone button')].map((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return { one, x, y, key: one.getAttribute('aria-keyshortcuts') ?? '', label: one.ariaLabel };
  });
  const place = found.map(({ label, x, y }) => `${label} ${x} ${y}`).join();
  const rests = measure && place !== window.measured && !found.some(({ one }) => moves(one));
  if (rests) window.measured = place;
  return found.map(({ one, ...target }) =>
    ({ ...target, px: rests ? size(one, target.x, target.y) : null }));
}"""


AIM = """{
  let stray = false;
  addEventListener('pointerdown', (event) => {
    stray = window.aimed && !event.target.closest('.thing, .zone');
    window.aimed = false;
  }, true);
  addEventListener('click', (event) => stray && event.stopImmediatePropagation(), true);
}"""
"""Between a look and the press the page may change, however short that is: who meant a card does
not press what has come in its place."""


@dataclass(frozen=True)
class Target:
    """Something on the table that can be pressed now: its key, what it does, its middle."""

    key: str
    label: str
    x: float
    y: float
    px: int | None
    """So many pixels wide and high it answers to a finger, both ways from its middle; None while
    anything moves, where all lies as it did before, and where nobody touches it."""


Choice = Callable[[Sequence[Target], int], Target | None]
"""What somebody presses of what can be pressed, and when: the first time, the second, …"""


def at_random(targets: Sequence[Target], nth: int) -> Target | None:
    return targets[nth % len(targets)] if targets else None


def colour_of(target: Target) -> str | None:
    """That of a fly."""
    colour, found, _ = target.label.partition(" fly, ")
    return colour if found else None


def the_most_common_colour(targets: Sequence[Target], nth: int) -> Target | None:
    """Somebody who knows Fly-swatter."""
    colours = Counter(colour for one in targets if (colour := colour_of(one)))
    most = max(colours.values(), default=0)
    common = {None, *(colour for colour, many in colours.items() if many == most)}
    return at_random([one for one in targets if colour_of(one) in common], nth)


def no_fly(targets: Sequence[Target], nth: int) -> Target | None:
    """Somebody who turns cards and swats nothing."""
    return at_random([one for one in targets if colour_of(one) is None], nth)


class Visitor:
    """One device. A phone is touched; a laptop is played by its keys."""

    def __init__(self, browser: Browser, size: str, language: str = "en") -> None:
        self.context: BrowserContext = context(browser, size, language)
        self.touches = size in ("phone", "tablet")
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.add_init_script(AIM)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.presses = 0
        self.choice: Choice = at_random
        self.smallest: dict[str, int] = {}
        """How small each target has been, by what it does."""

    def sit_down(self, url: str, code: str, name: str) -> None:
        self.page.goto(f"{url}/t/{code}")
        self.page.get_by_role("textbox").first.fill(name)
        self.page.locator(".who .loud").click()
        self.page.locator(".lobby .seats").wait_for()

    def add_bot(self, level: int = 1) -> None:
        seats = self.page.locator(".seats li")
        before = seats.count()
        self.page.locator(".levels button").nth(level).click()
        seats.nth(before).wait_for()

    def start(self) -> None:
        self.page.locator(".bar .loud:enabled").click()

    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def targets(self) -> list[Target]:
        found: list[dict[str, Any]] = self.page.evaluate(SEE_TARGETS, self.touches)
        targets = [Target(**one) for one in found]
        for one in targets:
            if one.px is not None:
                self.smallest[one.label] = min(one.px, self.smallest.get(one.label, one.px))
        return targets

    def press_something(self, nth: int) -> None:
        """One press of one of the things that can be pressed now, if there is any."""
        target = self.choice(self.targets(), nth)
        if target:
            self.press(target)

    def press(self, target: Target) -> None:
        if self.touches:
            self.page.evaluate("window.aimed = true")
            self.page.touchscreen.tap(target.x, target.y)
        elif target.key:
            self.page.keyboard.press(target.key)
        else:
            return
        self.presses += 1


def play_until(visitors: Sequence[Visitor], done: Callable[[], bool]) -> None:
    """Everybody presses something in turn."""
    give_up = monotonic() + LONGEST_GAME_S
    for nth in count():
        if done():
            return
        assert monotonic() < give_up, "it does not come to an end"
        before = sum(visitor.presses for visitor in visitors)
        for visitor in visitors:
            visitor.press_something(nth)
        if before == sum(visitor.presses for visitor in visitors):
            visitors[0].page.wait_for_timeout(LOOK_MS)


def play_to_the_end(visitors: Sequence[Visitor]) -> None:
    """Until all see the result."""
    play_until(visitors, lambda: all(visitor.is_over() for visitor in visitors))
