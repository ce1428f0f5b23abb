"""More games by ear: Splaf! with a handicap, passing, a table that deals, and a dead heat."""

import re

from msgspec.structs import replace
from playwright.sync_api import Browser, Page

from tests.browser.axe import faults
from tests.browser.by_ear import (
    PATIENT,
    begin,
    begun,
    entry,
    heard,
    items,
    monster_named,
    press,
    seated,
    table_of,
    traits,
    turn_by_ear,
)
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor
from tests.browser.voice import Voice

TO_TAP = "Still to tap before the slap: "
NOT_MINE = "Not mine: let the card go by"
LIVE = "The live card: "
CAT = "Your cat: "
DEAD_HEAT = "Dead heat between: "


def said(voice: Voice, words: str) -> bool:
    return words in " ".join(voice.log())


def has(voice: Voice, start: str) -> bool:
    return any(what.startswith(start) for what in voice.table())


def next_roll(people: list[Visitor]) -> tuple[Voice, str]:
    """What Ann hears of it, and the monster that she has to find."""
    turn_by_ear(people, "Roll")
    voice = heard(people[0].page, lambda one: has(one, "Dice"))
    return voice, monster_named(voice)


def take(page: Page, monster: str) -> str:
    """The number of the monster that is taken."""
    size = re.findall(r"Monster (\d+)", monster)[0]
    press(page, monster)
    heard(page, lambda one: said(one, f"Ann takes monster {size}."))
    heard(page, lambda one: not has(one, "Dice"))
    return str(size)


def test_a_handicap_is_played_by_ear(browser: Browser, url: str) -> None:
    people = seated(browser, url, quick_table(url, "splaf", PATIENT), ("Ann", "Bob"))
    for details in people[0].page.locator("summary").all():
        details.click()
    who_taps = people[0].page.get_by_role("group", name="Handicap")
    who_taps.get_by_label("Ann").check()
    begin(people)
    ann, bob = (one.page for one in people)
    for page, who in ((ann, "You"), (bob, "Ann")):
        voice = heard(page, lambda one: bool(one.table()))
        players = items(voice, "Players")
        assert [one for one in players if "with handicap" in one] == [
            one for one in players if one.startswith(f"{who}: ")
        ]
    row: list[str] = []
    for _ in range(3):
        voice, monster = next_roll(people)
        left = ", ".join(row) or "none"
        assert entry(voice, "Your monsters: ") == left
        assert entry(voice, TO_TAP) == left
        if len(row) == 1:  # once is enough: it says so in the log, and that stays
            press(ann, monster)
            heard(ann, lambda one: said(one, "Tap your own monsters first."))
        for nth, size in enumerate(row):
            press(ann, f"Tap your monster {size}")
            rest = ", ".join(row[nth + 1 :]) or "none"
            heard(ann, lambda one: entry(one, TO_TAP) == rest)  # noqa: B023
        row.append(take(ann, monster))
    assert not has(Voice(bob), TO_TAP)
    assert faults(ann) == []
    assert [one.errors for one in people] == [[], []]


def dealer_of(people: list[Visitor]) -> tuple[Visitor, list[Visitor]]:
    """Who deals, as all of them hear it, and the others."""
    deals = [
        one
        for one in people
        if "deals" in items(heard(one.page, lambda voice: bool(voice.table())), "Players")[0]
    ]
    assert len(deals) == 1
    return deals[0], [one for one in people if one is not deals[0]]


def test_a_card_that_nobody_wants_goes_by_ear(browser: Browser, url: str) -> None:
    people = table_of(browser, url, "catslap", ("Ann", "Bob", "Cy"))
    dealer, others = dealer_of(people)
    press(dealer.page, "Deal")
    heard(dealer.page, lambda one: has(one, LIVE))
    assert Voice(dealer.page).control(NOT_MINE) is None
    for one in others:
        assert has(Voice(dealer.page), LIVE)
        press(one.page, NOT_MINE)
        heard(one.page, lambda voice: voice.control(NOT_MINE) is None)
    for one in people:
        heard(one.page, lambda voice: said(voice, "The card is removed.") and not has(voice, LIVE))
    press(dealer.page, "Deal")
    voice = heard(dealer.page, lambda one: has(one, LIVE))
    assert entry(voice, "Deck: ") == "46 cards"
    assert [one.errors for one in people] == [[], [], []]


def test_a_table_that_deals_is_played_by_ear(browser: Browser, url: str) -> None:
    quick = replace(PATIENT, house_clear_ms=600_000, deal_ms=500)
    code = quick_table(url, "catslap", quick, options={"dealer": "house"})
    both = ann, _ = begun(browser, url, code, ("Ann", "Bob"))
    points, removed, deck = 0, 0, 47
    while not (points and removed):
        there = f"{deck} card{'' if deck == 1 else 's'}"
        for one in both:
            voice = heard(
                one.page,
                lambda voice: has(voice, LIVE) and entry(voice, "Deck: ") == there,  # noqa: B023
            )
            assert has(voice, "Round ")
            assert "deals" not in " ".join(items(voice, "Players"))
            assert voice.control("Deal") is None
        voice = Voice(ann.page)
        live = entry(voice, LIVE)
        if traits(live) & (traits(entry(voice, CAT)) - {"without a bug"}):
            press(ann.page, f"Slap: {live}")
            points += 1
        else:
            for one in both:
                press(one.page, NOT_MINE)
            removed += 1
        deck -= 1
    heard(ann.page, lambda one: said(one, "Ann: +1.") and said(one, "The card is removed."))
    score = f"You: {points} point"
    heard(ann.page, lambda one: items(one, "Players")[0].startswith(score))
    assert faults(ann.page) == []
    assert [one.errors for one in both] == [[], []]


SLAP_AFTER = """(ms) => {
  let frames = 0;
  const step = (now) => {
    if (document.querySelector('.target[aria-label^="Slap: "]')) frames += 1;
    if (frames < 2) return requestAnimationFrame(step);
    const press = { key: ' ', code: 'Space', bubbles: true };
    setTimeout(() => {
      while (performance.now() < now + ms);
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
    }, ms - 30);
  };
  requestAnimationFrame(step);
}"""
"""Slaps the next card so long after it could be seen, which is in the second frame that has it."""
REACTION_MS = 300


def is_settled(voice: Voice, deck: int) -> bool:
    """Whether the card that left so many in the deck is taken, or waits for its dealer."""
    if not has(voice, f"Deck: {deck} card"):
        return False
    return has(voice, DEAD_HEAT) or (voice.control("Deal") is not None and not has(voice, LIVE))


def test_a_dead_heat_is_decided_by_ear(browser: Browser, url: str) -> None:
    settings = replace(PATIENT, dispute_ms=600_000)
    code = quick_table(url, "catslap", settings)
    people = begun(browser, url, code, ("Ann", "Bob", "Cy"))
    dealer, others = dealer_of(people)
    page, deck = dealer.page, 48
    while True:  # on a busy machine one hand may be too late for the other
        for one in others:
            one.page.evaluate(SLAP_AFTER, REACTION_MS)
        press(page, "Deal")
        deck -= 1
        voice = heard(page, lambda one: is_settled(one, deck))  # noqa: B023
        if has(voice, DEAD_HEAT):
            break
    names = [name for one, name in zip(people, ("Ann", "Bob", "Cy"), strict=True) if one in others]
    assert entry(voice, DEAD_HEAT) == ", ".join(names)
    choices = {one.name for one in voice.controls()}
    assert choices >= {f"Give the card to {name}" for name in names}
    assert "Nobody: take the card off the table" in choices
    assert faults(page) == []
    before = entry_of(Voice(page), names[1])
    press(page, f"Give the card to {names[1]}")
    heard(page, lambda one: re.search(rf"{names[1]}: [+-]\d\.", " ".join(one.log())) is not None)
    heard(page, lambda one: not has(one, DEAD_HEAT) and entry_of(one, names[1]) != before)
    for one in others:
        heard(one.page, lambda voice: said(voice, "Dead heat: "))
    assert [one.errors for one in people] == [[], [], []]


def entry_of(voice: Voice, name: str) -> str:
    return next(one for one in items(voice, "Players") if one.startswith(f"{name}: "))
