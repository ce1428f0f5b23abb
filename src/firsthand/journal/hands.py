"""Every hand of a journal: how quick it was, and whether it was right."""

from collections.abc import Iterator
from typing import BinaryIO

from msgspec import Struct

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.journal.replay import replay


class JudgedHand(Struct, frozen=True, gc=False):
    seat: Seat
    t: Millis
    """Since the table opened."""
    rt_ms: Millis | None
    """None where there was nothing to react to."""
    right: bool
    bot: bool
    """Whether a bot played, be it for a player who was gone."""


def hands(file: BinaryIO) -> Iterator[JudgedHand]:
    """In their order. What the rules ignore is no hand. May raise `JournalError`, even late."""
    table, state, played = replay(file)
    is_right = table.game.is_right
    for step in played:
        entry = step.entry
        right = is_right(state, entry.move)
        if right is not None:
            yield JudgedHand(entry.move.by, entry.t, entry.move.rt, right, entry.bot)
        state = step.state
