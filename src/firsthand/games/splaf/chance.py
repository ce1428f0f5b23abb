"""Splaf!: what chance decides."""

from firsthand.core.chance import Source, below, one_of, shuffled
from firsthand.core.seats import CHANCE
from firsthand.games.splaf.cards import DECK, DIRECTION_DIE, MONSTER_DIE, sides_of
from firsthand.games.splaf.moves import Dice, Shuffle
from firsthand.games.splaf.rules import State


def draw(state: State, source: Source) -> Shuffle | Dice | None:
    """SP-2 to SP-6."""
    if state.phase == "dice":
        return Dice(CHANCE, one_of(MONSTER_DIE, source), one_of(DIRECTION_DIE, source))
    if state.phase != "shuffle":
        return None
    deck = shuffled(DECK, source)
    first = below(state.seats, source)
    return Shuffle(CHANCE, deck, first, one_of(sides_of(state.options), source))
