"""What was claimed and what was measured about one hand, and never one for the other."""

from math import inf, isfinite

from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.moves import Millis
from firsthand.referee.device import Device
from firsthand.referee.link import Link


class Claim(Struct, frozen=True, gc=False):
    """What the client says, on its own clock."""

    elapsed_ms: Millis
    """From visible to touch."""


class Standing(Struct, frozen=True, gc=False):
    """What was known about a player when the stimulus went out."""

    sent_ms: Millis
    """S: when the stimulus was sent to this player."""
    rtt_ms: Millis = 0.0
    """m: the smallest round trip of the connection."""
    allowance_ms: Millis = 0.0
    """J: one frame and the connection's own jitter."""
    stamp_ms: Millis = 0.0
    """A browser stamps in one frame what it drew in the frame before."""
    usual_ms: Millis = 0.0
    """How long an honest hand usually takes beyond m: the frames and the usual jitter."""
    bias_ms: Millis = 0.0
    sigma_ms: Millis = 1.0
    spread_ms: Millis = 0.0
    """How much the connection's round trips spread: the error of a time that is not the claim."""
    quota_ms: Millis = 0.0
    """How much more than usual may be granted."""
    heard_ms: Millis = -inf
    """When the player was last heard before the stimulus."""

    @property
    def due_ms(self) -> Millis:
        """S + m + J and the frame of the stamp: a hand put down r after visible is here by
        due + r, unless something stalls."""
        return self.sent_ms + self.way_ms

    @property
    def way_ms(self) -> Millis:
        """How long the stimulus and the hand are on their way together, unless something stalls."""
        return self.rtt_ms + self.stamp_ms + self.allowance_ms


def standing(link: Link, device: Device, *, sent_ms: Millis, quota_ms: Millis = 0.0) -> Standing:
    """Where a player with a connection and a screen stands, as the stimulus goes out."""
    return Standing(
        sent_ms=sent_ms,
        rtt_ms=link.rtt_ms,
        allowance_ms=link.allowance_ms(device.frame_ms),
        stamp_ms=device.frame_ms,
        usual_ms=device.frame_ms * 1.5 + link.usual_ms,  # half a frame waiting, one for the stamp
        bias_ms=device.bias_ms,
        sigma_ms=device.sigma_ms,
        spread_ms=link.spread_ms,
        quota_ms=quota_ms,
        heard_ms=link.heard_ms,
    )


class Stream(Struct, frozen=True, gc=False):
    """What has been heard from one player while the stimulus is live.

    Everything comes in order on one stream. So what is heard bounds from below whatever comes
    behind it, and a stall shows: pongs that are late, or heartbeats that are first late and then
    less and less so as the jam dissolves.
    """

    claimed_floor_ms: Millis = 0.0
    """The largest elapsed time reported by a heartbeat."""
    pinged_ms: Millis = -inf
    """How long after the stimulus the latest ping went out that was answered."""
    stimulus_late_ms: Millis = inf
    """The stimulus was before each ping behind it, so it cannot have come later than this."""
    heard_ms: Millis = -inf
    promptest_ms: Millis = inf
    """The smallest and the largest delay of heartbeats, elapsed time taken off."""
    latest_ms: Millis = -inf
    pong_delay_ms: Millis = 0.0
    """How much longer than the smallest the longest round trip was."""

    def beat(self, elapsed_ms: Millis, now_ms: Millis) -> "Stream":
        if not isfinite(elapsed_ms) or elapsed_ms < 0:
            return self
        delay_ms = now_ms - elapsed_ms
        return replace(
            self,
            claimed_floor_ms=max(self.claimed_floor_ms, elapsed_ms),
            heard_ms=now_ms,
            promptest_ms=min(self.promptest_ms, delay_ms),
            latest_ms=max(self.latest_ms, delay_ms),
        )

    def slapped(self, claimed_ms: Millis, now_ms: Millis) -> "Stream":
        """A hand bounds the next one like a heartbeat, but it is no witness of its own delay."""
        floor_ms = claimed_ms if isfinite(claimed_ms) else 0.0
        return replace(self, claimed_floor_ms=max(self.claimed_floor_ms, floor_ms), heard_ms=now_ms)

    def pong(self, at: Standing, ping_sent_ms: Millis, now_ms: Millis) -> "Stream":
        since_ms = ping_sent_ms - at.sent_ms
        late_ms = now_ms - ping_sent_ms - at.rtt_ms
        behind = since_ms >= 0
        return replace(
            self,
            pinged_ms=max(self.pinged_ms, since_ms),
            stimulus_late_ms=min(self.stimulus_late_ms, since_ms + late_ms if behind else inf),
            heard_ms=now_ms,
            pong_delay_ms=max(self.pong_delay_ms, late_ms),
        )

    @property
    def trace_ms(self) -> Millis:
        """How long a stall the stream shows."""
        return max(self.pong_delay_ms, self.latest_ms - self.promptest_ms, 0.0)

    def floor_ms(self, at: Standing) -> Millis:
        """No hand that comes from now on can have been put down sooner after visible.

        Heartbeats say so themselves. A ping was seen so much later than the stimulus as it was
        sent later, less what the stimulus lost on its way and waiting for its frame.
        """
        by_pongs_ms = self.pinged_ms - self.stimulus_late_ms - at.stamp_ms - at.allowance_ms
        return max(self.claimed_floor_ms, by_pongs_ms)


class Evidence(Struct, frozen=True, gc=False):
    """One hand: the client's claim, and the server's own measurement beside it."""

    claim: Claim
    arrived_ms: Millis
    before: Stream = Stream()
    """What had been heard from the player before it."""
