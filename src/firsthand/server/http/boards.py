"""Leaderboards, one a game."""

from msgspec import Struct

from firsthand.server.http.endpoint import Call
from firsthand.server.http.kinds import GameName, Page
from firsthand.server.ratings import sure
from firsthand.table.inputs import Avatar


class Rank(Struct, frozen=True, gc=False):
    """One line of a leaderboard."""

    rank: int
    name: str
    avatar: Avatar | None
    rating: float
    """How strong this person surely is: the estimate less three standard errors."""
    games: int
    """Rated games only: finished ones with two or more people."""
    wins: int


class Leaderboard(Struct, frozen=True):
    game: GameName
    ranks: tuple[Rank, ...]
    """Only people who have chosen a name for it."""


async def leaderboard(call: Call[None, Page], game: GameName) -> Leaderboard:
    """The strongest players of a game."""
    standings = await call.office.store.leaderboard(game, call.query.limit)
    return Leaderboard(
        game,
        tuple(
            Rank(rank, who.name, who.avatar, sure(who.rating), who.games, who.wins)
            for rank, who in enumerate(standings, 1)
        ),
    )
