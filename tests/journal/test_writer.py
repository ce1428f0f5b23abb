"""Lines as they are written."""

import io
import json

from firsthand.core.seats import REFEREE
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import Options
from firsthand.journal.lines import write_header, write_move
from firsthand.journal.reader import read_journal


def test_the_first_line_names_the_table() -> None:
    line = write_header(GAME, Options(remove=3), ("Ann", "Bob"))
    assert line.startswith(b'{"journal": 1, "game": "flyswatter", "options": {')
    assert line.endswith(b'"seats": ["Ann", "Bob"]}\n')
    assert json.loads(line)["options"]["remove"] == 3


def test_faces_come_last_for_whoever_shows_the_game_again() -> None:
    line = write_header(GAME, Options(), ("Ann", "Bob"), (3, "child"))
    assert line.endswith(b'"seats": ["Ann", "Bob"], "faces": [3, "child"]}\n')
    table, _ = read_journal(io.BytesIO(line))
    assert bytes(table.faces) == b'[3, "child"]'


def test_the_seats_of_bots_are_named_where_there_are_any() -> None:
    line = write_header(GAME, Options(), ("Ann", "Bea"), (3, "child"), (1,))
    assert line.endswith(b'"faces": [3, "child"], "bots": [1]}\n')
    table, _ = read_journal(io.BytesIO(line))
    assert bytes(table.bots) == b"[1]"


def test_a_move_has_time_and_author_first_and_nothing_that_is_absent() -> None:
    slap = write_move(5120, m.Slap(1, "red5a", 412.0))
    assert slap == b'{"t": 5120, "by": 1, "do": "slap", "card": "red5a", "rt": 412.0}\n'
    assert write_move(6, m.Close(REFEREE)) == b'{"t": 6, "by": "referee", "do": "close"}\n'


def test_evidence_comes_last_under_seen() -> None:
    close = write_move(6, m.Close(REFEREE), seen={"margin_ms": 8.5})
    assert close.endswith(b'"seen": {"margin_ms": 8.5}}\n')


def test_who_passed_is_named_before_the_evidence_and_read_again() -> None:
    close = write_move(6, m.Close(REFEREE), seen=[], passed=(0, 2))
    assert close == b'{"t": 6, "by": "referee", "do": "close", "passed": [0, 2], "seen": []}\n'
    head = write_header(GAME, Options(), ("Ann", "Bob"))
    _, moves = read_journal(io.BytesIO(head + close))
    assert [bytes(entry.passed) for entry in moves] == [b"[0, 2]"]
