"""After a game: its hands go into statistics, its result into ratings. Once, or not at all."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, bindparam, insert, select, update

from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome
from firsthand.store import schema
from firsthand.store.engine import Database, insert_or
from firsthand.store.records import GameId, PersonId, Rate, Rating, Slap, Uncounted

NEWCOMER = Rating(25.0, 25.0 / 3)
"""What is thought of somebody before the first game, by openskill's convention."""
FEWEST_RATED = 2
"""A game with fewer people says nothing about who is stronger."""

_games, _players, _ratings = schema.games, schema.players, schema.ratings
_THIS_GAME = _games.c.id == bindparam("the_game")
CLAIM = (
    update(_games)
    .where(_THIS_GAME, _games.c.rated.is_(None), _games.c.decided_by.is_not(None))
    .values(rated=False)
    .returning(_games.c.game)
)
RATED = update(_games).where(_THIS_GAME).values(rated=True)
SEATS = (
    select(_players)
    .where(_players.c.game_id == bindparam("the_game"))
    .order_by(_players.c.seat)
    .with_for_update()  # whoever is forgotten meanwhile waits, or is nobody already
)
NEW_SLAP = insert(schema.slaps)
RATINGS = (
    select(_ratings)
    .where(
        _ratings.c.game == bindparam("the_kind"),
        _ratings.c.person.in_(bindparam("persons", expanding=True)),
    )
    .order_by(_ratings.c.person)
    .with_for_update()
)
SET_RATING = (
    update(_ratings)
    .where(_ratings.c.game == bindparam("the_kind"), _ratings.c.person == bindparam("the_person"))
    .values(mu=bindparam("mu"), sigma=bindparam("sigma"))
)


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
        await self._database.write(partial(_count, game_id=game_id, slaps=slaps, rate=rate))


def _count(connection: Connection, game_id: GameId, slaps: Sequence[Slap], rate: Rate) -> None:
    this = {"the_game": game_id}
    game: str | None = connection.execute(CLAIM, this).scalar_one_or_none()
    if game is None:
        return
    people, outcome = _result(connection, game_id)
    rows = [_row(game_id, game, number, people, slap) for number, slap in enumerate(slaps)]
    kept = [row for row in rows if row["person"] is not None]
    if kept:
        connection.execute(NEW_SLAP, kept)
    if len(set(people.values())) >= FEWEST_RATED:
        _rate(connection, game, people, outcome, rate)
        connection.execute(RATED, this)


def _result(connection: Connection, game_id: GameId) -> tuple[dict[Seat, PersonId], Outcome]:
    """Who was no bot, and how it ended."""
    rows = connection.execute(SEATS, {"the_game": game_id}).all()
    outcome = Outcome(
        tuple(row.score for row in rows), tuple(row.seat for row in rows if row.won), ""
    )
    return {row.seat: row.person for row in rows if row.person is not None}, outcome


def _row(
    game_id: GameId, game: str, number: int, people: dict[Seat, PersonId], slap: Slap
) -> dict[str, object]:
    return {
        "game_id": game_id,
        "number": number,
        "person": people.get(slap.seat),
        "game": game,
        "rt_ms": slap.rt_ms,
        "right": slap.right,
        "at_ms": slap.at_ms,
    }


def _rate(
    connection: Connection,
    game: str,
    people: dict[Seat, PersonId],
    outcome: Outcome,
    rate: Rate,
) -> None:
    persons = sorted(set(people.values()))
    # A row for everybody, so that there is something to lock; all lock in one order.
    fresh = {"game": game, "mu": NEWCOMER.mu, "sigma": NEWCOMER.sigma}
    newcomers = insert_or(connection, schema.ratings).on_conflict_do_nothing()
    connection.execute(newcomers, [{"person": person, **fresh} for person in persons])
    locked = connection.execute(RATINGS, {"the_kind": game, "persons": persons})
    before = {row.person: Rating(row.mu, row.sigma) for row in locked}
    after = rate(outcome, {seat: before[person] for seat, person in people.items()})
    values = [
        {"the_kind": game, "the_person": people[seat], "mu": rating.mu, "sigma": rating.sigma}
        for seat, rating in after.items()
    ]
    connection.execute(SET_RATING, values)
