"""How many steps the environments take, beside PettingZoo's own tic-tac-toe.

    python3 bench/envs.py [--seconds 1] [--rounds 5] [--json]

The loop is that of PettingZoo's `performance_benchmark`: an agent after the other, `last`, a random
open action, `step`. One core, one run, the measurements interleaved, in processor time; figures are
medians of the rounds. A random agent reads the mask only, and our observations are made when they
are read; so each game is measured a second time with every observation read. Tic-tac-toe always
makes its own.
"""

import argparse
import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("bench")

import numpy as np

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.classic import tictactoe_v3

from firsthand.envs.pettingzoo import aec
from firsthand.games import GAMES

SEATS = 4
BETWEEN_LOOKS = 100
"""Steps between two looks at the clock."""
PEER = "PettingZoo tictactoe_v3"


def steps(env: Any, *, reads: bool) -> Callable[[float], int]:
    """Random games with this environment until the time is up; how many steps they took."""

    def run(until: float) -> int:
        done = 0
        env.reset(seed=1)
        while time.process_time() < until:
            for _ in env.agent_iter(BETWEEN_LOOKS):
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    if reads:
                        seen["observation"]
                    env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                if all(env.terminations.values()) or all(env.truncations.values()):
                    env.reset()
            done += BETWEEN_LOOKS
        return done

    return run


def measure(
    runs: dict[str, Callable[[float], int]], seconds: float, rounds: int
) -> dict[str, float]:
    """Steps a second."""
    seen: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            began = time.process_time()
            done = run(began + seconds)
            seen[name].append(done / (time.process_time() - began))
    return {name: statistics.median(rates) for name, rates in seen.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    pin()
    runs = {PEER: steps(tictactoe_v3.env(), reads=True)}
    for game in GAMES:
        runs[game] = steps(aec(game, SEATS), reads=False)
        runs[f"{game}, all read"] = steps(aec(game, SEATS), reads=True)
    rates = measure(runs, arguments.seconds, arguments.rounds)
    result = {
        "python": sys.version.split()[0],
        "pettingzoo": version("pettingzoo"),
        "seats": SEATS,
        "steps_per_s": {name: round(rate) for name, rate in rates.items()},
        "times_tictactoe": {name: round(rate / rates[PEER], 2) for name, rate in rates.items()},
    }
    if arguments.json:
        print(json.dumps(result))
        return
    for name, rate in rates.items():
        print(f"{name:28} {rate:>8,.0f} steps/s {rate / rates[PEER]:>6.2f} x")


if __name__ == "__main__":
    main()
