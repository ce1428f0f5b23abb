"""Cat & Bug Slap: what chance decides."""

from msgspec.structs import replace

from firsthand.core.chance import Source, below, shuffled
from firsthand.core.expect import expect
from firsthand.core.moves import Card
from firsthand.core.seats import CHANCE, Seat
from firsthand.games.catslap.cards import DECK, PLAYER_CARDS
from firsthand.games.catslap.moves import Shuffle
from firsthand.games.catslap.rules import State, next_dealer


def with_first_dealer(shuffle: Shuffle, first: Seat) -> Shuffle:
    """CS-4: another first dealer, whose card goes to the one that was drawn."""
    cards = list(shuffle.cards)
    drawn = cards.index(None)
    cards[drawn], cards[first] = cards[first], None
    return replace(shuffle, cards=tuple(cards), first=first)


def draw(state: State, source: Source) -> Shuffle | None:
    """CS-4, CS-5."""
    if state.phase != "shuffle":
        return None
    deck = shuffled(DECK, source)
    own = shuffled(PLAYER_CARDS, source)
    if state.options.dealer == "house":
        return Shuffle(CHANCE, deck, own[: state.seats])
    cards: list[Card | None] = list(own[: state.seats - 1])
    first = below(state.seats, source) if state.round == 0 else None
    cards.insert(expect(next_dealer(state)) if first is None else first, None)
    return Shuffle(CHANCE, deck, tuple(cards), first)
