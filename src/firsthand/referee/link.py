"""What is known about one connection, from pings that the server itself sends and times.

Only the smallest round trip is granted as lag. Whoever holds pongs back makes some round trips
longer, and the smallest one stays. A new connection starts with a new, empty link: its route may
be another one.
"""

from math import ceil, inf

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.moves import Millis

LONGEST_COMPENSATION_MS = 300.0
SMALLEST_ALLOWANCE_MS, LARGEST_ALLOWANCE_MS = 20.0, 60.0
RECENT = 256
"""How many round trips count as recent: a stall or two among them is no jitter."""
MOST_OUTSTANDING = 32
JITTER_PERCENTILE = 0.98
USUAL_PERCENTILE = 0.6
STALL_MS = 80.0
"""A round trip longer than the smallest by this much was in a stall."""
ENOUGH = 5
"""With fewer round trips than this the jitter is not known, and the largest allowance holds."""


class Ping(Struct, frozen=True, gc=False):
    """A ping that has not been answered."""

    nonce: str
    sent_ms: Millis


class Link(Struct, frozen=True, gc=False):
    """One connection, as the server measured it."""

    smallest_ms: Millis = inf
    """The smallest round trip of the whole connection."""
    recent_ms: tuple[Millis, ...] = ()
    """The latest round trips, the oldest first."""
    outstanding: tuple[Ping, ...] = ()
    heard_ms: Millis = -inf
    """When the last pong came."""

    def pinged(self, nonce: str, now_ms: Millis) -> "Link":
        waiting = self.outstanding[1 - MOST_OUTSTANDING :]
        return replace(self, outstanding=(*waiting, Ping(nonce, now_ms)))

    def ponged(self, nonce: str, now_ms: Millis, *, live: bool = False) -> "Link":
        """A pong with an unknown nonce, or a second one, says nothing and changes nothing.

        While a stimulus is live it pays to look jittery, so then only a shorter round trip counts,
        once the connection is known.
        """
        sent_ms = self.sent_at(nonce)
        if sent_ms is None or now_ms < sent_ms:
            return self
        rtt_ms = now_ms - sent_ms
        return Link(
            smallest_ms=min(self.smallest_ms, rtt_ms),
            recent_ms=self.recent_ms
            if live and self.measured
            else (*self.recent_ms[1 - RECENT :], rtt_ms),
            # Pongs come in the order of the pings; what was passed over is never answered.
            outstanding=tuple(ping for ping in self.outstanding if ping.sent_ms > sent_ms),
            heard_ms=now_ms,
        )

    def sent_at(self, nonce: str) -> Millis | None:
        """When the ping with this nonce went out, if its pong is still awaited."""
        for ping in self.outstanding:
            if ping.nonce == nonce:
                return ping.sent_ms
        return None

    @property
    def measured(self) -> bool:
        """Whether there are enough round trips to compensate by."""
        return len(self.recent_ms) >= ENOUGH

    @property
    def rtt_ms(self) -> Millis:
        """The round trip that is compensated."""
        return min(self.smallest_ms, LONGEST_COMPENSATION_MS) if self.recent_ms else 0.0

    @property
    def jitter_ms(self) -> Millis:
        """How much longer than the smallest a round trip may well be: the 98th percentile."""
        return _quantile(self.recent_ms, JITTER_PERCENTILE) - self.smallest_ms

    @property
    def usual_ms(self) -> Millis:
        """How much longer than the smallest a round trip usually is."""
        return (
            _quantile(self.recent_ms, USUAL_PERCENTILE) - self.smallest_ms
            if self.recent_ms
            else 0.0
        )

    @property
    def spread_ms(self) -> Millis:
        """The usual spread of round trips: half the middle two thirds, so stalls do not count."""
        recent = self.recent_ms
        return (_quantile(recent, 0.84) - _quantile(recent, 0.16)) / 2 if recent else 0.0

    @property
    def stall_share(self) -> float:
        """How many of the recent round trips a stall delayed."""
        stalled = sum(rtt_ms > self.smallest_ms + STALL_MS for rtt_ms in self.recent_ms)
        return stalled / len(self.recent_ms) if stalled else 0.0

    def allowance_ms(self, frame_ms: Millis) -> Millis:
        """J: one frame, and this connection's own jitter."""
        if not self.measured:
            return LARGEST_ALLOWANCE_MS
        wanted = frame_ms + self.jitter_ms
        return min(max(wanted, SMALLEST_ALLOWANCE_MS), LARGEST_ALLOWANCE_MS)


def _quantile(sample: tuple[Millis, ...], share: float) -> Millis:
    """The smallest value that so large a share of the sample does not exceed."""
    return sorted(sample)[ceil(share * len(sample)) - 1]
