"""How often honest people are flagged as too fast or too regular.

    python3 bench/flags.py [--series 20000] [--seed 1] [--json]

Series of thirty hands of adults at tables of two to eight, with the tasks as they come in each
game. Only hands that won are counted, which is the hardest case: the more rivals, the faster and
the more alike are the hands that win. Told are the smallest figures of a thousandth of all series,
beside the limits, and the share of series that is flagged.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("check")

from firsthand.bots.person import LEVELS, ReactionProfile, reaction_of, sample_profile
from firsthand.bots.reaction import mean_ms, sample_ms
from firsthand.bots.stages import Task, typical
from firsthand.bots.tasks import catslap_task, flyswatter_task, splaf_task
from firsthand.referee.flags import FASTEST_MEDIAN, SMALLEST_VARIATION, WATCHED, Watch

TABLES = {"flyswatter": (2, 4, 8), "splaf": (2, 4, 8), "catslap": (2, 4)}
THOUSANDTH = 0.001


def task_of(game: str, source: random.Random) -> Task:
    """A card as it comes in this game, roughly."""
    if game == "splaf":
        steps = source.choice((0, 0, 1, 2, 1, 2))
        return splaf_task(6, source.randint(1, 5), steps, absent=source.random() < 0.1)
    if game == "flyswatter":
        return flyswatter_task(source.randint(2, 19), source.randint(0, 3))
    return catslap_task(source.randint(1, 3))


def series_of(game: str, seats: int, source: random.Random) -> list[Watch]:
    """The winning hands of each seat of one table, thirty to a series."""
    people: list[ReactionProfile] = [
        sample_profile(LEVELS["adult"], source.random) for _ in range(seats)
    ]
    watches = [Watch() for _ in people]
    counts = [0] * seats
    done: list[Watch] = []
    for _ in range(2 * WATCHED * seats):
        task = task_of(game, source)
        times = [sample_ms(reaction_of(person, task), source.random) for person in people]
        first = times.index(min(times))
        watches[first] = watches[first].slapped(times[first], mean_ms(typical(task)))
        counts[first] += 1
        if counts[first] == WATCHED:
            done.append(watches[first])
            counts[first] = 0
    return done


def smallest(values: list[float]) -> float:
    return round(sorted(values)[int(THOUSANDTH * len(values))], 3)


def measured(game: str, seats: int, wanted: int, source: random.Random) -> dict[str, Any]:
    found: list[Watch] = []
    while len(found) < wanted:
        found += series_of(game, seats, source)
    return {
        "game": game,
        "players": seats,
        "series": len(found),
        "median": smallest([median(watch.shares) for watch in found]),
        "variation": smallest([pstdev(watch.shares) / fmean(watch.shares) for watch in found]),
        "flagged": sum(bool(watch.flags()) for watch in found) / len(found),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--series", type=int, default=20_000, help="at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    source = random.Random(arguments.seed)
    result = {
        "python": sys.version.split()[0],
        "limits": {"median": FASTEST_MEDIAN, "variation": SMALLEST_VARIATION},
        "tables": [
            measured(game, seats, arguments.series, source)
            for game, numbers in TABLES.items()
            for seats in numbers
        ],
    }
    print(json.dumps(result) if arguments.json else json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
