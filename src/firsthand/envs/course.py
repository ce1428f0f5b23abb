"""A game in cycles: whoever has a say decides, and the rules play on to the next decision."""

import random
from collections.abc import Mapping
from operator import index
from typing import Any, Literal, TypeAlias

from firsthand.core.options import BadTable, read_options
from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome
from firsthand.envs.adapter import Adapter
from firsthand.envs.bugoff import BugOff
from firsthand.envs.catslap import CatSlap
from firsthand.envs.contests import Timing
from firsthand.envs.flyswatter import FlySwatter
from firsthand.envs.splaf import Splaf
from firsthand.games import GAMES

Reward: TypeAlias = Literal["win", "points"]
REWARDS: tuple[Reward, ...] = ("win", "points")

NO_GAME = "no game is on; call reset() first"

RACES: dict[str, type[FlySwatter] | type[Splaf] | type[CatSlap]] = {
    "flyswatter": FlySwatter,
    "splaf": Splaf,
    "catslap": CatSlap,
}


def whole(value: Any) -> int | None:
    """A whole number of any kind, such as numpy's, as a plain one; None for anything else."""
    try:
        return index(value)
    except TypeError:
        return None


def adapter_for(
    name: str, seats: int, options: Mapping[str, object], timing: Timing
) -> Adapter[Any, Any]:
    """The adapter of a game with these options. Raises `BadTable` for a table that cannot be."""
    game = GAMES.get(name)
    if game is None:
        raise BadTable(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    count = whole(seats)
    if count is None:
        raise BadTable(f"seats is {seats!r}: it should be a whole number")
    read = read_options(game, options, count)
    race = RACES.get(name)
    return BugOff(read, count) if race is None else race(read, count, timing)


class Course:
    """One game after another at one table, for any number of agents outside."""

    def __init__(self, adapter: Adapter[Any, Any], reward: Reward) -> None:
        self.adapter = adapter
        self.seats = adapter.seats
        self.reward = reward
        self.state: Any = None
        self.outcome: Outcome | None = None
        self.deciders: tuple[Seat, ...] = ()
        self.cycles = 0
        self._chance = random.Random()
        """Not its method alone: two copies of a table would share that, and so draw by turns."""
        self._scores: tuple[int, ...] = ()
        self._masks: list[bytes | None] = []

    def begin(self, seed: int | None) -> None:
        """A new game. With the same seed and the same actions it is the same one."""
        if seed is not None:
            number = whole(seed)
            if number is None or number < 0:  # Python takes -1 for 1
                raise ValueError(f"seed is {seed!r}: it should be a whole number from 0 on")
            self._chance = random.Random(number)
        self.cycles = 0
        self._scores = (0,) * self.seats
        self._enter(self.adapter.begin(self._chance.random))

    def _enter(self, state: Any) -> None:
        self.state = state
        self.outcome = self.adapter.game.outcome(state)
        self.deciders = () if self.outcome else self.adapter.deciders(state)
        self._masks = [None] * self.seats

    def mask(self, seat: Seat) -> bytes:
        """A byte an action, 1 where it is open to this seat."""
        try:
            mask = self._masks[seat]
        except IndexError:  # no game has begun
            raise RuntimeError(NO_GAME) from None
        if mask is None:
            mask = self._masks[seat] = self.adapter.mask(self.state, seat)
        return mask

    def allowed(self, seat: Seat, action: Any) -> int:
        """This action if it is open, else the first one that is."""
        mask = self._masks[seat] or self.mask(seat)
        number = whole(action)
        if number is None or not 0 <= number < len(mask):
            raise ValueError(f"action {action!r} should be 0 to {len(mask) - 1}")
        return number if mask[number] else mask.index(1)

    def settle(self, actions: Mapping[Seat, int]) -> tuple[float, ...] | None:
        """Plays a cycle. The reward of each seat, or None if nobody has any."""
        self._enter(self.adapter.settle(self.state, actions, self._chance.random))
        self.cycles += 1
        if self.reward == "points":
            before, self._scores = self._scores, self.adapter.game.scores(self.state)
            return tuple(float(now - then) for now, then in zip(self._scores, before, strict=True))
        return winnings(self.outcome, self.seats) if self.outcome else None


def winnings(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """What the end is worth to each: in sum nothing, -1 to who has lost."""
    share = seats / len(outcome.winners) - 1.0
    return tuple(share if seat in outcome.winners else -1.0 for seat in range(seats))
