"""Bots that deal Cat & Bug Slap's cards: at a person's pace."""

import json
from itertools import pairwise
from statistics import mean

import pytest

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.dealing import LOOK_MS, WINDOW_MS, cards_dealt
from tests.table.desk import Desk, begun


def test_bots_deal_at_a_persons_pace() -> None:
    """Two people who never do anything, and a bot that deals."""
    desk = begun("Ann", "Bob", game="catslap", bots=1)
    desk.until(lambda: desk.view.dealer == 2 and desk.contest is not None)
    times_ms: list[float] = []
    while desk.view.deck_size:
        since_ms, before = desk.now_ms, cards_dealt(desk)
        desk.until(lambda before=before: cards_dealt(desk) > before)  # type: ignore[misc]
        times_ms.append(desk.now_ms - since_ms)
    assert 1_500 <= min(times_ms) <= 1_800
    assert 2_200 <= max(times_ms) <= 2_500 + WINDOW_MS
    assert 1_800 <= mean(times_ms) <= 2_200
    assert not desk.heard("Ann", tell.Refused)


def test_at_a_relaxed_table_a_bot_deals_as_soon_as_everybody_has_had_time_to_look() -> None:
    """Its own pace is faster than that."""
    desk = begun("Ann", "Bob", game="catslap", bots=1, settings=Settings(relaxed=True))
    desk.until(lambda: desk.view.dealer == 2 and desk.contest is not None)
    since_ms, before = desk.now_ms, cards_dealt(desk)
    desk.until(lambda: cards_dealt(desk) > before)
    assert 2 * LOOK_MS <= desk.now_ms - since_ms <= 2 * LOOK_MS + 3 * WINDOW_MS


@pytest.mark.parametrize("look_ms", [0, 1_200])
def test_a_bot_deals_on_as_soon_as_the_card_has_gone_out_and_been_looked_at(look_ms: int) -> None:
    settings = Settings(look_ms=look_ms)
    desk = begun("Ann", "Bob", game="catslap", bots=1, settings=settings)
    desk.until(lambda: desk.view.dealer == 2 and desk.contest is None)
    desk.sends = False
    desk.until(lambda: desk.contest is not None)
    since_ms, before = desk.now_ms, cards_dealt(desk)
    desk.pass_time(2_500)
    for name in ("Ann", "Bob"):
        desk.say(name, say.Sent(desk.contest or 0))
    desk.until(lambda: cards_dealt(desk) > before)
    assert 2_500 + look_ms <= desk.now_ms - since_ms <= 2_500 + look_ms + 3 * WINDOW_MS


def test_a_bot_deals_the_next_card_a_second_and_a_half_after_a_verdict() -> None:
    desk = begun("Ann", "Bob", game="catslap", bots=1)
    desk.until(lambda: desk.view.dealer == 2)
    waits_ms: list[float] = []
    while desk.view.deck_size > 20:
        desk.until(lambda: desk.contest is not None)
        desk.pass_time(300)
        desk.slap("Ann")
        desk.say("Bob", say.Pass(desk.contest or 0))
        desk.until(lambda: desk.contest is None)
        since_ms = desk.now_ms
        desk.until(lambda: desk.contest is not None)
        waits_ms.append(desk.now_ms - since_ms)
    assert min(waits_ms) >= 1_250
    assert max(waits_ms) <= 1_750
    assert 1_400 <= mean(waits_ms) <= 1_600


def test_where_all_others_are_bots_a_card_nobody_wants_is_soon_gone() -> None:
    """They pass when they have decided, so only the person is waited for."""
    desk = begun("Ann", game="catslap", bots=2)
    desk.until(lambda: desk.view.dealer == 0 and desk.contest is not None)
    desk.until(lambda: bool(desk.view.removed))
    shortest_ms = min(after - before for before, after in _closed_unslapped(desk))
    assert shortest_ms < 2_500


def _closed_unslapped(desk: Desk) -> list[tuple[float, float]]:
    """When each card that nobody took was dealt and removed."""
    moves = [json.loads(line) for line in desk.journals[0][1:]]
    spans: list[tuple[float, float]] = []
    for before, move in pairwise(moves):
        if move["do"] == "close" and before["do"] == "deal":
            spans.append((before["t"], move["t"]))
    return spans
