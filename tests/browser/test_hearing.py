"""Games by ear: each move is found in the accessibility tree alone, and made by a key."""

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Browser, Page, expect

from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.by_ear import (
    PATIENT,
    entry,
    heard,
    items,
    monster_named,
    press,
    table_of,
    traits,
    turn_by_ear,
)
from tests.browser.ear import Ear
from tests.browser.looks import opened_sheet
from tests.browser.organiser import quick_table
from tests.browser.visitor import LONGEST_GAME_S, Choice, Visitor, play_to_the_end
from tests.browser.voice import Voice


def test_a_monster_of_splaf_is_found_by_ear(browser: Browser, url: str) -> None:
    both = ann, _ = table_of(browser, url, "splaf", ("Ann", "Bob"))
    for _ in range(4):
        turn_by_ear([*both], "Roll")
        voice = heard(ann.page, lambda one: any(what.startswith("Dice") for what in one.table()))
        found = monster_named(voice)
        assert entry(voice, "Dice: ") in voice.everything()
        size = re.search(r"Monster (\d+)", found)
        assert size is not None
        press(ann.page, found)
        told = rf"(takes monster {size[1]}|Monster {size[1]} stays)\b"
        heard(ann.page, lambda one: re.search(told, " ".join(one.log())) is not None)  # noqa: B023
        heard(ann.page, lambda one: not any(what.startswith("Dice") for what in one.table()))
    voice = Voice(ann.page)
    assert any("a bot" not in one and one.startswith("You: ") for one in items(voice, "Players"))
    assert "wrong" not in " ".join(voice.log())
    assert faults(ann.page) == []


def test_flies_are_swatted_by_ear(browser: Browser, url: str) -> None:
    both = ann, bob = table_of(browser, url, "flyswatter", ("Ann", "Bob"))
    is_open: Callable[[Voice], bool] = lambda one: any(  # noqa: E731
        what.startswith("A swat is open") for what in one.table()
    )
    while not is_open(Voice(ann.page)):
        for visitor in both:
            if Voice(visitor.page).control("Turn over"):
                press(visitor.page, "Turn over")
    voice = Voice(ann.page)
    flies = [re.match(r"(\w+), (\d+): (\d)", one) for one in items(voice, "In the middle")]
    most = max((one for one in flies if one), key=lambda one: int(one[2]))
    assert entry(voice, "Your free hands: ") == "2"
    assert sum(int(one[2]) for one in flies if one) == sum(
        " fly, " in one.name for one in voice.controls()
    ) - int("fly" in entry(voice, "A swat is open, by this card: ").replace("Fly", ""))
    fly = f"{most[1]} fly, {most[3]}"
    press(ann.page, fly)
    heard(ann.page, lambda one: entry(one, "Your free hands: ") == "1")
    press(ann.page, "Done")
    press(bob.page, "Done")
    for visitor, verdict in ((ann, "You have it: "), (bob, "Ann: ")):
        told = re.compile(rf"{re.escape(verdict)}.*Ann wins: {fly}\.")
        heard(visitor.page, lambda one: told.search(" ".join(one.log())) is not None)  # noqa: B023
    voice = heard(ann.page, lambda one: "Your catch: 1 card." in " ".join(one.table()))
    assert items(voice, "Players")[0].startswith(f"You: {most[3]} point")
    assert faults(ann.page) == []


def test_bug_off_is_played_by_ear(browser: Browser, url: str) -> None:
    both = ann, bob = table_of(browser, url, "bugoff", ("Ann", "Bob"))
    voice = heard(ann.page, lambda one: bool(one.table()))
    first = ann if "Your turn" in voice.table() else bob
    other = bob if first is ann else ann
    name = "Ann" if first is ann else "Bob"
    voice = heard(first.page, lambda one: len(entry(one, "Your hand: ").split(", ")) == 4)
    colour = entry(voice, "Your hand: ").split(", ")[0]
    assert "of 6: " in entry(voice, "Nets that have shown, ")
    assert int(re.findall(r"\d+", entry(voice, "Deck: "))[0]) > 0
    press(first.page, f"Place the {colour} bug before you")
    placed = f"{name}: {colour} 1"  # shown before a net that may come after it
    heard(other.page, lambda one: bool(one.table()) and placed in items(one, "Swarms"))
    told = re.compile(rf"{name} places an? {colour} bug")  # once the sentences before are over
    heard(other.page, lambda one: told.search(" ".join(one.log())) is not None)
    voice = heard(other.page, lambda one: "Your turn" in one.table())
    mine = entry(voice, "Your hand: ").split(", ")
    called = colour if colour in mine else mine[0]
    gain = next(c.name for c in voice.controls() if re.fullmatch(rf"Score \+\d: {called}", c.name))
    press(other.page, gain)
    voice = heard(first.page, lambda one: "Your turn" in one.table())
    points = 1 if called == colour else 0
    assert items(voice, "Players")[0].startswith(f"You: {points} point")
    assert [visitor.errors for visitor in both] == [[], []]
    assert faults(first.page) == []


def test_cats_are_slapped_by_ear(browser: Browser, url: str) -> None:
    people = table_of(browser, url, "catslap", ("Ann", "Bob", "Cy"))
    turn_by_ear(people, "Deal")
    slaps = []
    for visitor in people:
        voice = heard(visitor.page, lambda one: "The live card" in " ".join(one.table()))
        own = [what for what in voice.table() if what.startswith("Your cat: ")]
        if not own:
            assert "deals" in items(voice, "Players")[0]
            continue
        live = entry(voice, "The live card: ")
        assert f"Slap: {live}" in {one.name for one in voice.controls()}
        assert any(own[0].removeprefix("Your cat: ") in one for one in items(voice, "Players"))
        suits = bool(traits(live) & (traits(entry(voice, "Your cat: ")) - {"without a bug"}))
        slaps.append((visitor, f"Slap: {live}", suits))
    assert len(slaps) == 2
    visitor, slap, suits = slaps[0]
    press(visitor.page, slap)
    settled = re.compile(r": [+-]\d\.")
    told = heard(visitor.page, lambda one: settled.search(" ".join(one.log())) is not None)
    assert (": +" if suits else ": -") in " ".join(told.log())
    assert ("You have it: " if suits else "You: nothing like your cat.") in " ".join(told.log())
    assert faults(visitor.page) == []


def test_your_turn_is_said_when_a_press_counts(browser: Browser, url: str) -> None:
    """Not while the hands of the last contest still lie there: then it would be refused."""
    page = play_against_bots(browser, url, "splaf")
    said = "() => document.querySelector('[role=log]').innerText"
    page.evaluate(WATCH_TURNS)
    page.wait_for_function("() => window.turns.length >= 3", timeout=LONGEST_GAME_S * 1000)
    assert "Your turn" in page.evaluate(said)
    assert page.evaluate("() => window.turns.every(Boolean)"), page.evaluate("() => window.turns")


WATCH_TURNS = """() => {
  window.turns = [];
  const log = document.querySelector('[role=log]');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) {
      if (!one.textContent?.endsWith('Your turn')) continue;
      const roll = document.querySelector('.zone button[aria-label=Roll]');
      window.turns.push(roll !== null && !roll.closest('[inert]'));
      setTimeout(() => roll?.click(), 0);
    }
  }).observe(log, { childList: true });
}"""


def play_against_bots(browser: Browser, url: str, game: str) -> Page:
    visitor = Visitor(browser, "laptop")
    visitor.sit_down(url, quick_table(url, game, Settings(), bots=["perfect"]), "Ann")
    visitor.start()
    visitor.page.locator(".thing").first.wait_for()
    return visitor.page


def test_a_covered_table_is_neither_heard_nor_pressed(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page, ear = visitor.page, Ear(visitor.page)
    visitor.sit_down(url, quick_table(url, "flyswatter", PATIENT, bots=["perfect"]), "Ann")
    visitor.start()
    stack = page.locator(".thing .target[aria-label='Turn over']")
    stack.focus()
    hint = page.locator(".strip").inner_text().strip()
    assert hint
    voice = Voice(page)
    assert voice.table()
    assert hint in voice.everything()
    page.get_by_role("button", name="Settings").press("Enter")
    opened_sheet(page)
    voice = Voice(page)
    assert voice.table() == {}
    assert voice.control("Turn over") is None
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    stack.focus()
    page.evaluate("() => document.querySelector('header button:nth-of-type(2)').click()")
    pause = page.get_by_role("dialog", name="Paused")
    expect(pause).to_be_focused()
    voice = Voice(page)
    assert voice.table() == {}
    assert hint not in voice.everything()
    assert voice.control("Turn over") is None
    assert voice.control("Go on") is not None
    before = len(ear.said)
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(pause.get_by_role("button", name="Go on")).to_be_focused()
    assert not [one for one in ear.said[before:] if one["say"] in ("act", "touch", "pause")]
    assert faults(page) == []
    page.keyboard.press("Enter")
    expect(stack).to_be_focused()
    assert Voice(page).table()


def only(what: str) -> Choice:
    """Somebody who never presses anything else."""
    return lambda targets, _: next((one for one in targets if one.label == what), None)


def test_a_result_is_heard_and_not_what_it_covers(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    visitor.sit_down(url, quick_table(url, "splaf", bots=["perfect", "perfect"]), "Ann")
    visitor.start()
    result = page.get_by_role("dialog", name="Result")
    visitor.choice = only("Roll")
    give_up = monotonic() + LONGEST_GAME_S
    while not visitor.is_over() and monotonic() < give_up:
        visitor.press_something(0)
        page.wait_for_timeout(20)
    expect(result).to_be_focused()
    voice = Voice(page)
    assert voice.table() == {}
    assert voice.control("Rematch") is not None


LEILA, FAMILY = "ليلى", "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def test_names_of_any_script_stay_whole(browser: Browser, url: str) -> None:
    """What stands around a name that is written from the right is not turned with it."""
    leila, bob = table_of(browser, url, "splaf", (LEILA, "Bob"))
    for page in (leila.page, bob.page):
        assert in_order(page, ".badge bdi", LEILA)
    voice = heard(bob.page, lambda one: bool(one.table()))
    assert f"\u2068{LEILA}\u2069: 0 monsters" in items(voice, "Players")
    guest = Visitor(browser, "phone")
    guest.page.goto(url)
    guest.page.locator(".person").click()
    field = opened_sheet(guest.page).get_by_role("textbox")
    field.fill(FAMILY * 4)
    assert field.input_value() == FAMILY * 3
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".person bdi")).to_have_text(FAMILY * 3)
    leila.sit_down(url, quick_table(url, "splaf", bots=["perfect", "perfect"]), LEILA)
    leila.start()
    play_to_the_end([leila])
    leila.page.get_by_role("button", name="Replay").click()
    title = leila.page.locator("header p span")
    expect(title).to_have_text(re.compile(f"\u2068{LEILA}\u2069"))


def in_order(page: Page, where: str, name: str) -> bool:
    """Whether an element has this name and goes the way of its script."""
    found = page.locator(where).filter(has_text=name).first
    found.wait_for()
    return bool(found.evaluate("(one) => getComputedStyle(one).direction === 'rtl'"))
