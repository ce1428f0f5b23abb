"""Fly-swatter: what chance decides."""

from firsthand.core.chance import Source, below, shuffled
from firsthand.core.seats import CHANCE
from firsthand.games.flyswatter.cards import DECK
from firsthand.games.flyswatter.moves import Shuffle
from firsthand.games.flyswatter.rules import State


def draw(state: State, source: Source) -> Shuffle | None:
    """FS-2, FS-3."""
    if state.phase != "shuffle":
        return None
    deck = shuffled(DECK, source)[state.options.remove :]
    return Shuffle(CHANCE, deck, below(state.seats, source))
