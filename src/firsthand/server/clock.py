"""The server's clock: the event loop's own, which never jumps."""

import asyncio
import time

from firsthand.core.moves import Millis


def now_ms() -> Millis:
    return asyncio.get_running_loop().time() * 1000


def wall_ms() -> int:
    """The time of day, for what people read. Never for intervals."""
    return time.time_ns() // 1_000_000
