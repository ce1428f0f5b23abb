"""After a game: its hands go into statistics, its result into ratings. Once, or not at all."""

from collections.abc import Sequence

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome
from firsthand.store import schema
from firsthand.store.engine import Database, insert_or
from firsthand.store.records import GameId, PersonId, Rate, Rating, Slap, Uncounted

NEWCOMER = Rating(25.0, 25.0 / 3)
"""What is thought of somebody before the first game, by openskill's convention."""
FEWEST_RATED = 2
"""A game with fewer people says nothing about who is stronger."""


class CountingShelf:
    """The part of the store that counts finished games."""

    _database: Database

    async def uncounted(self, most: int = 50) -> list[Uncounted]:
        """Finished games that were not counted yet, in the order in which they ended."""
        games = schema.games
        wanted = (
            select(games.c.id, games.c.closed_ms)
            .where(games.c.decided_by.is_not(None), games.c.rated.is_(None))
            .order_by(games.c.closed_ms, games.c.id)
            .limit(most)
        )
        async with self._database.reading() as connection:
            return [Uncounted(*row) for row in await connection.execute(wanted)]

    async def count_game(self, game_id: GameId, slaps: Sequence[Slap], rate: Rate) -> None:
        """Keeps these hands, and rates the people, in one transaction: a crash cannot part them.

        The ratings before are read in it, and nobody else changes them until it ends.
        """
        games = schema.games
        uncounted = (games.c.id == game_id) & games.c.rated.is_(None)
        async with self._database.writing() as connection:
            claim = update(games).where(uncounted, games.c.decided_by.is_not(None))
            claimed = await connection.execute(claim.values(rated=False).returning(games.c.game))
            game: str | None = claimed.scalar_one_or_none()
            if game is None:
                return
            people, outcome = await _result(connection, game_id)
            await _keep_slaps(connection, game_id, game, people, slaps)
            if len(set(people.values())) >= FEWEST_RATED:
                await _rate(connection, game, people, outcome, rate)
                rated = update(games).where(games.c.id == game_id).values(rated=True)
                await connection.execute(rated)


async def _result(
    connection: AsyncConnection, game_id: GameId
) -> tuple[dict[Seat, PersonId], Outcome]:
    """Who was no bot, and how it ended."""
    players = schema.players
    wanted = select(players).where(players.c.game_id == game_id).order_by(players.c.seat)
    # Whoever is forgotten meanwhile waits, or is nobody already.
    rows = (await connection.execute(wanted.with_for_update())).all()
    outcome = Outcome(
        tuple(row.score for row in rows), tuple(row.seat for row in rows if row.won), ""
    )
    return {row.seat: row.person for row in rows if row.person is not None}, outcome


async def _keep_slaps(
    connection: AsyncConnection,
    game_id: GameId,
    game: str,
    people: dict[Seat, PersonId],
    slaps: Sequence[Slap],
) -> None:
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
        if slap.seat in people
    ]
    if rows:
        await connection.execute(insert(schema.slaps), rows)


async def _rate(
    connection: AsyncConnection,
    game: str,
    people: dict[Seat, PersonId],
    outcome: Outcome,
    rate: Rate,
) -> None:
    ratings = schema.ratings
    # A row for everybody, so that there is something to lock; all lock in one order.
    fresh = {"game": game, "mu": NEWCOMER.mu, "sigma": NEWCOMER.sigma}
    rows = [{"person": person, **fresh} for person in sorted(set(people.values()))]
    await connection.execute(insert_or(connection, ratings).on_conflict_do_nothing(), rows)
    mine = (ratings.c.game == game) & ratings.c.person.in_(people.values())
    locked = select(ratings).where(mine).order_by(ratings.c.person).with_for_update()
    before = {row.person: Rating(row.mu, row.sigma) for row in await connection.execute(locked)}
    after = rate(outcome, {seat: before[person] for seat, person in people.items()})
    for seat, rating in after.items():
        here = (ratings.c.game == game) & (ratings.c.person == people[seat])
        values = {"mu": rating.mu, "sigma": rating.sigma}
        await connection.execute(update(ratings).where(here).values(values))
