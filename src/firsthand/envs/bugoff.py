"""Bug Off for agents: counts of colours, and a colour to place or to score with.

Bugs of a colour are alike, so an action names a colour, and one bug of it is played.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from firsthand.bots.bugoff_counts import BUGS_OF_A_COLOUR, KINDS
from firsthand.bots.bugoff_counts import counted as count
from firsthand.core.chance import Source
from firsthand.core.piles import Pile
from firsthand.core.seats import Seat
from firsthand.envs.adapter import NOTHING, OPEN, SHUT, Adapter, Field, distance, from_own, packer
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff.cards import BUGS, COLOURS, DECK, HAND, ROW
from firsthand.games.bugoff.moves import Place, Score
from firsthand.games.bugoff.rules import State
from firsthand.games.bugoff.view import View

PLACE, SCORE = 1, 1 + KINDS
"""The action that places a bug of the first colour, and the one that scores with one."""
NOT_ON_TURN = OPEN + SHUT * (2 * KINDS)


def fields(seats: int) -> tuple[Field, ...]:
    return (
        Field("hand", KINDS, 0, HAND + 1),
        Field("swarms", seats * KINDS, 0, BUGS_OF_A_COLOUR),
        Field("scored", seats * KINDS, 0, BUGS_OF_A_COLOUR),
        Field("points", seats, 0, len(BUGS)),
        Field("hand_sizes", seats, 0, HAND + 1),
        Field("nets", KINDS, 0, KINDS),
        Field("middle", KINDS, 0, BUGS_OF_A_COLOUR),
        Field("gone", KINDS, 0, BUGS_OF_A_COLOUR),
        Field("deck", 1, 0, len(DECK)),
        Field("turn", 1, 0, seats - 1),
    )


class BugOff(Adapter[State, View]):
    game = GAME

    def __init__(self, options: Any, seats: int) -> None:
        super().__init__(options, seats, fields(seats))
        self._pack = packer(sum(field.size for field in self.fields))

    @property
    def actions(self) -> int:
        return len(NOT_ON_TURN)

    def meaning(self, action: int) -> str:
        if action == NOTHING:
            return "wait"
        do, colour = divmod(action - PLACE, KINDS)
        return f"{('place', 'score')[do]} {COLOURS[colour]}"

    def numbers(self, view: View, seat: Seat) -> bytes:
        numbers = [*counted(view.hands[seat] or ())]
        for swarm in from_own(view.swarms, seat):
            numbers += counted(swarm)
        for scored in from_own(view.scored_colours, seat):
            numbers += scored
        numbers += from_own(view.scores, seat)
        numbers += from_own(view.hand_sizes, seat)
        numbers += shown(view.nets)
        numbers += counted(view.middle)
        numbers += counted(view.gone)
        return self._pack(*numbers, view.deck_size, distance(seat, view.turn, self.seats))

    def mask(self, state: State, seat: Seat) -> bytes:
        offers = GAME.legal(state, seat)
        return held(offers[0].choices) if offers else NOT_ON_TURN

    def deciders(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,)

    def settle(self, state: State, actions: Mapping[Seat, int], _source: Source) -> State:
        seat = state.turn
        action = actions[seat]
        colour = (action - PLACE) % KINDS
        bug = next(bug for bug in state.hands[seat] if ROW[bug] == colour)
        return self.step(state, Place(seat, bug) if action < SCORE else Score(seat, bug))

    def on(self, state: State, source: Source) -> State:
        return self.step(state, GAME.draw(state, source))


@lru_cache(maxsize=1024)  # from one turn to the next most piles are the same
def counted(bugs: Pile) -> tuple[int, ...]:
    """How many of each colour these are."""
    return tuple(count(bugs))


def held(hand: tuple[Any, ...]) -> bytes:
    """The mask of who is on turn with these bugs in hand."""
    colours = bytes([1 if bugs else 0 for bugs in count(hand)])
    return SHUT + colours + colours


@lru_cache
def shown(nets: Pile) -> tuple[int, ...]:
    """Which net of each colour was the first, the second and so on; 0 if it is still to come."""
    places = [0] * KINDS
    for place, net in enumerate(nets, start=1):
        places[ROW[net]] = place
    return tuple(places)
