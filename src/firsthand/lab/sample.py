"""One random game: every legal move has a chance, and so does every fault of a hand.

It knows no game: what may be done comes from `legal`, what chance does from `draw`.
"""

from collections.abc import Iterator
from typing import Any

from firsthand.core.chance import Source, below, one_of
from firsthand.core.game import AnyGame
from firsthand.core.moves import Heats, Move, Offer
from firsthand.core.seats import REFEREE, Seat
from firsthand.core.steps import Refusal, Step

IDLE_SLAP = 0.05
"""How often somebody slaps although nothing is live, or before the hand is free."""
DEAD_HEAT = 0.125
"""How often the referee calls two of the hands too close."""
SHORTEST_PAUSE_MS, PAUSES_MS = 40, 400
"""The pause before each move, and how much longer it may be."""
JITTER_MS = 60
"""How far a reaction time may stray from the order in which hands were heard."""


class Sampler:
    """Plays one game, a move at a time."""

    def __init__(self, game: AnyGame, seats: int, options: Any, source: Source) -> None:
        self.game = game
        self.state = game.start(options, seats)
        self.clock_ms = 0
        self._seats = range(seats)
        self._source = source
        self._live = False
        self._opened_ms = 0
        self._slapped: list[Seat] = []

    def __iter__(self) -> Iterator[tuple[int, Move, Step[Any]]]:
        play, stakes, outcome = self.game.play, self.game.stakes, self.game.outcome
        source = self._source
        while outcome(self.state) is None:
            self.clock_ms += SHORTEST_PAUSE_MS + int(source() * PAUSES_MS)
            move = self._choose()
            step = play(self.state, move)
            if isinstance(step, Refusal):
                raise RuntimeError(f"the rules refused a legal move, {move}: {step.detail}")
            self.state = step.state
            was_live, self._live = self._live, stakes(self.state) is not None
            if self._live and not was_live:
                self._opened_ms = self.clock_ms
                self._slapped = []
            yield self.clock_ms, move, step

    def _choose(self) -> Move:
        state, source = self.state, self._source
        if not self._live:
            drawn: Move | None = self.game.draw(state, source) or self.game.clock_move(state)
            if drawn is not None:
                return drawn
        legal = self.game.legal
        offers = [(seat, offer) for seat in self._seats for offer in legal(state, seat)]
        if source() >= IDLE_SLAP:
            if self._live:
                offers = [pair for pair in offers if pair[1].matters]
            else:
                offers = [pair for pair in offers if pair[1].matters and pair[1].do != "slap"]
        pick = int(source() * (len(offers) + self._live))
        if pick == len(offers):
            close: Move = self.game.moves["close"](REFEREE, self._heats())
            return close
        return self._accept(*offers[pick])

    def _accept(self, seat: Seat, offer: Offer) -> Move:
        fields: dict[str, Any] = {}
        if offer.names is not None:
            fields[offer.names] = one_of(offer.choices, self._source)
        if offer.timed:
            tenths = (self.clock_ms - self._opened_ms) * 10 + below(JITTER_MS * 10, self._source)
            fields["rt"] = tenths / 10
            if offer.do == "slap" and offer.matters and seat not in self._slapped:
                self._slapped.append(seat)
        move: Move = self.game.moves[offer.do](seat, **fields)
        return move

    def _heats(self) -> Heats:
        if len(self._slapped) < 2 or self._source() >= DEAD_HEAT:
            return ()
        first = below(len(self._slapped) - 1, self._source)
        return (tuple(self._slapped[first : first + 2]),)
