"""How fast the compiled playouts are, beside our own rules, OpenSpiel, RLCard and PettingZoo.

    python3 bench/lab.py [--seconds 1] [--rounds 3] [--million] [--json]

One core, one run, the measurements interleaved, in processor time; each figure is the median of the
rounds. First calls and whole studies are timed by the clock. Counted are players' decisions only,
on all sides: hands, passes and turns of Bug Off with us (not turning a card over), what a player
does with the others (not what chance does).

Not like for like: a kernel plays one fixed policy and makes no lists of legal actions, and it
draws reaction times; OpenSpiel's rollouts choose among all legal actions of any game. OpenSpiel is
measured both ways: the usual Python loop over its C++ games, and its rollouts inside C++, from
after the deal, through the evaluator of its tree search.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("bench,lab,openspiel")

import pyspiel
import rlcard
from pettingzoo.classic import tictactoe_v3
from rlcard.agents import RandomAgent

from firsthand.bots.bugoff_policy import GREEDY
from firsthand.core.options import read_options
from firsthand.core.steps import Refusal
from firsthand.games import GAMES
from firsthand.lab.fast.log import POINTS
from firsthand.lab.fast.playout import Player, Setting, play_games, play_logged, stream_of
from firsthand.lab.fast.retell import entries_of, move_of

SEATS = 4
BATCH = 2_000
ROLLOUTS = 2_000
PEER = "OpenSpiel crazy_eights, inside C++"

Count = tuple[float, int]
"""Decisions, and complete games."""
Run = Callable[[float], Count]


def table(game: str, player: Player) -> Setting:
    return Setting(game, read_options(GAMES[game], {}, SEATS), (player,) * SEATS)


TABLES = {
    "Fly-swatter, adults": table("flyswatter", Player()),
    "Bug Off, random": table("bugoff", Player(temper=None)),
    "Bug Off, greedy": table("bugoff", Player(temper=GREEDY)),
    "Splaf!, adults": table("splaf", Player()),
    "Cat & Bug Slap, adults": table("catslap", Player()),
}


def compiled(setting: Setting) -> Run:
    def run(until: float) -> Count:
        decisions = games = 0
        while time.process_time() < until:
            rows = play_games(setting, stream_of(1, 0), games, BATCH)
            decisions += int(rows["decisions"].sum())
            games += BATCH
        return decisions, games

    return run


def by_rules(setting: Setting) -> Run:
    """The same games, move for move, by `games/`: only `play`, nobody has to choose."""
    game = GAMES[setting.game]
    rows = [moves_of(setting, number) for number in range(20)]

    def run(until: float) -> Count:
        decisions = games = 0
        while time.process_time() < until:
            moves, choices = rows[games % len(rows)]
            state = game.start(setting.options, SEATS)
            for move in moves:
                step = game.play(state, move)
                if isinstance(step, Refusal):
                    sys.exit(f"the rules refused a move of this benchmark: {step}")
                state = step.state
            decisions += choices
            games += 1
        return decisions, games

    return run


def moves_of(setting: Setting, number: int) -> tuple[list[Any], int]:
    """A kernel's game as moves of the rules, and how many of them are decisions."""
    game = GAMES[setting.game]
    row, log = play_logged(setting, stream_of(1, 0), number)
    state: Any = game.start(setting.options, SEATS)
    moves = []
    for entry, behind in entries_of(log):
        if entry.what != POINTS:
            moves.append(move_of(setting.game, entry, behind, state))
            step: Any = game.play(state, moves[-1])
            state = step.state
    return moves, int(row["decisions"])


def openspiel_loop(name: str) -> Run:
    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def run(until: float) -> Count:
        decisions = games = 0
        while time.process_time() < until:
            decisions += play_out(game.new_initial_state(), chance)
            games += 1
        return decisions, games

    return run


def openspiel_rollouts(name: str) -> Run:
    """One simulation of the tree search evaluates its root by so many rollouts."""
    game = pyspiel.load_game(name)
    dealt = game.new_initial_state()
    chance = random.Random(1)
    while dealt.is_chance_node():
        step_by_chance(dealt, chance)
    decisions_each = statistics.fmean(play_out(dealt.clone(), chance) for _ in range(300))

    def run(until: float) -> Count:
        games = 0
        while time.process_time() < until:
            evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, games)
            bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, games, False)  # noqa: FBT003
            bot.mcts_search(dealt)
            games += ROLLOUTS
        return games * decisions_each, games

    return run


def play_out(state: Any, chance: random.Random) -> int:
    """Random moves to the end; how many were a player's."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            step_by_chance(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def step_by_chance(state: Any, chance: random.Random) -> None:
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(actions, odds)[0])


def rlcard_uno() -> Run:
    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run(until: float) -> Count:
        decisions = games = 0
        while time.process_time() < until:
            trajectories, _ = env.run(is_training=False)
            decisions += sum(len(path) // 2 for path in trajectories)
            games += 1
        return decisions, games

    return run


def pettingzoo_tictactoe() -> Run:
    env: Any = tictactoe_v3.env()

    def run(until: float) -> Count:
        decisions = games = 0
        while time.process_time() < until:
            env.reset(seed=games)
            for agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                done = terminated or truncated
                mask = None if done else seen["action_mask"]
                env.step(None if done else env.action_space(agent).sample(mask))
                decisions += not done
            games += 1
        return decisions, games

    return run


def measure(runs: dict[str, Run], seconds: float, rounds: int) -> dict[str, Any]:
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in runs}
    for run in runs.values():
        run(time.process_time() + 0.01)  # whatever is made at the first call
    for _ in range(rounds):
        for name, run in runs.items():
            began = time.process_time()
            decisions, games = run(began + seconds)
            took = time.process_time() - began
            seen[name].append((decisions / took, games / took))
    return {
        name: {
            "decisions_per_s": round(statistics.median(rate for rate, _ in figures)),
            "games_per_s": round(statistics.median(games for _, games in figures), 1),
            "spread": round(
                (max(figures)[0] - min(figures)[0])
                / statistics.median(rate for rate, _ in figures),
                2,
            ),
        }
        for name, figures in seen.items()
    }


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
            seconds = [
                float(
                    subprocess.run(
                        [sys.executable, "-c", FIRST_CALL.format(game=game)],
                        env={**os.environ, "NUMBA_CACHE_DIR": cache},
                        cwd=ROOT,
                        capture_output=True,
                        check=True,
                    ).stdout
                )
                for _ in range(2)
            ]
        found[game] = {"compiled": round(seconds[0], 2), "cached": round(seconds[1], 2)}
    return found


MILLION = """
import resource, sys, time
began = time.perf_counter()
from firsthand.cli import app
app(sys.argv[1:], result_action="return_value")
print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def studies(cores: set[int]) -> dict[str, dict[str, float]]:
    """Whole studies on all cores, report included: seconds, and megabytes at most."""
    os.sched_setaffinity(0, cores)
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for games in (100_000, 1_000_000):
            arguments = ["lab", "study", "--game", "flyswatter", "--seats", str(SEATS)]
            arguments += ["--games", str(games), "--out", f"{folder}/{games}"]
            done = subprocess.run(
                [sys.executable, "-c", MILLION, *arguments], capture_output=True, check=True
            )
            seconds, megabytes = map(float, done.stdout.split()[-2:])
            found[f"{games:,} games of Fly-swatter"] = {
                "seconds": round(seconds, 1),
                "megabytes": round(megabytes),
            }
    pin()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--million", action="store_true", help="also whole studies, on all cores")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    cores = os.sched_getaffinity(0)
    pin()
    runs: dict[str, Run] = {}
    for name, setting in TABLES.items():
        runs[name] = compiled(setting)
        runs[f"{name}, by the rules"] = by_rules(setting)
    for name in ("crazy_eights", "gin_rummy"):
        runs[f"OpenSpiel {name}, Python loop"] = openspiel_loop(name)
        runs[f"OpenSpiel {name}, inside C++"] = openspiel_rollouts(name)
    runs["RLCard UNO, random"] = rlcard_uno()
    runs["PettingZoo tictactoe, random"] = pettingzoo_tictactoe()
    rates = measure(runs, arguments.seconds, arguments.rounds)
    result: dict[str, Any] = {
        "python": sys.version.split()[0],
        "versions": {
            name: version(name)
            for name in ("firsthand", "numba", "open_spiel", "rlcard", "pettingzoo")
        },
        "seats": SEATS,
        "rates": rates,
        "ratios": ratios(rates),
        "first_call_s": first_calls(),
    }
    if arguments.million:
        result["studies"] = studies(cores)
    if arguments.json:
        print(json.dumps(result))
    else:
        show(result)


def ratios(rates: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Decisions beside OpenSpiel's C++, and games beside our own rules."""
    peer = rates[PEER]["decisions_per_s"]
    return {
        name: {
            "x_crazy_eights": round(rates[name]["decisions_per_s"] / peer, 2),
            "x_rules": round(
                rates[name]["games_per_s"] / rates[f"{name}, by the rules"]["games_per_s"], 1
            ),
        }
        for name in TABLES
    }


def show(result: dict[str, Any]) -> None:
    print(f"{'':38} {'decisions/s':>12} {'games/s':>11} {'spread':>7}")
    for name, row in result["rates"].items():
        print(
            f"{name:38} {row['decisions_per_s']:>12,} {row['games_per_s']:>11,}"
            f" {row['spread']:>7.0%}"
        )
    for name, row in result["ratios"].items():
        print(
            f"{name:38} {row['x_crazy_eights']:.1f} x crazy_eights in C++, {row['x_rules']} x rules"
        )
    for game, row in result["first_call_s"].items():
        print(f"first call of {game}: {row['compiled']} s, from the cache {row['cached']} s")
    for name, row in result.get("studies", {}).items():
        print(f"{name}, with report: {row['seconds']} s, {row['megabytes']} MB")
    print("versions:", result["python"], result["versions"])


if __name__ == "__main__":
    main()
