"""Clients that lie, each in its own way. What they gain is measured in `fairness`."""

from typing import Any

from firsthand.core.moves import Millis
from firsthand.lab.client import Seen
from firsthand.lab.racer import Racer
from firsthand.referee.clamp import Quota, longest_forgiven_ms
from firsthand.referee.device import DeviceClass
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Tell

EARLIEST_MS = 105.0
"""A liar who knows the rules claims nothing that would count as a guess."""

WORTH_A_STALL_MS = 15.0
"""Less is not worth a forged stall."""
STALLED_AFTER_MS = 60.0
"""When the heartbeats of a forged stall stand still."""


class BackDater(Racer):
    """Claims every slap, and the heartbeats too, to be earlier than they were."""

    lie_ms: Millis = 40.0

    def claim(self, elapsed_ms: Millis) -> Millis:
        return max(elapsed_ms - self.lie_ms, EARLIEST_MS)

    def beat(self, seen: Seen, elapsed_ms: Millis) -> None:
        super().beat(seen, max(0.0, elapsed_ms - self.lie_ms))


class Silent(BackDater):
    """Back-dates, and sends no heartbeat that could contradict it."""

    def beat(self, seen: Seen, elapsed_ms: Millis) -> None:
        """Says nothing."""


class PongHolder(BackDater):
    """Back-dates, and holds some pongs back, so that the connection seems to jitter."""

    def pinged(self, nonce: str) -> None:
        held_ms = self.lie_ms if self.source() < 0.2 else 0.0
        self.world.after(held_ms, lambda: self.say(say.Pong(nonce)))


class FarAway(BackDater):
    """Holds every pong back: pretends to live far away, and claims what would then be true."""

    def pinged(self, nonce: str) -> None:
        self.world.after(self.lie_ms, lambda: self.say(say.Pong(nonce)))


class Guesser(Racer):
    """Claims the fastest reaction that is no guess, whatever it was."""

    def claim(self, elapsed_ms: Millis) -> Millis:
        return min(elapsed_ms, EARLIEST_MS)

    def beat(self, seen: Seen, elapsed_ms: Millis) -> None:
        super().beat(seen, min(elapsed_ms, EARLIEST_MS - 50))


class Pretender(Racer):
    """Says it is a television, the slowest device there is, and is honest otherwise."""

    def claim_device(self) -> DeviceClass:
        return DeviceClass.TV


class BackDatingPretender(BackDater):
    """Back-dates, and says it is a television."""

    def claim_device(self) -> DeviceClass:
        return DeviceClass.TV


class Staller(Racer):
    """Heartbeats stand still as in a stall of the network, and the hand claims to be from before.

    All that the quota forgives is spent at once. The liar knows the rules, and reckons along by the
    verdicts, which are told to everybody. Where too little is left, it plays honestly.
    """

    quota = Quota()

    @property
    def stalls(self) -> bool:
        return self.quota.left_ms > WORTH_A_STALL_MS

    def hear(self, told: Tell) -> None:
        super().hear(told)
        if isinstance(told.message, tell.Judged):
            verdict, seat = told.message.verdict, self.seat
            if seat is not None and any(hand.seat == seat for hand in verdict.hands):
                self.quota = self.quota.after(verdict.cost_ms(seat), stall_share=0.0)

    def claim(self, elapsed_ms: Millis) -> Millis:
        asked_ms = longest_forgiven_ms(self.quota.left_ms) if self.stalls else 0.0
        return max(elapsed_ms - asked_ms, min(elapsed_ms, EARLIEST_MS))

    def beat(self, seen: Seen, elapsed_ms: Millis) -> None:
        super().beat(seen, min(elapsed_ms, STALLED_AFTER_MS) if self.stalls else elapsed_ms)


class PongStaller(Staller):
    """Forges the stall in the pongs as well: all of them wait until its hand is out."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._held: list[str] = []

    def pinged(self, nonce: str) -> None:
        self._held.append(nonce)
        if not self.stalls or self.seen is None:
            self._let_go()

    def say(self, said: say.AnyInput) -> None:
        super().say(said)
        if isinstance(said, say.Touch):
            self._let_go()

    def _let_go(self) -> None:
        held, self._held = self._held, []
        for nonce in held:
            self.say(say.Pong(nonce))


CHEATS: dict[str, type[Racer]] = {
    "backdate": BackDater,
    "silent": Silent,
    "hold-pongs": PongHolder,
    "fake-lag": FarAway,
    "look-ahead": Guesser,
    "device": Pretender,
    "device-backdate": BackDatingPretender,
    "stall": Staller,
    "hold-stall": PongStaller,
}
LIES_MS = (10.0, 20.0, 30.0, 45.0, 60.0, 100.0)
"""How much a back-dater may try; a good liar finds out which pays best."""
