"""Cat & Bug Slap: what each viewer may know (CS-15).

The deck is face down for everybody. A hand on the live card is known to its owner only: nobody
learns that somebody slapped until the referee has closed the card. All the rest lies open.
"""

from collections.abc import Mapping

from msgspec import Struct

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import AUDITOR, Seat, Viewer
from firsthand.core.steps import Event
from firsthand.games.catslap.cards import PLAYER_CARDS
from firsthand.games.catslap.moves import HandDown
from firsthand.games.catslap.rules import Phase, State, rounds_of


class View(Struct, frozen=True, gc=False):
    """A table of Cat & Bug Slap as one viewer sees it."""

    phase: Phase
    round: int
    """Counted from 1; 0 before the first shuffle."""
    rounds: int
    dealer: Seat | None
    """The seat that deals, or between two rounds has dealt; None where nobody does."""
    cards: tuple[Card | None, ...]
    """Each seat's player card, None for the dealer."""
    deck_size: int
    card: Card | None
    """The live card, also while it is disputed."""
    hands: tuple[Seat, ...]
    """The seats with a hand on the live card, as far as the viewer may know."""
    tied: tuple[Seat, ...]
    """Between whom the dealer has to decide."""
    taken: tuple[Pile, ...]
    """What each player took in this round."""
    removed: Pile
    scores: tuple[int, ...]
    deck: Pile | None
    """The face-down cards, for the auditor only."""


def look(state: State, viewer: Viewer) -> View:
    all_seeing = viewer == AUDITOR
    return View(
        phase=state.phase,
        round=state.round,
        rounds=rounds_of(state),
        dealer=state.dealer,
        cards=state.cards,
        deck_size=len(state.deck),
        card=state.card,
        hands=tuple(
            seat
            for seat, rt in enumerate(state.times)
            if rt is not None and (all_seeing or seat == viewer)
        ),
        tied=state.tied,
        taken=state.taken,
        removed=state.removed,
        scores=state.scores,
        deck=state.deck if all_seeing else None,
    )


def hear(event: Event, viewer: Viewer) -> Event | None:
    if isinstance(event, HandDown):
        return event if viewer in (event.seat, AUDITOR) else None
    return event


def piles(state: State) -> Mapping[str, Pile]:
    """Every card once, wherever it lies."""
    if state.round == 0:
        return {}
    places: dict[str, Pile] = {
        "deck": state.deck,
        "live": (state.card,) if state.card is not None else (),
        "removed": state.removed,
        "left over": tuple(card for card in PLAYER_CARDS if card not in state.cards),
    }
    for seat, own in enumerate(state.cards):
        places[f"player card {seat}"] = (own,) if own is not None else ()
        places[f"taken {seat}"] = state.taken[seat]
    return places
