"""The play-through tool plays a real game to its end, and finds what is wrong on a page."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import Browser, Page
from scripts.commands import ROOT
from scripts.entering import join_table, start
from scripts.playthrough.faults import faults
from scripts.playthrough.observer import Observer
from scripts.playthrough.pictures import Names
from scripts.playthrough.player import Player
from scripts.playthrough.playing import play_through
from scripts.playthrough.report import Report, Setting
from scripts.playthrough.waits import waits

from tests.browser.organiser import quick_table

NUMBER = re.compile(r"\d+ px beyond ")
FAULTY = """<!doctype html><style>
  body, html { margin: 0; height: 100%; overflow: hidden }
  main > * { position: absolute; width: 120px; height: 40px }
  main p { margin: 0; overflow: hidden; white-space: nowrap; font-size: 16px }
  [hidden] { display: none }
</style>
<main>
  <button style="left: 0; top: 0">Free</button>
  <button style="left: 0; top: 60px">Blocked</button>
  <div class="veil" style="left: 40px; top: 60px"></div>
  <button style="left: 0; top: 120px">Covered</button>
  <div class="toast" style="left: 0; top: 120px; background: gold; pointer-events: none">Late</div>
  <button style="left: 0; top: 180px" hidden>Hidden</button>
  <button style="left: 320px; top: 240px">Outside</button>
  <button class="narrow" style="left: 200px; top: 240px; width: 60px; white-space: nowrap">
    Pas pour moi</button>
  <p style="left: 200px; top: 0">Whole</p>
  <p class="name" style="left: 200px; top: 60px; text-overflow: ellipsis">Bartholomew the Great</p>
  <p class="clamp" style="left: 200px; top: 120px; white-space: normal">Several lines, of which
    only the first two can be read here</p>
  <p class="list" style="left: 200px; top: 180px; overflow: auto">A long text that can be moved</p>
  <p style="left: 290px; top: 300px; overflow: visible">Sticks out of the screen</p>
  <p style="left: 0; top: 300px; white-space: normal; line-height: 14px">
    <b>You: wrong fly.</b> <i>Bix was sooner</i></p>
  <p style="left: 200px; top: 330px; white-space: normal; line-height: 16px">
    Twenty bugs went: Ann</p>
  <div class="felt" style="left: 200px; top: 350px; background: green"></div>
</main>"""


def observer(page: Page) -> Observer:
    return Observer(page, Names({}), Player(lambda *_: None, "Ann", Random(1)), touches=False)


@pytest.fixture
def small(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 340, "height": 400})


def test_what_is_covered_or_cut_is_found_and_nothing_else(small: Page) -> None:
    small.set_content(FAULTY)
    seen = observer(small)
    for _ in range(2):
        seen.look()
        small.wait_for_timeout(60)
    found = {(one.kind, one.what.split()[0], one.by) for one in faults(seen.samples, 0)}
    kinds = {(kind, what, NUMBER.sub("", by).partition(' "')[0]) for kind, what, by in found}
    assert kinds == {
        ("blocked", "Blocked", "div.veil"),
        ("covered", "Covered", "div.toast"),
        ("blocked", "Outside", "the edge of the screen"),
        ("cut", "Outside", "the screen"),
        ("cut", "Bartholomew", "p.name"),
        ("cut", "Several", "p.clamp"),
        ("cut", "Sticks", "the screen"),
        ("cut", "Pas", "button.narrow"),
        ("covered", "Twenty", "div.felt"),
    }


def test_a_wait_is_found_and_ends_with_whatever_is_new(small: Page) -> None:
    small.set_content("<!doctype html><main><p>Nothing happens</p><p class=glow>…</p></main>")
    small.evaluate(
        "document.querySelector('.glow').animate({ opacity: [0.3, 1] },"
        " { duration: 90, iterations: Infinity })"
    )
    seen = observer(small)
    seen.look()
    small.wait_for_timeout(400)
    for nth in range(4):
        seen.look()
        small.evaluate("(nth) => { document.querySelector('p').textContent = nth }", f"News {nth}")
    (wait,) = waits(seen.samples, longer_than=399)
    assert (wait.at, wait.until) == (0, "words News 0")


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_game_is_played_to_its_end_and_told(
    size: str, browser: Browser, url: str, tmp_path: Path
) -> None:
    code = quick_table(url, "flyswatter", bots=["perfect", "perfect"])

    def enter(page: Page) -> str:
        name = join_table(page, f"{url}/t/{code}")
        start(page)
        return name

    setting = Setting("flyswatter", size, "sharp", "en", 3, seed=1)
    told = play_through(browser, setting, enter, tmp_path)
    assert told.finished
    assert told.presses
    assert told.page_errors == ()
    assert [fault for fault in told.faults if fault.kind == "blocked"] == []  # by a photo finish
    ended = next(event for event in told.events if event.kind == "ended")
    assert ended.text == told.result
    assert any(event.kind == "came" and "swatter" in event.text for event in told.events)
    assert msgspec.json.decode((tmp_path / "timeline.json").read_bytes(), type=Report) == told
    assert told.result in (tmp_path / "timeline.txt").read_text()
    strip = (tmp_path / "strip-01.png").read_bytes()
    assert strip.startswith(b"\x89PNG")
    assert len(strip) > 100_000


def test_the_command_plays_in_another_language_and_says_so(url: str, tmp_path: Path) -> None:
    code = quick_table(url, "splaf", bots=["perfect", "perfect"])
    command = [sys.executable, "-m", "scripts.playthrough", "splaf", "--at", f"{url}/t/{code}"]
    command += ["--language", "de", "--size", "laptop", "--seed", "7", "--out", str(tmp_path)]
    ran = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    first, *_ = ran.stdout.splitlines()
    assert first.startswith("splaf, laptop, 3 players (adult), de: ")
    told = msgspec.json.decode((tmp_path / "timeline.json").read_bytes(), type=Report)
    assert (told.game, told.size, told.language, told.seed) == ("splaf", "laptop", "de", 7)
    assert re.search("gewinnt!|gewinnst!", told.result)
    assert f" {told.presses} presses, " in first
