"""Splaf! for agents: a slot of the ring to slap, and when.

With the handicap, the own monsters are tapped first, as fast as a person does it, and the time of
the action counts from the last tap.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import get_args

from firsthand.bots.demand import roll_question
from firsthand.bots.person import answer
from firsthand.bots.splaf import Question
from firsthand.bots.tasks import TAP
from firsthand.core.chance import Source, one_of
from firsthand.core.piles import Pile
from firsthand.core.seats import REFEREE, Seat
from firsthand.envs.adapter import NOTHING, Field, distance, from_own, packed, packer
from firsthand.envs.contests import Contests, Timing
from firsthand.games.splaf import GAME
from firsthand.games.splaf.cards import DECK, SIZE, Direction, Monster, Options, Portal
from firsthand.games.splaf.moves import Close, Roll, Slap, Tap
from firsthand.games.splaf.ring import Ring
from firsthand.games.splaf.rules import State
from firsthand.games.splaf.view import View

FACES: tuple[str, ...] = (*get_args(Monster), *get_args(Direction), *get_args(Portal))
"""The faces of both dice and the sides of the portal, a number each."""


def fields(seats: int, ring: int) -> tuple[Field, ...]:
    return (
        Field("ring", ring, 0, len(DECK)),
        Field("faces", len(FACES), 0, 1),
        Field("owners", len(DECK), 0, seats),
        Field("points", seats, 0, len(DECK)),
        Field("handicap", seats, 0, 1),
        Field("deck", 1, 0, len(DECK)),
        Field("turn", 1, 0, seats - 1),
    )


class Splaf(Contests[State, View]):
    game = GAME

    def __init__(self, options: Options, seats: int, timing: Timing) -> None:
        seen = fields(seats, options.ring)
        super().__init__(options, seats, seen, targets=options.ring, timing=timing)
        self._pack = packer(2 + 2 * seats)
        self._ring: Ring = ()
        self._mask = b""
        self._handicap = tuple(int(seat in options.handicap) for seat in range(seats))

    def target_word(self, target: int) -> str:
        return f"slap slot {target}"

    def numbers(self, view: View, seat: Seat) -> bytes:
        turn = distance(seat, view.turn, self.seats)
        rest = self._pack(
            *from_own(view.scores, seat), *from_own(self._handicap, seat), view.deck_size, turn
        )
        faces = shown(view.monster, view.direction, view.portal)
        return sizes(view.ring) + faces + owners(view.rows, seat) + rest

    def mask(self, state: State, seat: Seat) -> bytes:
        if not GAME.legal(state, seat):
            return self.no_hand
        if state.ring is not self._ring:
            self._ring = state.ring
            self._mask = self.targets_mask(slot for slot, card in enumerate(state.ring) if card)
        return self._mask

    def forced(self, state: State) -> Roll | None:
        return Roll(state.turn) if state.phase == "roll" else None

    def settle(self, state: State, actions: Mapping[Seat, int], source: Source) -> State:
        roll = state.roll
        if roll is not None:
            asked = roll_question(state)
            for seat, action in actions.items():
                if action != NOTHING:
                    state = self._slap(state, asked, seat, action, source)
        hands = state.roll.hands if state.roll else ()
        right = {hand.seat: hand.rt for hand in hands if roll and hand.card == roll.target}
        return self.on(self.step(state, Close(REFEREE, self.heats(right))), source)

    def _slap(
        self, state: State, asked: Question, seat: Seat, action: int, source: Source
    ) -> State:
        slot, rt = self.aimed(action, source)
        card = state.ring[slot]
        if self.goes_astray(seat, rt, asked.task, source):
            card = one_of(asked.ring, source)
        tapped_ms = 0.0
        if self._handicap[seat]:  # SP-15
            for own in state.rows[seat]:
                tapped_ms += answer(self.people[seat], TAP, source).after_ms
                state = self.step(state, Tap(seat, own, tapped_ms))
        return self.step(state, Slap(seat, card or "", tapped_ms + rt))


@lru_cache
def sizes(ring: Ring) -> bytes:
    """The monster of each slot, 0 where there is none."""
    return packed(*(SIZE[card] if card else 0 for card in ring))


@lru_cache
def shown(*faces: str | None) -> bytes:
    return packed(*(int(face in faces) for face in FACES))


@lru_cache  # the same rows lie there for many looks
def owners(rows: tuple[Pile, ...], seat: Seat) -> bytes:
    """Whose each monster is: 0 nobody's, 1 the own, and so on clockwise."""
    numbers = [0] * len(DECK)
    for place, row in enumerate(from_own(rows, seat), start=1):
        for card in row:
            numbers[SIZE[card] - 1] = place
    return packed(*numbers)
