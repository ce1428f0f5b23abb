"""PettingZoo's own tests, for each game."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from firsthand.envs.pettingzoo import aec, parallel
from firsthand.games import GAMES

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of PettingZoo against its own games
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        seed_test,
    )

every_game = pytest.mark.parametrize("game", GAMES)

FOR_EVERY_DICT = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}
"""What `api_test` says of any dict with a mask, unless it is one of PettingZoo's own games."""


@contextmanager
def nothing_else_said() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        yield
    assert {str(warning.message) for warning in said} <= FOR_EVERY_DICT


@every_game
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("reward", ["win", "points"])
def test_api(game: str, seats: int, reward: str) -> None:
    with nothing_else_said():
        api_test(aec(game, seats, reward=reward), num_cycles=300)


@every_game
def test_parallel_api(game: str) -> None:
    with nothing_else_said():
        parallel_api_test(parallel(game), num_cycles=300)


@every_game
@pytest.mark.parametrize(("test", "made"), [(seed_test, aec), (parallel_seed_test, parallel)])
def test_seeds(game: str, test: Callable[..., None], made: Callable[..., Any]) -> None:
    test(partial(made, game), num_cycles=100)


@every_game
def test_max_cycles(game: str) -> None:
    module = SimpleNamespace(env=partial(aec, game), parallel_env=partial(parallel, game))
    max_cycles_test(module)


@every_game
def test_performance_benchmark(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec(game))
    assert "Finished performance benchmark" in capsys.readouterr().out
