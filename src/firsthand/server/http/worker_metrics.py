"""The metrics of all workers of this machine, whichever of them is asked.

Each sample gets the label `worker`, so that a worker's restart is an ordinary counter reset, and a
worker that does not answer is missing without harm to the others.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping

from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from firsthand.server.clock import now_ms
from firsthand.server.directory import Directory
from firsthand.server.relay import Relay, Unreachable
from firsthand.server.settings import Worker
from firsthand.store import Node

PATH = "/metrics"
WAIT_S = 2.0
"""For another worker: Prometheus itself waits ten seconds by default."""
PAUSE_MS = 200.0
"""From one collection to the next: a request here is one at each of the other workers."""


class WorkerMetrics:
    def __init__(
        self, worker: Worker, directory: Directory, relay: Relay, own: Callable[[], bytes]
    ) -> None:
        self._worker, self._directory, self._relay, self._own = worker, directory, relay, own
        self._collections = Collections(self._collect)

    async def text(self) -> bytes:
        return await self._collections.next()

    async def _collect(self) -> bytes:
        others = self._directory.workers(self._worker.group)
        others.pop(str(self._worker.number), None)
        answers = await asyncio.gather(*map(self._ask, others.values()))
        found = {number: text for number, text in zip(others, answers, strict=True) if text}
        found[str(self._worker.number)] = self._own()
        return await asyncio.to_thread(merged, dict(sorted(found.items())))

    async def _ask(self, node: Node) -> bytes | None:
        try:
            return await self._relay.get(node, PATH, WAIT_S)
        except Unreachable:  # it has ended, and is replaced in a moment
            return None


class Collections:
    """One collection after the other, however many ask at once.

    Whoever asks gets the result of one that begins later: an earlier one could have smaller counts
    than the asker has seen already, at another worker.
    """

    def __init__(self, collect: Callable[[], Awaitable[bytes]]) -> None:
        self._collect = collect
        self._current: asyncio.Task[bytes] | None = None
        self._next: asyncio.Task[bytes] | None = None
        self._began_ms = -PAUSE_MS

    async def next(self) -> bytes:
        if self._next is None:
            self._next = asyncio.create_task(self._after(self._current))
        return await asyncio.shield(self._next)

    async def _after(self, earlier: "asyncio.Task[bytes] | None") -> bytes:
        if earlier is not None:
            await asyncio.wait([earlier])
        await asyncio.sleep(max(0.0, self._began_ms + PAUSE_MS - now_ms()) / 1000)
        self._current, self._next = self._next, None
        self._began_ms = now_ms()
        return await self._collect()


class _Families(Collector):
    def __init__(self, families: Mapping[str, Metric]) -> None:
        self._families = families

    def collect(self) -> Iterator[Metric]:
        yield from self._families.values()


def merged(texts: Mapping[str, bytes]) -> bytes:
    """One text of several, with their keys as the label `worker`."""
    families: dict[str, Metric] = {}
    for worker, text in texts.items():
        for family in text_string_to_metric_families(text.decode()):
            empty = Metric(family.name, family.documentation, family.type)
            families.setdefault(family.name, empty).samples += [
                sample._replace(labels={"worker": worker, **sample.labels})
                for sample in family.samples
            ]
    return generate_latest(_Families(families))
