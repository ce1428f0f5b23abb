"""A database outage in the log: one line when it begins, and one when it ends.

Many parts of the server use the database, and each finds out by itself that it is unavailable. All
of them report here, and the outage is over when each that tries again has had an answer. What is
not tried again counts as over with the next renewal of the lease, which is due every second or so.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms
from firsthand.store import Away

LEASE = "lease"
WRITES = "writes"
STATISTICS = "statistics"

_log = structlog.get_logger("firsthand.database")


class DatabaseOutage:
    def __init__(self, now_ms: Callable[[], Millis] = now_ms) -> None:
        self._now_ms = now_ms
        self._failing: set[str] = set()
        self._since_ms = 0.0

    def failed(self, error: BaseException, work: str = LEASE) -> None:
        """This work could not be done, since the database is unavailable."""
        if not self._failing:
            self._since_ms = self._now_ms()
            _log.warning("database unavailable", reason=str(error) or "no answer")
        self._failing.add(work)

    def answered(self, work: str) -> None:
        """This work was done, or refused."""
        if work not in self._failing:
            return
        self._failing.remove(work)
        if not self._failing:
            seconds = round((self._now_ms() - self._since_ms) / 1000, 1)
            _log.warning("database available again", seconds=seconds)

    def abandoned(self, work: str) -> None:
        """This work is not tried again."""
        if work in self._failing:
            self._failing.remove(work)
            self._failing.add(LEASE)

    @contextmanager
    def watched(self, work: str) -> Iterator[None]:
        """Reports what becomes of one try at this work. A refusal is an answer, too."""
        try:
            yield
        except (Away, TimeoutError) as error:
            self.failed(error, work)
            raise
        except Exception:
            self.answered(work)
            raise
        else:
            self.answered(work)
