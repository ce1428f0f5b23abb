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
import sys
import time
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("bench")

from pettingzoo.classic import tictactoe_v3

from bench import openspiel
from bench.agents import pettingzoo, rlcard_uno
from bench.playing import Count, Play, measure, must_step, replayed
from bench.waiting import first_calls, studies
from firsthand.bots.bugoff_policy import GREEDY
from firsthand.core.options import read_options
from firsthand.games import GAMES
from firsthand.lab.fast.log import POINTS
from firsthand.lab.fast.playout import Player, Setting, play_games, play_logged, stream_of
from firsthand.lab.fast.retell import entries_of, move_of

SEATS = 4
BATCH = 2_000
PEER = "OpenSpiel crazy_eights, inside C++"


def table(game: str, player: Player) -> Setting:
    return Setting(game, read_options(GAMES[game], {}, SEATS), (player,) * SEATS)


TABLES = {
    "Fly-swatter, adults": table("flyswatter", Player()),
    "Bug Off, random": table("bugoff", Player(temper=None)),
    "Bug Off, greedy": table("bugoff", Player(temper=GREEDY)),
    "Splaf!, adults": table("splaf", Player()),
    "Cat & Bug Slap, adults": table("catslap", Player()),
}


def compiled(setting: Setting) -> Play:
    batches = count(0, BATCH)

    def play() -> Count:
        rows = play_games(setting, stream_of(1, 0), next(batches), BATCH)
        return int(rows["decisions"].sum()), BATCH

    return play


def by_rules(setting: Setting) -> Play:
    """The same games, move for move, by `games/`: only `play`, nobody has to choose."""
    games = [moves_of(setting, number) for number in range(20)]
    return replayed(GAMES[setting.game], setting.options, SEATS, games)


def moves_of(setting: Setting, number: int) -> tuple[list[Any], int]:
    """A kernel's game as moves of the rules, and how many of them are decisions."""
    game = GAMES[setting.game]
    row, log = play_logged(setting, stream_of(1, 0), number)
    state: Any = game.start(setting.options, SEATS)
    moves = []
    for entry, behind in entries_of(log):
        if entry.what != POINTS:
            moves.append(move_of(setting.game, entry, behind, state))
            state = must_step(game.play(state, moves[-1]))
    return moves, int(row["decisions"])


def everybody() -> dict[str, Play]:
    plays: dict[str, Play] = {}
    for name, setting in TABLES.items():
        plays[name] = compiled(setting)
        plays[f"{name}, by the rules"] = by_rules(setting)
    for name in ("crazy_eights", "gin_rummy"):
        plays[f"OpenSpiel {name}, Python loop"] = openspiel.loop(name)
        plays[f"OpenSpiel {name}, inside C++"] = openspiel.rollouts(name)
    plays["RLCard UNO, random"] = rlcard_uno()
    plays["PettingZoo tictactoe, random"] = pettingzoo(tictactoe_v3.env())
    return plays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--million", action="store_true", help="also whole studies, on all cores")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    cores = os.sched_getaffinity(0)
    pin()
    rates = measure(
        everybody(),
        arguments.seconds,
        arguments.rounds,
        count="decisions",
        clock=time.process_time,
    )
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
        result["studies"] = studies(cores, SEATS)
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
