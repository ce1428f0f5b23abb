"""Fly-swatter: what each viewer may know (FS-20).

Stacks are face down for everybody. A hand in an open swat is known to its owner only: nobody
learns that somebody slapped until the referee has closed the swat. Catches lie face down, but
everybody saw what went there, so their points are no secret.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.memo import latest
from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import AUDITOR, SPECTATOR, Seat, Viewer
from firsthand.core.steps import Event
from firsthand.games.flyswatter.moves import HandDown, Passed, Slap
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
    public, swat = _public(state), state.swat
    if viewer == AUDITOR:
        hands = swat.hands if swat else ()
        return replace(public, hands=_shown(hands), stacks=state.stacks)
    if swat is None or viewer == SPECTATOR:
        return public
    own = tuple(hand for hand in swat.hands if hand.by == viewer)
    return replace(public, hands=_shown(own), hands_left=swat.left[viewer])


def _shown(hands: Iterable[Slap]) -> tuple[Hand, ...]:
    return tuple(Hand(hand.by, hand.card) for hand in hands)


@latest
def _public(state: State) -> View:
    """What everybody may know."""
    return View(
        phase=state.phase,
        turn=state.turn,
        stack_sizes=tuple(map(len, state.stacks)),
        middle=state.middle,
        trigger=state.swat.trigger if state.swat else None,
        catch_sizes=tuple(map(len, state.catches)),
        scores=scores(state),
        hands=(),
        hands_left=None,
        stacks=None,
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
