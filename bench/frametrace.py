"""What the main thread of a page did, by Chromium's trace."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, TypeAlias

CATEGORIES = ["devtools.timeline", "v8", "disabled-by-default-devtools.timeline"]

KINDS = {
    "all tasks": {"RunTask"},
    "script": {
        "EvaluateScript",
        "EventDispatch",
        "FireAnimationFrame",
        "FunctionCall",
        "RunMicrotasks",
        "TimerFire",
        "MajorGC",
        "MinorGC",
    },
    "style and layout": {"UpdateLayoutTree", "Layout"},
    "paint": {"PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"},
}

Thread: TypeAlias = tuple[int, int]
Span: TypeAlias = tuple[float, float]


def work_ms(trace: dict[str, Any]) -> dict[str, float]:
    """Milliseconds by kind, on the busiest main thread of a page. What is nested counts once."""
    mains = {
        (event["pid"], event["tid"])
        for event in trace["traceEvents"]
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    spans: dict[Thread, dict[str, list[Span]]] = defaultdict(lambda: defaultdict(list))
    for event in trace["traceEvents"]:
        thread = event["pid"], event["tid"]
        if event.get("ph") != "X" or thread not in mains:
            continue
        for kind, names in KINDS.items():
            if event["name"] in names:
                spans[thread][kind].append((event["ts"], event["ts"] + event.get("dur", 0)))
    totals = [{kind: covered(kinds[kind]) / 1000 for kind in KINDS} for kinds in spans.values()]
    return max(totals, key=lambda total: sum(total.values()))


def covered(spans: Iterable[Span]) -> float:
    """How long at least one of the spans lasted."""
    total, until = 0.0, 0.0
    for start, end in sorted(spans):
        total += max(0.0, end - max(start, until))
        until = max(until, end)
    return total
