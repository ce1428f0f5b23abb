"""Fly-swatter for agents: a colour and a value to swat, and when.

Flies of one colour and value are alike; on which of them a hand goes is left to chance. Each cycle
of a swat takes one hand of everybody, so with two hands there are two, unless all have passed.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from firsthand.bots.demand import swat_task
from firsthand.core.chance import Source, one_of
from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import REFEREE, Seat
from firsthand.envs.adapter import NOTHING, Field, distance, from_own, packed, packer
from firsthand.envs.contests import Contests, Timing
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter.cards import COLOUR, COLOURS, COPIES, DECK, FLIES, SWATTERS, VALUE
from firsthand.games.flyswatter.moves import Close, Pass, Slap, Turn
from firsthand.games.flyswatter.rules import State, Swat
from firsthand.games.flyswatter.view import View

VALUES = tuple(COPIES)
KINDS = len(COLOURS) * len(VALUES)
KIND: dict[Card, int] = {
    fly: COLOURS.index(COLOUR[fly]) * len(VALUES) + VALUES.index(VALUE[fly]) for fly in FLIES
}
"""The place of each fly's colour and value among all."""

TRIGGER: dict[Card | None, bytes] = {
    None: packed(0, *((0,) * len(COLOURS))),
    **dict.fromkeys(SWATTERS, packed(1, *((0,) * len(COLOURS)))),
    **{
        fly: packed(0, *(VALUE[fly] if COLOUR[fly] == colour else 0 for colour in COLOURS))
        for fly in FLIES
    },
}
"""What opened a swat: 1 for a swatter, then the value of a fly at its colour."""


def fields(seats: int) -> tuple[Field, ...]:
    return (
        Field("middle", KINDS, 0, max(COPIES.values())),
        Field("trigger", 1 + len(COLOURS), 0, max(VALUES)),
        Field("hit", KINDS, 0, 2),
        Field("hands_left", 1, 0, 2),
        Field("points", seats, 0, sum(VALUE.values())),
        Field("stacks", seats, 0, len(DECK)),
        Field("catches", seats, 0, len(FLIES)),
        Field("turn", 1, 0, seats - 1),
    )


class FlySwatter(Contests[State, View]):
    game = GAME

    def __init__(self, options: Any, seats: int, timing: Timing) -> None:
        super().__init__(options, seats, fields(seats), targets=KINDS, timing=timing)
        self._pack = packer(2 + 3 * seats)
        self._targets: tuple[Any, ...] = ()
        self._kinds: dict[int, list[Card]] = {}
        self._mask = b""

    def target_word(self, target: int) -> str:
        colour, value = divmod(target, len(VALUES))
        return f"swat {COLOURS[colour]} {VALUES[value]}"

    def numbers(self, view: View, seat: Seat) -> bytes:
        own = tuple([hand.card for hand in view.hands])
        turn = distance(seat, view.turn, self.seats)
        sizes = from_own(view.stack_sizes, seat) + from_own(view.catch_sizes, seat)
        rest = self._pack(view.hands_left or 0, *from_own(view.scores, seat), *sizes, turn)
        return counted(view.middle) + TRIGGER[view.trigger] + counted(own) + rest

    def mask(self, state: State, seat: Seat) -> bytes:
        offers = GAME.legal(state, seat)
        if not offers:
            return self.no_hand
        targets = offers[0].choices
        if targets is not self._targets:
            self._look_at(targets)
        return self._mask

    def _look_at(self, targets: tuple[Any, ...]) -> None:
        """They are everybody's until the swat is over, so it is enough to look once."""
        self._targets = targets
        self._kinds = sorted_out(targets)
        self._mask = self.targets_mask(self._kinds)

    def forced(self, state: State) -> Turn | None:
        return Turn(state.turn) if state.phase == "turn" else None

    def settle(self, state: State, actions: Mapping[Seat, int], source: Source) -> State:
        for seat, action in actions.items():
            swat = state.swat
            if swat is not None and swat.left[seat]:
                state = self.step(state, self._hand(state, swat, seat, action, source))
        swat = state.swat
        if swat is not None and any(swat.left):
            return state
        # FS-17: the measured times decide, and dead heats are without effect.
        return self.on(self.step(state, Close(REFEREE)), source)

    def _hand(
        self, state: State, swat: Swat, seat: Seat, action: int, source: Source
    ) -> Slap | Pass:
        if action == NOTHING:
            return Pass(seat)
        targets = swat.targets
        kind, rt = self.aimed(action, source)
        if self.goes_astray(seat, rt, swat_task(state), source):
            return Slap(seat, one_of(targets, source), rt)
        if targets is not self._targets:
            self._look_at(targets)
        flies = self._kinds[kind]
        if len(flies) > 1:  # not twice on one fly if it can be helped
            hit = [hand.card for hand in swat.hands if hand.by == seat]
            flies = [fly for fly in flies if fly not in hit] or flies
        return Slap(seat, one_of(flies, source), rt)


@lru_cache  # all seats look at the same middle
def counted(flies: Pile) -> bytes:
    """How many there are of each colour and value."""
    counts = [0] * KINDS
    for fly in flies:
        counts[KIND[fly]] += 1
    return packed(*counts)


def sorted_out(flies: Pile) -> dict[int, list[Card]]:
    """The flies of each colour and value."""
    kinds: dict[int, list[Card]] = {}
    for fly in flies:
        kinds.setdefault(KIND[fly], []).append(fly)
    return kinds
