"""The point of it all: of two players in two browsers, one of them far away, the faster one wins.

Each page presses the first monster by itself, so long after the dice can be seen on its screen, and
keeps the time that it really took. The near player is slower, and would win by order of arrival.
A busy machine may hold a page up until that is no longer so: such contests are not counted.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from playwright.sync_api import Browser

from firsthand.client import connect, new_person
from firsthand.referee.verdict import Ranking
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.browser.organiser import quick_table
from tests.browser.proxy import delayed
from tests.browser.visitor import Visitor

FAR_MS, NEAR_MS = 400.0, 520.0
"""The far player is faster, but by less than the way to the server and back takes."""
CONTESTS, RIGHT = 20, 19
PATIENCE = 100
"""So many contests may go by until enough of them count."""
NEAR, FAR = 0, 1
"""Their seats."""
SETTINGS = Settings(gap_ms=300, deal_ms=500, contest_ms=4000)

PRESS_WHEN_LIVE = """reaction => {
  window.took = [];
  let live = false;
  const press = (nth, shown) => {
    if (performance.now() - shown < reaction) return setTimeout(press, 1, nth, shown);
    const target = document.querySelector('.thing .target[aria-keyshortcuts="1"]');
    if (!target) return; // held up until it was over
    const box = target.getBoundingClientRect();
    const event = new PointerEvent('pointerdown', {
      bubbles: true, cancelable: true, button: 0,
      clientX: box.left + box.width / 2, clientY: box.top + box.height / 2,
    });
    window.took[nth] = event.timeStamp - shown;
    target.dispatchEvent(event);
  };
  const look = () => {
    const dice = document.querySelector('[data-key=monster-die]') !== null;
    if (dice && !live) {
      const nth = window.took.push(null) - 1;
      requestAnimationFrame(() => requestAnimationFrame((shown) => press(nth, shown)));
    }
    live = dice;
    requestAnimationFrame(look);
  };
  look();
}"""


async def watch(url: str, code: str, found: list[Ranking | None], enough: Event) -> None:
    """Notes what the referee says of each contest, until there are enough."""
    _, token = await new_person(url)
    async with connect(url, code, token) as line:
        await line.say(say.Join("Witness", "spectator"))
        async for message in line:
            if isinstance(message, tell.Judged):
                both = (one for one in message.verdict.rankings if len(one.seats) == 2)
                found.append(next(both, None))
            if enough.is_set():
                return
    raise AssertionError("the table was closed")


def winners(found: list[Ranking | None], near: Visitor, far: Visitor) -> list[int]:
    """Of each contest in which the near hand was slower, and arrived first."""
    took = [visitor.page.evaluate("window.took") for visitor in (near, far)]
    return [
        race.seats[0]
        for race, slow_ms, fast_ms in zip(found, *took, strict=False)
        if race is not None and None not in (slow_ms, fast_ms)
        if fast_ms < slow_ms and race.by_arrival == NEAR
    ]


def test_the_faster_player_is_first_however_far_away(browser: Browser, url: str) -> None:
    found: list[Ranking | None] = []
    enough = Event()
    with delayed(int(url.rpartition(":")[2])) as far_port, ThreadPoolExecutor(1) as thread:
        code = quick_table(url, "splaf", SETTINGS)
        near, far = Visitor(browser, "laptop"), Visitor(browser, "phone")
        near.sit_down(url, code, "Near")
        far.sit_down(f"http://127.0.0.1:{far_port}", code, "Far")
        far.page.locator(".bar .button").click()
        near.page.evaluate(PRESS_WHEN_LIVE, NEAR_MS)
        far.page.evaluate(PRESS_WHEN_LIVE, FAR_MS)
        watching = thread.submit(asyncio.run, watch(url, code, found, enough))
        near.page.locator(".bar .loud:enabled").click()
        try:
            while len(counted := winners(found, near, far)) < CONTESTS:
                assert not watching.done(), watching.exception()
                assert len(found) < PATIENCE, "the near hand hardly ever arrives first"
                near.page.wait_for_timeout(100)
        finally:
            enough.set()
    assert counted[:CONTESTS].count(FAR) >= RIGHT
