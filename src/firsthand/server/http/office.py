"""What the HTTP side works with."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from firsthand.server.figures import Figures
from firsthand.server.hall import Hall
from firsthand.server.http.guesses import Guesses
from firsthand.server.http.worker_metrics import WorkerMetrics
from firsthand.server.limits import Limit
from firsthand.server.register import Register, Voucher
from firsthand.server.relay import Relay
from firsthand.server.settings import Settings
from firsthand.server.threshold import Threshold
from firsthand.store import Store

ADDRESS = web.RequestKey("address", str)
"""Where a request has the address by which its limits are counted."""
VOUCHED = web.RequestKey("vouched", Voucher)
"""Where a request has what another node says about it, if one has passed it on."""
REQUESTS_AT_ONCE = 6
"""So many seconds' worth of requests may come at once."""
FILES_FOR_A_REQUEST = 20
"""Files of the client cost little, and a page needs many: a school class has one address."""


@dataclass
class Office:
    hall: Hall
    store: Store
    people: Register
    settings: Settings
    figures: Figures
    relay: Relay
    threshold: Threshold
    openapi: Callable[[], bytes]
    asyncapi: Callable[[], bytes]
    """The two documents that describe this server. They take half a second each, so they are made
    when somebody asks for them, and not before the first table."""
    worker_metrics: WorkerMetrics | None = None
    """Those of all workers, if this is one of several."""
    replaying: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))
    """Replays are made in threads, not too many at a time."""

    def __post_init__(self) -> None:
        settings = self.settings
        rate, tables = settings.requests_per_second, settings.tables_per_minute
        wrong = settings.wrong_codes_per_minute
        self.requests = Limit(rate, REQUESTS_AT_ONCE * rate)
        self.files = Limit(
            FILES_FOR_A_REQUEST * rate, FILES_FOR_A_REQUEST * REQUESTS_AT_ONCE * rate
        )
        self.new_tables = Limit(tables / 60, tables)
        self.guesses = Guesses(Limit(wrong / 60, 2 * wrong))


OFFICE = web.AppKey("office", Office)
