"""What holds for the environments of all games."""

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from firsthand.core.options import BadTable, read_options
from firsthand.core.seats import AUDITOR
from firsthand.core.steps import Step
from firsthand.envs.pettingzoo import Aec, aec, parallel
from firsthand.games import GAMES
from tests.envs.rounds import any_open, played

every_game = pytest.mark.parametrize("game", GAMES)

SIZES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_random_game_ends_and_its_winnings_are_in_sum_nothing(game: str, seats: int) -> None:
    kind = GAMES[game]
    fault = kind.fault(read_options(kind, {}, kind.seats[1]), seats)
    env = aec(game, seats, **(kind.against_bots if fault else {}))
    earned = played(env, seed=1)
    outcome = env.course.outcome
    assert outcome is not None
    assert sum(earned.values()) == pytest.approx(0.0)
    best = max(earned.values())
    assert [seat for seat in range(seats) if earned[f"player_{seat}"] == best] == [*outcome.winners]


@every_game
def test_points_as_reward_add_up_to_the_score(game: str) -> None:
    env = aec(game, reward="points")
    earned = played(env, seed=2)
    assert tuple(earned.values()) == env.course.adapter.game.scores(env.course.state)


@every_game
def test_both_kinds_of_environment_play_the_same_game(game: str) -> None:
    one, all_at_once = aec(game), parallel(game)
    one.reset(seed=3)
    seen, _ = all_at_once.reset(seed=3)
    source = Random(3)
    while all_at_once.agents:
        actions = {agent: any_open(seen[agent]["action_mask"], source) for agent in seen}
        for seat in one.course.deciders:
            one.step(actions[f"player_{seat}"])
        seen, earned, over, *_ = all_at_once.step(actions)
        assert one.course.state == all_at_once.course.state
        assert one.rewards == earned
        assert one.terminations == over
        for agent in seen:
            assert np.array_equal(one.observe(agent)["observation"], seen[agent]["observation"])
    assert one.course.outcome is not None


@every_game
def test_every_open_action_is_one_that_the_rules_allow(game: str) -> None:
    """Each open action of each decider is played on its own; nothing open is ever refused."""
    env = parallel(game, max_cycles=40)
    source = Random(4)
    seen, _ = env.reset(seed=4)
    while env.agents:
        course = env.course
        state, adapter = course.state, course.adapter
        for seat in course.deciders:
            nothing = dict.fromkeys(course.deciders, 0)
            for action in np.flatnonzero(seen[f"player_{seat}"]["action_mask"]).tolist():
                adapter.settle(state, {**nothing, seat: action}, source.random)
        actions = {agent: any_open(seen[agent]["action_mask"], source) for agent in seen}
        seen, *_ = env.step(actions)


@every_game
def test_nobody_sees_what_others_say_in_the_same_cycle(game: str) -> None:
    """Whatever the agents before have chosen, the last of a cycle sees the same."""
    env = aec(game)
    source = Random(5)

    def last_sees(seed: int) -> Any:
        env.reset(seed=seed)
        while len(env._said) + 1 < len(env.course.deciders):
            env.step(any_open(env.last()[0]["action_mask"], source))
        return env.last()[0]["observation"].tolist()

    for seed in range(5):
        assert last_sees(seed) == last_sees(seed) == last_sees(seed)


@every_game
def test_an_observation_stays_within_its_bounds_and_names_its_fields(game: str) -> None:
    env = aec(game)

    def watch(env: Aec) -> None:
        agent = env.agent_selection
        seen, seat = env.observe(agent), env.possible_agents.index(agent)
        assert env.observation_space(agent).contains(seen)
        scores = env.course.adapter.game.scores(env.course.state)
        points = seen["observation"][env.fields["points"]].tolist()
        assert points == [scores[(seat + on) % 4] for on in range(4)]

    played(env, 6, watch)
    size = env.observation_space("player_0")["observation"].shape
    assert (sum(part.stop - part.start for part in env.fields.values()),) == size


@every_game
def test_every_action_has_a_meaning_of_its_own(game: str) -> None:
    env = aec(game)
    meanings = [env.meaning(action) for action in range(env.course.adapter.actions)]
    assert len(set(meanings)) == len(meanings)


@every_game
def test_an_action_that_is_not_open_is_not_played_and_its_agent_is_told(game: str) -> None:
    env, same = aec(game), aec(game)
    env.reset(seed=7)
    same.reset(seed=7)
    while (mask := env.last()[0]["action_mask"]).all():  # Splaf! begins with a full ring
        env.step(first_slap := int(mask.size - 1))
        same.step(first_slap)
    shut = int(np.flatnonzero(mask == 0)[0])
    first_open = int(np.flatnonzero(mask)[0])
    agent = env.agent_selection
    env.step(shut)
    same.step(first_open)
    assert env.infos[agent] == {"not_open": shut}
    assert same.infos[agent] == {}
    assert (env.course.state, env._said) == (same.course.state, same._said)
    with pytest.raises(ValueError, match="should be 0 to"):
        env.step(env.course.adapter.actions)


@every_game
def test_a_step_without_a_game_is_an_error_that_says_so(game: str) -> None:
    for env in (aec(game), parallel(game)):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            env.step({})


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are flyswatter, bugoff"),
        ({"game": "splaf", "seats": 9}, "2 to 8 players, not 9"),
        ({"game": "splaf", "ring": 7}, "options of splaf: .* allowed are ring"),
        ({"game": "splaf", "rings": 6}, "options of splaf"),
        ({"game": "splaf", "times_ms": [300, 200]}, "times_ms should rise"),
        ({"game": "splaf", "times_ms": [50]}, "times_ms"),
        ({"game": "splaf", "eyes": "eagle"}, "eyes"),
        ({"game": "splaf", "reward": "glory"}, "win or points"),
        ({"game": "splaf", "max_cycles": 0}, "whole number above 0"),
        ({"game": "splaf", "render_mode": "human"}, "only 'ansi'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_fault(
    arguments: dict[str, Any], says: str
) -> None:
    for made in (aec, parallel):
        with pytest.raises(BadTable, match=says):
            made(**arguments)


@every_game
def test_rendering_shows_the_table(game: str) -> None:
    env = aec(game, render_mode="ansi")
    env.reset(seed=8)
    rendered = env.render()
    assert rendered is not None
    assert "player_2" in rendered
    assert aec(game).render() is None


@every_game
def test_an_observation_is_a_dict_however_it_is_read(game: str) -> None:
    def fresh() -> Any:
        env = aec(game)
        env.reset(seed=9)
        return env.last()[0]

    whole = {"action_mask": fresh()["action_mask"], "observation": fresh()["observation"]}
    ways = [
        dict(fresh()),
        {**fresh()},
        fresh().copy(),
        fresh() | {},
        copy.copy(fresh()),
        copy.deepcopy(fresh()),
        pickle.loads(pickle.dumps(fresh())),  # noqa: S301
        dict(fresh().items()),
        dict(zip(fresh().keys(), fresh().values(), strict=True)),
        {key: fresh().get(key) for key in fresh()},
        {key: fresh().pop(key) for key in reversed(fresh())},
        dict([fresh().popitem(), *fresh().items()]),
    ]
    for way in ways:
        assert way.keys() == whole.keys()
        assert all(np.array_equal(way[key], whole[key]) for key in whole)
    assert len(fresh()) == 2
    assert "observation" in fresh()
    assert "anything" not in fresh()
    assert "observation" in repr(fresh())
    with pytest.raises(KeyError):
        fresh()["anything"]


@every_game
def test_an_observation_tells_of_its_own_moment(game: str) -> None:
    """Its numbers may be made later, but they are those of the table as it was."""
    env = aec(game)
    env.reset(seed=10)
    early = env.last()[0]["observation"]
    env.reset(seed=10)
    late = env.last()[0]
    source = Random(10)
    for _ in range(40):
        env.step(any_open(env.last()[0]["action_mask"], source))
    assert np.array_equal(late["observation"], early)


@every_game
def test_hidden_cards_do_not_change_an_observation(game: str) -> None:
    """The same table with its face-down cards in another order looks the same to every seat."""
    env = aec(game)
    source = Random(11)
    env.reset(seed=11)
    for _ in range(30):
        env.step(any_open(env.last()[0]["action_mask"], source))
    before = {agent: env.observe(agent)["observation"].tolist() for agent in env.agents}
    course = env.course
    other = hidden_otherwise(game, course.state)
    look = course.adapter.game.look
    assert look(other, AUDITOR) != look(course.state, AUDITOR)
    course.state = other
    assert {agent: env.observe(agent)["observation"].tolist() for agent in env.agents} == before


def hidden_otherwise(game: str, state: Any) -> Any:
    if game == "flyswatter":
        return replace(state, stacks=tuple(stack[::-1] for stack in state.stacks))
    return replace(state, deck=state.deck[::-1])


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [("pettingzoo", "pettingzoo", "rl"), ("openspiel", "pyspiel", "openspiel")],
)
def test_a_missing_extra_is_named(module: str, missing: str, extra: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; import firsthand.envs.{module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)  # noqa: PLW1510
    assert done.returncode == 1
    assert f"there is no {missing}; install Firsthand with its extra '{extra}'" in done.stderr
    assert f"pip install 'firsthand[{extra}]'" in done.stderr


def test_a_refused_move_would_be_a_fault_of_the_adapter() -> None:
    env = aec("splaf")
    env.reset(seed=1)
    adapter, state = env.course.adapter, env.course.state
    roll = adapter.game.moves["roll"](0)
    assert not isinstance(adapter.game.play(state, roll), Step)
    with pytest.raises(RuntimeError, match="the rules refused an open action"):
        adapter.step(state, roll)


@every_game
def test_the_page_names_every_field_and_counts_every_action(game: str) -> None:
    env = aec(game)
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text()
    title = env.course.adapter.game.title
    rows = [line for line in page.splitlines() if line.startswith(f"| {title} |")]
    actions = next(row for row in rows if re.search(r"\| \d+( \(.*\))? \|$", row))
    assert f"| {env.course.adapter.actions}" in actions
    named = next(row for row in rows if "`points`" in row)
    assert re.findall(r"`(\w+)`", named) == list(env.fields)
