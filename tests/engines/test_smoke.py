"""Each page and each game, once, in each browser."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from firsthand.games import GAMES
from tests.browser.organiser import QUICK, quick_table
from tests.engines.guest import Guest

Visit: TypeAlias = Callable[..., Guest]
Line: TypeAlias = dict[str, Any]

# The button and not its time line: that is drawn only where two hands went for the same card.
NOTE_VERDICTS = """() => {
  window.verdicts = 0;
  let shown = null;
  new MutationObserver(() => {
    const now = document.querySelector('.finish button');
    if (now && now !== shown) window.verdicts += 1;
    shown = now;
  }).observe(document.body, { childList: true, subtree: true });
}"""

READ_JOURNAL = """async () => {
  const id = location.pathname.split('/').at(-1);
  return (await fetch(`/api/journals/${id}`)).text();
}"""
JUDGED = "flyswatter"
"""Here a contest stays open until all hands are down, so each has one in it. In Splaf! and Cat &
Bug Slap a bot may be first each time, and Bug Off has turns."""


def own_part(guest: Guest) -> tuple[list[Line], list[Line]]:
    """The moves of the one person in the game that is shown, and those of them that were judged."""
    header, *lines = map(json.loads, guest.page.evaluate(READ_JOURNAL).splitlines())
    seat = next(nth for nth, face in enumerate(header["faces"]) if isinstance(face, int))
    moves = [line for line in lines if line["by"] == seat]
    return moves, [line for line in moves if line.get("seen")]


def play_to_a_verdict(guest: Guest) -> None:
    """Plays from here on until the referee's picture of a contest is shown."""
    guest.page.evaluate(NOTE_VERDICTS)

    def is_judged() -> bool:
        verdicts: int = guest.page.evaluate("() => window.verdicts")
        assert verdicts or not guest.count(".result"), "the game ended without a verdict"
        return verdicts > 0

    guest.play_until(is_judged)


def test_home_offers_four_games_and_what_is_about_them(visit: Visit, url: str) -> None:
    guest = visit("phone")
    guest.page.open(url)
    guest.wait_for("article")
    assert guest.count("article") == len(GAMES)
    guest.click("header .button", -1)
    guest.wait_for("dialog[open] .languages")
    guest.page.press("Escape")
    guest.wait_until_gone("dialog")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_by_verdicts_to_its_result_and_replay(
    game: str, visit: Visit, url: str
) -> None:
    guest = visit()
    guest.sit_down(url, quick_table(url, game, bots=["perfect", "perfect"]))
    guest.start()
    guest.play_until(lambda: guest.count(".result"))
    guest.wait_until(lambda: guest.count(".result li strong") == 3, "three places")
    guest.wait_until(lambda: guest.count(".result .ways .button") == 4, "a way to the replay")
    guest.click(".result .ways .button", 2)
    guest.wait_for(".theatre .thing")
    moves, hands = own_part(guest)
    assert moves, "nothing that was pressed became a move"
    assert hands or game != JUDGED, "the referee judged no hand of this browser"
    at = "() => Number(document.querySelector('input[type=range]').value)"
    assert guest.page.evaluate(at) == 0
    guest.page.press("ArrowRight")
    guest.wait_until(lambda: guest.page.evaluate(at) > 0, "one step forward")
    guest.page.press("End")
    guest.wait_for(".commentary .prize")


def test_a_reload_in_the_middle_of_a_game_comes_back_to_it(visit: Visit, url: str) -> None:
    guest = visit()
    guest.sit_down(url, quick_table(url, "flyswatter", QUICK, short=False, bots=["perfect"]))
    guest.start()
    play_to_a_verdict(guest)
    guest.page.reload()
    guest.wait_for(".thing")
    before = guest.presses
    play_to_a_verdict(guest)
    assert guest.presses > before


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_on_to_its_end(game: str, visit: Visit, url: str) -> None:
    guest = visit("phone")
    guest.page.open(f"{url}/learn/{game}")
    guest.wait_for(".bubble")
    guest.wait_for(".table .thing")
    while not guest.count(".done"):
        guest.click("header .button", 2)
    guest.click(".done .loud")
    guest.wait_for(".thing")


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_shown_with_their_numbers(game: str, visit: Visit, url: str) -> None:
    guest = visit()
    guest.page.open(f"{url}/rules/{game}")
    guest.wait_for(".rule")
    assert guest.count(".rule") > 10


def test_a_big_screen_shows_a_game(visit: Visit, url: str) -> None:
    screen, guest = visit("tv"), visit("phone")
    code = quick_table(url, "splaf", bots=["perfect", "perfect"])
    screen.page.open(f"{url}/tv/{code}")
    screen.wait_for(".join img")
    assert code in screen.text(".code")
    guest.sit_down(url, code)
    guest.start()
    screen.wait_for(".thing")
    guest.play_until(lambda: guest.count(".result"))
    screen.wait_for(".winner")
