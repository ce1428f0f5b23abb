"""Points of a round as the cards say."""

from firsthand.core.moves import Card
from firsthand.games.catslap.rules import State


def points(state: State) -> tuple[int, ...]:
    return tuple(
        sum(1 if _alike(own, card) else -2 for card in pile)
        for own, pile in zip(state.cards, state.taken, strict=True)
    )


def _alike(own: Card | None, card: Card) -> bool:
    assert own is not None, "the dealer took a card"
    return any(a == b for a, b in zip(own.split("-"), card.split("-")[:3], strict=True))
