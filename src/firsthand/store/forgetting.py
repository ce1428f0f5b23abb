"""A person's right to all that is kept about them, and to have it forgotten."""

import secrets
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.core.names import NOBODY
from firsthand.store import schema
from firsthand.store.engine import Database, holds
from firsthand.store.news import notify
from firsthand.store.people import LONGEST_LIST, games_of, ratings_of, slaps_of
from firsthand.store.records import Chosen, Export, GameId, PersonId, Played
from firsthand.store.uninterrupted import uninterrupted


class MemoryShelf:
    """The part of the store that gives out and forgets."""

    _database: Database

    async def export_person(self, person: PersonId) -> Export:
        """All that is kept about a person."""
        people = schema.people
        chosen = select(people.c.name, people.c.avatar).where(people.c.person == person)
        async with self._database.reading() as connection:
            row = (await connection.execute(chosen)).one_or_none()
            games = await games_of(connection, person, LONGEST_LIST**2)
            slaps = await slaps_of(connection, person)
            ratings = await ratings_of(connection, person)
            tables = await _tables_with(connection, person, lock=False)
        names = {seat.name for game in games for seat in game.seats if seat.person == person}
        return Export(
            person=person,
            chosen=Chosen(*row) if row is not None else Chosen(),
            names=tuple(sorted(names)),
            games=tuple(_mine(game, person) for game in games),
            slaps=tuple(slaps),
            ratings=ratings,
            tables=tuple(sorted(tables)),
        )

    @uninterrupted
    async def forget_person(self, person: PersonId) -> int:
        """Names and ids go; results stay as those of nobody. Says how many games it concerned.

        A table that is in play has to let the person go first: what it saves later is not touched.
        Tables of other nodes learn of it, and call `forget_played` when they have done so.
        """
        async with self._database.writing() as connection:
            games = await _forget_played(connection, person)
            links = schema.links
            await connection.execute(delete(links).where(links.c.person == person))
            await _forget_choices(connection, person)
            await notify(connection, "forget", person)
        await self._database.wipe()
        return games

    @uninterrupted
    async def forget_played(self, person: PersonId) -> None:
        """What a node wrote before it heard of it. What the person has done since is not touched:
        a token stays good."""
        async with self._database.writing() as connection:
            await _forget_played(connection, person)
        await self._database.wipe()


async def _forget_played(connection: AsyncConnection, person: PersonId) -> int:
    players = schema.players
    seats = await connection.execute(
        select(players.c.game_id, players.c.seat)
        .where(players.c.person == person)
        .order_by(players.c.game_id)
        .with_for_update()
    )
    by_game: dict[GameId, list[int]] = {}
    for game_id, seat in seats:
        by_game.setdefault(game_id, []).append(seat)
    for game_id, theirs in by_game.items():
        await _unname(connection, game_id, theirs)
    await connection.execute(
        update(players).where(players.c.person == person).values(person=None, name=NOBODY)
    )
    for table in (schema.slaps, schema.ratings):
        await connection.execute(delete(table).where(table.c.person == person))
    for code, room in (await _tables_with(connection, person, lock=True)).items():
        await _clear_room(connection, code, room, person)
    return len(by_game)


def _mine(game: Played, person: PersonId) -> Played:
    """Without other people's ids."""
    seats = (seat if seat.person == person else replace(seat, person=None) for seat in game.seats)
    return replace(game, seats=tuple(seats))


async def _forget_choices(connection: AsyncConnection, person: PersonId) -> None:
    """Only that old tokens are void has to be known for ever."""
    people = schema.people
    mine = people.c.person == person
    await connection.execute(update(people).where(mine).values(name=None, avatar=None))
    await connection.execute(delete(people).where(mine, people.c.sign_outs == 0))


async def _unname(connection: AsyncConnection, game_id: GameId, seats: list[int]) -> None:
    """Only the header of a journal has names and faces; its moves have seats."""
    lines = schema.lines
    header = (lines.c.game_id == game_id) & (lines.c.number == 1)
    line = (await connection.execute(select(lines.c.line).where(header))).scalar_one()
    fields = msgspec.json.decode(line, type=dict[str, Any])
    fields["seats"] = [
        NOBODY if seat in seats else name for seat, name in enumerate(fields["seats"])
    ]
    if "faces" in fields:
        fields["faces"] = [
            None if seat in seats else face for seat, face in enumerate(fields["faces"])
        ]
    text = msgspec.json.format(msgspec.json.encode(fields), indent=0) + b"\n"
    await connection.execute(update(lines).where(header).values(line=text))


async def _tables_with(
    connection: AsyncConnection, person: PersonId, *, lock: bool
) -> dict[str, bytes]:
    """The rooms that speak of this person. All are looked through, and only those are locked:
    nobody else's game should wait."""
    tables = schema.tables
    id_as_json = msgspec.json.encode(person)
    wanted = select(tables.c.code, tables.c.room).where(
        holds(connection, tables.c.room, id_as_json)
    )
    found = {row.code: row.room for row in await connection.execute(wanted)}
    if not lock or not found:
        return found
    theirs = select(tables.c.code, tables.c.room).where(tables.c.code.in_(found))
    rows = await connection.execute(theirs.order_by(tables.c.code).with_for_update())
    return {row.code: row.room for row in rows}


async def _clear_room(
    connection: AsyncConnection, code: str, room: bytes, person: PersonId
) -> None:
    """A fresh id that nobody holds keeps the room in one piece."""
    stranger = secrets.token_urlsafe(16)
    cleared = msgspec.json.encode(_cleared(msgspec.json.decode(room), person, stranger))
    tables = schema.tables
    await connection.execute(update(tables).where(tables.c.code == code).values(room=cleared))


def _cleared(value: Any, person: PersonId, stranger: PersonId) -> Any:
    """A name is known as this person's where it stands beside the id, or under it."""
    if value == person:
        return stranger
    if isinstance(value, list):
        return [_cleared(item, person, stranger) for item in value]
    if not isinstance(value, dict):
        return value
    fields = {key: _cleared(item, person, stranger) for key, item in value.items()}
    if person in value.values() and "name" in fields:
        fields["name"] = NOBODY
    if person in fields:
        below = fields.pop(person)
        if isinstance(below, dict) and "name" in below:
            below["name"] = NOBODY
        fields[stranger] = below
    return fields
