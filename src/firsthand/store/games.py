"""Games: their journals, line by line, and how they ended."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.core.steps import Outcome
from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.errors import Conflict, StoreError
from firsthand.store.records import Change, Ending, GameId

TOUCH_EVERY_MS = 60_000
"""Lines alone touch their table so often: it has to be seen that it lives, not more."""


def new_game_id() -> GameId:
    """It cannot be guessed, so that it may be the address of the journal."""
    return secrets.token_urlsafe(16)


class _Seats(Struct, frozen=True):
    seats: tuple[str, ...]


class _Held(Struct):
    """A table in the store, with its open game, if one is, and how many lines that has."""

    touched_ms: int
    game_id: GameId | None
    lines: int


class GameShelf:
    """The part of the store that keeps journals."""

    _database: Database

    async def keep(self, changes: Sequence[Change]) -> None:
        """Changes of many tables, each at most once, in one transaction: all of them, or none."""
        names = [_checked(change) for change in changes]
        codes = sorted({change.code for change in changes})
        if len(codes) < len(changes):
            raise StoreError("a table has one change at a time")
        if not codes:
            return
        async with self._database.writing() as connection:
            tables = await _hold(connection, codes)
            for change in changes:
                _must_fit(change, tables)
            await _touch(connection, [c for c in changes if _touches(c, tables[c.code])])
            await _open(connection, changes, names)
            rows = [row for change in changes for row in _rows(change)]
            if rows:
                await connection.execute(insert(schema.lines), rows)
            for change in changes:
                if change.closes is not None:
                    await _close(connection, change, change.closes)

    async def has(self, change: Change) -> bool:
        """Whether a change was kept although nobody said so. One of a room may just be repeated."""
        games, lines = schema.games, schema.lines
        game = select(games.c.closed_ms).where(games.c.id == change.game_id)
        last = change.first + len(change.lines) - 1
        line = select(lines.c.line).where(lines.c.game_id == change.game_id, lines.c.number == last)
        async with self._database.reading() as connection:
            found = (await connection.execute(game)).one_or_none()
            if found is None:
                return False
            if change.closes is not None:
                return found.closed_ms is not None
            if change.lines:
                return await connection.scalar(line) == change.lines[-1]
            return change.opens is not None

    async def journal(self, game_id: GameId) -> bytes | None:
        """The text as it was written, also of a game that is not over."""
        lines = schema.lines
        wanted = select(lines.c.line).where(lines.c.game_id == game_id).order_by(lines.c.number)
        async with self._database.reading() as connection:
            return b"".join(await connection.scalars(wanted)) or None


def _checked(change: Change) -> tuple[str, ...]:
    """The names of the seats, if a game is opened."""
    for line in change.lines:
        _check_line(line)
    if change.opens is None:
        return ()
    names = _names(change.opens.header)
    if len(names) != len(change.opens.players):
        raise StoreError(f"the journal has {len(names)} seats, not {len(change.opens.players)}")
    return names


def _names(header: bytes) -> tuple[str, ...]:
    _check_line(header)
    try:
        return msgspec.json.decode(header, type=_Seats).seats
    except ValueError as error:
        raise StoreError(f"this is no first line of a journal: {error}") from None


def _check_line(line: bytes) -> None:
    if not line.endswith(b"\n") or line.count(b"\n") != 1:
        raise StoreError(f"a line of a journal ends with a newline and has no other: {line[:80]!r}")


async def _hold(connection: AsyncConnection, codes: list[str]) -> dict[str, _Held]:
    """The tables as they stand. Nobody else can change them until the transaction ends."""
    tables, games, lines = schema.tables, schema.games, schema.lines
    rows = (
        select(tables.c.code, tables.c.touched_ms)
        .where(tables.c.code.in_(codes))
        .order_by(tables.c.code)  # all lock in one order, so that no two wait for each other
        .with_for_update()
    )
    last = (
        select(func.max(lines.c.number))
        .where(lines.c.game_id == games.c.id)
        .correlate(games)
        .scalar_subquery()
    )
    # A statement of its own: who had to wait for the lock sees here what was done meanwhile.
    open_games = select(games.c.code, games.c.id, last.label("last")).where(
        games.c.code.in_(codes), games.c.closed_ms.is_(None)
    )
    held = {row.code: _Held(row.touched_ms, None, 0) for row in await connection.execute(rows)}
    for row in await connection.execute(open_games):
        held[row.code].game_id, held[row.code].lines = row.id, row.last
    return held


def _must_fit(change: Change, tables: dict[str, _Held]) -> None:
    """Raises `Conflict` unless the change goes on from what is stored."""
    here = tables.get(change.code)
    if here is None:
        raise Conflict(f"there is no table {change.code!r}")
    if change.opens is not None:
        if here.game_id is not None:
            raise Conflict(f"a game is open already at the table {change.code!r}")
        here.game_id, here.lines = change.game_id, 1
    if (change.lines or change.closes) and here.game_id != change.game_id:
        raise Conflict(f"no game {change.game_id!r} is open")
    if change.lines and change.first != here.lines + 1:
        raise Conflict(
            f"line {change.first} of game {change.game_id!r} is not the next, "
            f"which is {here.lines + 1}"
        )


def _touches(change: Change, table: _Held) -> bool:
    bare = change.room is None and change.opens is None and change.closes is None
    return not bare or change.now_ms - table.touched_ms > TOUCH_EVERY_MS


async def _touch(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    tables = schema.tables
    mine = update(tables).where(tables.c.code == bindparam("the_code"))
    touched = [{"the_code": c.code, "touched_ms": c.now_ms} for c in changes if c.room is None]
    if touched:
        await connection.execute(mine.values(touched_ms=bindparam("touched_ms")), touched)
    saved = [
        {"the_code": change.code, "touched_ms": change.now_ms, "room": change.room}
        for change in changes
        if change.room is not None
    ]
    if saved:
        both = mine.values(touched_ms=bindparam("touched_ms"), room=bindparam("room"))
        await connection.execute(both, saved)


async def _open(
    connection: AsyncConnection, changes: Sequence[Change], names: list[tuple[str, ...]]
) -> None:
    games: list[dict[str, object]] = []
    players: list[dict[str, object]] = []
    for change, called in zip(changes, names, strict=True):
        if change.opens is not None:
            begun = {"id": change.game_id, "code": change.code, "game": change.opens.game}
            games.append({**begun, "opened_ms": change.now_ms})
            players += [
                {"game_id": change.game_id, "seat": seat, "person": person, "name": name}
                for seat, (person, name) in enumerate(
                    zip(change.opens.players, called, strict=True)
                )
            ]
    if games:
        await connection.execute(insert(schema.games), games)
        await connection.execute(insert(schema.players), players)


def _rows(change: Change) -> "list[dict[str, Any]]":
    rows = []
    if change.opens is not None:
        rows.append({"game_id": change.game_id, "number": 1, "line": change.opens.header})
    for number, line in enumerate(change.lines, change.first):
        rows.append({"game_id": change.game_id, "number": number, "line": line})
    return rows


async def _close(connection: AsyncConnection, change: Change, ending: Ending) -> None:
    """Ends a journal, and gives each player their result."""
    games = schema.games
    game_id, outcome = change.game_id, ending.outcome
    end = {"closed_ms": change.now_ms, "decided_by": outcome.decided_by if outcome else None}
    await connection.execute(update(games).where(games.c.id == game_id).values(end))
    if outcome is not None:
        await _score(connection, change, outcome)


async def _score(connection: AsyncConnection, change: Change, outcome: Outcome) -> None:
    players = schema.players
    counted = select(func.count()).where(players.c.game_id == change.game_id)
    seats = (await connection.execute(counted)).scalar_one()
    if len(outcome.scores) != seats:
        raise StoreError(f"the game has {seats} seats, and the outcome {len(outcome.scores)}")
    for seat, score in enumerate(outcome.scores):
        result = {"score": score, "won": seat in outcome.winners}
        here = (players.c.game_id == change.game_id) & (players.c.seat == seat)
        await connection.execute(update(players).where(here).values(result))
