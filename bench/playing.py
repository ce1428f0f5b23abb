"""Games played again and again: how many a second, and how many moves or decisions."""

import statistics
import sys
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any

from firsthand.core.game import AnyGame
from firsthand.core.steps import Refusal, Step

Count = tuple[float, int]
"""Moves or decisions, and complete games."""
Play = Callable[[], Count]
"""Plays one game, or a batch of them."""
Clock = Callable[[], float]


def measure(
    plays: dict[str, Play], seconds: float, rounds: int, *, count: str, clock: Clock
) -> dict[str, Any]:
    """Interleaved; each figure is the median of the rounds."""
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in plays}
    for play in plays.values():
        play()  # whatever is made at the first call
    for _ in range(rounds):
        for name, play in plays.items():
            seen[name].append(_rates(play, seconds, clock))
    return {name: _medians(rates, count) for name, rates in seen.items()}


def _rates(play: Play, seconds: float, clock: Clock) -> tuple[float, float]:
    counted, games = 0.0, 0
    began = clock()
    while clock() < began + seconds:
        more, played = play()
        counted += more
        games += played
    took = clock() - began
    return counted / took, games / took


def _medians(rates: Sequence[tuple[float, float]], count: str) -> dict[str, float]:
    counted, games = zip(*rates, strict=True)
    middle = statistics.median(counted)
    return {
        f"{count}_per_s": round(middle),
        "games_per_s": round(statistics.median(games), 1),
        "spread": round((max(counted) - min(counted)) / middle, 2),
    }


def replayed(
    game: AnyGame, options: Any, seats: int, games: Sequence[tuple[Sequence[Any], int]]
) -> Play:
    """These moves, through `play` alone; beside each game, what it counts for."""
    turns = cycle(games)

    def play() -> Count:
        moves, counted = next(turns)
        state = game.start(options, seats)
        for move in moves:
            state = must_step(game.play(state, move))
        return counted, 1

    return play


def must_step(result: Step[Any] | Refusal) -> Any:
    if isinstance(result, Refusal):
        sys.exit(f"the rules refused a move of this benchmark: {result}")
    return result.state
