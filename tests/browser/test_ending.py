"""What a player is told of each contest and, after the last move could be seen, of the game."""

import re
from base64 import b64encode
from functools import partial
from pathlib import Path
from struct import unpack

import pytest
from playwright.sync_api import Browser, Route, expect

from firsthand.table.settings import Settings
from tests.browser.looks import opened_sheet
from tests.browser.organiser import quick_table
from tests.browser.visitor import LONGEST_GAME_S, Visitor, play_to_the_end, play_until

LAST_LOOK_MS = 1500
FINISH_MS = 4500
"""So long a photo finish is shown that nobody opens."""
ONE_NET_MS = 1200
"""Bug Off ends with a net: it is called, and sweeps."""
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


@pytest.mark.parametrize(
    ("game", "counted", "shown_ms"),
    [
        ("flyswatter", "point", 0),
        ("splaf", "monster", 0),
        ("catslap", "point", 0),
        ("bugoff", "point", ONE_NET_MS),
    ],
)
def test_the_last_move_is_seen_before_the_result(
    game: str, counted: str, shown_ms: int, browser: Browser, url: str
) -> None:
    visitor = Visitor(browser, "phone")
    visitor.page.add_init_script(NOTE_THE_END)
    visitor.sit_down(url, quick_table(url, game, bots=["perfect", "perfect"]), "Ann")
    visitor.start()
    play_to_the_end([visitor])
    assert visitor.page.evaluate(SEEN_MS) >= shown_ms + LAST_LOOK_MS
    expect(visitor.page.locator(".result .score").first).to_contain_text(counted)
    visitor.page.reload()
    visitor.page.locator(".result").wait_for()
    assert not visitor.errors


NOTE_FINISHES = """{
  window.finishes = [];
  new MutationObserver(() => {
    const told = document.querySelector('button.finish strong')?.textContent;
    if (told && told !== window.finishes.at(-1)) window.finishes.push(told);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""
OWN_WORDS = re.compile(r"^(You|Dead heat with)\b")
COLOURS_IN = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const rows = [0.1, 0.3, 0.5, 0.7, 0.95].map((share) => {
    const { data } = pen.getImageData(0, Math.floor(image.height * share), image.width, 40);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  return rows;
}"""
"""How many colours there are in strips of a picture: one, where nothing has been drawn."""
PICTURE_WIDTH = 1080
IN_2020_MS = 1_580_700_000_000


def test_a_verdict_is_about_its_reader(browser: Browser, url: str) -> None:
    player, screen = Visitor(browser, "phone"), Visitor(browser, "tv")
    for one in (player, screen):
        one.page.add_init_script(NOTE_FINISHES)
    long_gaps = Settings(gap_ms=10_000, contest_ms=1_500)
    code = quick_table(url, "splaf", long_gaps, bots=["perfect"])
    player.sit_down(url, code, "Ann")
    screen.page.goto(f"{url}/tv/{code}")
    player.start()
    seen = [player, screen]
    play_until([player], lambda: all(one.page.evaluate("window.finishes.length") for one in seen))
    told, neutral = (one.page.evaluate("window.finishes") for one in seen)
    assert all(OWN_WORDS.match(one) for one in told)
    assert not any(OWN_WORDS.match(one) for one in neutral)


SLAP_LATE = """{
  let right = null;
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
        const { message } = JSON.parse(text);
        if (message.tell === 'judged') right = message.verdict.rankings[0]?.target ?? null;
      });
    }
  };
  new MutationObserver(() => {
    if (!right || !document.querySelector('button.finish')) return;
    const target = document.querySelector(`[data-key="${right}"] .target`);
    right = null;
    const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 });
    target?.dispatchEvent(press);
  }).observe(document, { childList: true, subtree: true });
}"""
"""Puts a hand on what was right as soon as the verdict on it can be seen, which is too late."""
MARGIN = re.compile(r"^You: \d+\sms behind B")


def test_a_late_hand_is_told_by_how_much_and_counted(browser: Browser, url: str) -> None:
    player = Visitor(browser, "phone")
    for script in (SLAP_LATE, NOTE_FINISHES):
        player.page.add_init_script(script)
    calm = Settings(gap_ms=300, deal_ms=500, contest_ms=4_000)
    player.sit_down(url, quick_table(url, "splaf", calm, bots=["sharp"]), "Ann")
    player.start()
    player.page.locator(".result").wait_for(timeout=LONGEST_GAME_S * 1000)
    told = player.page.evaluate("window.finishes")
    assert any(MARGIN.match(one) for one in told), told
    recap = player.page.locator(".recap dl")
    late = re.compile(r"late\s*\d")
    expect(recap).to_contain_text(late)
    counted = recap.inner_text()
    player.page.reload()
    expect(recap).to_contain_text(late)
    assert recap.inner_text() == counted
    assert not player.errors


GAME_ID = """async (code) => (await (await fetch(`/api/tables/${code}`)).json()).game_id"""


def answer(told: object, route: Route) -> None:
    route.fulfill(json=told)


GO_TO_FINISH = """() => {
  document.querySelector('button.finish')?.focus();
  return document.activeElement.matches('button.finish');
}"""
"""At once: nobody who is there already sees it go."""


def test_the_proof_is_read_by_keys_and_gives_the_focus_back(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    slow = Settings(gap_ms=10_000, contest_ms=1_500, turn_ms=600_000)
    visitor.sit_down(url, quick_table(url, "splaf", slow, bots=["perfect"]), "Ann")
    visitor.start()
    finish = page.locator("button.finish")
    play_until([visitor], lambda: bool(page.evaluate(GO_TO_FINISH)))
    page.keyboard.press("Enter")
    sheet = opened_sheet(page)
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    page.wait_for_timeout(FINISH_MS)  # whoever reads the proof may take longer than it is shown
    page.keyboard.press("Escape")
    expect(finish).to_be_focused()
    assert not visitor.errors


def test_a_game_is_told_to_its_player_and_shared_as_a_picture(
    browser: Browser, url: str, tmp_path: Path
) -> None:
    visitor = Visitor(browser, "phone")
    code = quick_table(url, "splaf", bots=["perfect"])
    visitor.sit_down(url, code, "שרה 👩‍👩‍👧 Mia")
    visitor.start()
    play_to_the_end([visitor])
    recap = visitor.page.locator(".recap dl")
    expect(recap).to_contain_text("right")
    told = recap.inner_text()
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Picture").click()
    picture = tmp_path / download.value.suggested_filename
    assert re.fullmatch(r"firsthand-splaf-\d{4}-\d\d-\d\d\.png", picture.name)
    download.value.save_as(picture)
    data = picture.read_bytes()
    width, height = unpack(">II", data[16:24])
    assert data.startswith(b"\x89PNG")
    assert width == PICTURE_WIDTH <= height
    colours = visitor.page.evaluate(COLOURS_IN, b64encode(data).decode())
    assert min(colours) > 1
    visitor.page.route("**/replay?*", lambda route: route.abort(), times=1)  # asked for again
    visitor.page.reload()
    expect(visitor.page.locator(".recap dl")).to_be_visible()
    assert recap.inner_text() == told
    game_id = visitor.page.evaluate(GAME_ID, code)
    ended = {"game_id": game_id, "closed_ms": IN_2020_MS}
    for games, name in (([ended], "firsthand-splaf-2020-02-03.png"), ([], "firsthand-splaf.png")):
        visitor.page.unroute_all()
        visitor.page.route("**/results?*", partial(answer, {"games": games}))
        with visitor.page.expect_download() as download:
            visitor.page.get_by_role("button", name="Picture").click()
        assert download.value.suggested_filename == name
    assert not visitor.errors
