"""Points as the cards say."""

from firsthand.games.flyswatter.cards import VALUE
from firsthand.games.flyswatter.rules import State


def points(state: State) -> tuple[int, ...]:
    return tuple(sum(VALUE[fly] for fly in catch) for catch in state.catches)
