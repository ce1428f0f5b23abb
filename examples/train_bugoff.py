"""Learns Bug Off by the cross-entropy method, against the greedy bot, with numpy alone.

    python examples/train_bugoff.py [--seats 2] [--generations 16] [--seed 1]

A player is a row of weights. For each open action it weighs a few things that the observation
shows, and takes the action that weighs most. Each generation draws players at random, lets all of
them play the same shuffles against greedy bots, and draws the next ones around the best. What came
of it is measured in fresh games, with a 95 % interval.
"""

import argparse
import random
import time
from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from firsthand.bots.bugoff_counts import KINDS, imagine, know
from firsthand.bots.bugoff_policy import GREEDY, quick_move
from firsthand.envs.bugoff import PLACE
from firsthand.envs.pettingzoo import Aec, aec

Weights = NDArray[np.float64]

FEATURES = (
    *("place", "place: own", "place: others", "place: held", "place: last one", "place: risk"),
    *("score", "score: own", "score: others", "score: held", "score: last one", "score: risk"),
)
"""What is weighed, for placing a colour and for scoring with it."""
EACH = len(FEATURES) // 2

CLEAR = 6.0
"""So many points ahead is a clear victory: more of them count for little."""
CURIOSITY = 0.1
"""So much each generation differs at least."""


class Learner:
    """Plays by weights, knowing nothing but the observation."""

    def __init__(self, env: Aec, weights: Weights) -> None:
        self._fields = env.fields
        self._seats = env.max_num_agents
        self._weights = weights.reshape(2, EACH)

    def act(self, seen: dict[str, NDArray[Any]]) -> int:
        wishes = (self._weights @ self.weighed(seen["observation"])).ravel()
        wishes[seen["action_mask"][PLACE:] == 0] = -np.inf
        return PLACE + int(wishes.argmax())

    def weighed(self, numbers: NDArray[Any]) -> Weights:
        """A column a colour: 1; the own swarm, the others' on average; what is in hand, and whether
        it is the last one; and how likely the next card is a net that takes the colour."""
        fields = self._fields
        swarms = numbers[fields["swarms"]].reshape(self._seats, KINDS)
        held = numbers[fields["hand"]]
        shown = numbers[fields["nets"]] > 0
        one_net = 20 / numbers[fields["deck"]]
        columns = np.ones((EACH, KINDS))
        columns[1] = swarms[0]
        columns[2] = swarms[1:].sum(axis=0) / (self._seats - 1)
        columns[3] = held
        columns[4] = held == 1
        columns[5] = np.where(shown, (KINDS - shown.sum()) * one_net, one_net)
        return columns


def greedy(env: Aec, agent: str, source: random.Random) -> int:
    """What the greedy bot does here, seeing what this agent may see."""
    known = know(env.view(agent), env.possible_agents.index(agent))
    return PLACE + quick_move(imagine(known, source.random), GREEDY)


def game(env: Aec, weights: Weights, seat: int, seed: int) -> tuple[float, float]:
    """One game against greedy bots: the share of the victory, and points ahead of the best."""
    learner, source = Learner(env, weights), random.Random(seed)
    own = env.possible_agents[seat]
    env.reset(seed=seed)
    while not env.terminations[own]:
        agent = env.agent_selection
        env.step(learner.act(env.last()[0]) if agent == own else greedy(env, agent, source))
    seats = env.max_num_agents
    points = env.observe(own)["observation"][env.fields["points"]]
    return (env.rewards[own] + 1) / seats, float(points[0] - points[1:].max())


def train(
    seats: int, generations: int, seed: int, *, players: int = 24, games: int = 20
) -> tuple[Weights, list[float]]:
    """The weights after so many generations, and how far ahead each one was on average."""
    env = aec("bugoff", seats)
    chance = np.random.default_rng(seed)
    mean, spread = np.zeros(len(FEATURES)), np.ones(len(FEATURES))
    ahead: list[float] = []
    for generation in range(generations):
        drawn = mean + spread * chance.standard_normal((players, len(FEATURES)))
        shuffles = range(seed + generation * games, seed + (generation + 1) * games)
        points = np.array(
            [[game(env, weights, at % seats, at)[1] for at in shuffles] for weights in drawn]
        )
        worth = np.tanh(points / CLEAR).mean(axis=1)
        best = drawn[np.argsort(worth)[-players // 5 :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + CURIOSITY
        ahead.append(float(points.mean()))
    return mean, ahead


def measured(seats: int, weights: Weights, games: int, seed: int) -> tuple[float, float, float]:
    """The share of games won against greedy bots, seats rotated, and its 95 % interval."""
    env = aec("bugoff", seats)
    shares = [game(env, weights, at % seats, seed + at)[0] for at in range(games)]
    share, half = float(np.mean(shares)), 1.96 * float(np.std(shares, ddof=1)) / sqrt(games)
    return share, share - half, share + half


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--generations", type=int, default=16)
    parser.add_argument("--games", type=int, default=2000, help="to measure the result")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(arguments)
    began = time.perf_counter()
    weights, ahead = train(said.seats, said.generations, said.seed)
    for generation, points in enumerate(ahead, start=1):
        print(f"generation {generation}: on average {points:+.1f} points against greedy")
    print(f"trained in {time.perf_counter() - began:.0f} s")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"  {name:18} {weight:+.2f}")
    share, low, high = measured(said.seats, weights, said.games, seed=1_000_000 + said.seed)
    print(
        f"{said.games} fresh games against {said.seats - 1} greedy: won {share:.1%} "
        f"({low:.1%} to {high:.1%}); even would be {1 / said.seats:.0%}"
    )


if __name__ == "__main__":
    main()
