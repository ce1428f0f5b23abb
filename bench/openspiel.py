"""Random games of OpenSpiel: the usual Python loop over its C++ games, and rollouts inside C++."""

import random
import statistics
from itertools import count
from typing import Any

import pyspiel

from bench.playing import Count, Play

ROLLOUTS = 2_000


def loop(name: str) -> Play:
    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play() -> Count:
        return _play_out(game.new_initial_state(), chance), 1

    return play


def rollouts(name: str) -> Play:
    """From after the deal: one simulation of the tree search evaluates its root by so many."""
    game = pyspiel.load_game(name)
    dealt = game.new_initial_state()
    chance = random.Random(1)
    while dealt.is_chance_node():
        _step_by_chance(dealt, chance)
    decisions_each = statistics.fmean(_play_out(dealt.clone(), chance) for _ in range(300))
    seeds = count()

    def play() -> Count:
        seed = next(seeds)
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)  # noqa: FBT003
        bot.mcts_search(dealt)
        return ROLLOUTS * decisions_each, ROLLOUTS

    return play


def _play_out(state: Any, chance: random.Random) -> int:
    """Random moves to the end; how many were a player's."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _step_by_chance(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _step_by_chance(state: Any, chance: random.Random) -> None:
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(actions, odds)[0])
