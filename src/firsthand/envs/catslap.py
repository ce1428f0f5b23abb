"""Cat & Bug Slap for agents: when to slap, if at all; and for a dealer, whom to give the card.

A hand before the eyes are done is held back here: there is no other card on which it could go.
"""

from collections.abc import Mapping
from typing import Any

from firsthand.bots.demand import card_task
from firsthand.core.chance import Source
from firsthand.core.expect import expect
from firsthand.core.moves import Card
from firsthand.core.seats import REFEREE, Seat
from firsthand.envs.adapter import NOTHING, OPEN, SHUT, Field, distance, from_own, packed, packer
from firsthand.envs.contests import Contests, Timing
from firsthand.games.catslap import GAME
from firsthand.games.catslap.cards import (
    BUGS,
    CARDS,
    COLOURS,
    DECK,
    MATCH,
    MISMATCH,
    SHAPES,
)
from firsthand.games.catslap.moves import Award, Close, Deal, Slap
from firsthand.games.catslap.rules import State, rounds_of
from firsthand.games.catslap.view import View

NO_DEALER = -1
"""Where nobody deals."""
ALL_TRAITS = (*SHAPES, *BUGS, *COLOURS)
TRAITS: dict[Card | None, bytes] = {
    None: packed(*((0,) * len(ALL_TRAITS))),
    **{card: packed(*(int(trait in card.split("-")) for trait in ALL_TRAITS)) for card in CARDS},
}
"""A number for each shape, bug and colour: 1 for what the cat has."""


def fields(seats: int, rounds: int) -> tuple[Field, ...]:
    cards = rounds * len(DECK)
    traits = len(ALL_TRAITS)
    return (
        Field("card", traits, 0, 1),
        Field("cats", seats * traits, 0, 1),
        Field("points", seats, MISMATCH * cards, MATCH * cards),
        Field("taken", seats, 0, len(DECK)),
        Field("tied", seats, 0, 1),
        Field("dealer", 1, -1, seats - 1),
        Field("deck", 1, 0, len(DECK)),
        Field("rounds_left", 1, 0, rounds),
    )


class CatSlap(Contests[State, View]):
    game = GAME

    def __init__(self, options: Any, seats: int, timing: Timing) -> None:
        rounds = rounds_of(GAME.start(options, seats))
        super().__init__(options, seats, fields(seats, rounds), targets=1, timing=timing)
        self._pack = packer(3 + 3 * seats)
        self._slap = OPEN * (1 + len(timing.times_ms)) + SHUT * (seats - 1)

    @property
    def actions(self) -> int:
        return super().actions + self.seats - 1

    def target_word(self, _target: int) -> str:
        return "slap"

    def meaning(self, action: int) -> str:
        to = action - super().actions + 1
        return super().meaning(action) if to < 1 else f"give it to the player {to} on"

    def numbers(self, view: View, seat: Seat) -> bytes:
        cats = [TRAITS[cat] for cat in from_own(view.cards, seat)]
        tied = [0] * self.seats
        for other in view.tied:
            tied[distance(seat, other, self.seats)] = 1
        dealer = NO_DEALER if view.dealer is None else distance(seat, view.dealer, self.seats)
        rest = self._pack(
            *from_own(view.scores, seat),
            *map(len, from_own(view.taken, seat)),
            *tied,
            dealer,
            view.deck_size,
            view.rounds - view.round,
        )
        return b"".join((TRAITS[view.card], *cats, rest))

    def mask(self, state: State, seat: Seat) -> bytes:
        for offer in GAME.legal(state, seat):
            if offer.timed:
                return self._slap
            if offer.do == "award":
                tied = [(seat + to) % self.seats in offer.choices for to in range(1, self.seats)]
                return OPEN + SHUT * len(self.timing.times_ms) + bytes(tied)
        return self.no_hand

    def forced(self, state: State) -> Deal | None:
        if state.phase != "deal":
            return None
        return Deal(REFEREE if state.dealer is None else state.dealer)

    def settle(self, state: State, actions: Mapping[Seat, int], source: Source) -> State:
        if state.phase == "dispute":
            award = self._award(expect(state.dealer), actions)
            return self.on(self.step(state, award), source)
        times = {}
        for seat, action in actions.items():
            if action != NOTHING:
                _, rt = self.aimed(action, source)
                if not self.goes_astray(seat, rt, card_task(state, seat), source):
                    times[seat] = rt
                    state = self.step(state, Slap(seat, rt))
        return self.on(self.step(state, Close(REFEREE, self.heats(times))), source)

    def _award(self, dealer: Seat, actions: Mapping[Seat, int]) -> Award:
        action = actions[dealer]
        to = dealer + action - super().actions + 1
        return Award(dealer, None if action == NOTHING else to % self.seats)
