"""Rigged games: a list of moves is played through, and must be allowed."""

from collections.abc import Iterable
from typing import Any

from firsthand.core.game import AnyGame
from firsthand.core.moves import Card, Move
from firsthand.core.options import read_options
from firsthand.core.steps import Event, Reason, Refusal, Step


def opened(game: AnyGame, seats: int, **options: object) -> Any:
    """The table before the shuffle."""
    return game.start(read_options(game, options, seats), seats)


def step(game: AnyGame, state: Any, *moves: Move) -> Step[Any]:
    """The table after all these moves, with all their events."""
    events: list[Event] = []
    for move in moves:
        result = game.play(state, move)
        assert isinstance(result, Step), f"{move} was refused: {result}"
        state = result.state
        events += result.events
    return Step(state, tuple(events))


def refusal(game: AnyGame, state: Any, move: Move) -> Reason:
    """Why this move is refused, as it must be."""
    result = game.play(state, move)
    assert isinstance(result, Refusal), f"{move} was allowed"
    assert result.detail
    return result.reason


def topped(cards: Iterable[Card], deck: Iterable[Card]) -> tuple[Card, ...]:
    """The deck with these cards first, the others behind in their old order."""
    top = tuple(cards)
    return top + tuple(card for card in deck if card not in top)
