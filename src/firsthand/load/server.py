"""What the loaded server says of itself by its metrics, and what the system says of its process."""

import re
import time
from collections import defaultdict
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any, TypeAlias
from urllib.request import urlopen

from msgspec import Struct
from prometheus_client.parser import text_string_to_metric_families

VERDICT = "firsthand_verdict_seconds"
MEMORY = "process_resident_memory_bytes"
SPENT = {
    "cpu_s": "process_cpu_seconds_total",
    "lines": "firsthand_lines_total",
    "transactions": "firsthand_store_seconds_count",
    "sent_bytes": "firsthand_sent_bytes_total",
}
"""What a load has cost, by the server's own figures."""
LONGEST_SECONDS = 10


class Snapshot(Struct, frozen=True):
    """The server at one moment, as far as it tells."""

    memory_bytes: int | None = None
    verdicts: dict[float, float] = {}
    """How many verdicts took at most so many seconds from judged to the socket."""
    spent: dict[str, float] = {}
    at_s: float = 0.0


Look: TypeAlias = tuple[Snapshot, Snapshot]
"""The server when everybody was there, and before anybody left."""


def look_at(url: str, pid: int | None) -> Snapshot:
    """Nothing is known of a server that shows no metrics to strangers."""
    try:
        with urlopen(f"{url}/metrics", timeout=LONGEST_SECONDS) as answer:  # noqa: S310
            text = answer.read().decode()
    except OSError:
        text = ""
    samples = [s for family in text_string_to_metric_families(text) for s in family.samples]
    totals: defaultdict[str, float] = defaultdict(float)
    verdicts: defaultdict[float, float] = defaultdict(float)
    for sample in samples:  # of several workers, each has its own
        totals[sample.name] += sample.value
        if sample.name == f"{VERDICT}_bucket":
            verdicts[float(sample.labels["le"])] += sample.value
    memory = int(totals[MEMORY]) if MEMORY in totals else None
    return Snapshot(
        at_s=time.monotonic(),
        memory_bytes=memory if pid is None else _memory_bytes(pid),
        spent={word: totals[name] for word, name in SPENT.items() if name in totals},
        verdicts=dict(verdicts),
    )


def report(before: Snapshot, looks: Sequence[Look], players: int) -> dict[str, Any]:
    """What the load has cost the server: in memory from before it came, else while all were
    there, in each process of the crowd."""
    began = max((began for began, _ in looks), key=lambda look: look.at_s)
    ended = min((ended for _, ended in looks), key=lambda look: look.at_s)
    grown = (ended.memory_bytes or 0) - (before.memory_bytes or 0)
    counts = {limit: n - began.verdicts.get(limit, 0.0) for limit, n in ended.verdicts.items()}
    return {
        "memory_mb": ended.memory_bytes and round(ended.memory_bytes / 1e6, 1),
        "memory_per_player_kb": ended.memory_bytes and round(grown / players / 1e3, 1),
        "spent": {
            "seconds": round(ended.at_s - began.at_s, 1),
            **{
                word: round(total - began.spent.get(word, 0.0), 2)
                for word, total in ended.spent.items()
            },
        },
        "judged_to_socket_ms": {
            "p50_at_most": _quantile_ms(counts, 0.50),
            "p99_at_most": _quantile_ms(counts, 0.99),
            "of": round(max(counts.values(), default=0)),
        },
    }


def _quantile_ms(counts: dict[float, float], share: float) -> float | None:
    """The limit that so large a share did not exceed; None if there is none, or it is open."""
    total = max(counts.values(), default=0.0)
    limits = (limit for limit, n in sorted(counts.items()) if n >= share * total)
    found = next(limits, inf) if total else inf
    return round(found * 1000, 3) if found < inf else None


def _memory_bytes(pid: int) -> int | None:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.MULTILINE)
    return int(found[1]) * 1024 if found else None
