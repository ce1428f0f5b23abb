"""Somebody who plays: takes a person's time for everything, and errs now and then."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from random import Random

from msgspec import Struct

from scripts.playthrough.choices import Choice, Step, Task
from scripts.playthrough.seen import Control, Seen

PACE_MS: dict[Task, tuple[float, float]] = {
    "turn": (900, 0),
    "deal on": (1900, 0),
    "search": (560, 6),
    "next hand": (280, 0),
    "match": (680, 0),
    "walk": (1900, 600),
    "tap": (260, 0),
    "think": (1700, 0),
}
"""The median of an adult, and what each further thing to look at adds."""
SPREAD = 0.28
"""Of the logarithm of a time."""
SLOWER = {"child": 1.7, "adult": 1.0, "sharp": 0.85}
"""Among children this player is one, or it would always win."""
ERRORS = 0.05
UNHURRIED: tuple[Task, ...] = ("turn", "deal on", "think", "tap")
"""What had no effect here is pressed again."""
AGAIN_MS = 2000


class Press(Struct, frozen=True):
    """What to press now."""

    control: Control
    task: Task
    after_ms: float
    """So long after it could be pressed."""
    mistake: bool


class Planned(Struct, frozen=True):
    at: float
    task: Task
    control: Control | None
    """None: it is let go by."""
    mistake: bool


class Player:
    """Asked after each look at the screen what to press."""

    def __init__(self, choice: Choice, name: str, chance: Random, level: str = "adult") -> None:
        self.name = name
        self._choice = choice
        self._chance = chance
        self._slower = SLOWER.get(level, 1.0)
        self._situation: Hashable = None
        self._since = 0.0
        self._plans: list[Planned] = []

    def decide(self, seen: Seen) -> Press | None:
        turn = self._choice(seen, self.name)
        if turn is None:
            self._situation = None
            self._plans = []
            return None
        if turn.situation != self._situation:
            self._situation, self._since = turn.situation, seen.at
            self._plans = self._plan(turn.steps, seen.at)
        if not self._plans or self._plans[0].at > seen.at:
            return None
        plan = self._plans.pop(0)
        if plan.task in UNHURRIED and not self._plans:
            self._plans = [Planned(seen.at + AGAIN_MS, plan.task, plan.control, mistake=False)]
        control = plan.control and found_again(plan.control, seen)
        if control is None:
            return None
        return Press(control, plan.task, seen.at - self._since, plan.mistake)

    def has_something_to_do(self, seen: Seen) -> bool:
        """Whether a press counts now. Whoever has decided to let a card go by only waits."""
        turn = self._choice(seen, self.name)
        if turn is None or not any(step.right for step in turn.steps):
            return False
        return turn.situation != self._situation or any(plan.control for plan in self._plans)

    def _plan(self, steps: tuple[Step, ...], at: float) -> list[Planned]:
        plans = []
        for step in steps:
            at += self._time_ms(step)
            errs = self._chance.random() < ERRORS and (bool(step.wrong) or step.task == "match")
            wrong = self._chance.choice(step.wrong) if step.wrong else None
            plans.append(Planned(at, step.task, wrong if errs else step.right, errs))
        return plans

    def _time_ms(self, step: Step) -> float:
        median, more = PACE_MS[step.task]
        stretch = exp(self._chance.gauss(0, SPREAD)) * self._slower
        return (median + more * (step.items - 1)) * stretch


def found_again(wanted: Control, seen: Seen) -> Control | None:
    """The same control where it is by now."""
    same = [one for one in seen.controls if (one.name, one.key) == (wanted.name, wanted.key)]
    return min(same, key=lambda one: one.box.distance_to(wanted.box), default=None)
