"""Games of reaction for agents: an action says on what a hand goes, and when.

Until the referee closes a contest nobody learns what others do in it (`look` keeps hands secret).
So nothing is lost when an agent says everything at the moment the card shows: all say what and
when, and then the rules judge. That is one cycle.

A time is aimed at, and hit as well as hands do it. With `eyes`, seeing takes time too, as much as
a person of that level needs: a hand that comes before its owner's eyes are done goes astray.
Without, a hand is always right, and the soonest one always best.
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from firsthand.bots.person import LEVELS, LevelName, ReactionProfile, answer, sample_profile
from firsthand.bots.reaction import standard_normal
from firsthand.bots.stages import Task
from firsthand.core.chance import Source
from firsthand.core.moves import Heats, Millis
from firsthand.core.seats import Seat
from firsthand.envs.adapter import OPEN, SHUT, Adapter, Field, StateT, ViewT
from firsthand.referee.verdict import ANTICIPATION_MS, SMALLEST_MARGIN_MS


class Timing(Struct, frozen=True, forbid_unknown_fields=True):
    """When hands can come down, and how well they keep to it."""

    times_ms: Annotated[
        tuple[Annotated[float, Meta(ge=ANTICIPATION_MS, le=60_000)], ...],
        Meta(min_length=1, max_length=100),
    ] = (
        *(200, 300, 400, 500, 600, 700, 850, 1000),
        *(1300, 1600, 2000, 2500, 3200, 4000),
    )
    """The times after the card shows that an action can name."""
    spread_ms: Annotated[float, Meta(ge=0, le=1000)] = 25.0
    """How far hands stray from the time aimed at (standard deviation)."""
    margin_ms: Annotated[float, Meta(ge=0, le=1000)] = SMALLEST_MARGIN_MS
    """Hands closer together than this are a dead heat. Exactly equal ones always are."""
    eyes: LevelName | None = "adult"
    """Who looks: seeing takes as long as it takes people of this level. None: no time at all."""


class Contests(Adapter[StateT, ViewT]):
    """An adapter for a game in which hands race for targets."""

    def __init__(
        self,
        options: Any,
        seats: int,
        fields: Sequence[Field],
        *,
        targets: int,
        timing: Timing,
    ) -> None:
        super().__init__(options, seats, fields)
        self.targets = targets
        self.timing = timing
        self.people: tuple[ReactionProfile, ...] = (ReactionProfile(),) * seats
        times = len(timing.times_ms)
        self._times = times
        self._open = OPEN * times
        self.no_hand = OPEN + SHUT * (self.actions - 1)
        """The mask of who can only wait."""
        self._everybody = tuple(range(seats))

    @property
    def actions(self) -> int:
        return 1 + self.targets * len(self.timing.times_ms)

    def begin(self, source: Source) -> StateT:
        if self.timing.eyes is not None:
            level = LEVELS[self.timing.eyes]
            self.people = tuple(sample_profile(level, source) for _ in self._everybody)
        return super().begin(source)

    def deciders(self, _state: StateT) -> tuple[Seat, ...]:
        return self._everybody

    def on(self, state: StateT, source: Source) -> StateT:
        while (move := self.forced(state) or self.game.draw(state, source)) is not None:
            state = self.step(state, move)
        return state

    @abstractmethod
    def forced(self, state: StateT) -> Any:
        """The only move of whoever is on turn, or None."""

    @abstractmethod
    def target_word(self, target: int) -> str: ...

    def meaning(self, action: int) -> str:
        target, time = divmod(action - 1, self._times)
        at_ms = self.timing.times_ms[time]
        return f"{self.target_word(target)} at {at_ms:g} ms" if action else "no hand"

    def targets_mask(self, there: Iterable[int]) -> bytes:
        """The mask with all times of those targets that are there, and of no hand at all."""
        mask, times = bytearray(self.no_hand), self._times
        for target in there:
            first = 1 + target * times
            mask[first : first + times] = self._open
        return bytes(mask)

    def aimed(self, action: int, source: Source) -> tuple[int, Millis]:
        """The target of an action, and when the hand really comes."""
        target, time = divmod(action - 1, self._times)
        timing = self.timing
        at_ms = timing.times_ms[time] + timing.spread_ms * standard_normal(source)
        return target, at_ms if at_ms > ANTICIPATION_MS else ANTICIPATION_MS

    def goes_astray(self, seat: Seat, rt: Millis, task: Task, source: Source) -> bool:
        """Whether the hand came too soon for this seat's eyes, or errs as people do."""
        if self.timing.eyes is None:
            return False
        seen = answer(self.people[seat], task, source)
        return rt < seen.after_ms or seen.wrong

    def heats(self, times: Mapping[Seat, Millis]) -> Heats:
        """Who was too close behind the first hand to call, as the referee does it."""
        first_ms = min(times.values(), default=0.0)
        close = tuple(seat for seat, rt in times.items() if rt - first_ms < self.timing.margin_ms)
        return (close,) if len(close) > 1 else ()
