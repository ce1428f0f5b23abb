"""Cat & Bug Slap: cards and options."""

from collections.abc import Sequence
from itertools import product
from typing import Annotated, Literal

from msgspec import Meta, Struct

from firsthand.core.moves import Card
from firsthand.core.options import about
from firsthand.core.piles import fault_in_deck
from firsthand.core.seats import Seat

SHAPES = ("square", "round", "triangle")
BUGS = ("fly", "ladybug", "none")
COLOURS = ("orange", "purple", "green")
DECOYS = frozenset({"triangle", "none", "green"})
"""What no player card shows (CS-2)."""
COPIES = {0: 1, 1: 2, 2: 2, 3: 4}
"""How many copies a combination has, by its number of decoys (CS-3)."""

PLAYER_CARDS: tuple[Card, ...] = (
    "square-fly-orange",
    "square-ladybug-purple",
    "round-fly-purple",
    "round-ladybug-orange",
)
DECK: tuple[Card, ...] = tuple(
    f"{'-'.join(traits)}-{copy}"
    for traits in product(SHAPES, BUGS, COLOURS)
    for copy in "abcd"[: COPIES[len(DECOYS.intersection(traits))]]
)
"""The game cards."""
DEALT = frozenset(DECK)
CARDS = DEALT.union(PLAYER_CARDS)

COLOUR: dict[Card, str] = {card: card.split("-")[2] for card in CARDS}

MATCH = 1
MISMATCH = -2


SHARED: dict[tuple[Card | None, Card | None], int] = {
    # A game card ends in a letter, which is no trait of any player card.
    (own, card): len(set(card.split("-")) & set(own.split("-")))
    for own in PLAYER_CARDS
    for card in DECK
}
"""How many traits a player card and a game card have in common."""
POINTS: dict[tuple[Card | None, Card | None], int] = {
    pair: MATCH if shared else MISMATCH for pair, shared in SHARED.items()
}
"""CS-12: what a taker's player card and the taken card make. The dealer, who has none, never
takes."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer, how a dead heat is settled, and the length of the game."""

    dealer: Annotated[
        Literal["players", "house"],
        about(
            "Dealer",
            "Do the players deal by turns, or does nobody, so that all slap? (CS-4)",
            {"players": "the players, by turns", "house": "nobody: all slap, up to 4 players"},
        ),
    ] = "players"
    dispute: Annotated[
        Literal["dealer", "remove"],
        about(
            "Dead heat",
            "Does the dealer decide a dead heat, or is the card removed? (CS-10)",
            {"dealer": "the dealer decides", "remove": "the card is removed"},
            only_if={"dealer": "players"},
        ),
    ] = "dealer"
    rounds: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        about(
            "Rounds",
            "How many rounds? Without a number, one for each player, or 2 if nobody deals (CS-4)",
        ),
    ] = None


def seats_with(options: Options) -> range:
    """CS-4, CS-5: everybody who slaps needs a player card, and somebody to be faster than."""
    most = len(PLAYER_CARDS)
    return range(2, most + 1) if options.dealer == "house" else range(3, most + 2)


def fault(options: Options, seats: int) -> str | None:
    allowed = seats_with(options)
    if seats > allowed[-1]:
        return f"where nobody deals, all slap, and there are only {len(PLAYER_CARDS)} player cards"
    if seats < allowed[0]:
        return "where a player deals, two others are needed to race for the cards"
    return None


def fault_in_player_cards(
    cards: Sequence[Card | None], dealer: Seat | None, seats: int
) -> str | None:
    """What is wrong with these player cards, one a seat but for the dealer's (CS-5)."""
    if len(cards) != seats:
        return f"there are player cards for {len(cards)} seats, not for {seats}"
    if dealer is not None and cards[dealer] is not None:
        return f"seat {dealer} deals and gets no player card"
    handed_out = [card for card in cards if card is not None]
    needed = seats - (dealer is not None)
    if len(handed_out) < needed:
        return "every seat but the dealer's needs a player card"
    return fault_in_deck(handed_out, PLAYER_CARDS, needed)
