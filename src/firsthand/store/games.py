"""Games: their journals, line by line, and how they ended."""

import secrets
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.core.steps import Outcome
from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.errors import Conflict, StoreError
from firsthand.store.people import put_ratings
from firsthand.store.records import GameId, PersonId, Rating, Slap, Write
from firsthand.store.tables import touch

NO_RATINGS: Mapping[PersonId, Rating] = MappingProxyType({})


class _Seats(msgspec.Struct, frozen=True):
    seats: tuple[str, ...]


class GameShelf:
    """The part of the store that keeps journals."""

    _database: Database

    async def open_game(
        self,
        code: str,
        game: str,
        header: bytes,
        players: Sequence[PersonId | None],
        now_ms: int,
    ) -> GameId:
        """Begins a journal with its first line. A bot's seat has None for a player.

        The id cannot be guessed, so that it may be the address of the journal.
        """
        names = _names(header)
        if len(names) != len(players):
            raise StoreError(f"the journal has {len(names)} seats, not {len(players)}")
        game_id = secrets.token_urlsafe(16)
        begun = {"id": game_id, "code": code, "game": game, "opened_ms": now_ms}
        seats = [
            {"game_id": game_id, "seat": seat, "person": person, "name": name}
            for seat, (person, name) in enumerate(zip(players, names, strict=True))
        ]
        async with self._database.writing() as connection:
            await touch(connection, code, now_ms)
            await _refuse_second_game(connection, code)
            await connection.execute(insert(schema.games).values(begun))
            await connection.execute(insert(schema.players), seats)
            first = {"game_id": game_id, "number": 1, "line": header}
            await connection.execute(insert(schema.lines).values(first))
        return game_id

    async def append(self, writes: Sequence[Write]) -> None:
        """Lines of many games in one transaction: recorded when this returns, or none of them."""
        rows = _rows(writes)
        if not rows:
            return
        async with self._database.writing() as connection:
            written = await _written(connection, {game_id for game_id, _, _ in writes})
            for row in rows:
                game_id, number = row["game_id"], row["number"]
                if game_id not in written:
                    raise Conflict(f"no game {game_id!r} is open")
                written[game_id] += 1
                if number != written[game_id]:
                    raise Conflict(
                        f"line {number} of game {game_id!r} is not the next, "
                        f"which is {written[game_id]}"
                    )
            await connection.execute(insert(schema.lines), rows)

    async def close_game(
        self,
        game_id: GameId,
        outcome: Outcome | None,
        now_ms: int,
        slaps: Sequence[Slap] = (),
        ratings: Mapping[PersonId, Rating] = NO_RATINGS,
    ) -> None:
        """Ends a journal, and gives each player their result. No outcome: it was broken off.

        Slaps and new ratings are kept in the same transaction: a crash cannot part them.
        """
        games = schema.games
        async with self._database.writing() as connection:
            here = games.c.id == game_id, games.c.closed_ms.is_(None)
            row = (await connection.execute(select(games).where(*here))).one_or_none()
            if row is None:
                raise Conflict(f"no game {game_id!r} is open")
            await touch(connection, row.code, now_ms)  # first the table, then its game: as others
            end = {"closed_ms": now_ms, "decided_by": outcome.decided_by if outcome else None}
            closed = await connection.execute(update(games).where(*here).values(end))
            if closed.rowcount == 0:
                raise Conflict(f"the game {game_id!r} was closed meanwhile")
            people = await _people(connection, game_id)
            if outcome is not None:
                await _score(connection, game_id, outcome, seats=len(people))
            await _keep_slaps(connection, game_id, row.game, people, slaps)
            await put_ratings(connection, row.game, ratings)

    async def journal(self, game_id: GameId) -> bytes | None:
        """The text as it was written, also of a game that is not over."""
        lines = schema.lines
        wanted = select(lines.c.line).where(lines.c.game_id == game_id).order_by(lines.c.number)
        async with self._database.reading() as connection:
            return b"".join(await connection.scalars(wanted)) or None


def _names(header: bytes) -> tuple[str, ...]:
    _check_line(header)
    try:
        return msgspec.json.decode(header, type=_Seats).seats
    except ValueError as error:
        raise StoreError(f"this is no first line of a journal: {error}") from None


def _check_line(line: bytes) -> None:
    if not line.endswith(b"\n") or line.count(b"\n") != 1:
        raise StoreError(f"a line of a journal ends with a newline and has no other: {line[:80]!r}")


def _rows(writes: Sequence[Write]) -> "list[dict[str, Any]]":
    rows = []
    for game_id, first_number, lines in writes:
        for number, line in enumerate(lines, first_number):
            _check_line(line)
            rows.append({"game_id": game_id, "number": number, "line": line})
    return rows


async def _refuse_second_game(connection: AsyncConnection, code: str) -> None:
    games = schema.games
    running = select(games.c.id).where(games.c.code == code, games.c.closed_ms.is_(None))
    if await connection.scalar(running) is not None:
        raise Conflict(f"a game is open already at the table {code!r}")


async def _written(connection: AsyncConnection, game_ids: set[GameId]) -> dict[GameId, int]:
    """How many lines each open game has. Nobody else can add any until the transaction ends."""
    games, lines = schema.games, schema.lines
    last = (
        select(func.max(lines.c.number))
        .where(lines.c.game_id == games.c.id)
        .correlate(games)
        .scalar_subquery()
    )
    wanted = (
        select(games.c.id, last.label("last"))
        .where(games.c.id.in_(sorted(game_ids)), games.c.closed_ms.is_(None))
        .order_by(games.c.id)  # all lock in one order, so that no two wait for each other
        .with_for_update(of=games)
    )
    return {row.id: row.last for row in await connection.execute(wanted)}


async def _people(connection: AsyncConnection, game_id: GameId) -> list[PersonId | None]:
    players = schema.players
    seats = select(players.c.person).where(players.c.game_id == game_id)
    return list(await connection.scalars(seats.order_by(players.c.seat)))


async def _score(
    connection: AsyncConnection, game_id: GameId, outcome: Outcome, *, seats: int
) -> None:
    if len(outcome.scores) != seats:
        raise StoreError(f"the game has {seats} seats, and the outcome {len(outcome.scores)}")
    players = schema.players
    for seat, score in enumerate(outcome.scores):
        result = {"score": score, "won": seat in outcome.winners}
        here = (players.c.game_id == game_id) & (players.c.seat == seat)
        await connection.execute(update(players).where(here).values(result))


async def _keep_slaps(
    connection: AsyncConnection,
    game_id: GameId,
    game: str,
    people: Sequence[PersonId | None],
    slaps: Sequence[Slap],
) -> None:
    """Bots' hands are not kept."""
    rows = [
        {
            "game_id": game_id,
            "number": number,
            "person": people[slap.seat],
            "game": game,
            "rt_ms": slap.rt_ms,
            "right": slap.right,
            "at_ms": slap.at_ms,
        }
        for number, slap in enumerate(slaps)
        if people[slap.seat] is not None
    ]
    if rows:
        await connection.execute(insert(schema.slaps), rows)
