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


def test_a_few_generations_make_a_better_player(example: ModuleType) -> None:
    weights, ahead = example.train(2, 4, 1, players=10, games=6)
    assert ahead[-1] > ahead[0] + 5
    assert np.all(weights != 0.0)
    share, low, high = example.measured(2, weights, games=10, seed=5)
    assert 0.0 <= share <= 1.0
    assert low < share < high


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
