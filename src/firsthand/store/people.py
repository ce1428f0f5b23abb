"""People: what they played, how fast they were, and how strong they are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from statistics import median
from typing import Any

from sqlalchemy import Integer, Row, Select, case, cast, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.store import schema
from firsthand.store.engine import Database, insert_or
from firsthand.store.records import (
    Figures,
    GameId,
    PersonId,
    Played,
    Rating,
    SeatResult,
    Standing,
    StoredSlap,
)

LONGEST_LIST = 1000


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

    async def slaps_of(self, person: PersonId, game: str | None = None) -> list[StoredSlap]:
        """Each hand, in the order of time."""
        async with self._database.reading() as connection:
            return await slaps_of(connection, person, game)

    async def statistics(self, person: PersonId) -> list[Figures]:
        """A row for each game that this person has finished."""
        games, players = schema.games, schema.players
        counted = (
            select(games.c.game, func.count(), func.sum(cast(players.c.won, Integer)))
            .join(games, games.c.id == players.c.game_id)
            .where(players.c.person == person, players.c.won.is_not(None))
            .group_by(games.c.game)
            .order_by(games.c.game)
        )
        async with self._database.reading() as connection:
            finished = (await connection.execute(counted)).all()
            hands = await slaps_of(connection, person)
        by_game: defaultdict[str, list[StoredSlap]] = defaultdict(list)
        for hand in hands:
            by_game[hand.game].append(hand)
        return [_figures(game, played, wins, by_game[game]) for game, played, wins in finished]

    async def leaderboard(self, game: str, most: int = 100) -> list[Standing]:
        """Those we can be sure are strong come first, then the unrated by their wins."""
        async with self._database.reading() as connection:
            rows = await connection.execute(_standings(game).limit(most))
            return [_standing(row._mapping) for row in rows]

    async def rating(self, person: PersonId, game: str) -> Rating | None:
        ratings = schema.ratings
        wanted = select(ratings.c.mu, ratings.c.sigma).where(
            ratings.c.person == person, ratings.c.game == game
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return Rating(row.mu, row.sigma) if row else None

    async def set_ratings(self, game: str, ratings: Mapping[PersonId, Rating]) -> None:
        """Of several people at once. After a game, rather give them to `close_game`."""
        async with self._database.writing() as connection:
            await put_ratings(connection, game, ratings)


async def put_ratings(
    connection: AsyncConnection, game: str, ratings: Mapping[PersonId, Rating]
) -> None:
    rows = [
        {"person": person, "game": game, "mu": rating.mu, "sigma": rating.sigma}
        for person, rating in sorted(ratings.items(), key=itemgetter(0))  # all lock in one order
    ]
    if rows:
        new = insert_or(connection, schema.ratings)
        either = new.on_conflict_do_update(
            index_elements=["person", "game"],
            set_={"mu": new.excluded.mu, "sigma": new.excluded.sigma},
        )
        await connection.execute(either, rows)


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
    connection: AsyncConnection, person: PersonId, game: str | None = None
) -> list[StoredSlap]:
    slaps = schema.slaps
    wanted = select(
        slaps.c.game_id, slaps.c.game, slaps.c.rt_ms, slaps.c.right, slaps.c.at_ms
    ).where(slaps.c.person == person)
    if game is not None:
        wanted = wanted.where(slaps.c.game == game)
    ordered = wanted.order_by(slaps.c.at_ms, slaps.c.game_id, slaps.c.number)
    return [StoredSlap(*row) for row in await connection.execute(ordered)]


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


def _figures(game: str, games: int, wins: int, hands: list[StoredSlap]) -> Figures:
    times = [hand.rt_ms for hand in hands if hand.right and hand.rt_ms is not None]
    return Figures(
        game,
        games=games,
        wins=wins,
        slaps=len(hands),
        mistakes=sum(not hand.right for hand in hands),
        median_rt_ms=median(times) if times else None,
        best_rt_ms=min(times, default=None),
    )


def _standings(game: str) -> "Select[Any]":
    games, players, ratings = schema.games, schema.players, schema.ratings
    newest_first = (games.c.opened_ms.desc(), games.c.id)
    seats = (
        select(
            players.c.person,
            players.c.name,
            players.c.won,
            func.row_number()
            .over(partition_by=players.c.person, order_by=newest_first)
            .label("age"),
        )
        .join(games, games.c.id == players.c.game_id)
        .where(games.c.game == game, players.c.person.is_not(None), players.c.won.is_not(None))
        .subquery()
    )
    wins = func.sum(cast(seats.c.won, Integer)).label("wins")
    total = func.count().label("games")
    name = func.max(case((seats.c.age == 1, seats.c.name))).label("name")
    mu, sigma = func.max(ratings.c.mu).label("mu"), func.max(ratings.c.sigma).label("sigma")
    rated = (ratings.c.person == seats.c.person) & (ratings.c.game == game)
    surely = (func.max(ratings.c.mu) - 3 * func.max(ratings.c.sigma)).desc().nulls_last()
    return (
        select(seats.c.person, name, total, wins, mu, sigma)
        .outerjoin(ratings, rated)
        .group_by(seats.c.person)
        .order_by(surely, wins.desc(), total, seats.c.person)
    )


def _standing(row: "Mapping[Any, Any]") -> Standing:
    rating = None if row["mu"] is None else Rating(row["mu"], row["sigma"])
    return Standing(row["person"], row["name"], row["games"], row["wins"], rating)
