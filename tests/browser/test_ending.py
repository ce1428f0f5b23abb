"""How a game ends: the last move is seen before the result covers the table."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor, play_to_the_end

LAST_LOOK_MS = 1500
NOTE_THE_END = """{
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
        if (text.includes('"tell":"ended"')) window.endedAt = performance.now();
      });
    }
  };
  new MutationObserver(() => {
    if (document.querySelector('.result')) window.coveredAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}"""
SEEN_MS = "() => window.coveredAt - window.endedAt"


@pytest.mark.parametrize(("game", "counted"), [("splaf", "monster"), ("catslap", "point")])
def test_the_last_move_is_seen_before_the_result(
    game: str, counted: str, browser: Browser, url: str
) -> None:
    visitor = Visitor(browser, "phone")
    visitor.page.add_init_script(NOTE_THE_END)
    visitor.sit_down(url, quick_table(url, game, bots=["perfect", "perfect"]), "Ann")
    visitor.start()
    play_to_the_end([visitor])
    assert visitor.page.evaluate(SEEN_MS) >= LAST_LOOK_MS
    expect(visitor.page.locator(".result .score").first).to_contain_text(counted)
    visitor.page.reload()
    visitor.page.locator(".result").wait_for()
    assert not visitor.errors
