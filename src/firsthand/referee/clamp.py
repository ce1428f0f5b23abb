"""How much of a claim is accepted, and why.

With E the time from sending the stimulus to the arrival of the hand, m the smallest round trip
and J the allowance, an honest claim lies between E - m - J and E - m. Outside it is moved to the
nearer end, so one back-dated hand gains at most J.

Over many hands it gains less. An honest player's delays are sometimes longer than usual and
sometimes shorter; only a liar's are always long. So whatever is granted beyond the usual delay is
paid from a quota, which shorter delays and time refill. The same quota forgives honest stalls,
which are long and rare and leave a trace: late pongs, or a burst of heartbeats. A page can make up
heartbeats, but the browser answers pings by itself. So for a stall that a late pong shows the quota
reaches several times as far as for one that only the player tells of.
"""

from enum import StrEnum
from math import hypot, isfinite

from msgspec import Struct

from firsthand.core.moves import Millis
from firsthand.referee.device import LARGEST_GRANT_MS
from firsthand.referee.evidence import Evidence, Standing, Stream

SHORTEST_STALL_MS = 25.0
"""A shorter delay is jitter, which J covers."""
BETWEEN_BEATS_MS = 60.0
"""A trace may be shorter than the stall by the time to the next heartbeat."""
SEEN_STALL_REACH = 5.0
"""So many times as far the quota reaches for a stall that a late pong shows."""
FULL_QUOTA_MS = 300.0
FIRST_QUOTA_MS = 60.0
"""For one whole stall that is seen, but not for small lies through a whole game."""
SMALLEST_REFILL_MS, LARGEST_REFILL_MS = 2.0, 8.0
LARGEST_GAIN_MS = 15.0
"""What one hand may earn by coming sooner than usual: nobody saves up by slapping late."""
STALL_COST_MS = 600.0
"""The refill if every round trip stalled. A hand among heartbeats meets a stall several times as
often as a lone ping, which is why this reaches further than any stall lasts."""
GRANT_WEIGHT = 4.0
"""Who is granted time for a class of device has been believed once already. So many times as much
of the quota pays for nothing else that has to be believed."""


class Quota(Struct, frozen=True, gc=False):
    """How much more than usual one player may still be granted. It belongs to the player, not to
    the connection: a new connection must not fill it."""

    left_ms: Millis = FIRST_QUOTA_MS

    def after(self, cost_ms: Millis, stall_share: float) -> "Quota":
        """After a contest in which the player had a hand down.

        A connection that stalls while nothing is at stake will stall at slaps as well. One that
        never does has little to be forgiven.
        """
        refill_ms = min(SMALLEST_REFILL_MS + stall_share * STALL_COST_MS, LARGEST_REFILL_MS)
        return Quota(min(max(0.0, self.left_ms - cost_ms + refill_ms), FULL_QUOTA_MS))


class Why(StrEnum):
    """Why the accepted time is what it is."""

    AS_CLAIMED = "as-claimed"
    STALL_FORGIVEN = "stall-forgiven"
    """It came too late for its claim, a stall shows, and the quota reached: as claimed."""
    STALL_IN_PART = "stall-in-part"
    """Likewise, but it did not reach for all of it."""
    TOO_EARLY_FOR_ARRIVAL = "too-early-for-arrival"
    """Raised: so early a hand would have arrived sooner."""
    HEARD_LATER = "heard-later"
    """Raised: after that time the player had still been heard without a hand."""
    TOO_LATE_FOR_ARRIVAL = "too-late-for-arrival"
    """Lowered: so late a hand could not have arrived yet."""
    QUOTA_USED_UP = "quota-used-up"
    """Raised: later than usual for its claim, which happened too often lately."""
    NO_CLAIM = "no-claim"
    """There was no usable claim; the measured time stands."""


class Accepted(Struct, frozen=True, gc=False, kw_only=True):
    """A claim as far as it is accepted, with everything it was held against."""

    elapsed_ms: Millis
    """Accepted: from visible to touch, device included."""
    claimed_ms: Millis | None
    low_ms: Millis
    """E - m - J, or what had been heard before."""
    high_ms: Millis
    """E - m."""
    forgiven_ms: Millis
    """What went beyond J and was granted nevertheless."""
    cost_ms: Millis
    """What the quota pays: all that was granted beyond the usual, or a fifth of it where a late
    pong shows a stall. Below zero it gains."""
    why: Why
    sigma_ms: Millis
    """One standard error of the accepted time."""


def clamp(evidence: Evidence, at: Standing, *, behind: Stream, quota_ms: Millis) -> Accepted:
    """What is accepted of a claim, by the stream as it was before the hand and as it is now."""
    claim, arrived_ms = evidence.claim, evidence.arrived_ms
    high_ms = max(0.0, arrived_ms - at.sent_ms - at.rtt_ms)
    usual_ms = min(at.usual_ms, at.stamp_ms + at.allowance_ms)
    seen = behind.pong_delay_ms >= SHORTEST_STALL_MS
    believed_ms = _on_trust_ms(at, quota_ms)
    allowed_ms = min(at.stamp_ms + at.allowance_ms, usual_ms + believed_ms)
    by_arrival_ms = arrived_ms - at.sent_ms - at.rtt_ms - allowed_ms
    heard_ms = min(max(evidence.before.floor_ms(at), 0.0), high_ms)
    low_ms = max(by_arrival_ms, heard_ms)
    claimed_ms = claim.elapsed_ms if isfinite(claim.elapsed_ms) else None
    forgiven_ms = 0.0
    if claimed_ms is None:
        accepted_ms, why = high_ms, Why.NO_CLAIM
    elif claimed_ms > high_ms:
        accepted_ms, why = high_ms, Why.TOO_LATE_FOR_ARRIVAL
    elif claimed_ms >= low_ms:
        accepted_ms, why = claimed_ms, Why.AS_CLAIMED
    else:
        # No stall excuses a claim from before the time at which the player was still heard.
        excess_ms = low_ms - max(claimed_ms, heard_ms)
        reach_ms = longest_forgiven_ms(quota_ms) if seen else believed_ms
        forgiven_ms = _forgiven(excess_ms, reach_ms - (allowed_ms - usual_ms), behind.trace_ms)
        accepted_ms = max(claimed_ms, low_ms - forgiven_ms)
        short = allowed_ms < at.stamp_ms + at.allowance_ms
        raised = Why.QUOTA_USED_UP if short else Why.TOO_EARLY_FOR_ARRIVAL
        why = Why.HEARD_LATER if heard_ms >= low_ms else raised
        if forgiven_ms > 0:
            why = Why.STALL_FORGIVEN if accepted_ms == claimed_ms else Why.STALL_IN_PART
    cost_ms = max(high_ms - accepted_ms - usual_ms, -LARGEST_GAIN_MS)
    return Accepted(
        elapsed_ms=accepted_ms,
        claimed_ms=claimed_ms,
        low_ms=low_ms,
        high_ms=high_ms,
        forgiven_ms=forgiven_ms,
        cost_ms=cost_ms / SEEN_STALL_REACH if seen and forgiven_ms > 0 else cost_ms,
        why=why,
        # A time that the network gave is as inexact as the network.
        sigma_ms=at.sigma_ms if accepted_ms == claimed_ms else hypot(at.sigma_ms, at.spread_ms),
    )


def longest_forgiven_ms(quota_ms: Millis) -> Millis:
    """How long a stall this quota can forgive, if a late pong shows it."""
    return quota_ms * SEEN_STALL_REACH


def _on_trust_ms(at: Standing, quota_ms: Millis) -> Millis:
    """What the quota pays if nothing but the player's word speaks for it."""
    granted_ms = min(max(at.bias_ms, 0.0), LARGEST_GRANT_MS)
    return max(0.0, quota_ms - GRANT_WEIGHT * granted_ms)


def _forgiven(excess_ms: Millis, quota_ms: Millis, trace_ms: Millis) -> Millis:
    if trace_ms < SHORTEST_STALL_MS:
        return 0.0
    return min(excess_ms, quota_ms, trace_ms + BETWEEN_BEATS_MS)
