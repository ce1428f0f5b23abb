"""The gloves of Fly-swatter, which are the hands one has left: what they say of themselves."""

from collections.abc import Sequence

from playwright.sync_api import Browser, Page, expect

from tests.browser.by_ear import PATIENT, REACT, begun
from tests.browser.organiser import quick_table
from tests.browser.visitor import Target, Visitor, colour_of, play_until

TWO = "Swat! One fly of the most common colour for each of your two gloves."
ONE = "Swat! Tap a fly of the most common colour."
USE_IT = "Each glove is a hand you have left. Use it too, or press Done."


def turning(targets: Sequence[Target], _nth: int) -> Target | None:
    return next((one for one in targets if one.label == "Turn over"), None)


def may_swat(visitor: Visitor) -> bool:
    return any(one.label == "Done" for one in visitor.targets())


def until_a_swat(people: Sequence[Visitor]) -> None:
    for one in people:
        one.choice = turning
    play_until(people, lambda: all(map(may_swat, people)))


def swat(visitor: Visitor) -> None:
    """Puts a hand on some fly, in reaction to what lies there. The one that opened the swat has no
    key."""
    visitor.page.evaluate(REACT)
    visitor.press(next(one for one in visitor.targets() if one.key and colour_of(one)))


def expect_gloves(page: Page, count: int, words: str) -> None:
    """So many lie there, and what they are is told to a pointer and to a screen reader."""
    expect(page.locator("[data-key^='free hand ']")).to_have_count(count)
    note = page.get_by_role("img", name=words, exact=True)
    expect(note).to_have_count(1)
    expect(note).to_have_attribute("title", words)
    assert page.evaluate(POINTED_AT, words) == [True] * count


POINTED_AT = """(words) => [...document.querySelectorAll("[data-key^='free hand ']")]
  .map((glove) => {
    const { left, top, width, height } = glove.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    return on.closest('[title]')?.title === words;
  })"""
"""Whether a pointer that rests on a glove is told these words."""


def test_two_gloves_say_what_they_are_until_they_are_used(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", PATIENT)
    both = ann, _ = begun(browser, url, code, ("Ann", "Bob"))
    page, strip = ann.page, ann.page.locator(".strip")
    expect_gloves(page, 2, "Your 2 free hands")
    until_a_swat(both)
    expect(strip).to_have_text(TWO)
    swat(ann)
    expect_gloves(page, 1, "Your free hand")
    expect(strip).to_have_text(USE_IT)
    swat(ann)
    expect(page.locator("[data-key^='free hand ']")).to_have_count(0)
    expect(page.locator(".zone.note")).to_have_count(0)
    expect(strip).not_to_contain_text("glove")
    assert [one.errors for one in both] == [[], []]


def test_of_five_each_has_one_glove(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", PATIENT, bots=["child"] * 3)
    both = ann, _ = begun(browser, url, code, ("Ann", "Bob"))  # the swat waits for Bob
    page, strip = ann.page, ann.page.locator(".strip")
    expect_gloves(page, 1, "Your free hand")
    until_a_swat(both)
    expect(strip).to_have_text(ONE)
    swat(ann)
    expect(page.locator("[data-key^='free hand ']")).to_have_count(0)
    expect(page.locator(".zone.note")).to_have_count(0)
    expect(strip).not_to_contain_text("glove")
    assert [one.errors for one in both] == [[], []]
