"""A person's own figures, ready to be drawn: how quick, how often right, and how that changes."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import median, quantiles

from msgspec import Struct

from firsthand.core.moves import Millis
from firsthand.server.http.endpoint import Bare
from firsthand.server.http.kinds import GameId
from firsthand.server.ratings import sure
from firsthand.store import Finished, Rating, StoredSlap
from firsthand.table.inputs import PersonId

BIN_MS = 25
BINS = 80
"""The last one holds all that is slower."""
MOST_POINTS = 500


class Quantiles(Struct, frozen=True, gc=False):
    """The reaction time that so many hands in a hundred were quicker than."""

    p10: Millis
    p25: Millis
    p50: Millis
    p75: Millis
    p90: Millis


class Histogram(Struct, frozen=True, gc=False):
    """How many hands took from 0 to `bin_ms`, from there to twice as much, and so on."""

    bin_ms: int
    counts: tuple[int, ...]


class Point(Struct, frozen=True, gc=False):
    """One finished game."""

    game_id: GameId
    at_ms: int
    won: bool
    hands: int
    mistakes: int
    median_ms: Millis | None
    """Of the right hands in it."""


class GameStatistics(Struct, frozen=True):
    """One person in one game. Only right hands have their reaction times counted."""

    game: str
    games: int
    """Finished ones, also those against bots."""
    wins: int
    rating: float | None
    """How strong the person surely is. None without a rated game."""
    hands: int
    mistakes: int
    best_ms: Millis | None
    quantiles: Quantiles | None
    """None without a right hand."""
    histogram: Histogram
    progress: tuple[Point, ...]
    """The latest games, the oldest of them first."""


class Statistics(Struct, frozen=True):
    games: tuple[GameStatistics, ...]


async def statistics(call: Bare, person: PersonId) -> Statistics:
    """Reaction times, wins and mistakes of the person, by game."""
    figures = await call.office.store.statistics(person)
    hands: defaultdict[str, list[StoredSlap]] = defaultdict(list)
    for hand in figures.slaps:
        hands[hand.game].append(hand)
    finished: defaultdict[str, list[Finished]] = defaultdict(list)
    for game in figures.games:
        finished[game.game].append(game)
    return Statistics(
        tuple(
            _of_game(name, games, hands[name], figures.ratings.get(name))
            for name, games in sorted(finished.items())
        )
    )


def _of_game(
    name: str, games: Sequence[Finished], hands: Sequence[StoredSlap], rating: Rating | None
) -> GameStatistics:
    times = right_times(hands)
    return GameStatistics(
        game=name,
        games=len(games),
        wins=sum(game.won for game in games),
        rating=None if rating is None else sure(rating),
        hands=len(hands),
        mistakes=sum(not hand.right for hand in hands),
        best_ms=min(times, default=None),
        quantiles=quantiles_of(times),
        histogram=histogram_of(times),
        progress=_progress(games, hands),
    )


def right_times(hands: Iterable[StoredSlap]) -> list[Millis]:
    return [hand.rt_ms for hand in hands if hand.right and hand.rt_ms is not None]


def quantiles_of(times: Sequence[Millis]) -> Quantiles | None:
    if not times:
        return None
    twentieths = quantiles([*times, *times] if len(times) == 1 else times, n=20, method="inclusive")
    return Quantiles(*(round(twentieths[part - 1], 1) for part in (2, 5, 10, 15, 18)))


def histogram_of(times: Iterable[Millis]) -> Histogram:
    counts = [0] * BINS
    for time in times:
        counts[min(int(time // BIN_MS), BINS - 1)] += 1
    while counts and counts[-1] == 0:
        counts.pop()
    return Histogram(BIN_MS, tuple(counts))


def _progress(games: Sequence[Finished], hands: Iterable[StoredSlap]) -> tuple[Point, ...]:
    by_game: defaultdict[str, list[StoredSlap]] = defaultdict(list)
    for hand in hands:
        by_game[hand.game_id].append(hand)
    return tuple(_point(game, by_game[game.game_id]) for game in games[-MOST_POINTS:])


def _point(game: Finished, hands: Sequence[StoredSlap]) -> Point:
    times = right_times(hands)
    return Point(
        game_id=game.game_id,
        at_ms=game.closed_ms,
        won=game.won,
        hands=len(hands),
        mistakes=sum(not hand.right for hand in hands),
        median_ms=round(median(times), 1) if times else None,
    )
