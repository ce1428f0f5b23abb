"""Virtual connections: what a stream of bytes does between a server and a player.

A stream keeps its order: what is held up holds up all that comes behind it.
"""

from math import log

from msgspec import Struct

from firsthand.core.chance import Source
from firsthand.core.moves import Millis

RETRANSMIT_MS = 200.0
"""A lost packet comes again after so long, and stalls the stream until then."""


class Network(Struct, frozen=True, gc=False):
    """How a player is connected."""

    rtt_ms: Millis = 20.0
    jitter_ms: Millis = 2.0
    """The mean of what comes on top of each way, exponentially spread."""
    asymmetry: float = 0.1
    """By which share of half the round trip the way up is longer than the way down."""
    loss: float = 0.0
    spike: float = 0.0
    """How often a message meets a stall of 200 to 300 ms."""
    freeze: float = 0.0
    """How often one meets a stall of one to three seconds."""


class Way:
    """One direction of a connection."""

    def __init__(self, network: Network, source: Source, *, up: bool) -> None:
        skew = 1 + network.asymmetry if up else 1 - network.asymmetry
        self._base_ms = network.rtt_ms / 2 * skew
        self._network = network
        self._source = source
        self._free_ms: Millis = 0.0

    def arrival_ms(self, sent_ms: Millis) -> Millis:
        """When what is sent now arrives: never before what was sent earlier."""
        net, source = self._network, self._source
        delay_ms = self._base_ms - net.jitter_ms * log(1 - source())
        chance = source()
        if chance < net.spike:
            delay_ms += 200 + 100 * source()
        elif chance < net.spike + net.freeze:
            delay_ms += 1000 + 2000 * source()
        if net.loss and source() < net.loss:
            delay_ms += RETRANSMIT_MS
        self._free_ms = max(self._free_ms, sent_ms + delay_ms)
        return self._free_ms
