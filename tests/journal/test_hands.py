"""What the hands of a journal were worth."""

import io
from pathlib import Path

from firsthand.core.seats import CHANCE, REFEREE
from firsthand.games import GAMES
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import DECK, Options
from firsthand.journal.hands import JudgedHand, hands
from firsthand.journal.lines import write_header, write_move
from tests.games.rig import topped

GOLDEN = Path(__file__).parent.parent / "golden"


def test_right_and_wrong_hands_and_those_of_bots() -> None:
    deck = topped(("red1a", "red2a", "green1a", "swatter01"), DECK)
    moves = [m.Shuffle(CHANCE, deck, 0), m.Slap(0, "red1a")]
    moves += [m.Turn(seat) for seat in (0, 1, 0, 1)]
    moves += [m.Slap(0, "red1a", 300.0), m.Slap(1, "green1a", 250.5), m.Pass(0), m.Close(REFEREE)]
    lines = [write_header(GAMES["flyswatter"], Options(), ("Ann", "Bob"))]
    lines += [write_move(t, move, bot=move == moves[7]) for t, move in enumerate(moves)]
    assert [*hands(io.BytesIO(b"".join(lines)))] == [
        JudgedHand(0, 6, 300.0, right=True, bot=False),
        JudgedHand(1, 7, 250.5, right=False, bot=True),
    ]
    assert lines[8].count(b'"bot": true') == 1
    assert b"bot" not in b"".join(lines[:8])


def test_a_game_without_slaps_has_no_hands() -> None:
    with (GOLDEN / "bugoff-tie.jsonl").open("rb") as file:
        assert [*hands(file)] == []
