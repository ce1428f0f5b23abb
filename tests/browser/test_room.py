"""Words of every language have room where they stand."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser

from tests.browser.organiser import QUICK, quick_table
from tests.browser.visitor import Visitor

UNHURRIED = replace(QUICK, contest_ms=10_000)
ROOM = """(button) => {
  const words = document.createRange();
  words.selectNodeContents(button.firstChild);
  const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
  return Math.min(inner.left - outer.left, outer.right - inner.right);
}"""
"""What is left beside the words of a button."""

TOO_HIGH = """(text) => {
  const note = document.querySelector('.first-note');
  if (!note) return null;
  note.textContent = text;
  note.style.setProperty('--letters', text.length);
  const [inner, bar] = [note, document.querySelector('header')].map((one) => one.offsetHeight);
  return { by: inner - bar };
}"""
"""As soon as it is said who begins: by how much a longer name would stick out of the bar."""


@pytest.mark.parametrize(
    ("language", "width", "height"), [("fr", 390, 844), ("de", 360, 640), ("fr", 360, 640)]
)
def test_a_button_on_the_table_holds_its_words(
    browser: Browser, url: str, language: str, width: int, height: int
) -> None:
    visitor = Visitor(browser, "phone", language)
    page = visitor.page
    page.set_viewport_size({"width": width, "height": height})
    code = quick_table(url, "catslap", UNHURRIED, options={"dealer": "house"}, bots=["child"] * 2)
    visitor.sit_down(url, code, "Ann")
    visitor.start()
    button = page.locator("[data-key=pass] button")
    button.wait_for()
    assert button.evaluate(ROOM) >= 5
    assert not visitor.errors


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("name", ["Oma Lotte", "Bartholomew the Greatest"])
def test_who_begins_has_room_in_the_bar(browser: Browser, url: str, width: int, name: str) -> None:
    visitor = Visitor(browser, "phone", "fr")
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 800})
    code = quick_table(url, "catslap", bots=["child"] * 2)
    visitor.sit_down(url, code, "Ann")
    visitor.start()
    told = page.wait_for_function(TOO_HIGH, arg=f"{name} donne en premier").json_value()
    assert told["by"] <= 0
