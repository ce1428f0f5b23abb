"""Splaf!: the one monster that the dice name."""

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.games.splaf.cards import COLOUR, SIZE, START, STEPS, Direction, Monster, Portal


def target(visible: Pile, monster: Monster, direction: Direction, portal: Portal) -> Card:
    """SP-8: so many cards on from the start. `visible` goes clockwise, without the empty slots."""
    start = visible.index(_start(visible, monster))
    return visible[(start + STEPS[portal][direction]) % len(visible)]


def _start(visible: Pile, monster: Monster) -> Card:
    place, colour = START[monster]
    coloured = [card for card in visible if COLOUR[card] == colour]
    # SP-7: without a colour, or with one that no monster shows, all are to choose from.
    return sorted(coloured or visible, key=SIZE.__getitem__)[place]
