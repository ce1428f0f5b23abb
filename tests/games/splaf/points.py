"""Points as the cards say."""

from firsthand.games.splaf.rules import State


def points(state: State) -> tuple[int, ...]:
    return tuple(len(row) for row in state.rows)
