"""Cat & Bug Slap's kernel against real tables of bots: cards go by that nobody takes in time.

To play its games again by the rules does not show that: they have no clock.
"""

import io
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

import pytest

from firsthand.bots.person import LEVELS, Level, Portrait
from firsthand.games.catslap.moves import Removed
from firsthand.journal.replay import replay
from firsthand.lab.bystander import watch_bots
from firsthand.lab.fast.log import SLAP
from firsthand.lab.fast.playout import (
    BOT_WINDOW_MS,
    Player,
    play_games,
    play_logged,
    stream_of,
)
from firsthand.lab.fast.retell import entries_of
from firsthand.table.playing import BOT_STANDING
from tests.lab.fast.tables import table

GAMES = 24
ERRORS = 0.05


class Evening(NamedTuple):
    """A game at a real table."""

    ms: float
    removed: int
    scores: tuple[int, ...]


def real_game(options: dict[str, Any], pace: float, seats: int, seed: int) -> Evening:
    somebody = Portrait(mu=pace, sigma=pace, tau=pace, errors=ERRORS)
    *_, (world, _) = watch_bots("catslap", options, [somebody] * seats, Random(seed).random)
    (written,) = world.journals
    *played, end = replay(io.BytesIO(b"".join(written)))[2]
    events = [event for step in (*played, end) for event in step.events]
    removed = sum(isinstance(event, Removed) for event in events)
    return Evening(end.entry.t, removed, end.state.scores)


@pytest.mark.parametrize("pace", [1.0, 2.4])
@pytest.mark.parametrize(("dealer", "seats"), [("players", 3), ("players", 5), ("house", 2)])
def test_slow_tables_lose_as_many_cards_as_real_ones(dealer: str, seats: int, pace: float) -> None:
    """The slow ones are as quick as newcomers of five. At three seats they lose 23 % of the cards;
    without a clock it would be 13 %."""
    options = {"dealer": dealer}
    real = [real_game(options, pace, seats, seed) for seed in range(GAMES)]
    level = Level(30, pace, pace_spread=0.0, errors_from=ERRORS, errors_to=ERRORS)
    rows = play_games(table("catslap", options, *[Player(level)] * seats), stream_of(8, 0), 0, 4000)
    removed = [game.removed for game in real]
    assert fmean(removed) == pytest.approx(rows["removed"].mean(), abs=off_by(removed))
    sums = [sum(game.scores) for game in real]
    expected = rows["scores"].sum(axis=1).mean()
    assert fmean(sums) == pytest.approx(expected, abs=off_by(sums))
    assert fmean(game.ms for game in real) == pytest.approx(rows["ms"].mean(), rel=0.01)


def off_by(values: list[int]) -> float:
    """Three standard errors."""
    return 3 * pstdev(values) / sqrt(len(values))


@pytest.mark.parametrize(("options", "gone_ms"), [({}, 2_500.0), ({"dealer": "house"}, 2_800.0)])
def test_no_hand_counts_after_the_card_is_gone(options: dict[str, Any], gone_ms: float) -> None:
    setting = table("catslap", options, *[Player(Level(5), games_played=0)] * 3)
    hands = []
    for number in range(20):
        _, log = play_logged(setting, stream_of(9, 0), number)
        hands += [entry.at_ms for entry, _ in entries_of(log) if entry.what == SLAP]
    assert gone_ms - 200 < max(hands) < gone_ms + BOT_WINDOW_MS


def test_a_table_may_be_more_patient() -> None:
    def removed(**pace: float) -> float:
        setting = table("catslap", {"dealer": "house"}, *[Player(LEVELS["child"])] * 2, **pace)
        return float(play_games(setting, stream_of(9, 0), 0, 500)["removed"].mean())

    assert removed(house_clear_ms=1_500.0) > 1.5 * removed() > 1.5 * removed(house_clear_ms=5_600.0)
    assert removed(contest_ms=1_500.0) == removed(house_clear_ms=1_500.0)


def test_the_window_is_that_of_the_tables_bots() -> None:
    assert BOT_STANDING.due_ms - BOT_STANDING.sent_ms == BOT_WINDOW_MS
