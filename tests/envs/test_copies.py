"""Copies of an environment, for whoever looks ahead in one, or plays in another process."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from firsthand.envs.pettingzoo import Parallel, aec, parallel
from firsthand.games import GAMES
from tests.envs.rounds import any_open

every_game = pytest.mark.parametrize("game", GAMES)


def goes_on(env: Any, cycles: int) -> list[Any]:
    """What everybody sees next, if the same is chosen each time."""
    source = Random(0)
    seen = []
    for _ in range(cycles):
        if isinstance(env, Parallel):
            masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
            env.step({agent: any_open(mask, source) for agent, mask in masks.items()})
        else:
            env.step(any_open(env.observe(env.agent_selection)["action_mask"], source))
        seen.append([env.observe(agent)["observation"].tolist() for agent in env.possible_agents])
    return seen


@every_game
@pytest.mark.parametrize("made", [aec, parallel])
def test_copies_and_pickles_go_on_alike_and_leave_each_other_alone(game: str, made: Any) -> None:
    env = made(game, seats=3)
    env.reset(seed=5)
    goes_on(env, 2)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]  # noqa: S301
    own = goes_on(env, 12)
    assert [goes_on(other, 12) for other in others] == [own] * len(others)


@every_game
def test_a_game_without_a_seed_can_be_copied_too(game: str) -> None:
    env = parallel(game, seats=3)
    env.reset()
    other = copy.deepcopy(env)
    assert goes_on(other, 5) == goes_on(env, 5)
