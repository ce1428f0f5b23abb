"""By how much a browser's claims are wrong: held against the display, and a key pressed there.

A program and the browser play Splaf!. The display is watched where the monster die will lie. So
long after its pixels have changed, a key is pressed on the display, as a keyboard would; the client
claims a hand for it, and the verdict tells everybody what was claimed. Nothing in the client, and
nothing in the browser, knows that it is watched.

What a real screen adds after the picture has been handed to the display, and a real keyboard before
the key gets there, is not in it: that is the device's, not the browser's.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, Queue
from statistics import quantiles
from threading import Thread
from time import monotonic, sleep

from firsthand.bots.plan import AnyOccasion, Plan
from firsthand.client import Player, new_bot
from firsthand.referee.clamp import Accepted
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.browser.organiser import quick_table
from tests.engines.chromium import Chromium
from tests.engines.display import Display
from tests.engines.firefox import Firefox
from tests.engines.guest import Guest
from tests.engines.page import SIZES, Engine
from tests.engines.screen import Box, Screen
from tests.engines.webkit import WebKit

BROWSERS: dict[str, Callable[[Display], Engine]] = {
    "chromium": Chromium,
    "firefox": Firefox,
    "webkit": WebKit,
}
DIE = '[data-key="monster-die"]'
KEY = "1"
"""It slaps the first monster of the ring, be it right or wrong."""
SETTINGS = Settings(gap_ms=300, deal_ms=2500, contest_ms=3000)
WATCHED_PX = 16
LOOK_S = 0.0003
"""Between two looks at the display. Without a pause the browser would have to share a processor."""
MIN_DELAY_S, DELAY_STEP_S, DELAYS = 0.2, 0.0037, 9
"""From the picture to the press. Steps that are no part of a frame, so that presses fall anywhere
between two frames."""
PATIENCE_S = 60.0
REST_S, MAX_REST_S = 0.4, 2.0
"""How long nothing moves before the next roll, longer after each miss: a frame of WebKit's may take
half of the first, and much more on a busy machine."""
MAX_TRIES = 3
"""For each press that is wanted."""

MIDDLE = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}"""
NOTE_MOUSE = """() => {
  window.mouse = null;
  addEventListener('mousemove', (event) => (window.mouse = [event.clientX, event.clientY]));
}"""
MOUSE = "() => window.mouse"


@dataclass(frozen=True)
class Press:
    """One key that was pressed on the display."""

    true_ms: float
    """From the picture on the display to the press."""
    unsure_ms: float
    """Between the last look without the picture and the first one with it."""
    claimed_ms: float
    accepted_ms: float
    """What the referee made of it."""

    @property
    def bias_ms(self) -> float:
        """By so much the press was charged too much."""
        return self.claimed_ms - self.true_ms


@dataclass(frozen=True)
class Spread:
    """Half of the figures lie between the quartiles."""

    lower: float
    median: float
    upper: float

    def __str__(self) -> str:
        return f"{self.median:+.1f} ms ({self.lower:+.1f} to {self.upper:+.1f})"


def spread(presses: list[Press]) -> Spread:
    return Spread(*quantiles([one.bias_ms for one in presses], n=4))


class Partner(Player):
    """The program at the table: it slaps nothing, and hears what the browser claims."""

    def __init__(self, url: str, code: str, token: str, claims: "Queue[Accepted]") -> None:
        super().__init__(url, code, token, "Partner", lambda _, occasion: pass_on(occasion))
        self._claims = claims

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        if isinstance(message, tell.Judged):
            for hand in message.verdict.hands:
                self._claims.put(hand.accepted)


def pass_on(occasion: AnyOccasion) -> Iterator[Plan]:
    """Passes, so that the verdict falls as soon as the browser's hand is down."""
    if occasion.kind == "contest":
        yield Plan(0, "pass")


@contextmanager
def partner(url: str, code: str) -> Iterator["Queue[Accepted]"]:
    """A program takes a seat; what the browser claims from now on."""
    claims: Queue[Accepted] = Queue()
    loop = asyncio.new_event_loop()

    async def stay() -> None:
        _, token = await new_bot(url)
        await Partner(url, code, token, claims).stay()

    task = loop.create_task(stay())

    def run() -> None:
        with suppress(asyncio.CancelledError):
            loop.run_until_complete(task)
        loop.close()

    thread = Thread(target=run)
    thread.start()
    try:
        yield claims
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join()


def measured(engine: Engine, url: str, screen: Screen, wanted: int) -> list[Press]:
    """As many presses as wanted, in one game."""
    code = quick_table(url, "splaf", SETTINGS, short=False)
    guest = Guest(engine)
    try:
        guest.sit_down(url, code)
        with partner(url, code) as claims:
            guest.start()
            guest.wait_for(DIE)
            box = where(guest, screen)
            presses: list[Press] = []
            for nth in range(MAX_TRIES * wanted):
                delay_s = MIN_DELAY_S + nth % DELAYS * DELAY_STEP_S
                rest_s = min(REST_S * (1 + nth - len(presses)), MAX_REST_S)
                guest.wait_until_gone(DIE)
                before = at_rest(screen, box, rest_s)
                if guest.count(DIE):
                    continue
                one = press_once(screen, box, before, delay_s, claims)
                presses += [one] if one else []
                if len(presses) == wanted:
                    return presses
            raise AssertionError(f"only {len(presses)} of {wanted} presses were judged")
    finally:
        guest.page.close()


def where(guest: Guest, screen: Screen) -> Box:
    """The middle of the die on the display. The mouse tells where the page lies on it."""
    guest.page.evaluate(NOTE_MOUSE)
    x, y = (side // 2 for side in SIZES["laptop"])
    screen.point(x, y)
    guest.wait_until(lambda: guest.page.evaluate(MOUSE), "the mouse")
    in_page_x, in_page_y = guest.page.evaluate(MOUSE)
    middle_x, middle_y = guest.page.evaluate(MIDDLE, DIE)
    left = round(x - in_page_x + middle_x) - WATCHED_PX // 2
    top = round(y - in_page_y + middle_y) - WATCHED_PX // 2
    return Box(left, top, WATCHED_PX, WATCHED_PX)


def press_once(
    screen: Screen, box: Box, before: bytes, delay_s: float, claims: "Queue[Accepted]"
) -> Press | None:
    """One contest; None if something else has moved, or the hand came to nothing."""
    while not claims.empty():
        claims.get()  # of an earlier press, given up
    unseen, seen = change(screen, box, before)
    shown = (unseen + seen) / 2
    sleep(max(0.0, shown + delay_s - monotonic()))
    pressed = screen.press(KEY)
    try:
        judged = claims.get(timeout=SETTINGS.contest_ms / 1000 + 2)
    except Empty:
        return None
    if judged.claimed_ms is None:
        return None
    return Press(
        true_ms=(pressed - shown) * 1000,
        unsure_ms=(seen - unseen) * 1000,
        claimed_ms=judged.claimed_ms,
        accepted_ms=judged.elapsed_ms,
    )


def at_rest(screen: Screen, box: Box, rest_s: float) -> bytes:
    """Its pixels, once they have stayed the same for a while."""
    give_up = monotonic() + PATIENCE_S
    pixels, since = screen.look(box), monotonic()
    while monotonic() < since + rest_s:
        assert monotonic() < give_up, "the table never rests"
        sleep(0.01)
        now = screen.look(box)
        if now != pixels:
            pixels, since = now, monotonic()
    return pixels


def change(screen: Screen, box: Box, before: bytes) -> tuple[float, float]:
    """When the pixels were last seen as before, and first seen otherwise."""
    give_up = monotonic() + PATIENCE_S
    unseen = monotonic()
    while True:
        looked = monotonic()
        if screen.look(box) != before:
            return unseen, monotonic()
        assert looked < give_up, "nothing is rolled"
        unseen = looked
        sleep(LOOK_S)
