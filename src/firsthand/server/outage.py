"""A database outage in the log: one line when it begins, and one when it ends.

Many parts of the server use the database, and each finds out by itself that it is unavailable. All
of them report here, and the outage is over when each that tries again has succeeded. What is not
tried again counts as over with the next renewal of the lease, which is due every second or so.
"""

import structlog

from firsthand.server.clock import now_ms

LEASE = "lease"
WRITES = "writes"
STATISTICS = "statistics"

_log = structlog.get_logger("firsthand.database")


class DatabaseOutage:
    def __init__(self) -> None:
        self._failing: set[str] = set()
        self._since_ms = 0.0

    def failed(self, error: BaseException, work: str = LEASE) -> None:
        """This work could not be done, since the database is unavailable."""
        if not self._failing:
            self._since_ms = now_ms()
            _log.warning("database unavailable", reason=str(error) or "no answer")
        self._failing.add(work)

    def worked(self, work: str) -> None:
        """This work was done."""
        if work not in self._failing:
            return
        self._failing.remove(work)
        if not self._failing:
            seconds = round((now_ms() - self._since_ms) / 1000, 1)
            _log.warning("database available again", seconds=seconds)
