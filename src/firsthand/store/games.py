"""Games: their journals, line by line, and how they ended."""

import secrets
from collections.abc import Sequence
from functools import partial

from sqlalchemy import select

from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.keeping import Held, checked, keep
from firsthand.store.records import Change, GameId


def new_game_id() -> GameId:
    """It cannot be guessed, so that it may be the address of the journal."""
    return secrets.token_urlsafe(16)


class GameShelf:
    """The part of the store that keeps journals."""

    _database: Database
    _held: dict[str, Held]
    """The tables that this process has written to, as they stand."""

    async def keep(self, changes: Sequence[Change]) -> None:
        """Changes of many tables, each at most once, in one transaction: all of them, or none."""
        names = checked(changes)
        if not changes:
            return
        work = partial(keep, changes=changes, names=names, known=self._held)
        try:
            self._held |= await self._database.write(work)
        except BaseException:  # whether it was kept or not: it is asked before the next time
            for change in changes:
                self._held.pop(change.code, None)
            raise

    async def has(self, change: Change) -> bool:
        """Whether a change was kept although nobody said so. One of a room may just be repeated.

        Not if the table is somebody else's by now: what is there may be theirs. One statement,
        so that it cannot become theirs in between.
        """
        games, lines, tables = schema.games, schema.lines, schema.tables
        number = change.first + len(change.lines) - 1
        last = select(lines.c.line).where(lines.c.game_id == games.c.id, lines.c.number == number)
        wanted = (
            select(games.c.closed_ms, last.scalar_subquery().label("last"))
            .join(tables, tables.c.code == games.c.code)
            .where(games.c.id == change.game_id, tables.c.epoch == change.epoch)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).one_or_none()
        if found is None:
            return False
        if change.closes is not None:
            return found.closed_ms is not None
        if change.lines:
            return bool(found.last == change.lines[-1])
        return change.opens is not None

    async def journal(self, game_id: GameId) -> bytes | None:
        """The text as it was written, also of a game that is not over."""
        lines = schema.lines
        wanted = select(lines.c.line).where(lines.c.game_id == game_id).order_by(lines.c.number)
        async with self._database.reading() as connection:
            return b"".join(await connection.scalars(wanted)) or None
