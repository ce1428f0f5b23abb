"""Wakes a table at the moment that it asked for last."""

import asyncio
from collections.abc import Callable

from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms


class Alarm:
    """A timer that is set for an earlier moment stays: it goes off, and is set again.

    A table asks for another moment with nearly every input, and mostly for a later one.
    """

    def __init__(self, ring: Callable[[Millis], None]) -> None:
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._timer_ms: Millis = 0.0
        self._due_ms: Millis = 0.0

    def set(self, at_ms: Millis) -> None:
        self._due_ms = at_ms
        if self._timer is None or at_ms < self._timer_ms:
            self._start_timer(at_ms)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start_timer(self, at_ms: Millis) -> None:
        self.stop()
        self._timer_ms = at_ms
        seconds = max(0.0, at_ms - now_ms()) / 1000
        self._timer = asyncio.get_running_loop().call_later(seconds, self._timer_ended)

    def _timer_ended(self) -> None:
        self._timer, at_ms = None, now_ms()
        if self._due_ms > at_ms:
            self._start_timer(self._due_ms)
        else:
            self._ring(at_ms)
