"""The training example learns something."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_bugoff.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_bugoff", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TRAINED = (0.03, 0.03, 0.22, 2.68, 1.88, -0.44, -0.06, 2.13, -1.38, -0.19, 1.17, 0.44)
"""What 16 generations of it came to, with its usual seed."""


def test_who_was_trained_is_clearly_better_than_greedy(example: ModuleType) -> None:
    _, low, _ = example.measured(2, np.array(TRAINED), games=300, seed=7)
    assert low > 0.5


def test_a_few_generations_make_a_better_player(example: ModuleType) -> None:
    weights, ahead = example.train(2, 4, 1, players=10, games=6)
    assert ahead[-1] > ahead[0] + 5
    assert np.all(weights != 0.0)


def test_a_learner_plays_only_what_is_open_whatever_it_weighs(example: ModuleType) -> None:
    env = example.aec("bugoff", 3)
    for seed in range(3):
        weights = np.random.default_rng(seed).standard_normal(len(example.FEATURES))
        learner = example.Learner(env, weights)
        env.reset(seed=seed)
        while not env.terminations[env.agent_selection]:
            seen = env.last()[0]
            action = learner.act(seen)
            assert seen["action_mask"][action]
            env.step(action)
