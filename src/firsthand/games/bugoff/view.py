"""Bug Off: what each viewer may know (BO-16).

A hand is known to its owner only, and the order of the deck to nobody. Point piles lie face
down, but everybody saw what went there, so how many bugs of each colour they hold is no secret.
"""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.memo import latest
from firsthand.core.piles import Pile, changed
from firsthand.core.seats import AUDITOR, SPECTATOR, Seat, Viewer
from firsthand.core.steps import Event
from firsthand.games.bugoff.cards import COLOUR, COLOURS
from firsthand.games.bugoff.moves import Drew
from firsthand.games.bugoff.rules import Phase, State, scores, swarms


class View(Struct, frozen=True, gc=False):
    """A table of Bug Off as one viewer sees it."""

    phase: Phase
    turn: Seat
    hands: tuple[Pile | None, ...]
    """Each player's hand, None where the viewer may not look."""
    hand_sizes: tuple[int, ...]
    swarms: tuple[Pile, ...]
    """Each player's face-up bugs, colour by colour."""
    nets: Pile
    """In the order in which they showed."""
    middle: Pile
    """Bugs with which somebody scored."""
    gone: Pile
    """Bugs that a net took out of the game."""
    deck_size: int
    scores: tuple[int, ...]
    """The sizes of the point piles: each bug is a point."""
    scored_colours: tuple[tuple[int, ...], ...]
    """How many bugs of each colour each point pile holds, in the order of `COLOURS`."""
    deck: Pile | None
    """The face-down cards, for the auditor only."""


def look(state: State, viewer: Viewer) -> View:
    public = _public(state)
    if viewer == AUDITOR:
        return replace(public, hands=state.hands, deck=state.deck)
    if viewer == SPECTATOR or not state.hands:
        return public
    return replace(public, hands=changed(public.hands, viewer, state.hands[viewer]))


@latest
def _public(state: State) -> View:
    """What everybody may know."""
    return View(
        phase=state.phase,
        turn=state.turn,
        hands=(None,) * len(state.hands),
        hand_sizes=tuple(map(len, state.hands)),
        swarms=swarms(state.rows),
        nets=state.nets,
        middle=state.middle,
        gone=state.gone,
        deck_size=len(state.deck),
        scores=scores(state),
        scored_colours=tuple(map(_colours_of, state.scored)),
        deck=None,
    )


@lru_cache(maxsize=256)  # everybody looks at the same piles, and they grow seldom
def _colours_of(pile: Pile) -> tuple[int, ...]:
    colours = [COLOUR[bug] for bug in pile]
    return tuple(map(colours.count, COLOURS))


def hear(event: Event, viewer: Viewer) -> Event:
    if isinstance(event, Drew) and viewer not in (event.seat, AUDITOR):
        return replace(event, card=None)
    return event


def piles(state: State) -> Mapping[str, Pile]:
    """Every card once, wherever it lies."""
    places = {
        "deck": state.deck,
        "nets": state.nets,
        "middle": state.middle,
        "gone": state.gone,
    }
    for seat, swarm in enumerate(swarms(state.rows)):
        places[f"hand {seat}"] = state.hands[seat]
        places[f"swarm {seat}"] = swarm
        places[f"scored {seat}"] = state.scored[seat]
    return places
