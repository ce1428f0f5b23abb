"""Somebody who plays: takes a person's time for everything, and errs now and then."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from firsthand.bots.person import LEVELS, LevelName, answer, sample_profile, time_ms
from firsthand.bots.reaction import Reaction
from firsthand.bots.stages import Task
from scripts.playthrough.choices import Between, Choice, Step
from scripts.playthrough.seen import Control, Seen

AGAIN_MS = 2000
"""After so long somebody presses again what had no effect, where nobody hurries."""


class Press(Struct, frozen=True):
    """What to press now."""

    control: Control
    after_ms: float
    """How long after it could be pressed."""
    mistake: bool


class Planned(Struct, frozen=True):
    at: float
    control: Control | None
    """None: it is let go by."""
    mistake: bool
    unhurried: bool


class Player:
    """Asked after each look at the screen what to press."""

    def __init__(
        self, choice: Choice, name: str, chance: Random, level: LevelName = "adult"
    ) -> None:
        self.name = name
        self._choice = choice
        self._chance = chance
        self._profile = sample_profile(LEVELS[level], chance.random)
        self._situation: Hashable = None
        self._since = 0.0
        self._looked = 0.0
        self._plans: list[Planned] = []

    def decide(self, seen: Seen) -> Press | None:
        # What is new came since the last look, half way on average; the next look is as far off.
        half_ms = (seen.at - self._looked) / 2 if self._looked else 0.0
        self._looked = seen.at
        turn = self._choice(seen, self.name)
        if turn is None:
            self._situation = None
            self._plans = []
            return None
        if turn.situation != self._situation:
            self._situation, self._since = turn.situation, seen.at - half_ms
            self._plans = self._plan(turn.steps, self._since)
        if not self._plans or self._plans[0].at > seen.at + half_ms:
            return None
        plan = self._plans.pop(0)
        if plan.unhurried and not self._plans:
            self._plans = [replace(plan, at=seen.at + AGAIN_MS)]
        control = plan.control and found_again(plan.control, seen)
        return Press(control, seen.at - self._since, plan.mistake) if control else None

    def has_something_to_do(self, seen: Seen) -> bool:
        """Whether a press counts now. Whoever has decided to let a card go by only waits."""
        turn = self._choice(seen, self.name)
        if turn is None or not any(step.right for step in turn.steps):
            return False
        return turn.situation != self._situation or any(plan.control for plan in self._plans)

    def _plan(self, steps: tuple[Step, ...], at: float) -> list[Planned]:
        plans = []
        for step in steps:
            after_ms, slips = self._answer(step.work)
            at += after_ms
            errs = slips and bool(step.wrong)
            control = self._chance.choice(step.wrong) if errs else step.right
            plans.append(Planned(at, control, errs, not isinstance(step.work, Task)))
        return plans

    def _answer(self, work: Task | Reaction | Between) -> tuple[float, bool]:
        if isinstance(work, Reaction):
            return time_ms(self._profile, work, self._chance.random), False
        if not isinstance(work, Task):
            return self._chance.uniform(*work), False
        found = answer(self._profile, work, self._chance.random)
        return found.after_ms, found.wrong


def found_again(wanted: Control, seen: Seen) -> Control | None:
    """The same control where it is by now."""
    same = [one for one in seen.controls if (one.name, one.key) == (wanted.name, wanted.key)]
    return min(same, key=lambda one: one.box.distance_to(wanted.box), default=None)
