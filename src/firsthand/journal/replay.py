"""Playing a journal again: the rules see each move as they did the first time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from firsthand.core.refusals import quoted
from firsthand.core.steps import Event, Refusal
from firsthand.journal.reader import Entry, JournalError, Table, read_journal


@dataclass(frozen=True)
class Played:
    """A move of a journal, and the table after it."""

    entry: Entry
    state: Any
    events: tuple[Event, ...]


def replay(file: BinaryIO) -> tuple[Table, Any, Iterator[Played]]:
    """The table, its state before the first move, and each move as it is asked for.

    Raises `JournalError` for a line that does not read or that the rules refuse.
    """
    table, entries = read_journal(file)
    opening = table.game.start(table.options, len(table.names))
    return table, opening, _play(table, opening, entries)


def _play(table: Table, state: Any, entries: Iterator[Entry]) -> Iterator[Played]:
    play = table.game.play
    for entry in entries:
        result = play(state, entry.move)
        if isinstance(result, Refusal):
            move = f"{entry.move.__struct_config__.tag} by {quoted(entry.move.by).strip(chr(39))}"
            raise JournalError(entry.line, f"{move} is refused, {result.reason}: {result.detail}")
        state = result.state
        yield Played(entry, state, result.events)
