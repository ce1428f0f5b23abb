"""A game as one hears it: what the table says, and keys pressed by what it says of them."""

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Browser, Page

from firsthand.table.settings import Settings
from tests.browser.organiser import quick_table
from tests.browser.visitor import LONGEST_GAME_S, Visitor
from tests.browser.voice import Voice

PATIENT = Settings(
    turn_ms=600_000,
    contest_ms=600_000,
    clear_ms=600_000,
    dealer_ms=600_000,
    dispute_ms=500,
    gap_ms=0,
    deal_ms=60_000,
)
"""Nobody has to be quick: a contest waits for all hands."""
REACT = """() => new Promise((done) => {
  const frame = requestAnimationFrame;
  frame(() => frame(() => frame(() => setTimeout(done, 150))));
})"""
"""What was just told is visible two frames later; a hand that comes sooner is no reaction to it."""
STEPS = {"one": 1, "two": 2}


def table_of(browser: Browser, url: str, game: str, names: tuple[str, ...]) -> list[Visitor]:
    """People at laptops, in a game that has begun."""
    return begun(browser, url, quick_table(url, game, PATIENT), names)


def begun(browser: Browser, url: str, code: str, names: tuple[str, ...]) -> list[Visitor]:
    """The same, at the table with this code."""
    visitors = seated(browser, url, code, names)
    begin(visitors)
    return visitors


def seated(browser: Browser, url: str, code: str, names: tuple[str, ...]) -> list[Visitor]:
    """People in a lobby; the first is its host."""
    visitors = [Visitor(browser, "laptop") for _ in names]
    for visitor, name in zip(visitors, names, strict=True):
        visitor.sit_down(url, code, name)
    return visitors


def begin(visitors: list[Visitor]) -> None:
    """Who sits in a lobby gets ready, and the game begins."""
    for guest in visitors[1:]:
        guest.page.locator(".bar .button").click()
    visitors[0].start()
    for visitor in visitors:
        visitor.page.locator(".thing").first.wait_for()


def heard(page: Page, wanted: Callable[[Voice], bool]) -> Voice:
    """Listens until that is heard."""
    give_up = monotonic() + LONGEST_GAME_S
    while True:
        voice = Voice(page)
        if wanted(voice):
            return voice
        assert monotonic() < give_up, f"only {voice.table()} and {voice.log()} were heard"
        page.wait_for_timeout(20)


def press(page: Page, name: str) -> None:
    """Presses what has this name by the key that is told with it."""
    control = heard(page, lambda voice: voice.control(name) is not None).control(name)
    assert control is not None
    assert control.enabled
    page.evaluate(REACT)
    page.keyboard.press(control.key)


def turn_by_ear(visitors: list[Visitor], name: str) -> None:
    """Whoever hears that it is their turn does what there is to do."""
    give_up = monotonic() + LONGEST_GAME_S
    while monotonic() < give_up:
        for visitor in visitors:
            if Voice(visitor.page).control(name):
                return press(visitor.page, name)
    raise AssertionError("nobody is on turn")


def entry(voice: Voice, start: str) -> str:
    """What the table says after these words."""
    return next(what.removeprefix(start) for what in voice.table() if what.startswith(start))


def items(voice: Voice, start: str) -> list[str]:
    return next(parts for what, parts in voice.table().items() if what.startswith(start))


def monster_named(voice: Voice) -> str:
    """The monster of the dice, by whoever knows the rules and hears the table: SP-7 and SP-8."""
    dice = entry(voice, "Dice: ").lower()
    ring = [
        (int(found[1]), found[2], item)
        for item in items(voice, "Ring")
        if (found := re.search(r"Monster (\d+), (\w+)$", item))
    ]
    colour = re.search(r"blue|red", dice)
    coloured = [one for one in ring if colour and one[1] == colour[0]] or ring
    start = ring.index(max(coloured) if "largest" in dice else min(coloured))
    step = next((STEPS[word] for word in STEPS if f" {word} " in dice and "wise" in dice), 0)
    way = -1 if "counter-clockwise" in dice else 1
    return ring[(start + way * step) % len(ring)][2]


def traits(cat: str) -> set[str]:
    return {one.strip() for one in cat.split(",")}
