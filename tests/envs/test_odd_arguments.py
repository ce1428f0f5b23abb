"""Odd seeds, seats and actions, and questions before the first game."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from firsthand.core.options import BadTable
from firsthand.envs.pettingzoo import aec, parallel
from firsthand.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)
both_kinds = pytest.mark.parametrize("made", [aec, parallel])

Made = Callable[..., Any]


@both_kinds
def test_a_seed_may_be_any_whole_number(made: Made) -> None:
    env = made("splaf")
    games = []
    for seed in (3, np.int64(3), np.uint8(3), np.array(3), 4, 2**100):
        env.reset(seed=seed)
        games.append(env.course.state)
    assert games[:4] == games[:1] * 4
    assert games[0] not in games[4:]


@both_kinds
@pytest.mark.parametrize("seed", [-1, np.int64(-3), 1.5, np.float64(2), "a", [1], b"1"])
def test_another_seed_is_refused_and_the_game_goes_on(made: Made, seed: Any) -> None:
    env = made("splaf")
    env.reset(seed=1)
    state = env.course.state
    with pytest.raises(ValueError, match=r"seed is .*: it should be a whole number from 0 on"):
        env.reset(seed=seed)
    assert env.course.state is state
    assert env.agents


@every_game
@both_kinds
def test_seats_are_a_whole_number(made: Made, game: str) -> None:
    for seats in (3.0, "3", None, np.float64(3)):
        with pytest.raises(BadTable, match=r"seats is .*: it should be a whole number"):
            made(game, seats=seats)
    env = made(game, seats=np.int64(3))
    env.reset(seed=1)
    assert (
        len(env.observe("player_2")["observation"])
        == env.observation_space("player_2")["observation"].shape[0]
    )


@both_kinds
def test_options_may_be_numpys(made: Made) -> None:
    env = made(
        "splaf",
        ring=np.int64(8),
        handicap=np.array([0, 1]),
        times_ms=np.arange(200, 500, 100),
        spread_ms=np.float64(3),
    )
    assert env.action_space("player_0").n == 1 + 8 * 3
    assert sorted(env.course.adapter.options.handicap) == [0, 1]
    with pytest.raises(BadTable, match="ring"):
        made("splaf", ring=np.int64(7))


@every_game
@pytest.mark.parametrize("action", [0.7, np.float32(1), "1", None, np.array([1]), -1, 10**6])
def test_only_a_whole_number_of_the_space_is_an_action(game: str, action: Any) -> None:
    one, all_at_once = aec(game, seats=3), parallel(game, seats=3)
    for env in (one, all_at_once):
        env.reset(seed=1)
    state = one.course.state
    with pytest.raises(ValueError, match=r"action .* should be 0 to \d+"):
        one.step(action)
    with pytest.raises(ValueError, match=r"action .* should be 0 to \d+"):
        all_at_once.step({"player_1": action})
    assert one.course.state == all_at_once.course.state == state


def test_nobody_else_has_a_say() -> None:
    env = parallel("splaf", seats=2)
    env.reset(seed=1)
    with pytest.raises(
        ValueError, match="there is no agent player_2; there are player_0, player_1"
    ):
        env.step({"player_0": 0, "player_2": 1})


@both_kinds
def test_cycles_may_be_counted_by_numpy(made: Made) -> None:
    assert made("splaf", max_cycles=np.int64(5)).max_cycles == 5
    with pytest.raises(BadTable, match=r"max_cycles is 5\.0"):
        made("splaf", max_cycles=5.0)


@both_kinds
@pytest.mark.parametrize(
    "timing", [{"times_ms": [200, 300]}, {"spread_ms": 0}, {"margin_ms": 8}, {"eyes": "child"}]
)
def test_nobody_hurries_in_bug_off_so_its_times_are_wrong_options(
    made: Made, timing: dict[str, Any]
) -> None:
    (name,) = timing
    with pytest.raises(BadTable, match=f"options of bugoff: .*{name}; allowed are tiebreak"):
        made("bugoff", **timing)
    made("splaf", **timing)


@every_game
def test_only_an_action_of_the_game_has_a_meaning(game: str) -> None:
    env: Any = aec(game)
    size = env.course.adapter.actions
    assert env.meaning(np.int64(size - 1)) == env.meaning(size - 1)
    for action in (-1, size, 9999, 1.5, "wait"):
        with pytest.raises(ValueError, match=rf"action .* should be 0 to {size - 1}"):
            env.meaning(action)


@every_game
@both_kinds
def test_before_the_first_game_there_is_nothing_to_see(made: Made, game: str) -> None:
    env = made(game, render_mode="ansi")
    asked = [env.render, lambda: env.observe("player_0"), lambda: env.view("player_0")]
    if made is aec:
        asked.append(env.last)
    for ask in asked:
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            ask()
    env.reset(seed=1)
    for ask in asked:
        assert ask() is not None


@both_kinds
def test_after_the_end_the_table_can_still_be_seen(made: Made) -> None:
    env = made("splaf", render_mode="ansi", max_cycles=1)
    env.reset(seed=1)
    while env.agents:
        if made is parallel:
            env.step({})
        else:
            env.step(None if env.truncations[env.agent_selection] else 0)
    assert "player_0" in env.render()
    assert env.view("player_0") is not None
    assert env.observe("player_0")["observation"].size
