"""How often honest people are flagged as too fast or too regular.

    python3 bench/flags.py [--series 20000] [--seed 1] [--json]

Series of thirty hands of adults at tables of two to eight, with the tasks as they come in each
game. Only hands that won are counted, which is the hardest case: the more rivals, the faster and
the more alike are the hands that win. Of each table as many series are taken as it has players.
Told are the smallest figures of a thousandth of all series, beside the limits, and the share of
series that is flagged.
"""

import argparse
import json
import random
import sys
from itertools import islice
from pathlib import Path
from statistics import fmean, median, pstdev
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("check")

from tests.bots.series import series

from firsthand.referee.flags import FASTEST_MEDIAN, SMALLEST_VARIATION, Watch

TABLES = {"flyswatter": (2, 4, 8), "splaf": (2, 4, 8), "catslap": (2, 4)}
THOUSANDTH = 0.001


def smallest(values: list[float]) -> float:
    return round(sorted(values)[int(THOUSANDTH * len(values))], 3)


def measured(game: str, seats: int, wanted: int, source: random.Random) -> dict[str, Any]:
    found: list[Watch] = []
    while len(found) < wanted:
        found += islice(series(game, "adult", seats, source), seats)
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
