"""How late the server is: what was to happen every so often, and when it did."""

import asyncio

from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms

EVERY_MS = 100.0
NEWS = 0.2
"""The weight of the last beat: one that comes late is a hiccup, a row of them is too much work."""


class Pulse:
    """A beat in the event loop. If others hold the loop up, it comes late."""

    def __init__(self) -> None:
        self.late_ms: Millis = 0.0

    def beat(self, due_ms: Millis, at_ms: Millis) -> None:
        self.late_ms += NEWS * (max(0.0, at_ms - due_ms) - self.late_ms)

    async def run(self) -> None:
        while True:
            due_ms = now_ms() + EVERY_MS
            await asyncio.sleep(EVERY_MS / 1000)
            self.beat(due_ms, now_ms())
