"""By how much each browser charges a press too much, held against the display.

    python3 bench/engines.py [--presses 30] [--browser chromium,firefox,webkit] [--json]

All three have a window on a virtual display (Xvfb); see tests/engines/bias.py. A machine that is
busy, or has no graphics, shows pictures later: its load is told with the figures.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("check")

from scripts import client, engines
from scripts.stage import server
from tests.engines.bias import BROWSERS, measured, spread
from tests.engines.display import virtual_display
from tests.engines.screen import Screen


def measure(names: list[str], presses: int) -> Iterator[dict[str, Any]]:
    client.build()
    with server() as url, virtual_display() as display, Screen(display) as screen:
        for name in names:
            before = os.getloadavg()[0]
            engine = BROWSERS[name](display)
            try:
                found = measured(engine, url, screen, presses)
            finally:
                engine.close()
            yield {
                "browser": engine.version,
                "presses": [asdict(one) for one in found],
                "bias": spread(found),
                "moved_ms": median(one.accepted_ms - one.claimed_ms for one in found),
                "look_ms": max(one.unsure_ms for one in found),
                "load": (before, os.getloadavg()[0]),
            }


def show(told: dict[str, Any]) -> None:
    low, high = sorted(told["load"])
    print(
        f"{told['browser']:26} {told['bias']}; {len(told['presses'])} presses,"
        f" moved by the referee {told['moved_ms']:+.1f} ms,"
        f" between two looks {told['look_ms']:.1f} ms at most, load {low:.1f} to {high:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--presses", type=int, default=30)
    parser.add_argument("--browser", default=",".join(BROWSERS))
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    lacking = ", ".join(f"{one.name} ({one.package})" for one in engines.missing())
    if lacking:
        sys.exit(f"Not on this machine: {lacking}")
    for told in measure(wanted.browser.split(","), wanted.presses):
        if wanted.json:
            print(json.dumps({**told, "bias": asdict(told["bias"])}))
        else:
            show(told)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
