"""Fly-swatter: what each viewer may know (FS-20).

Stacks are face down for everybody. A hand in an open swat is known to its owner only: nobody
learns that somebody slapped until the referee has closed the swat. Catches lie face down, but
everybody saw what went there, so their points are no secret.
"""

from collections.abc import Mapping

from msgspec import Struct

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import AUDITOR, Seat, Viewer
from firsthand.core.steps import Event
from firsthand.games.flyswatter.moves import HandDown, Passed
from firsthand.games.flyswatter.rules import Phase, State, scores


class Hand(Struct, frozen=True, gc=False):
    seat: Seat
    card: Card


class View(Struct, frozen=True, gc=False):
    """A table of Fly-swatter as one viewer sees it."""

    phase: Phase
    turn: Seat
    stack_sizes: tuple[int, ...]
    middle: Pile
    trigger: Card | None
    """What opened the swat, while one is open."""
    catch_sizes: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[Hand, ...]
    """Hands down in the open swat, as far as the viewer may know."""
    hands_left: int | None
    """The viewer's own hands that are still free in the open swat."""
    stacks: tuple[Pile, ...] | None
    """The face-down cards, for the auditor only."""


def look(state: State, viewer: Viewer) -> View:
    swat = state.swat
    all_seeing = viewer == AUDITOR
    return View(
        phase=state.phase,
        turn=state.turn,
        stack_sizes=tuple(map(len, state.stacks)),
        middle=state.middle,
        trigger=swat.trigger if swat else None,
        catch_sizes=tuple(map(len, state.catches)),
        scores=scores(state),
        hands=tuple(
            Hand(hand.by, hand.card)
            for hand in (swat.hands if swat else ())
            if all_seeing or hand.by == viewer
        ),
        hands_left=swat.left[viewer] if swat and isinstance(viewer, int) else None,
        stacks=state.stacks if all_seeing else None,
    )


def hear(event: Event, viewer: Viewer) -> Event | None:
    if isinstance(event, HandDown | Passed):
        return event if viewer in (event.seat, AUDITOR) else None
    return event


def piles(state: State) -> Mapping[str, Pile]:
    """Every card once, wherever it lies."""
    places = {"middle": state.middle, "gone": state.gone}
    if state.swat is not None:
        places["trigger"] = (state.swat.trigger,)
    for seat in range(len(state.stacks)):
        places[f"stack {seat}"] = state.stacks[seat]
        places[f"catch {seat}"] = state.catches[seat]
    return places
