"""Bug Off: what chance decides."""

from firsthand.core.chance import Source, below, shuffled
from firsthand.core.seats import CHANCE
from firsthand.games.bugoff.cards import BUGS, HAND, NETS
from firsthand.games.bugoff.moves import Shuffle
from firsthand.games.bugoff.rules import State


def draw(state: State, source: Source) -> Shuffle | None:
    """BO-2, BO-3.

    Hands are dealt from the bugs alone, and the nets are shuffled in behind: the same odds as
    putting each dealt net back and dealing another card.
    """
    if state.phase != "shuffle":
        return None
    bugs = shuffled(BUGS, source)
    dealt = HAND * state.seats
    hands = tuple(bugs[start : start + HAND] for start in range(0, dealt, HAND))
    deck = shuffled(bugs[dealt:] + NETS, source)
    return Shuffle(CHANCE, hands, deck, below(state.seats, source))
