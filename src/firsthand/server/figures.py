"""What the server counts about itself: plain numbers where players wait, words when asked."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from aiohttp import web
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric

from firsthand.core.moves import Millis

VERDICT_MS = (0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 250, 1000)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
STORE_MS = (0.5, 1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000)


class Spread:
    """How many values were at most so large."""

    def __init__(self, limits_ms: Sequence[float]) -> None:
        self._limits_ms = limits_ms
        self._counts = [0] * (len(limits_ms) + 1)
        self._sum_ms = 0.0

    def add(self, value_ms: Millis) -> None:
        self._counts[bisect_left(self._limits_ms, value_ms)] += 1
        self._sum_ms += value_ms

    def buckets(self) -> list[tuple[str, float]]:
        """In seconds and summed up, as Prometheus wants them."""
        found, total = [], 0
        for limit_ms, count in zip(self._limits_ms, self._counts, strict=False):
            total += count
            found.append((str(limit_ms / 1000), float(total)))
        return [*found, ("+Inf", float(total + self._counts[-1]))]

    @property
    def sum_s(self) -> float:
        return self._sum_ms / 1000


class Figures:
    def __init__(self) -> None:
        self.inputs = 0
        """What people said to tables."""
        self.lines = 0
        """What was recorded in journals."""
        self.sent_bytes = 0
        """What was written to sockets."""
        self.refused: Counter[str] = Counter()
        """What was refused to them, by reason."""
        self.errors = 0
        """Faults of our own."""
        self.verdict = Spread(VERDICT_MS)
        """From a verdict to the moment at which it is on a socket."""
        self.store = Spread(STORE_MS)
        """How long a transaction took that tables waited for."""
        self._answers: Counter[tuple[str, str, int]] = Counter()

    def answered(self, request: web.Request, status: int) -> None:
        resource = request.match_info.route.resource
        path = resource.canonical if resource is not None else "other"
        method = request.method if request.method in METHODS else "other"  # anybody can invent one
        self._answers[method, path, status] += 1
        self.errors += status == 500

    def metrics(self) -> Iterator[Metric]:
        yield CounterMetricFamily("firsthand_inputs", "What people said to tables.", self.inputs)
        yield CounterMetricFamily("firsthand_lines", "Recorded in journals.", self.lines)
        yield CounterMetricFamily("firsthand_sent_bytes", "To sockets.", self.sent_bytes)
        yield CounterMetricFamily("firsthand_errors", "Faults of our own.", self.errors)
        refused = CounterMetricFamily(
            "firsthand_refused", "What was refused to people at tables.", labels=["reason"]
        )
        for reason, count in sorted(self.refused.items()):
            refused.add_metric([reason], count)
        yield refused
        answers = CounterMetricFamily(
            "firsthand_http_answers", "Answered requests.", labels=["method", "path", "status"]
        )
        for (method, path, status), count in sorted(self._answers.items()):
            answers.add_metric([method, path, str(status)], count)
        yield answers
        yield HistogramMetricFamily(
            "firsthand_verdict_seconds",
            "From a verdict to the moment at which it is on a socket.",
            self.verdict.buckets(),
            self.verdict.sum_s,
        )
        yield HistogramMetricFamily(
            "firsthand_store_seconds",
            "How long a transaction took that tables waited for.",
            self.store.buckets(),
            self.store.sum_s,
        )
