"""Every page: nothing that axe would mind, nothing too small for a thumb, nothing cut off."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from scripts.chromium import ARGUMENTS, chromium

from firsthand.games import GAMES
from firsthand.table.settings import Settings
from tests.browser.axe import faults
from tests.browser.ear import KEEP_SOCKET, Ear
from tests.browser.looks import opened_sheet, squeezed, sticking_out, too_small
from tests.browser.organiser import quick_table
from tests.browser.visitor import Visitor


def look_over(page: Page) -> None:
    assert faults(page) == []
    assert too_small(page) == []


def test_home_and_its_sheets(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    page.goto(url)
    page.locator("article").last.wait_for()
    look_over(page)
    for opener in (".person", "header .button", "article .loud", ".screen .button"):
        page.locator(opener).last.click()
        page.locator("dialog[open]").wait_for()
        look_over(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    assert squeezed(page) == {}
    page.goto(f"{url}/learn/nothing")
    look_over(page)
    assert not visitor.errors


def test_lobby_and_warm_up(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    page.goto(f"{url}/t/{quick_table(url, 'splaf')}")
    page.locator(".who").wait_for()
    look_over(page)
    page.locator(".who .loud").click()
    visitor.add_bot(0)
    visitor.add_bot(2)
    for details in page.locator("summary").all():
        details.click()
    look_over(page)
    assert squeezed(page) == {}
    page.locator("header .code").click()
    page.locator("dialog[open] img").wait_for()
    look_over(page)
    page.keyboard.press("Escape")
    page.locator(".bar .button").first.click()
    page.locator(".pad").wait_for()
    look_over(page)
    page.locator(".pad.live").first.wait_for()
    assert faults(page) == []
    page.get_by_label("Stop the warm-up").click()
    page.locator(".lobby .seats").wait_for()
    assert not visitor.errors


def test_a_guest_sees_who_plays_and_is_not_told_to_wait_for_oneself(
    browser: Browser, url: str
) -> None:
    code = quick_table(url, "splaf")
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    expect(host.page.locator(".bar p")).to_have_text("Waiting for Bob")
    expect(guest.page.locator(".bar p")).to_have_text("The others are waiting for you")
    expect(guest.page.locator(".panel").first.get_by_text("Ann")).to_be_visible()
    expect(host.page.locator(".panel").first.locator("img.qr")).to_be_visible()
    look_over(guest.page)
    guest.page.locator(".bar .button").click()
    expect(guest.page.locator(".bar p")).to_have_text("Ann starts the game")
    assert [host.errors, guest.errors] == [[], []]


def test_the_home_page_says_what_it_is_and_names_each_way_in(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator("article").last.wait_for()
    expect(page.locator(".what")).to_contain_text("every phone is a hand")
    expect(page.locator("article .loud").last).to_have_text("Play against 2 bots")
    page.get_by_role("button", name="Play against 2 bots: Splaf!").wait_for()
    page.get_by_role("button", name="Open a table: Bug Off").wait_for()
    named = page.locator("button:not([aria-hidden]), a").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel ?? one.innerText.trim() + one.textContent)"
    )
    assert len(named) == len(set(named))


BESIDE_THE_PICTURE = """(picture) => {
  const place = picture.parentElement;
  const [w, h] = [place.clientWidth, place.clientHeight];
  const scale = Math.max(w / picture.naturalWidth, h / picture.naturalHeight);
  const fitted = Math.min(w / picture.naturalWidth, h / picture.naturalHeight);
  const covers = getComputedStyle(picture).objectFit === 'cover';
  const drawn = covers ? scale : fitted;
  return Math.max(w - drawn * picture.naturalWidth, h - drawn * picture.naturalHeight);
}"""


@pytest.mark.parametrize("width", [320, 390, 768, 1366, 1920])
def test_no_sliver_is_seen_beside_a_picture(width: int, browser: Browser, url: str) -> None:
    page = Visitor(browser, "laptop").page
    page.set_viewport_size({"width": width, "height": 900})
    for way in ("/", "/rules/bugoff", f"/t/{quick_table(url, 'splaf')}"):
        page.goto(url + way)
        page.locator(".scene img").last.wait_for()
        for picture in page.locator(".scene img").all():
            assert picture.evaluate(BESIDE_THE_PICTURE) <= 0.5


def test_a_rude_name_is_refused_where_it_is_typed(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    code = quick_table(url, "splaf")
    page.goto(f"{url}/t/{code}")
    name = page.get_by_role("textbox")
    name.fill("m3rd3")
    expect(page.get_by_role("alert")).to_contain_text("This name cannot be used here")
    expect(name).to_have_attribute("aria-invalid", "true")
    look_over(page)
    name.fill("A\u202eB")
    page.locator(".who .loud").click()  # at once: it is asked before anybody joins
    expect(page.get_by_role("alert")).to_be_visible()
    expect(name).to_be_focused()
    name.fill("Ann")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator(".who .loud").click()
    expect(page.locator(".seats")).to_contain_text("Ann")
    page.goto(url)
    page.locator(".person").click()
    opened_sheet(page).get_by_role("textbox").fill("m3rd3")
    opened_sheet(page).get_by_role("button", name="Done").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    page.locator(".person").click()
    expect(opened_sheet(page).get_by_role("textbox")).to_have_value("Ann")
    assert not visitor.errors


def test_whoever_is_invited_sees_whose_table_it_is(browser: Browser, url: str) -> None:
    code = quick_table(url, "bugoff", bots=["child", "child"])
    host, guest, late = (Visitor(browser, size) for size in ("laptop", "phone", "phone"))
    host.sit_down(url, code, "Ann")
    guest.page.goto(f"{url}/t/{code}")
    expect(guest.page.locator("h1")).to_have_text("Bug Off")
    expect(guest.page.locator(".who")).to_contain_text("Ann’s table")
    expect(guest.page.locator(".who")).to_contain_text("3 of 5 seats are taken.")
    look_over(guest.page)
    assert squeezed_join(guest.page) == []
    for _ in range(2):
        host.add_bot(0)
    late.page.goto(f"{url}/t/{code}")
    expect(late.page.locator(".who")).to_contain_text("All seats are taken.")
    late.page.get_by_role("button", name="Look on").click()
    expect(late.page.locator(".seats .full")).to_contain_text("All seats are taken. You look on")
    look_over(late.page)
    host.page.get_by_label("Remove Bix").click()
    late.page.get_by_role("button", name="Sit down").click()
    expect(late.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert [one.errors for one in (host, guest, late)] == [[], [], []]


def squeezed_join(page: Page) -> list[str]:
    page.set_viewport_size({"width": 320, "height": 640})
    return sticking_out(page)


def test_who_left_a_game_comes_back_to_the_seat(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", Settings(contest_ms=60_000), short=False)
    host, guest = Visitor(browser, "laptop"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    guest.page.locator(".bar .button").click()
    host.start()
    guest.page.locator(".thing").first.wait_for()
    guest.page.get_by_label("Leave the table").click()
    opened_sheet(guest.page).get_by_role("button", name="Leave the table").click()
    guest.page.locator("article").first.wait_for()
    guest.page.get_by_label("Code of the table").press_sequentially(code)
    guest.page.locator(".thing").first.wait_for()
    expect(guest.page.locator(".looker")).to_have_count(0)
    guest.page.get_by_role("button", name="Pause").click()  # which only a player can
    expect(host.page.locator(".paused")).to_be_visible()
    assert [host.errors, guest.errors] == [[], []]


def test_the_lock_is_beside_the_invitation_and_in_the_menu(browser: Browser, url: str) -> None:
    code = quick_table(url, "splaf", bots=["child"])
    host, guest = Visitor(browser, "phone"), Visitor(browser, "phone")
    host.sit_down(url, code, "Ann")
    lock = host.page.locator(".invite").get_by_role("switch", name="Lock the table")
    lock.click()
    guest.page.goto(f"{url}/t/{code}")
    expect(guest.page.locator(".who")).to_contain_text("This table is locked")
    host.start()
    host.page.locator(".thing").first.wait_for()
    host.page.get_by_role("button", name="Pace: how long turns and waits last").click()
    sheet = opened_sheet(host.page)
    expect(sheet.get_by_role("switch", name="Lock the table")).to_be_checked()
    sheet.get_by_role("switch", name="Lock the table").click()
    host.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Try again").click()
    guest.page.get_by_role("button", name="Look on").click()
    expect(guest.page.locator(".looker")).to_be_visible()
    assert [host.errors, guest.errors] == [[], []]


def test_a_switch_shows_what_the_table_has_stored(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    visitor.page.add_init_script(KEEP_SOCKET)
    visitor.sit_down(url, quick_table(url, "splaf"), "Ann")
    lock = visitor.page.get_by_role("switch", name="Lock the table")
    lock.click()
    expect(lock).to_be_checked()
    visitor.page.evaluate("socket.send = () => undefined")  # what is said is lost
    lock.click()
    assert lock.is_checked()
    lock.press("Space")
    assert lock.is_checked()


def test_rounds_are_any_number_and_shown_as_stored(browser: Browser, url: str) -> None:
    code = quick_table(url, "catslap", short=False)
    host, guest = Visitor(browser, "phone"), Visitor(browser, "laptop")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    fields = [visitor.page.get_by_label("Rounds", exact=True) for visitor in (host, guest)]
    for visitor in (host, guest):
        visitor.page.locator("summary").first.click()
    host.page.get_by_label("one for each player").click()
    for field in fields:
        expect(field).to_have_value("2")
    host.page.get_by_label("Rounds: more").click()
    host.page.get_by_label("Rounds: more").click()
    host.page.get_by_label("Rounds: fewer").click()
    # Another option, chosen before the steps are told, keeps them.
    host.page.locator("fieldset label:not(.chosen)").first.click()
    expect(fields[1]).to_have_value("3")
    for typed, stored in (("37", "37"), ("5000", "1000"), ("", "1000")):
        fields[0].fill(typed)
        fields[0].blur()
        for field in fields:
            expect(field).to_have_value(stored)
    look_over(host.page)
    assert [host.errors, guest.errors] == [[], []]


def test_the_pace_is_any_number_and_shown_as_stored(browser: Browser, url: str) -> None:
    code = quick_table(url, "flyswatter", Settings(deal_ms=700))
    host, guest = Visitor(browser, "phone"), Visitor(browser, "laptop")
    host.sit_down(url, code, "Ann")
    guest.sit_down(url, code, "Bob")
    label = "Seconds to the next card"
    fields = [visitor.page.get_by_label(label, exact=True) for visitor in (host, guest)]
    for visitor, field in zip((host, guest), fields, strict=True):
        visitor.page.locator("summary", has_text="Pace").click()
        expect(field).to_have_value("0.7")
    expect(fields[1]).to_be_disabled()
    host.page.get_by_label(f"{label}: more").click()
    host.page.get_by_label(f"{label}: more").click()
    expect(fields[1]).to_have_value("1.5")
    for typed, stored in (("12.34", "12.3"), ("0.1", "0.5"), ("90", "60"), ("", "60")):
        fields[0].fill(typed)
        fields[0].blur()
        for field in fields:
            expect(field).to_have_value(stored)
    look_over(host.page)
    by_itself = host.page.get_by_role("switch", name="Cards turn over by themselves")
    by_itself.click()
    expect(fields[1]).to_have_count(0)
    by_itself.click()
    expect(fields[1]).to_have_value("2.5")
    assert [host.errors, guest.errors] == [[], []]


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("flyswatter", {}, "Otherwise the players turn them."),
        ("bugoff", {}, None),
        ("splaf", {}, "Otherwise the players roll them."),
        ("catslap", {}, "Otherwise the dealer turns them."),
        ("catslap", {"dealer": "house"}, "Nobody deals: they come by themselves."),
    ],
)
def test_the_pace_says_what_the_table_does_by_itself(
    game: str, options: dict[str, str], said: str | None, browser: Browser, url: str
) -> None:
    """Nothing, where each move is a choice."""
    host = Visitor(browser, "laptop")
    host.sit_down(url, quick_table(url, game, Settings(), options=options), "Ann")
    host.page.locator("summary", has_text="Pace").click()
    expect(host.page.get_by_role("switch", name="Relaxed timing")).to_be_visible()
    by_itself = host.page.locator("details[open] .switch").filter(has_not_text="Relaxed")
    expect(by_itself).to_have_count(0 if said is None else 1)
    if said is not None:
        expect(by_itself).to_contain_text(said)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_while_it_is_played(game: str, browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "laptop")
    page = visitor.page
    page.goto(url)
    page.locator("article .loud").nth(list(GAMES).index(game)).click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    assert faults(page) == []
    assert squeezed(page) == {}
    assert not visitor.errors


def test_lessons_and_rules(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, "phone")
    page = visitor.page
    for game in GAMES:
        page.goto(f"{url}/learn/{game}")
        page.locator(".bubble").wait_for()
        look_over(page)
        assert squeezed(page) == {}
        page.goto(f"{url}/rules/{game}")
        page.locator(".rule").last.wait_for()
        assert faults(page) == []
        assert squeezed(page) == {}
    assert not visitor.errors


def test_who_comes_back_is_who_it_was(browser: Browser, url: str) -> None:
    """Also without a name: a drawn face stays, and a reload leads back to the seat."""
    page = Visitor(browser, "phone").page
    page.goto(url)
    name = page.locator(".person .name").inner_text()
    for _ in range(3):
        page.reload()
        expect(page.locator(".person .name")).to_have_text(name)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    page.reload()
    page.locator(".thing").first.wait_for()
    expect(page.locator(".badge", has_text=name)).to_be_visible()


def test_the_host_seats_a_bot_that_is_like_somebody(
    browser: Browser, url: str, tmp_path: Path
) -> None:
    visitor = Visitor(browser, "phone")
    page, ear = visitor.page, Ear(visitor.page)
    visitor.sit_down(url, quick_table(url, "splaf"), "Ann")
    portrait = {"mu": 1.21, "sigma": 0.95, "tau": 1.26, "search": 0.38, "errors": 0.085}
    for version, name in ((1, "old.json"), (2, "ann.json")):
        file = {"firsthand_portrait": version, "name": "Ann", "portrait": portrait}
        (tmp_path / name).write_text(json.dumps(file))
    (tmp_path / "other.json").write_text("{}")
    for name, fault in (("other.json", "no portrait"), ("old.json", "an older version")):
        page.set_input_files("input[type=file]", tmp_path / name)
        expect(page.get_by_role("alert")).to_contain_text(fault)
    page.set_input_files("input[type=file]", tmp_path / "ann.json")
    expect(page.locator(".seats li")).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert [one["level"] for one in ear.said if one["say"] == "add-bot"] == [portrait]
    look_over(page)


def test_motion_follows_the_device_until_somebody_chooses(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator(".person").click()
    page.get_by_role("textbox").first.fill("Ann")
    page.keyboard.press("Escape")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-motion", "on")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.locator("header .button").last.click()
    page.get_by_role("switch", name="Motion").click()
    page.emulate_media(reduced_motion="no-preference")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "on")


def test_a_page_that_cannot_be_fetched_says_so(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.route("**/assets/Learn*", lambda route: route.abort())
    page.locator("article").first.get_by_role("link", name="Learn").click()
    page.get_by_role("alert").wait_for()
    page.unroute("**/assets/Learn*")
    page.get_by_role("button", name="Try again").click()
    page.locator(".bubble").wait_for()


def test_a_sheet_has_all_keys(browser: Browser, url: str) -> None:
    """Nothing is turned, rolled or slapped by who types into a sheet or presses its buttons."""
    page = Visitor(browser, "laptop").page
    ear = Ear(page)
    page.goto(url)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing .glow, .zone button").first.wait_for()
    page.get_by_role("button", name="Settings").press("Enter")
    page.locator("dialog[open]").wait_for()
    said = len(moves(ear))
    motion = page.get_by_role("switch", name="Motion")
    for key in ("Space", "1", "q"):
        motion.press(key)
    expect(motion).not_to_be_checked()
    assert len(moves(ear)) == said
    page.get_by_role("button", name="Close").press("Enter")
    opener = page.get_by_role("button", name="Settings")
    expect(opener).to_be_focused()
    opener.press("Space")  # whoever went to it by keys means it
    page.locator("dialog[open]").wait_for()
    assert len(moves(ear)) == said


def moves(ear: Ear) -> list[dict[str, Any]]:
    return [one for one in ear.said if one["say"] in ("touch", "act", "pass")]


def test_a_game_against_bots_leads_to_the_lobby_when_it_is_stopped(
    browser: Browser, url: str
) -> None:
    page = Visitor(browser, "phone").page
    page.goto(url)
    page.locator("article .loud").first.click()
    opened_sheet(page).locator(".levels button").first.click()
    page.locator(".thing").first.wait_for()
    page.get_by_role("button", name="Pace").click()
    page.get_by_role("button", name="End the game").click()
    page.locator(".lobby .seats").wait_for()


def test_who_lost_the_way_is_told_so_at_once(browser: Browser, url: str) -> None:
    page = Visitor(browser, "phone").page
    page.goto(f"{url}/t/QQQQ")
    expect(page.get_by_role("alert")).to_have_text(re.compile("This table is gone"))
    page.goto(f"{url}/nonsense")
    page.get_by_role("button", name="To the start").click()
    page.locator("article").first.wait_for()


def test_a_browser_would_install_it(browser: Browser, url: str, tmp_path: Path) -> None:
    with browser.browser_type.launch_persistent_context(  # a private window installs nothing
        tmp_path, executable_path=chromium(), args=ARGUMENTS
    ) as own:
        page = own.new_page()
        page.goto(url)
        asked = own.new_cdp_session(page)
        assert asked.send("Page.getAppManifest")["errors"] == []
        assert asked.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
