"""Piles of cards, and one thing of each player's."""

from collections.abc import Collection, Sequence
from typing import TypeAlias, TypeVar

from firsthand.core.moves import Card
from firsthand.core.refusals import quoted
from firsthand.core.seats import Seat

Pile: TypeAlias = tuple[Card, ...]

Thing = TypeVar("Thing")


def changed(things: tuple[Thing, ...], seat: Seat, thing: Thing) -> tuple[Thing, ...]:
    """One thing a player, with another one for this seat."""
    return (*things[:seat], thing, *things[seat + 1 :])


def fault_in_deck(deck: Sequence[Card], known: Collection[Card], size: int) -> str | None:
    """What is wrong with these cards, if they should be `size` different ones of the known."""
    seen = set[Card]()
    for card in deck:
        if card not in known:
            return f"there is no card {quoted(card)} in this game"
        if card in seen:
            return f"card {card} is there twice"
        seen.add(card)
    if len(deck) == size:
        return None
    if size == len(known):
        return f"only {len(deck)} of {size} cards are there: {min(set(known) - seen)} is missing"
    return f"there are {len(deck)} cards, not {size}"
