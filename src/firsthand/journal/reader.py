"""From bytes to moves: a journal is read line by line, and never more than one line at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from msgspec import Raw

from firsthand.core.game import AnyGame
from firsthand.core.options import BadTable, read_options
from firsthand.core.refusals import quoted
from firsthand.games import GAMES
from firsthand.journal.lines import Malformed, MoveReader, read_header

LONGEST_LINE = 1 << 20
"""Bytes. The longest honest line is some thousands; this leaves room for evidence."""


class JournalError(Exception):
    """A journal that cannot be what it says: where, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True)
class Table:
    """What the first line says."""

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    faces: Raw
    """How the players looked, as it stands there."""
    bots: Raw
    """The seats that bots had from the start, as it stands there."""


@dataclass(frozen=True)
class Entry:
    """One move as it stands in the journal."""

    line: int
    t: float
    move: Any
    bot: bool
    """Whether a bot's hand it was."""
    passed: Raw
    """The seats that passed in the contest that it ends, as it stands there."""
    seen: Raw
    """The referee's evidence, as it stands there."""


def read_journal(file: BinaryIO) -> tuple[Table, Iterator[Entry]]:
    """The table, and its moves as they are asked for. May raise `JournalError`, even late."""
    lines = _lines(file)
    number, first = next(lines, (1, b""))
    if not first:
        raise JournalError(number, "the file is empty")
    try:
        table = _read_table(first)
    except (Malformed, BadTable) as error:
        raise JournalError(number, str(error)) from None
    return table, _entries(table.game, lines)


def _read_table(line: bytes) -> Table:
    header = read_header(line)
    game = GAMES.get(header.game)
    if game is None:
        raise BadTable(f"there is no game {quoted(header.game)}; there are {', '.join(GAMES)}")
    options = read_options(game, header.options, len(header.seats))
    return Table(game, options, header.seats, header.faces, header.bots)


def _entries(game: AnyGame, lines: Iterator[tuple[int, bytes]]) -> Iterator[Entry]:
    reader = MoveReader(game)
    clock = 0.0
    for number, line in lines:
        try:
            stamp, move = reader.read(line)
        except Malformed as error:
            raise JournalError(number, str(error)) from None
        t = stamp.t
        if t < clock:
            before = "the table opened" if t < 0 else f"the line before it, at {quoted(clock)}"
            raise JournalError(number, f"t is {quoted(t)}: that is before {before}")
        clock = t
        bot = bytes(stamp.bot) == b"true"
        yield Entry(number, t, move, bot, stamp.passed, stamp.seen)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each line with its number from 1. A line without end does not fill the memory."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise JournalError(number, f"the line is longer than {LONGEST_LINE} bytes")
        if line.isspace():
            raise JournalError(number, "the line is empty")
        yield number, line
