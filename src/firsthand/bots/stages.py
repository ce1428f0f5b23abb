"""A task as a chain of stages which add up (Donders 1868; Sternberg 1969).

Everything that simulates or judges people takes its times from here: bots, the lab's compiled
games, fits and flags. Which stages a task has depends on what its player sees (`tasks.py`).

Normal parts, spreads and tails all add up: whoever is slow at one stage of an answer is slow at the
others too. So the spread of a task grows in a straight line with its mean, as it does in people
(Wagenmakers and Brown 2007), and the time for the whole is again one ex-Gaussian: a draw costs the
same however many stages there are.
"""

from math import exp

from msgspec import Struct

from firsthand.bots.reaction import Reaction

HASTE = 2.5
"""How fast the odds of an error fall with the time taken, as a share of the own usual one."""

NO_TIME = Reaction(0.0, 0.0, 0.0)


class Stage(Struct, frozen=True, gc=False):
    """One step from seeing to touching, as a typical adult takes it."""

    fixed: Reaction
    each: Reaction = NO_TIME
    """What one thing to look at adds."""
    times: float = 0.0
    """How many times that is added: the number of such things, or how hard one of them is."""


class Task(Struct, frozen=True, gc=False):
    """What all stages of a task make together, for a typical adult."""

    fixed: Reaction
    looking: Reaction
    """What all things to look at add: a person's `search` stretches this part."""
    slips: float
    """How much can go wrong: at 1 a person's answers are wrong as often as the own share of errors
    says, at 2 the odds are twice as high."""
    newcomer: float
    """By which share a newcomer's first game is slower than an experienced player's."""


def task(*stages: Stage, slips: float, newcomer: float) -> Task:
    """The stages one after the other."""
    return Task(
        _sum([(1.0, stage.fixed) for stage in stages]),
        _sum([(stage.times, stage.each) for stage in stages]),
        slips,
        newcomer,
    )


def _sum(parts: list[tuple[float, Reaction]]) -> Reaction:
    return Reaction(
        sum(times * part.mu_ms for times, part in parts),
        sum(times * part.sigma_ms for times, part in parts),
        sum(times * part.tau_ms for times, part in parts),
    )


def typical(of: Task) -> Reaction:
    """The whole of it, as an experienced adult takes it."""
    return _sum([(1.0, of.fixed), (1.0, of.looking)])


def error_chance(rate: float, slips: float, pace: float) -> float:
    """The chance that an answer is wrong.

    `rate` is the person's own share of errors, met in a task with slips of 1 at the person's usual
    time; `pace` is the time taken, as a share of that usual one. The odds grow with all that can go
    wrong in the task, and with haste.
    """
    odds = rate * slips * exp(HASTE * (1.0 - pace))
    return odds / (1.0 - rate + odds) if odds else 0.0
