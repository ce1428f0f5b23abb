"""Damaged journals: always a clean answer with the line."""

import io
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firsthand.games.flyswatter.cards import DECK
from firsthand.journal.audit import Sound, Unsound, audit
from firsthand.journal.reader import LONGEST_LINE

HEADER = b'{"journal": 1, "game": "flyswatter", "options": {}, "seats": ["Ann", "Bob"]}\n'
IDS = ", ".join(f'"{card}"' for card in DECK)
SHUFFLE = f'{{"t": 5, "by": "chance", "do": "shuffle", "deck": [{IDS}], "first": 0}}\n'.encode()
TURN = b'{"t": 9, "by": 0, "do": "turn"}\n'


def fault(*lines: bytes) -> tuple[int, str]:
    report = audit(io.BytesIO(b"".join(lines)))
    assert isinstance(report, Unsound), f"taken for good: {report}"
    assert report.error.isprintable()
    return report.line, report.error


def good(*lines: bytes) -> Sound:
    report = audit(io.BytesIO(b"".join(lines)))
    assert isinstance(report, Sound), f"taken for bad: {report}"
    return report


def test_a_running_game_is_good_from_its_first_line_on() -> None:
    opening = Sound(
        ok=True,
        game="flyswatter",
        moves=0,
        finished=False,
        scores=(0, 0),
        winners=(),
        decided_by=None,
    )
    assert good(HEADER) == opening
    assert good(HEADER, SHUFFLE, TURN).moves == 2
    assert good(HEADER, SHUFFLE, TURN.rstrip()).moves == 2, "the last line may lack its end"


def test_options_may_be_partial_or_absent() -> None:
    assert good(HEADER.replace(b"{},", b'{"early_slap": "mistake"},')).ok
    assert good(HEADER.replace(b'"options": {}, ', b"")).ok


def test_a_move_may_carry_fields_that_the_rules_do_not_know() -> None:
    assert good(HEADER, SHUFFLE, TURN.replace(b"}", b', "seen": {"rtt": [1, 2.5, null]}}')).ok
    assert good(HEADER, SHUFFLE, TURN.replace(b"}", b', "bot": "R2-D2", "note": 7}')).ok


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"", "empty"),
        (b"\n", "empty"),
        (b"not json\n", "malformed"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "UTF-8"),
        (b"\xef\xbb\xbf" + HEADER, "malformed"),
        (b"[1, 2]\n", "Expected object"),
        (b"{}\n", "journal"),
        (HEADER.replace(b'"journal": 1', b'"journal": 2'), "version 2"),
        (HEADER.replace(b'"journal": 1', b'"journal": "1"'), "journal"),
        (HEADER.replace(b'"journal": 1', b'"journal": true'), "journal"),
        (HEADER.replace(b"flyswatter", b"chess"), "chess"),
        (HEADER.replace(b'"flyswatter"', b"7"), "game"),
        (HEADER.replace(b'"Ann", "Bob"', b'"Ann"'), "not 1"),
        (HEADER.replace(b'["Ann", "Bob"]', b'"Ann"'), "seats"),
        (HEADER.replace(b'"Ann"', b"1"), "seats"),
        (HEADER.replace(b"{},", b"[],"), "options"),
        (HEADER.replace(b"{},", b'{"wings": 2},'), "wings"),
        (HEADER.replace(b"{},", b'{"remove": 81},'), "remove"),
        (HEADER.replace(b"{},", b'{"remove": 1.5},'), "remove"),
        (HEADER.replace(b"{},", b'{"remove": ' + b"9" * 5000 + b"},"), "out of range"),
        (HEADER.replace(b"{},", b'{"early_slap": "maybe"},'), "early_slap"),
        (HEADER.replace(b"{},", b"[" * 100_000 + b"]" * 100_000 + b","), "too deeply"),
    ],
)
def test_a_bad_first_line_is_named(line: bytes, words: str) -> None:
    number, why = fault(line)
    assert number == 1
    assert words in why


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"\n", "empty"),
        (b"   \n", "empty"),
        (b"{\n", "truncated"),
        (b'"turn"\n', "object"),
        (TURN.replace(b'"t": 9, ', b""), "field t"),
        (TURN.replace(b"9", b'"9"'), "in t"),
        (TURN.replace(b"9", b"-1"), "before"),
        (TURN.replace(b"9", b"4"), "t is 4: that is before the line before it, at 5"),
        (TURN.replace(b"9", b"1e999"), "out of range"),
        (TURN.replace(b"9", b"NaN"), "malformed"),
        (TURN.replace(b'"by": 0, ', b""), "seat number, not by None"),
        (TURN.replace(b'"by": 0', b'"by": true'), "seat number, not by True"),
        (TURN.replace(b'"by": 0', b'"by": "referee"'), "seat number, not by 'referee'"),
        (TURN.replace(b'"by": 0', b'"by": 1'), "not-your-turn"),
        (TURN.replace(b'"by": 0', b'"by": 2'), "no-such-seat"),
        (TURN.replace(b'"by": 0', b'"by": -1'), "no-such-seat"),
        (TURN.replace(b'"by": 0', b'"by": ' + b"9" * 300), "no-such-seat"),
        (TURN.replace(b'"by": 0', b'"by": ' + b"9" * 9000), "out of range"),
        (TURN.replace(b', "do": "turn"', b""), "no move None"),
        (TURN.replace(b'"turn"', b'"jump"'), "no move 'jump'; it has shuffle, turn"),
        (TURN.replace(b'"turn"', b"[]"), "no move []"),
        (TURN.replace(b'"turn"', b'"slap"'), "card"),
        (TURN.replace(b'"turn"', b'"slap", "card": 5'), "card"),
        (TURN.replace(b'"turn"', b'"slap", "card": "red1\xff"'), "UTF-8"),
        (TURN.replace(b'"turn"', b'"slap", "card": "\\ud800"'), "truncated"),
        (TURN.replace(b'"turn"', b'"slap", "card": "' + b"x" * 9999 + b'"'), "no-such-card"),
        (TURN.replace(b'"turn"', b'"slap", "card": "red1a", "rt": "fast"'), "rt"),
        (TURN.replace(b'"turn"', b'"close"'), "close is made by referee, not by 0"),
        (TURN.replace(b"}", b', "seen": ' + b"[" * 256 + b"]" * 256 + b"}"), "too deeply"),
        (TURN.replace(b"}", b', "seen": "\xff"}'), "UTF-8"),
        (TURN.replace(b"}\n", b"} {}\n"), "trailing"),
        (SHUFFLE, "already-shuffled"),
        (SHUFFLE.replace(b'"first": 0', b'"first": "Ann"'), "Expected int, got str in first"),
        (b"\x00" * 50, "malformed"),
        (b"x" * (LONGEST_LINE + 1), "longer than"),
    ],
)
def test_a_bad_move_is_named_with_its_line(line: bytes, words: str) -> None:
    number, why = fault(HEADER, SHUFFLE, line, TURN)
    assert number == 3
    assert words in why
    assert len(why) < 300


def test_a_line_without_end_is_not_read_to_its_end() -> None:
    class Endless(io.RawIOBase):
        """A hundred megabytes of one line, and then as much again."""

        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
            buffer[:] = b"x" * len(buffer)
            self.given += len(buffer)
            return len(buffer)

    endless = Endless()
    report = audit(io.BufferedReader(endless))
    assert isinstance(report, Unsound)
    assert "longer than" in report.error
    assert endless.given < 2 * LONGEST_LINE


def test_a_shuffle_comes_first_and_is_whole() -> None:
    assert fault(HEADER, TURN)[1].startswith("turn by 0 is refused, not-shuffled")
    missing = SHUFFLE.replace(b'"red1a", ', b"")
    assert "only 111 of 112 cards are there: red1a is missing" in fault(HEADER, missing)[1]


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_damage_gets_a_clean_answer(data: st.DataObject) -> None:
    whole = HEADER + SHUFFLE + TURN * 3
    damage: list[Callable[[bytes, int, bytes], bytes]] = [
        lambda text, at, junk: text[:at] + junk + text[at:],
        lambda text, at, junk: text[:at] + junk + text[at + len(junk) :],
        lambda text, at, junk: text[:at] + text[at + len(junk) :],
        lambda text, at, junk: text[:at] + junk,
    ]
    spoil = data.draw(st.sampled_from(damage))
    at = data.draw(st.integers(0, len(whole)))
    report = audit(io.BytesIO(spoil(whole, at, data.draw(st.binary(max_size=9)))))
    assert report.ok or report.line >= 1
