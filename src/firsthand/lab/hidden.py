"""What a viewer may not know, read from the state itself and not from any view.

All games keep face-down cards in `deck` or `stacks`, and cards that only their owner sees in
`hands`. What a live roll of Splaf! is about is hidden as well, though it lies open.
"""

from itertools import chain, islice
from typing import Any

from msgspec.structs import replace

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import Viewer


def hidden_from(viewer: Viewer, state: Any) -> tuple[Card, ...]:
    """The cards of which this viewer may not know where they are."""
    others = (hand for seat, hand in enumerate(_piles(state, "hands")) if seat != viewer)
    return (*getattr(state, "deck", ()), *chain(*_piles(state, "stacks")), *chain(*others))


def another_for(viewer: Viewer, state: Any) -> Any:
    """Another table that this viewer must not be able to tell from this one."""
    first, *rest = hidden_from(viewer, state) or (None,)
    cards = iter([*rest, first])  # each place has the card of the next one

    def dealt(pile: Pile) -> tuple[Any, ...]:
        return tuple(islice(cards, len(pile)))

    changes: dict[str, Any] = {}
    if hasattr(state, "deck"):
        changes["deck"] = dealt(state.deck)
    if hasattr(state, "stacks"):
        changes["stacks"] = tuple(map(dealt, state.stacks))
    if hasattr(state, "hands"):
        hands = enumerate(state.hands)
        changes["hands"] = tuple(hand if seat == viewer else dealt(hand) for seat, hand in hands)
    roll = getattr(state, "roll", None)
    if roll is not None:
        wrong = (card for card in roll.visible if card != roll.target)
        changes["roll"] = replace(roll, target=next(wrong, roll.target))
    return replace(state, **changes)


def _piles(state: Any, field: str) -> tuple[Pile, ...]:
    return getattr(state, field, ())
