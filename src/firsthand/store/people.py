"""People: what they played, how fast they were, and how strong they are."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from sqlalchemy import Integer, Row, Select, cast, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.store import schema
from firsthand.store.engine import Database
from firsthand.store.records import (
    Figures,
    Finished,
    GameId,
    PersonId,
    Played,
    Rating,
    SeatResult,
    Standing,
    StoredSlap,
)

LONGEST_LIST = 1000
MOST_COUNTED = 20_000
"""Hands and games that go into statistics: years of evenings."""


class PeopleShelf:
    """The part of the store that keeps results, statistics and ratings."""

    _database: Database

    async def results(self, game_id: GameId) -> Played | None:
        wanted = _played().where(schema.games.c.id == game_id)
        async with self._database.reading() as connection:
            found = _gather(await connection.execute(wanted))
        return found[0] if found else None

    async def games_of(self, person: PersonId, most: int = LONGEST_LIST) -> list[Played]:
        """The latest first."""
        async with self._database.reading() as connection:
            return await games_of(connection, person, most)

    async def games_at(self, code: str, most: int = LONGEST_LIST) -> list[Played]:
        """What was played at an open table, the latest first."""
        games = schema.games
        latest = (
            select(games.c.id)
            .where(games.c.code == code)
            .order_by(games.c.opened_ms.desc(), games.c.id)
            .limit(most)
        )
        async with self._database.reading() as connection:
            return _gather(await connection.execute(_played().where(games.c.id.in_(latest))))

    async def statistics(self, person: PersonId) -> Figures:
        """Of the latest games and hands, if there are very many."""
        games, players = schema.games, schema.players
        finished = (
            select(games.c.id, games.c.game, games.c.closed_ms, players.c.won)
            .join(games, games.c.id == players.c.game_id)
            .where(players.c.person == person, players.c.won.is_not(None))
            .order_by(games.c.closed_ms.desc(), games.c.id)
            .limit(MOST_COUNTED)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(finished)).all()
            slaps = await slaps_of(connection, person, MOST_COUNTED)
            ratings = await ratings_of(connection, person)
        return Figures(tuple(Finished(*row) for row in reversed(rows)), tuple(slaps), ratings)

    async def leaderboard(self, game: str, most: int = 100) -> list[Standing]:
        """Those who surely are strong come first. Only who has chosen a name is on it."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_standings(game).limit(most))
            return [_standing(row._mapping) for row in rows]


async def games_of(connection: AsyncConnection, person: PersonId, most: int) -> list[Played]:
    games, mine = schema.games, schema.players.alias()
    latest = (
        select(games.c.id)
        .join(mine, mine.c.game_id == games.c.id)
        .where(mine.c.person == person)
        .group_by(games.c.id)
        .order_by(games.c.opened_ms.desc(), games.c.id)
        .limit(most)
    )
    return _gather(await connection.execute(_played().where(games.c.id.in_(latest))))


async def slaps_of(
    connection: AsyncConnection, person: PersonId, most: int | None = None
) -> list[StoredSlap]:
    """The latest hands, in the order of time."""
    slaps = schema.slaps
    wanted = (
        select(slaps.c.game_id, slaps.c.game, slaps.c.rt_ms, slaps.c.right, slaps.c.at_ms)
        .where(slaps.c.person == person)
        .order_by(slaps.c.at_ms.desc(), slaps.c.game_id, slaps.c.number.desc())
        .limit(most)
    )
    return [StoredSlap(*row) for row in (await connection.execute(wanted)).all()][::-1]


async def ratings_of(connection: AsyncConnection, person: PersonId) -> dict[str, Rating]:
    """By game."""
    ratings = schema.ratings
    wanted = select(ratings.c.game, ratings.c.mu, ratings.c.sigma).where(ratings.c.person == person)
    rows = await connection.execute(wanted.order_by(ratings.c.game))
    return {row.game: Rating(row.mu, row.sigma) for row in rows}


def _played() -> "Select[Any]":
    games, players = schema.games, schema.players
    return (
        select(games, players.c.person, players.c.name, players.c.score, players.c.won)
        .join(players, players.c.game_id == games.c.id)
        .order_by(games.c.opened_ms.desc(), games.c.id, players.c.seat)
    )


def _gather(rows: "Iterable[Row[Any]]") -> list[Played]:
    found = []
    for game_id, group in groupby(rows, key=lambda row: row.id):
        of_game = list(group)
        first = of_game[0]
        seats = tuple(SeatResult(row.person, row.name, row.score, row.won) for row in of_game)
        times = first.opened_ms, first.closed_ms
        found.append(Played(game_id, first.game, *times, first.decided_by, seats))
    return found


def _standings(game: str) -> "Select[Any]":
    games, players = schema.games, schema.players
    people, ratings = schema.people, schema.ratings
    # Each person once: whoever plays several games has one name and one rating.
    counted = (
        select(
            players.c.person,
            func.count().label("games"),
            func.sum(cast(players.c.won, Integer)).label("wins"),
        )
        .join(games, games.c.id == players.c.game_id)
        .where(games.c.game == game, games.c.rated.is_(True), players.c.person.is_not(None))
        .group_by(players.c.person)
        .subquery()
    )
    mine = (ratings.c.person == counted.c.person) & (ratings.c.game == game)
    return (
        select(counted, people.c.name, people.c.avatar, ratings.c.mu, ratings.c.sigma)
        .join(people, people.c.person == counted.c.person)
        .join(ratings, mine)
        .where(people.c.name.is_not(None))
        .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), counted.c.person)
    )


def _standing(row: "Mapping[Any, Any]") -> Standing:
    return Standing(
        row["person"],
        row["name"],
        row["avatar"],
        row["games"],
        row["wins"],
        Rating(row["mu"], row["sigma"]),
    )
