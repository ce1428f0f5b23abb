"""For whoever runs the server: is it alive, is it ready, what has it done."""

import asyncio
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from prometheus_client import ProcessCollector
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from firsthand import __version__
from firsthand.server.http.endpoint import Bare, Text
from firsthand.server.http.faults import Cause, Fault
from firsthand.server.http.office import VOUCHED, Office
from firsthand.store import StoreError
from firsthand.wire.codec import PROTOCOL

PATIENCE_S = 3.0
"""A database that takes longer does not answer."""


class Health(Struct, frozen=True):
    ok: Literal[True]
    version: str
    protocol: int
    """Of the messages over the socket."""


class Readiness(Struct, frozen=True):
    ready: Literal[True]
    tables: int
    """Open ones."""


async def health(_call: Bare) -> Health:
    """Whether the server is alive."""
    return Health(ok=True, version=__version__, protocol=PROTOCOL)


async def ready(call: Bare) -> Readiness:
    """Whether the server can take players: it is not stopping, and its database answers."""
    office = call.office
    if office.hall.stopping:
        raise Fault(Cause.NOT_READY, "the server is stopping")
    try:
        async with asyncio.timeout(PATIENCE_S):
            await office.store.ping()
    except (StoreError, TimeoutError):
        raise Fault(Cause.NOT_READY, "the database does not answer") from None
    return Readiness(ready=True, tables=len(office.hall))


class _Collected(Collector):
    """All figures of this server and its process at this moment."""

    def __init__(self, office: Office) -> None:
        self._office = office

    def collect(self) -> Iterator[Metric]:
        hall = self._office.hall
        yield GaugeMetricFamily("firsthand_tables", "Open tables.", len(hall))
        yield GaugeMetricFamily("firsthand_connections", "Open sockets.", len(hall.crowd))
        late_s = hall.pulse.late_ms / 1000
        yield GaugeMetricFamily("firsthand_late_seconds", "How late the server is.", late_s)
        yield from self._office.figures.metrics()
        yield from _process.collect()


_process = ProcessCollector(registry=None)


async def openapi(call: Bare) -> Text:
    """This document."""
    return Text(await asyncio.to_thread(call.office.openapi))


async def asyncapi(call: Bare) -> Text:
    """What is said over the socket of a table."""
    return Text(await asyncio.to_thread(call.office.asyncapi))


async def metrics(call: Bare) -> Text:
    """Figures for Prometheus. Of several workers behind one port, whichever is asked answers for
    all of them."""
    office = call.office
    if office.worker_metrics is None or VOUCHED in call.request:  # another worker collects
        return Text(own_metrics(office))
    return Text(await office.worker_metrics.text())


def own_metrics(office: Office) -> bytes:
    """Those of this process."""
    return generate_latest(_Collected(office))
