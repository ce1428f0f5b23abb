"""Splaf!: what each viewer may know (SP-19).

The deck is face down for everybody. Taps and slaps in a live roll are known to their owner only:
nobody learns that somebody slapped until the referee has closed the roll. The dice are shown, but
never the monster that they name: to find it is the game.
"""

from collections.abc import Mapping

from msgspec import Struct

from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import AUDITOR, Seat, Viewer
from firsthand.core.steps import Event
from firsthand.games.splaf.cards import Direction, Monster, Portal
from firsthand.games.splaf.moves import HandDown, SlapVoid, Tapped
from firsthand.games.splaf.ring import Ring, monsters
from firsthand.games.splaf.rules import Hand, Phase, State, scores


class View(Struct, frozen=True, gc=False):
    """A table of Splaf! as one viewer sees it."""

    phase: Phase
    turn: Seat
    portal: Portal | None
    """The side that lies up; None before the shuffle."""
    ring: Ring
    deck_size: int
    rows: tuple[Pile, ...]
    """The monsters before each player, face up, in the order they were taken."""
    scores: tuple[int, ...]
    handicap: tuple[Seat, ...]
    monster: Monster | None
    """What the monster die shows, while a roll is live."""
    direction: Direction | None
    """What the direction die shows, while a roll is live."""
    tapped: tuple[Pile, ...]
    """Monsters tapped in the live roll, a pile a player, as far as the viewer may know."""
    hands: tuple[Hand, ...]
    """Hands down in the live roll, as far as the viewer may know."""
    hands_left: int | None
    """The viewer's own hand, 1 while it is free in the live roll."""
    target: Card | None
    """The right monster of the live roll, for the auditor only."""
    deck: Pile | None
    """The face-down cards, for the auditor only."""


def look(state: State, viewer: Viewer) -> View:
    roll = state.roll
    all_seeing = viewer == AUDITOR
    hands = tuple(
        hand for hand in (roll.hands if roll else ()) if all_seeing or hand.seat == viewer
    )
    return View(
        phase=state.phase,
        turn=state.turn,
        portal=None if state.phase == "shuffle" else state.portal,
        ring=state.ring,
        deck_size=len(state.deck),
        rows=state.rows,
        scores=scores(state),
        handicap=state.options.handicap,
        monster=roll.monster if roll else None,
        direction=roll.direction if roll else None,
        tapped=tuple(
            pile if all_seeing or seat == viewer else ()
            for seat, pile in enumerate(roll.tapped if roll else ())
        ),
        hands=hands,
        hands_left=1 - len(hands) if roll and isinstance(viewer, int) else None,
        target=roll.target if roll and all_seeing else None,
        deck=state.deck if all_seeing else None,
    )


def hear(event: Event, viewer: Viewer) -> Event | None:
    if isinstance(event, HandDown | Tapped | SlapVoid):
        return event if viewer in (event.seat, AUDITOR) else None
    return event


def piles(state: State) -> Mapping[str, Pile]:
    """Every card once, wherever it lies."""
    places = {"ring": monsters(state.ring), "deck": state.deck}
    for seat, row in enumerate(state.rows):
        places[f"row {seat}"] = row
    return places
