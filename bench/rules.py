"""How fast the rules are, beside RLCard's UNO and PettingZoo's rock-paper-scissors.

    python3 bench/rules.py [--seconds 3] [--rounds 3] [--json]

One core, one run, the measurements interleaved; each figure is the median of the rounds.
"""

import argparse
import io
import json
import random
import resource
import sys
import time
from importlib.metadata import version
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("bench")

from pettingzoo.classic import rps_v2

from bench.agents import pettingzoo, rlcard_uno
from bench.playing import Count, Play, measure, replayed
from firsthand.core.game import AnyGame
from firsthand.core.options import read_options
from firsthand.games import GAMES
from firsthand.journal.audit import Unsound, audit
from firsthand.journal.lines import write_header, write_move
from firsthand.lab.sample import Sampler

SEATS = 4
JOURNAL_LINES = 100_000


def random_games(game: AnyGame) -> Play:
    """Whole games by random legal moves: `legal` for all seats, a choice, and `play`."""
    options = read_options(game, {}, SEATS)
    seeds = count()

    def play() -> Count:
        source = random.Random(next(seeds)).random
        return sum(1 for _ in Sampler(game, SEATS, options, source)), 1

    return play


def replayed_games(game: AnyGame) -> Play:
    """The same moves again, through `play` alone."""
    options = read_options(game, {}, SEATS)
    games = []
    for seed in range(20):
        sampler = Sampler(game, SEATS, options, random.Random(seed).random)
        moves = [move for _, move, _ in sampler]
        games.append((moves, len(moves)))
    return replayed(game, options, SEATS, games)


def audit_rate() -> dict[str, float]:
    """A journal of 100,000 lines: seconds, and how much more memory than for a short one."""
    game = GAMES["splaf"]
    options = read_options(game, {}, SEATS)
    header = write_header(game, options, ("a", "b", "c", "d"))
    opening: list[bytes] = []
    for t, move, step in Sampler(game, SEATS, options, random.Random(1).random):
        opening.append(write_move(t, move))
        if step.state.phase == "roll" and step.state.turn == 0:
            break
    t = 10_000_000
    lines = [header, *opening]
    while len(lines) < JOURNAL_LINES:  # rolls that nobody answers: a game may go on for ever
        seat = (len(lines) - 1 - len(opening)) // 3 % SEATS
        for text in (
            f'"by": {seat}, "do": "roll"',
            '"by": "chance", "do": "dice", "monster": "largest", "direction": "same"',
            '"by": "referee", "do": "close"',
        ):
            t += 1000
            lines.append(f'{{"t": {t}, {text}}}\n'.encode())
    data = io.BytesIO(b"".join(lines))
    audit(io.BytesIO(b"".join(lines[:1000])))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    report = audit(data)
    seconds = time.perf_counter() - began
    if isinstance(report, Unsound):
        sys.exit(f"the journal of this benchmark is bad: {report}")
    more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return {"lines": len(lines), "seconds": round(seconds, 3), "more_memory_kb": more}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    pin()
    plays: dict[str, Play] = {}
    for game in GAMES.values():
        plays[f"{game.name}, random"] = random_games(game)
        plays[f"{game.name}, play only"] = replayed_games(game)
    plays["RLCard UNO, random"] = rlcard_uno()
    plays["PettingZoo rps, random"] = pettingzoo(rps_v2.env())
    figures = measure(
        plays, arguments.seconds, arguments.rounds, count="moves", clock=time.perf_counter
    )
    result = {
        "python": sys.version.split()[0],
        "versions": {name: version(name) for name in ("firsthand", "rlcard", "pettingzoo")},
        "seats": SEATS,
        "rates": figures,
        "audit": audit_rate(),
    }
    if arguments.json:
        print(json.dumps(result))
        return
    uno = figures["RLCard UNO, random"]["moves_per_s"]
    print(f"{'':30} {'moves/s':>10} {'games/s':>9} {'x UNO':>7} {'spread':>7}")
    for name, row in figures.items():
        ratio = row["moves_per_s"] / uno
        print(
            f"{name:30} {row['moves_per_s']:>10,} {row['games_per_s']:>9,}"
            f" {ratio:>7.1f} {row['spread']:>7.0%}"
        )
    print("audit:", result["audit"])
    print("versions:", result["python"], result["versions"])


if __name__ == "__main__":
    main()
