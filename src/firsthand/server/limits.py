"""How much one connection or address may do: a bucket that fills slowly and is emptied by use."""

from firsthand.core.moves import Millis


class Bucket:
    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left = at_once
        self._at_ms: Millis | None = None

    def take(self, now_ms: Millis) -> bool:
        """Whether one more is allowed now."""
        if self._at_ms is not None:
            refill = (now_ms - self._at_ms) / 1000 * self._per_second
            self._left = min(self._at_once, self._left + refill)
        self._at_ms = now_ms
        if self._left < 1:
            return False
        self._left -= 1
        return True
