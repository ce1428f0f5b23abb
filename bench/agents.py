"""Random agents in other projects' games: RLCard's UNO, and the classics of PettingZoo."""

from itertools import count
from typing import Any

import rlcard
from rlcard.agents import RandomAgent

from bench.playing import Count, Play


def rlcard_uno() -> Play:
    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> Count:
        trajectories, _ = env.run(is_training=False)
        return sum(len(path) // 2 for path in trajectories), 1

    return play


def pettingzoo(env: Any) -> Play:
    seeds = count()

    def play() -> Count:
        decisions = 0
        env.reset(seed=next(seeds))
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            env.step(env.action_space(agent).sample(mask))
            decisions += 1
        return decisions, 1

    return play
