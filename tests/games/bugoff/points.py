"""Points as the cards say."""

from firsthand.games.bugoff.cards import BUGS
from firsthand.games.bugoff.rules import State


def points(state: State) -> tuple[int, ...]:
    return tuple(sum(card in BUGS for card in pile) for pile in state.scored)
