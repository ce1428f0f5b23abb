"""How long one waits for the lab: for a kernel's first game, and for a whole study."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.ground import pin
from firsthand.games import GAMES

ROOT = Path(__file__).resolve().parent.parent

FIRST_CALL = """
import time
from bench.lab import TABLES
from firsthand.lab.fast.playout import play_games, stream_of
setting = next(setting for setting in TABLES.values() if setting.game == {game!r})
began = time.perf_counter()
play_games(setting, stream_of(1, 0), 0, 1)
print(time.perf_counter() - began)
"""


def first_calls() -> dict[str, dict[str, float]]:
    """Seconds until the first game is played: compiled just then, and from the cache."""
    found: dict[str, dict[str, float]] = {}
    for game in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            compiled, cached = _first_call(game, cache), _first_call(game, cache)
        found[game] = {"compiled": round(compiled, 2), "cached": round(cached, 2)}
    return found


def _first_call(game: str, cache: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_CALL.format(game=game)],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return float(done.stdout)


STUDY = """
import resource, sys, time
began = time.perf_counter()
from firsthand.cli import app
app(sys.argv[1:], result_action="return_value")
print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def studies(cores: set[int], seats: int) -> dict[str, dict[str, float]]:
    """Whole studies on these cores, report included: seconds, and megabytes at most."""
    os.sched_setaffinity(0, cores)
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for games in (100_000, 1_000_000):
            arguments = ["lab", "study", "--game", "flyswatter", "--seats", str(seats)]
            arguments += ["--games", str(games), "--out", f"{folder}/{games}"]
            done = subprocess.run(
                [sys.executable, "-c", STUDY, *arguments], capture_output=True, check=True
            )
            seconds, megabytes = map(float, done.stdout.split()[-2:])
            found[f"{games:,} games of Fly-swatter"] = {
                "seconds": round(seconds, 1),
                "megabytes": round(megabytes),
            }
    pin()
    return found
