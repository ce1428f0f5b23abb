"""Environments played through: by chance, or by what a test says."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from firsthand.envs.pettingzoo import Aec, Parallel


def any_open(mask: Any, source: Random) -> int:
    """One of the open actions."""
    chosen: int = source.choice(np.flatnonzero(mask).tolist())
    return chosen


def cycle(env: Parallel, **said: str) -> Any:
    """One cycle in which these agents do what these words mean, and the others nothing."""
    size = env.course.adapter.actions
    words = {env.meaning(action): action for action in range(size)}
    return env.step({agent: words[word] for agent, word in said.items()})


def played(env: Aec, seed: int, watch: Callable[[Aec], None] = lambda _: None) -> dict[str, float]:
    """A whole random game; what each agent earned in it."""
    source = Random(seed)
    env.reset(seed=seed)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        watch(env)
        earned[agent] += reward
        done = terminated or truncated
        env.step(None if done else any_open(seen["action_mask"], source))
    return earned
