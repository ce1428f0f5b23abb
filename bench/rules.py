"""How fast the rules are, beside RLCard's UNO and PettingZoo's rock-paper-scissors.

    python3 bench/rules.py [--seconds 3] [--rounds 3] [--json]

One core, one run, the measurements interleaved; each figure is the median of the rounds.
"""

import argparse
import io
import json
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("bench")

import rlcard
from pettingzoo.classic import rps_v2
from rlcard.agents import RandomAgent

from firsthand.core.game import AnyGame
from firsthand.core.options import read_options
from firsthand.core.steps import Refusal, Step
from firsthand.games import GAMES
from firsthand.journal.audit import Unsound, audit
from firsthand.journal.lines import write_header, write_move
from firsthand.lab.sample import Sampler

SEATS = 4
JOURNAL_LINES = 100_000

Count = tuple[int, int]
"""Moves or decisions, and complete games."""


def random_games(game: AnyGame) -> Callable[[float], Count]:
    """Whole games by random legal moves: `legal` for all seats, a choice, and `play`."""
    options = read_options(game, {}, SEATS)

    def run(until: float) -> Count:
        moves = games = 0
        while time.perf_counter() < until:
            source = random.Random(games).random
            moves += sum(1 for _ in Sampler(game, SEATS, options, source))
            games += 1
        return moves, games

    return run


def replayed_games(game: AnyGame) -> Callable[[float], Count]:
    """The same moves again, through `play` alone."""
    options = read_options(game, {}, SEATS)
    rows = [
        [move for _, move, _ in Sampler(game, SEATS, options, random.Random(seed).random)]
        for seed in range(20)
    ]

    def run(until: float) -> Count:
        moves = games = 0
        while time.perf_counter() < until:
            row = rows[games % len(rows)]
            state = game.start(options, SEATS)
            for move in row:
                state = must_step(game.play(state, move))
            moves += len(row)
            games += 1
        return moves, games

    return run


def must_step(result: Step[Any] | Refusal) -> Any:
    if isinstance(result, Refusal):
        sys.exit(f"the rules refused a move of this benchmark: {result}")
    return result.state


def rlcard_uno() -> Callable[[float], Count]:
    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run(until: float) -> Count:
        decisions = games = 0
        while time.perf_counter() < until:
            trajectories, _ = env.run(is_training=False)
            decisions += sum(len(path) // 2 for path in trajectories)
            games += 1
        return decisions, games

    return run


def pettingzoo_rps() -> Callable[[float], Count]:
    env: Any = rps_v2.env()

    def run(until: float) -> Count:
        decisions = games = 0
        while time.perf_counter() < until:
            env.reset(seed=games)
            for agent in env.agent_iter():
                *_, terminated, truncated, _ = env.last()
                done = terminated or truncated
                env.step(None if done else env.action_space(agent).sample())
                decisions += not done
            games += 1
        return decisions, games

    return run


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


def measure(
    runs: dict[str, Callable[[float], Count]], seconds: float, rounds: int
) -> dict[str, Any]:
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            began = time.perf_counter()
            moves, games = run(began + seconds)
            took = time.perf_counter() - began
            seen[name].append((moves / took, games / took))
    return {
        name: {
            "moves_per_s": round(statistics.median(moves for moves, _ in figures)),
            "games_per_s": round(statistics.median(games for _, games in figures), 1),
            "spread": round(
                (max(moves for moves, _ in figures) - min(moves for moves, _ in figures))
                / statistics.median(moves for moves, _ in figures),
                2,
            ),
        }
        for name, figures in seen.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    pin()
    runs: dict[str, Callable[[float], Count]] = {}
    for game in GAMES.values():
        runs[f"{game.name}, random"] = random_games(game)
        runs[f"{game.name}, play only"] = replayed_games(game)
    runs["RLCard UNO, random"] = rlcard_uno()
    runs["PettingZoo rps, random"] = pettingzoo_rps()
    figures = measure(runs, seconds=arguments.seconds, rounds=arguments.rounds)
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
