"""Splaf!: the ring of monsters, and the one that the dice name."""

from typing import TypeAlias

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.games.splaf.cards import COLOUR, SIZE, START, STEPS, Direction, Monster, Portal

Ring: TypeAlias = tuple[Card | None, ...]
"""A monster a slot, clockwise; None where one was taken and the deck was empty."""


def monsters(ring: Ring) -> Pile:
    """The ring clockwise, without its empty slots."""
    return tuple(card for card in ring if card is not None)


def target(visible: Pile, monster: Monster, direction: Direction, portal: Portal) -> Card:
    """SP-8: so many cards on from the start, among the `monsters` of a ring."""
    start = visible.index(_start(visible, monster))
    return visible[(start + STEPS[portal][direction]) % len(visible)]


def _start(visible: Pile, monster: Monster) -> Card:
    place, colour = START[monster]
    coloured = [card for card in visible if COLOUR[card] == colour]
    # SP-7: without a colour, or with one that no monster shows, all are to choose from.
    return sorted(coloured or visible, key=SIZE.__getitem__)[place]
