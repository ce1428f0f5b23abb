"""One seat in an open contest: its hands, and how long it can still change the verdict."""

from collections.abc import Iterator
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.referee.clamp import SHORTEST_STALL_MS, Why, clamp, longest_forgiven_ms
from firsthand.referee.evidence import Claim, Evidence, Standing, Stream
from firsthand.referee.verdict import ANTICIPATION_MS, Hand, Target, margin_ms

LONGEST_STALL_MS = 400.0
"""Who has been silent for longer is not in a stall but away."""
BURST_MS = 15.0
"""What a stall held back arrives together with the hand, within this time."""


class Down(Struct, frozen=True, gc=False):
    """A hand that is down: the evidence, not yet judged."""

    target: Target
    evidence: Evidence
    decides: bool
    """Whether it can end the contest. The game may know of hands that cannot."""


class Place(Struct, frozen=True, gc=False):
    at: Standing
    hands_left: int
    stream: Stream = Stream()
    down: tuple[Down, ...] = ()
    away: bool = False
    """Passed or disconnected: no more hands will come."""

    @property
    def waits(self) -> bool:
        return self.hands_left > 0 and not self.away

    @property
    def has_deciding(self) -> bool:
        """Whether a hand is down that can end the contest."""
        return any(down.decides for down in self.down)

    def slap(self, target: Target, claim: Claim, now_ms: Millis, *, decides: bool) -> "Place":
        return replace(
            self,
            hands_left=self.hands_left - 1,
            stream=self.stream.slapped(claim.elapsed_ms, now_ms),
            down=(*self.down, Down(target, Evidence(claim, now_ms, self.stream), decides)),
        )

    def judged(self, seat: Seat) -> Iterator[Hand]:
        """The hands as far as their claims are accepted by now. They share one quota."""
        quota_ms = self.at.quota_ms
        for down in self.down:
            hand = _judged(seat, self, down, quota_ms)
            quota_ms = max(0.0, quota_ms - max(0.0, hand.accepted.cost_ms))
            yield hand

    def settled_ms(self, hand: Hand) -> Millis:
        """When this hand is judged with all that a stall may have held back behind it."""
        reaches = longest_forgiven_ms(self.at.quota_ms) >= SHORTEST_STALL_MS
        stalled = hand.why in UNSETTLED and reaches
        return hand.arrived_ms + BURST_MS if stalled else hand.arrived_ms

    def ruled_out_ms(self, best: Hand) -> Millis:
        """From when on no further hand from here can beat or tie the best one.

        At once if the player has been heard since. Else when a hand put down in time would have
        arrived, and later only if the player may be in a stall that could be forgiven.
        """
        at, stream = self.at, self.stream
        last_chance_ms = best.rt_ms + at.bias_ms + margin_ms(best.sigma_ms, at.sigma_ms)
        if stream.floor_ms(at) >= last_chance_ms:
            return -inf
        due_ms = at.due_ms + last_chance_ms
        heard_ms = max(stream.heard_ms, at.heard_ms)
        longest_ms = longest_forgiven_ms(at.quota_ms)
        return max(due_ms, min(due_ms + longest_ms, heard_ms + LONGEST_STALL_MS))


UNSETTLED = frozenset({Why.TOO_EARLY_FOR_ARRIVAL, Why.STALL_IN_PART, Why.QUOTA_USED_UP})


def _judged(seat: Seat, place: Place, down: Down, quota_ms: Millis) -> Hand:
    at = place.at
    accepted = clamp(down.evidence, at, behind=place.stream, quota_ms=quota_ms)
    return Hand(
        seat=seat,
        target=down.target,
        rt_ms=max(0.0, accepted.elapsed_ms - at.bias_ms),
        sigma_ms=accepted.sigma_ms,
        anticipated=accepted.elapsed_ms < ANTICIPATION_MS,
        decides=down.decides,
        bias_ms=at.bias_ms,
        rtt_ms=at.rtt_ms,
        arrived_ms=down.evidence.arrived_ms,
        accepted=accepted,
    )
