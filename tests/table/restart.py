"""A table that is stored and comes back from what was stored."""

from collections.abc import Sequence

import msgspec

from firsthand.table.moment import Moment
from firsthand.table.saved import Saved, restore, save
from tests.table.desk import Desk


def restarted(
    desk: Desk, *, saved: Saved | None = None, lines: Sequence[bytes] | None = None
) -> Desk:
    """The same table at another desk, by way of what would be in a database."""
    room = msgspec.json.encode(saved or save(desk.table))
    if lines is None:
        lines = desk.journals[-1] if desk.journals else ()
    over = desk.room().phase != "playing"
    other = Desk(desk.room().game)
    other.now_ms = desk.now_ms + 5_000
    other.journals = [[*lines]]
    at = Moment(other.now_ms, other.source)
    other.table = restore(msgspec.json.decode(room, type=Saved), lines, at, over=over)
    other.wake()
    return other
