"""How much one connection or address may do: a bucket that fills slowly and is emptied by use."""

from collections import OrderedDict

from firsthand.core.moves import Millis

MOST_KEPT = 50_000
"""So many addresses are remembered. Each takes some 300 bytes."""


class Bucket:
    def __init__(self, per_second: float, at_once: float) -> None:
        self._per_second = per_second
        self._at_once = max(1.0, at_once)  # however rarely, one is allowed
        self._left = self._at_once
        self._at_ms: Millis | None = None

    def take(self, now_ms: Millis) -> bool:
        """Whether one more is allowed now."""
        if self.left(now_ms) < 1:
            return False
        self._left -= 1
        return True

    def left(self, now_ms: Millis) -> float:
        """How many more are allowed now."""
        if self._at_ms is not None:
            refill = (now_ms - self._at_ms) / 1000 * self._per_second
            self._left = min(self._at_once, self._left + refill)
        self._at_ms = now_ms
        return self._left

    @property
    def wait_s(self) -> float:
        """How long until one more is allowed, as of the last question."""
        return max(0.0, (1 - self._left) / self._per_second)


class Limit:
    """A bucket for each address.

    When there are too many, the one that was used least recently goes. It is the fullest, so
    nothing is gained by crowding it out: whoever keeps on asking stays in.
    """

    def __init__(self, per_second: float, at_once: float, most: int = MOST_KEPT) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._per_second, self._at_once)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)
