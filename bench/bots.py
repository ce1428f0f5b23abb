"""How strong and how slow the bots are: Bug Off matches by the rules, and reactions by level.

    python3 bench/bots.py [--games 200] [--seed 1] [--json]

The expert plays against greedy ones, with two and with four players, seats rotated; the interval
is the normal 95 % one around the share of games won, a shared victory counted in parts.
"""

import argparse
import json
import random
import statistics
import sys
import time
from math import sqrt
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("check")

from firsthand.bots.bot import decide, seated
from firsthand.bots.person import LEVELS, reaction_of
from firsthand.bots.plan import Occasion
from firsthand.bots.reaction import mean_ms, sample_ms, spread_ms
from firsthand.bots.tasks import splaf_task
from firsthand.core.options import read_options
from firsthand.core.steps import Refusal
from firsthand.games import GAMES

REACTIONS = 10_000
TASK = splaf_task(6, 3, 1, absent=False)


def match(seats: int, expert: int, source: Any, thought_ms: list[float]) -> float:
    """One game; the share of the victory that the expert got."""
    game = GAMES["bugoff"]
    state = game.start(read_options(game, {}, seats), seats)
    bots = [
        seated("adult", source, "expert" if seat == expert else "greedy") for seat in range(seats)
    ]
    while (outcome := game.outcome(state)) is None:
        move = game.draw(state, source)
        if move is None:
            seat = state.turn
            occasion = Occasion("turn", seat, game.look(state, seat), game.legal(state, seat))
            began = time.perf_counter()
            (plan,) = decide(bots[seat], "bugoff", occasion, source)
            if seat == expert:
                thought_ms.append((time.perf_counter() - began) * 1000)
            move = game.moves[plan.do](seat, plan.named)
        result = game.play(state, move)
        if isinstance(result, Refusal):
            sys.exit(f"a bot made a move that is not allowed: {result}")
        state = result.state
    return (expert in outcome.winners) / len(outcome.winners)


def matches(seats: int, games: int, seed: int) -> dict[str, float]:
    source = random.Random(seed).random
    thought_ms: list[float] = []
    shares = [match(seats, game % seats, source, thought_ms) for game in range(games)]
    share = statistics.fmean(shares)
    half = 1.96 * statistics.stdev(shares) / sqrt(games)
    thought_ms.sort()
    return {
        "even": round(1 / seats, 3),
        "share": round(share, 3),
        "from": round(share - half, 3),
        "to": round(share + half, 3),
        "move_ms_mean": round(statistics.fmean(thought_ms), 1),
        "move_ms_p99": round(thought_ms[int(len(thought_ms) * 0.99)], 1),
        "move_ms_max": round(thought_ms[-1], 1),
    }


def reactions(seed: int) -> dict[str, dict[str, float]]:
    """Answers in Splaf! by somebody of each level: ring of six, three of the colour, one step."""
    source = random.Random(seed).random
    found: dict[str, dict[str, float]] = {}
    for name in LEVELS:
        person = seated(name, source).profile
        if person.fixed_ms is not None:
            continue
        model = reaction_of(person, TASK)
        sample = [sample_ms(model, source) for _ in range(REACTIONS)]
        found[name] = {
            "mean_ms": round(statistics.fmean(sample), 1),
            "spread_ms": round(statistics.pstdev(sample), 1),
            "expected_mean_ms": round(mean_ms(model), 1),
            "expected_spread_ms": round(spread_ms(model), 1),
            "mu": round(person.mu, 3),
        }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    pin()
    result = {
        "python": sys.version.split()[0],
        "games": arguments.games,
        "seed": arguments.seed,
        "expert_against_greedy": {
            f"{seats} players": matches(seats, arguments.games, arguments.seed) for seats in (2, 4)
        },
        "answers": reactions(arguments.seed),
    }
    print(json.dumps(result) if arguments.json else json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
