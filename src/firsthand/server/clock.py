"""The server's clock: the finest one that never jumps.

An event loop's own may tell whole milliseconds, and `time.monotonic` has steps of 16 ms on Windows.
"""

import time

from firsthand.core.moves import Millis


def now_ms() -> Millis:
    return time.perf_counter() * 1000


def wall_ms() -> int:
    """The time of day, for what people read. Never for intervals."""
    return time.time_ns() // 1_000_000
