"""How a page looks: in each language, on the smallest phone, under a thumb."""

from contextlib import suppress

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as WaitedInVain

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}

# What changes with the window's size sets out a frame or two later.
CALM = """async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return document.getAnimations()
    .every(({ effect, playState }) => playState !== 'running' || effect.getTiming().iterations > 1);
}"""

STICKING_OUT = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (one) => one !== null
    && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const found = [...document.querySelectorAll('body *')].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && box.width > 1 && (box.left < -0.5 || box.right > width + 0.5)
      && !one.closest('[aria-hidden=true], .unseen') && !scrolls(one.parentElement);
  }).map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 40)}`);
  if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
  return found;
}"""

TOO_SMALL = """() => [...document.querySelectorAll('button, .button, summary, select, [role=tab]')]
  .filter((one) => one.checkVisibility() && !one.closest('.zone, .thing'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.99 || box.height < 43.99)
  .map(([one, box]) => `${one.className || one.tagName} ${one.ariaLabel ?? one.textContent.trim()}:`
    + ` ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


# What a large card or a small one makes of its words counts, too.
TOO_FINE = """(least) => [...document.querySelectorAll('body *')]
  .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim())
    && one instanceof HTMLElement && one.checkVisibility() && !one.closest('.unseen'))
  .map((one) => [one, parseFloat(getComputedStyle(one).fontSize)
    * (one.offsetHeight ? one.getBoundingClientRect().height / one.offsetHeight : 1)])
  .filter(([, size]) => size < least)
  .map(([one, size]) => `${one.className || one.tagName} ${one.innerText}: ${size.toFixed(1)}`)"""


def calm(page: Page) -> None:
    """Waits until everything that flies or fades has come to rest."""
    page.wait_for_function(CALM)


def opened_sheet(page: Page) -> Locator:
    """The sheet that was opened, once it is at rest. On a busy machine one that still rises moves
    away between the two halves of a click, which is then none."""
    sheet = page.locator("dialog[open]")
    sheet.wait_for()
    calm(page)
    return sheet


def speak(page: Page, language: str) -> None:
    """Changes the language as a person does."""
    page.locator("header .button").last.click()
    languages = opened_sheet(page).locator(".languages")
    languages.get_by_role("button", name=LANGUAGES[language]).click()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("dialog")).to_have_count(0)


def sticking_out(page: Page) -> list[str]:
    """What leaves the screen at its sides and stays there."""
    calm(page)
    with suppress(WaitedInVain):  # a busy page may set out for its places later still
        page.wait_for_function(f"() => ({STICKING_OUT})().length === 0")
        return []  # to look again could meet the next thing on its way
    found: list[str] = page.evaluate(STICKING_OUT)
    return found


def too_small(page: Page) -> list[str]:
    """Buttons that are smaller than 44 pixels either way. Links in a text may be; what lies on the
    table is measured while it is played on."""
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


def too_fine(page: Page, least: float) -> list[str]:
    """Words that are smaller than this, in pixels."""
    found: list[str] = page.evaluate(TOO_FINE, least)
    return found


def squeezed(page: Page) -> dict[str, list[str]]:
    """What leaves a screen of 320 pixels at its sides, by language."""
    before = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 640})
    found = {}
    for language in ("fr", "de", "en"):
        speak(page, language)
        found[language] = sticking_out(page)
    if before is not None:
        page.set_viewport_size(before)
    return {language: what for language, what in found.items() if what}
