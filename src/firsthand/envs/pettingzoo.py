"""The four games as PettingZoo environments. See docs/environments.md.

    from firsthand.envs import pettingzoo
    env = pettingzoo.aec("splaf", seats=3, ring=8)

`aec` asks one agent after the other. In games of reaction all of them have a say in each cycle, and
nobody's observation tells what others have said in it. `parallel` asks all at once.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from rich.text import Text

from firsthand.core.extras import needs
from firsthand.core.options import BadTable
from firsthand.core.refusals import plain
from firsthand.core.seats import AUDITOR, Seat
from firsthand.envs.adapter import NOTHING
from firsthand.envs.contests import Timing
from firsthand.envs.course import NO_GAME, RACES, REWARDS, Course, adapter_for, whole
from firsthand.envs.seen import MASK, NUMBERS, Seen

with needs("rl"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Agent: TypeAlias = str
Info: TypeAlias = dict[str, Any]

TIMING = frozenset(Timing.__struct_fields__)


def aec(game: str, seats: int = 4, **options: Any) -> "Aec":
    """An environment in which one agent after the other is asked.

    Options are those of the game, those of `Timing` in games of reaction, and `max_cycles`,
    `reward` and `render_mode`.
    """
    return Aec(*_opened(game, seats, options))


def parallel(game: str, seats: int = 4, **options: Any) -> "Parallel":
    """An environment in which all agents are asked at once. Options as with `aec`."""
    return Parallel(*_opened(game, seats, options))


def _opened(game: str, seats: int, options: dict[str, Any]) -> tuple[Course, int | None, str]:
    # Whoever tries many values has them from numpy, which does not call them plain numbers.
    options = {
        name: value.tolist() if hasattr(value, "tolist") else value
        for name, value in options.items()
    }
    given = options.pop("max_cycles", None)
    max_cycles = whole(given)
    if given is not None and (max_cycles is None or max_cycles < 1):
        raise BadTable(f"max_cycles is {given!r}: it should be a whole number above 0")
    reward = options.pop("reward", REWARDS[0])
    if reward not in REWARDS:
        raise BadTable(f"reward is {reward!r}: it should be {' or '.join(REWARDS)}")
    render_mode = options.pop("render_mode", None)
    if render_mode not in (None, "ansi"):
        raise BadTable(f"render_mode is {render_mode!r}: there is only 'ansi'")
    timed = TIMING if game in RACES else frozenset()
    timing = {name: options.pop(name) for name in timed & options.keys()}
    try:
        read = msgspec.convert(timing, Timing)
    except msgspec.ValidationError as error:
        raise BadTable(f"options of the environment: {plain(error)}") from None
    if list(read.times_ms) != sorted(set(read.times_ms)):
        raise BadTable("times_ms should rise from one to the next")
    return Course(adapter_for(game, seats, options, read), reward), max_cycles, render_mode


class _Room:
    """What both kinds of environment share: agents, spaces, observations."""

    def __init__(self, course: Course, max_cycles: int | None, render_mode: str | None) -> None:
        adapter = course.adapter
        self.course = course
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"firsthand_{adapter.game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(course.seats)]
        self.agents: list[Agent] = []
        self.fields: dict[str, slice] = {}
        """Where in an observation each field lies."""
        low: list[int] = []
        high: list[int] = []
        for field in adapter.fields:
            self.fields[field.name] = slice(len(low), len(low) + field.size)
            low += [field.low] * field.size
            high += [field.high] * field.size
        ends = np.array(low, np.int32), np.array(high, np.int32)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {
            agent: spaces.Discrete(adapter.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    NUMBERS: spaces.Box(*ends, dtype=np.int32),
                    MASK: spaces.Box(0, 1, (adapter.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def meaning(self, action: int) -> str:
        """An action in words."""
        adapter, number = self.course.adapter, whole(action)
        if number is None or not 0 <= number < adapter.actions:
            raise ValueError(f"action {action!r} should be 0 to {adapter.actions - 1}")
        return adapter.meaning(number)

    def observe(self, agent: Agent) -> Seen:
        """All that this agent may know by the rules of the game."""
        course, seat = self.course, self._seat[agent]
        return Seen(course.adapter, course.state, seat, course.mask(seat))

    def view(self, agent: Agent) -> Any:
        """The same as the record that the game's `look` gives, for instance for a bot."""
        return self.course.adapter.game.look(self._table(), self._seat[agent])

    def render(self) -> str | None:
        """The table as text, with all that is hidden."""
        if self.render_mode is None:
            return None
        game = self.course.adapter.game
        picture = game.picture(game.look(self._table(), AUDITOR), tuple(self.possible_agents))
        return Text.from_markup(picture).plain

    def close(self) -> None:
        """There is nothing to give back."""

    def _table(self) -> Any:
        """The table as it is, also after the end of a game."""
        if self.course.state is None:
            raise RuntimeError(NO_GAME)
        return self.course.state

    def _check_on(self) -> None:
        if not self.agents:
            raise RuntimeError(NO_GAME)


def told(action: Any, played: int) -> Info:
    """What an agent is told of its action: whether it was not open, and so another was played."""
    return {} if action == played else {"not_open": int(action)}


class Aec(_Room, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One agent after the other."""

    def __init__(self, course: Course, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(course, max_cycles, render_mode)
        self.agent_selection = self.possible_agents[0]

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - PettingZoo passes it
    ) -> None:
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, Info] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._said: dict[Seat, int] = {}
        """What agents have chosen in the cycle that is on."""
        self._paid = False
        """Whether there are rewards of the last cycle to clear."""
        self.agent_selection = self.possible_agents[self.course.deciders[0]]

    def step(self, action: Any) -> None:
        if not self.agents:
            raise RuntimeError(NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        course, said = self.course, self._said
        seat = self._seat[agent]
        said[seat] = played = course.allowed(seat, action)
        if self.infos[agent] or played != action:
            self.infos[agent] = told(action, played)
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self._clear_rewards()
            self._paid = False
        deciders = course.deciders
        if len(said) < len(deciders):
            self.agent_selection = self.possible_agents[deciders[len(said)]]
            return
        earned = course.settle(said)
        said.clear()
        if earned is not None:
            self.rewards = dict(zip(self.agents, earned, strict=True))
            self._accumulate_rewards()
            self._paid = True
        if course.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[course.deciders[0] if course.deciders else 0]

    def _is_cut_off(self) -> bool:
        """Whether every agent has been asked as often as is allowed."""
        course = self.course
        asked = course.cycles * len(course.deciders)
        return self.max_cycles is not None and asked >= self.max_cycles * course.seats


class Parallel(_Room, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All agents at once. Who has nothing to decide can only wait."""

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - PettingZoo passes it
    ) -> tuple[dict[Agent, Seen], dict[Agent, Info]]:
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[Agent, Any]
    ) -> tuple[
        dict[Agent, Seen],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, Info],
    ]:
        self._check_on()
        course, agents = self.course, self.agents
        if not actions.keys() <= self._seat.keys():
            strangers = ", ".join(str(agent) for agent in actions if agent not in self._seat)
            raise ValueError(f"there is no agent {strangers}; there are {', '.join(self._seat)}")
        infos: dict[Agent, Info] = {}
        said: dict[Seat, int] = {}
        for seat, agent in enumerate(self.possible_agents):
            action = actions.get(agent, NOTHING)
            played = course.allowed(seat, action)
            infos[agent] = told(action, played)
            if seat in course.deciders:
                said[seat] = played
        earned = course.settle(said) or (0.0,) * course.seats
        over = course.outcome is not None
        cut_off = not over and self.max_cycles is not None and course.cycles >= self.max_cycles
        if over or cut_off:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            infos,
        )

    def _observations(self) -> dict[Agent, Seen]:
        return {agent: self.observe(agent) for agent in self.possible_agents}
