"""Chance as an argument: a function that returns numbers from 0 up to, not including, 1.

Only such numbers are used, never a library's own `shuffle` or `choice`: the sequence of
`random.Random(seed).random()` is the one thing Python promises to keep between versions.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

Source: TypeAlias = Callable[[], float]

Item = TypeVar("Item")


def below(limit: int, source: Source) -> int:
    """A whole number from 0 up to, not including, `limit`."""
    return int(source() * limit)


def one_of(items: Sequence[Item], source: Source) -> Item:
    return items[below(len(items), source)]


def shuffled(items: Iterable[Item], source: Source) -> tuple[Item, ...]:
    """The items in a random order (Fisher and Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick = below(last + 1, source)
        deck[last], deck[pick] = deck[pick], deck[last]
    return tuple(deck)
