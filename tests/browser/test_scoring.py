"""Bug Off's scorings as the table shows them: who scored what, and what each player gained."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.organiser import quick_table
from tests.browser.visitor import Target, Visitor, play_until

WATCH = """() => {
  window.scorings = {};
  const places = () => [...document.querySelectorAll('.zone.label.gain')].map((gain) => {
    const seat = gain.dataset.key.split('-').at(-1);
    const box = gain.getBoundingClientRect();
    const swarm = document.querySelector(`[data-key=swarm-${seat}]`).getBoundingClientRect();
    const middle = box.left + box.width / 2;
    return {
      name: document.querySelector(`[data-key=seat-${seat}] bdi`).textContent,
      text: gain.textContent.trim(),
      last: document.querySelector(`[data-key=trace-${seat}]`)?.textContent.trim() ?? '',
      seen: gain.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      there: middle > swarm.left && middle < swarm.right
        && box.top < swarm.bottom && box.bottom > swarm.top,
    };
  });
  const look = () => {
    const news = document.querySelector('.zone.news');
    const said = (news?.textContent ?? '').replace(/[\\u2068\\u2069]/g, '').trim();
    if (!said.includes(' scores ') || said in window.scorings) return;
    window.scorings[said] = { shown: news.checkVisibility(), gains: places() };
  };
  new MutationObserver(look).observe(document.querySelector('.top'),
    { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Writes down what the table says of each scoring as soon as it does, and what it shows with it."""
SCORED = re.compile(r"^(\w+) scores (\w+): (.+)\.$")
BY_ANN = "Ann scores "


def scoring(targets: Sequence[Target], _nth: int) -> Target | None:
    """Somebody who scores what brings the most, and else places what can be scored next."""
    gains = [one for one in targets if re.match(r"Score \+[1-9]", one.label)]
    if gains:
        return max(gains, key=lambda one: one.label)
    bugs = [one for one in targets if one.label.startswith("Place ")]
    held = Counter(one.label for one in bugs)
    return max(bugs, key=lambda one: held[one.label], default=None)


def test_a_scoring_is_on_the_table(browser: Browser, url: str) -> None:
    """A line says who scored what, and each gain stands at its player's place."""
    visitor = Visitor(browser, "phone")
    page = visitor.page
    visitor.sit_down(url, quick_table(url, "bugoff", bots=["perfect"]), "Ann")
    visitor.choice = scoring
    visitor.start()
    page.locator(".thing").first.wait_for()
    page.evaluate(WATCH)

    def scorings() -> dict[str, Any]:
        told: dict[str, Any] = page.evaluate("window.scorings")
        return told

    play_until([visitor], lambda: any(said.startswith(BY_ANN) for said in scorings()))
    for said, seen in scorings().items():
        found = SCORED.match(said)
        assert found, said
        assert seen["shown"]
        gains = {one["name"]: one for one in seen["gains"]}
        told = dict(one.rsplit("\xa0", 1) for one in found[3].split(", ") if "+" in one)
        assert told == {name: one["text"] for name, one in gains.items()}
        assert all(one["seen"] and one["there"] for one in gains.values()), gains
        if said.startswith(BY_ANN):
            assert gains["Ann"]["last"] == told["Ann"]  # until Ann's next move
    expect(page.locator(".zone.trace").first).to_be_visible()
    assert not visitor.errors
