"""An open contest: from the reveal of a stimulus to the verdict.

Frozen: each step returns the contest after it. The table asks `decidable_at` after every step,
wakes then, and closes. Nobody is told anything before.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.referee.evidence import Claim, Standing
from firsthand.referee.verdict import Hand, Target, Verdict, judge
from firsthand.referee.window import Place

LONGEST_WAIT_MS = 800.0
"""The hard cap: so long after the best hand arrived the verdict falls, whoever is silent."""


class Ends(StrEnum):
    """When a contest is over."""

    FIRST_HAND = "first-hand"
    """The first hand ends it: wait only for those who could still have been sooner."""
    ALL_HANDS = "all-hands"
    """Each target is a contest of its own: wait until every hand is used or passed."""


class Contest(Struct, frozen=True, gc=False):
    opened_ms: Millis
    idle_ms: Millis
    """How long the contest stays open if no hand decides it."""
    hands: int = 1
    """How many hands each player has."""
    ends: Ends = Ends.FIRST_HAND
    places: dict[Seat, Place] = {}
    end_ms: Millis | None = None
    """If set, this is when it ends, in place of `idle_ms`: only hands that were down by then still
    count."""

    def sent(self, seat: Seat, at: Standing) -> "Contest":
        """The stimulus went out to this seat, which thereby takes part."""
        return self._with(seat, Place(at, self.hands))

    def beat(self, seat: Seat, elapsed_ms: Millis, now_ms: Millis) -> "Contest":
        """A heartbeat: the client says so much time has gone since visible."""
        place = self.places.get(seat)
        if place is None:
            return self
        return self._with(seat, replace(place, stream=place.stream.beat(elapsed_ms, now_ms)))

    def ponged(self, seat: Seat, ping_sent_ms: Millis, now_ms: Millis) -> "Contest":
        """A pong came. Pings right behind the stimulus and every now and then show stalls."""
        place = self.places.get(seat)
        if place is None:
            return self
        stream = place.stream.pong(place.at, ping_sent_ms, now_ms)
        return self._with(seat, replace(place, stream=stream))

    def slap(
        self, seat: Seat, target: Target, claim: Claim, now_ms: Millis, *, decides: bool = True
    ) -> "Contest":
        """A hand arrived. Without a hand left it is none."""
        place = self.places.get(seat)
        if place is None or not place.waits:
            return self
        return self._with(seat, place.slap(target, claim, now_ms, decides=decides))

    def passed(self, seat: Seat) -> "Contest":
        """No more hands will come from this seat: it passed, or its connection is gone."""
        place = self.places.get(seat)
        return self if place is None else self._with(seat, replace(place, away=True))

    def ending(self, end_ms: Millis) -> "Contest":
        """Only hands that are down by this moment still count, or by an earlier end."""
        return replace(self, end_ms=end_ms if self.end_ms is None else min(end_ms, self.end_ms))

    @property
    def limit_ms(self) -> Millis:
        """When it ends if no hand decides it."""
        end_ms = self.end_ms
        if end_ms is None:
            return self.opened_ms + self.idle_ms
        return max((end_ms + place.at.way_ms for place in self._waiting()), default=end_ms)

    def is_over_for(self, seat: Seat, now_ms: Millis) -> bool:
        """Whether a hand of this seat that arrives now was put down after the end. Each seat has
        its own way here and back; a slower connection of somebody else gives it no more time."""
        place = self.places.get(seat)
        if place is None or self.end_ms is None:
            return False
        return now_ms > self.end_ms + place.at.way_ms

    def visible_ms(self) -> Millis:
        """When everybody has surely seen the stimulus."""
        return max((place.at.due_ms for place in self.places.values()), default=self.opened_ms)

    def _waiting(self) -> Iterator[Place]:
        """The places from which a hand may still come."""
        return (place for place in self.places.values() if place.waits)

    def judged(self) -> tuple[Hand, ...]:
        """All hands, as far as their claims are accepted by now."""
        return tuple(hand for seat, place in self.places.items() for hand in place.judged(seat))

    def verdict(self) -> Verdict:
        return judge(self.judged())

    def decidable_at(self) -> Millis:
        """From when on the verdict may fall, by what has been heard so far."""
        limit_ms = self.limit_ms
        waiting = list(self._waiting())
        if self.ends is Ends.ALL_HANDS and waiting:
            return limit_ms
        if waiting and not any(place.has_deciding for place in self.places.values()):
            return limit_ms  # the usual answer while everybody looks
        hands = self.judged()
        moments = [self.places[hand.seat].settled_ms(hand) for hand in hands]
        best = self._best(hands)
        if best is not None:
            limit_ms = best.arrived_ms + LONGEST_WAIT_MS
            moments += [place.ruled_out_ms(best) for place in waiting]
        elif waiting:
            return limit_ms
        return min(max(moments, default=self.opened_ms), limit_ms)

    def _best(self, hands: tuple[Hand, ...]) -> Hand | None:
        """The earliest hand of those that can end the contest."""
        if self.ends is Ends.ALL_HANDS:
            return None
        deciding = (hand for hand in hands if hand.decides and not hand.anticipated)
        return min(deciding, key=lambda hand: (hand.rt_ms, hand.seat), default=None)

    def _with(self, seat: Seat, place: Place) -> "Contest":
        return replace(self, places={**self.places, seat: place})
