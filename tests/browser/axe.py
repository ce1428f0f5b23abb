"""Asks axe-core what a page would make hard for people with disabilities."""

from typing import Any

from playwright.sync_api import Page
from scripts.client import WEB

from tests.browser.looks import calm, too_small

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LIFT = """(height) => {
  for (const sheet of document.querySelectorAll('dialog[open]')) sheet.style.zIndex = height;
}"""
"""Axe reckons by z-index, and not that a sheet is above all: what it takes for covered it leaves
out."""
RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.map(
  ({ id, help, nodes }) => `${id}: ${help}: ` + nodes
    .map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | '))"""


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it is now, all of its rules asked."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    # What is half faded in has half its contrast, and a game goes on while axe looks.
    page.emulate_media(reduced_motion="reduce")
    calm(page)
    page.evaluate(LIFT, "1000")
    found: list[Any] = page.evaluate(RUN)
    page.evaluate(LIFT, "")
    page.emulate_media(reduced_motion="null")
    return [str(one) for one in found]


def look_over(page: Page) -> None:
    """Nothing that axe would mind, and nothing too small for a thumb."""
    assert faults(page) == []
    assert too_small(page) == []
