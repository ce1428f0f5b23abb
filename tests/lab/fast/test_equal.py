"""The kernels play by the rules: the same cards, dice and reactions give the same game."""

from random import Random
from typing import Any

import numpy as np
import pytest

from firsthand.bots.person import LEVELS
from firsthand.games import GAMES
from firsthand.lab.fast import proof
from firsthand.lab.fast.log import HEAT, POINTS, SLAP
from firsthand.lab.fast.playout import (
    KERNELS,
    Player,
    Setting,
    play_games,
    play_logged,
    stream_of,
)
from firsthand.lab.fast.proof import Mismatch, counted_by_rules, prove
from tests.lab.fast.tables import any_table, table

TABLES, GAMES_EACH = 150, 8


def test_every_game_has_a_kernel() -> None:
    assert set(KERNELS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_kernel_plays_as_the_rules_do(game: str) -> None:
    """1,200 games of each, at tables with all options, handicaps, seats and people."""
    chance = Random(f"tables of {game}")
    seen: dict[str, int] = {}
    for number in range(TABLES):
        setting = any_table(game, chance)
        stream = stream_of(11, number)
        rows = play_games(setting, stream, 100, GAMES_EACH)
        for place in range(GAMES_EACH):
            try:
                prove(setting, stream, 100 + place, rows[place])
            except Mismatch as bad:
                pytest.fail(f"table {number}, game {100 + place}, {setting}: {bad}")
        for name in rows.dtype.names or ():
            seen[name] = seen.get(name, 0) + int(np.count_nonzero(rows[name]))
    # Each thing that is counted has happened in some game, so it has been compared.
    expected = set(KERNELS[game].result.names or ()) - ({"contests"} if game == "bugoff" else set())
    assert {name for name, count in seen.items() if count} == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_depend_on_its_batch(game: str) -> None:
    setting = any_table(game, Random(5))
    whole = play_games(setting, stream_of(2, 0), 40, 60)
    parts = [play_games(setting, stream_of(2, 0), first, count) for first, count in PARTS]
    assert whole.tobytes() == b"".join(part.tobytes() for part in parts)
    other = play_games(setting, stream_of(3, 0), 40, 60)
    assert whole.tobytes() != other.tobytes()
    assert len({row.tobytes() for row in whole}) == 60


PARTS = ((40, 1), (41, 39), (80, 20))


def splaf_table() -> Setting:
    people = (Player(), Player(LEVELS["child"]), Player(LEVELS["sharp"]))
    return table("splaf", {"handicap": [2]}, *people, heat_ms=40.0)


def test_a_wrong_count_is_noticed() -> None:
    setting, stream = splaf_table(), stream_of(1, 1)
    row, _ = play_logged(setting, stream, 0)
    prove(setting, stream, 0, row)
    for name in ("winners", "leads", "scores"):
        wrong = row.copy()
        wrong[name] += 1
        with pytest.raises(Mismatch, match="otherwise when it writes it down"):
            prove(setting, stream, 0, wrong)


def test_a_wrong_move_and_wrong_points_are_noticed() -> None:
    setting, stream = splaf_table(), stream_of(1, 1)
    _, log = play_logged(setting, stream, 0)
    honest = counted_by_rules(setting, log)
    assert honest["taken"] == 18
    entries = log["entries"][0, : log["length"][0]]

    def changed(what: int, column: int, value: float) -> Any:
        bad = log.copy()
        bad["entries"][0, np.flatnonzero(entries[:, 0] == what)[0], column] = value
        return bad

    with pytest.raises(Mismatch, match="after move 5 seat 0 has 9 points by the kernel, 0 by"):
        counted_by_rules(setting, changed(POINTS, 2, 9))
    with pytest.raises(Mismatch, match=r"the rules refuse move 4, .*: there is no seat 7"):
        counted_by_rules(setting, changed(SLAP, 1, 7))
    with pytest.raises(Mismatch, match="has no hand down"):
        counted_by_rules(setting, changed(HEAT, 1, 6))
    short = log.copy()
    short["length"] -= 4
    with pytest.raises(Mismatch, match="by the rules the game goes on"):
        counted_by_rules(setting, short)


def test_what_the_rules_count_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that counts otherwise than the rules is found out, whatever it is that it counts."""
    setting, stream = splaf_table(), stream_of(1, 1)
    row, _ = play_logged(setting, stream, 0)
    honest = proof.counted_by_rules
    for name in ("first", "winners", "decided", "moves", "leads", "taps", "scores 1"):
        monkeypatch.setattr(
            proof,
            "counted_by_rules",
            lambda setting, log, name=name: (
                honest(setting, log) | {name: honest(setting, log)[name] + 1}
            ),
        )
        with pytest.raises(Mismatch, match=f"^{name} is "):
            prove(setting, stream, 0, row)


def test_a_game_without_an_end_is_said_to_have_none() -> None:
    """Two who always slap at the same moment roll for ever (SP-12)."""
    setting = table("splaf", {}, Player(LEVELS["perfect"]), Player(LEVELS["perfect"]))
    row = play_games(setting, stream_of(1, 0), 0, 1)[0]
    with pytest.raises(Mismatch, match="it does not end"):
        prove(setting, stream_of(1, 0), 0, row)
