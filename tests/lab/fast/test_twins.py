"""Tables that differ in options only begin with the same people, cards and luck."""

from typing import Any

import pytest

from firsthand.lab.fast import log as said
from firsthand.lab.fast.playout import Player, Setting, play_games, play_logged, stream_of
from firsthand.lab.fast.retell import Entry, entries_of
from tests.lab.fast.tables import table

CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("flyswatter", {"penalty_takes": "earlier"}),
    ("flyswatter", {"shared_mistake": "undermost"}),
    ("flyswatter", {"early_slap": "mistake"}),
    ("flyswatter", {"remove": 20}),
    ("flyswatter", {"remove": 60}),
    ("bugoff", {"tiebreak": "last_net"}),
    ("splaf", {"ring": 4}),
    ("splaf", {"ring": 8}),
    ("splaf", {"handicap": [1]}),
    ("splaf", {"portal": "violet-clockwise"}),
    ("catslap", {"dispute": "remove"}),
    ("catslap", {"rounds": 1}),
]
SEATS = 3
STREAM = stream_of(1, 0)


def seated(game: str, options: dict[str, Any]) -> Setting:
    return table(game, options, *[Player(early=0.02)] * SEATS, dealer_decides=1.0)


def dealt(game: str, options: dict[str, Any], number: int) -> tuple[Any, int, list[Entry]]:
    """Who plays, who begins, and each card of the first shuffle with whoever gets it."""
    row, log = play_logged(seated(game, options), STREAM, number)
    shuffle, behind = next(entries_of(log))
    cards = [part for part in behind if part.what in (said.CARD, said.HELD)]
    return row["paces"].tolist(), shuffle.seat, cards


@pytest.mark.parametrize(("game", "options"), CHANGES)
def test_an_option_leaves_people_and_cards_as_they_are(game: str, options: dict[str, Any]) -> None:
    for number in range(20):
        paces, first, cards = dealt(game, {}, number)
        other_paces, other_first, other_cards = dealt(game, options, number)
        assert (other_paces, other_first) == (paces, first)
        assert len(other_cards) == len(cards) - options.get("remove", 0)
        assert other_cards == cards[: len(other_cards)]


@pytest.mark.parametrize(("game", "options"), CHANGES)
def test_fewer_winners_change_than_by_other_luck(game: str, options: dict[str, Any]) -> None:
    here, there = seated(game, {}), seated(game, options)
    usual = play_games(here, STREAM, 0, 2_000)["winners"]
    changed = play_games(there, STREAM, 0, 2_000)["winners"]
    unrelated = play_games(here, stream_of(2, 0), 0, 2_000)["winners"]
    # Rounds that are not played and a handicap change much by themselves.
    most = 0.9 if {"rounds", "handicap"} & options.keys() else 0.4
    assert (usual != changed).mean() < most * (usual != unrelated).mean()
