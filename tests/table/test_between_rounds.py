"""Cat & Bug Slap between two rounds: everybody has another cat, and time to look at it."""

from typing import Any

import pytest

from firsthand.games.catslap.moves import Dealt, RoundEnded, Taken
from firsthand.table import inputs as say
from firsthand.table.settings import Settings
from tests.table.desk import Desk, all_pass, begun

NAMES = ("Ann", "Bob", "Cy")
ROUND_MS = 2_500


def at_the_last_card(settings: Settings | None = None, **options: Any) -> Desk:
    """The last card of the first round lies there."""
    desk = begun(*NAMES, game="catslap", settings=settings, rounds=2, **options)
    while True:
        desk.until(lambda: desk.contest is not None)
        if not desk.view.deck_size:
            return desk
        all_pass(desk, *slappers(desk))


def slappers(desk: Desk) -> list[str]:
    return [name for seat, name in enumerate(NAMES) if seat != desk.view.dealer]


def dealt(desk: Desk) -> int:
    return len(desk.events("Ann", Dealt))


@pytest.mark.parametrize("relaxed", [False, True])
@pytest.mark.parametrize("slapped", [False, True])
def test_the_clock_waits_before_the_first_card_of_another_round(
    *, slapped: bool, relaxed: bool
) -> None:
    desk = at_the_last_card(Settings(relaxed=relaxed), dealer="house")
    if slapped:
        desk.pass_time(300)
        desk.slap("Ann")
    all_pass(desk, *NAMES)
    desk.until(lambda: bool(desk.events("Ann", RoundEnded)))
    assert bool(desk.events("Ann", Taken)) == slapped
    ended_ms = desk.now_ms
    desk.until(lambda: dealt(desk) == 49)
    waited_ms = desk.now_ms - ended_ms
    assert waited_ms == pytest.approx(ROUND_MS * (2 if relaxed else 1), abs=20)


def test_no_dealer_is_sooner_than_the_eyes_of_the_others() -> None:
    desk = at_the_last_card()
    all_pass(desk, *slappers(desk))
    assert desk.events("Ann", RoundEnded)
    dealer = NAMES[desk.view.dealer]
    ends_ms = desk.table.gap_until_ms
    assert desk.refused(dealer, say.Act("deal")) == "too-soon"
    assert ends_ms - desk.now_ms == pytest.approx(ROUND_MS, abs=20)
    desk.pass_time(ends_ms - desk.now_ms)
    desk.say(dealer, say.Act("deal"))
    assert dealt(desk) == 49


def test_a_slap_between_two_rounds_makes_nobody_wait_longer() -> None:
    desk = at_the_last_card(dealer="house")
    all_pass(desk, *NAMES)
    ends_ms = desk.table.gap_until_ms
    desk.pass_time(1_000)
    desk.say("Ann", say.Act("slap"))
    desk.until(lambda: dealt(desk) == 49)
    assert desk.now_ms == ends_ms


def test_a_bot_that_deals_waits_no_longer_than_it_has_to() -> None:
    desk = begun("Ann", "Bob", game="catslap", bots=1, rounds=3)
    desk.until(lambda: desk.view.dealer == 2 and desk.contest is not None and desk.view.round > 1)
    waited_ms = desk.now_ms - (desk.table.gap_until_ms - ROUND_MS)
    assert ROUND_MS + 400 <= waited_ms <= ROUND_MS + 900
