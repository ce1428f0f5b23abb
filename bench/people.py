"""Whether `firsthand lab fit` finds people whose figures are known.

    python3 bench/people.py [--people 40] [--seed 5] [--json]

Each plays an evening against two adults at the real table, in virtual time; the journals are all
that the estimate sees. For each figure it is told how often the truth lies within the interval,
half the width of the interval, and the bias, both as a share of the truth.
"""

import argparse
import io
import json
import random
import statistics
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("check")

from firsthand.bots.person import Portrait
from firsthand.lab.bystander import watch_bots
from firsthand.lab.fit.estimate import fit
from firsthand.lab.fit.result import Fit
from firsthand.lab.fit.trials import Trial, trials

EVENING = {"splaf": 8, "flyswatter": 3, "catslap": 1}
FIGURES = Portrait.__struct_fields__


def somebody(source: random.Random) -> Portrait:
    return Portrait(
        mu=source.uniform(0.8, 2.0),
        sigma=source.uniform(0.6, 2.0),
        tau=source.uniform(0.5, 2.0),
        search=source.uniform(0.3, 2.0),
        errors=source.uniform(0.02, 0.15),
    )


def evening(person: Portrait, source: random.Random) -> list[Trial]:
    """All that the journals tell of who sits first."""
    told: list[Trial] = []
    for game, times in EVENING.items():
        for _ in range(times):
            *_, (world, _) = watch_bots(game, {}, [person, "adult", "adult"], source.random)
            (lines,) = world.journals
            found = list(trials(io.BytesIO(b"".join(lines)), bots=True))
            first = json.loads(lines[0])["seats"][0]
            told += [trial for name, trial in found if name == first]
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    source = random.Random(arguments.seed)
    inside: dict[str, list[bool]] = {figure: [] for figure in FIGURES}
    halves: dict[str, list[float]] = {figure: [] for figure in FIGURES}
    errors: dict[str, list[float]] = {figure: [] for figure in FIGURES}
    slaps: list[int] = []
    for _ in range(arguments.people):
        person = somebody(source)
        found = fit("somebody", evening(person, source), seed=1)
        if not isinstance(found, Fit):
            sys.exit(f"an evening of this benchmark has too few slaps: {found}")
        slaps.append(found.slaps)
        for figure in FIGURES:
            truth, (low, high) = getattr(person, figure), found.intervals[figure]
            inside[figure].append(low <= truth <= high)
            halves[figure].append((high - low) / 2 / truth)
            errors[figure].append(getattr(found.portrait, figure) / truth - 1)
    result: dict[str, Any] = {
        "python": sys.version.split()[0],
        "people": arguments.people,
        "slaps": {"fewest": min(slaps), "most": max(slaps)},
        "figures": {
            figure: {
                "within": round(statistics.fmean(inside[figure]), 3),
                "half": round(statistics.fmean(halves[figure]), 3),
                "bias": round(statistics.fmean(errors[figure]), 3),
            }
            for figure in FIGURES
        },
    }
    print(json.dumps(result) if arguments.json else json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
