"""Whom a bot plays: how old, how quick, how careful."""

from math import exp
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.bots.reaction import FEW, Reaction, Search, sample_ms, search, standard_normal
from firsthand.core.chance import Source
from firsthand.core.moves import Millis

PERSONS_DIFFER = 0.12
"""The spread of people's own pace, as that of its logarithm."""

SLOWER_CHILDREN: tuple[tuple[int, float], ...] = ((7, 2.0), (9, 1.8), (11, 1.6), (14, 1.4))
"""Up to which age children take how many times as long as adults."""

Brain: TypeAlias = Literal["random", "greedy", "expert"]
"""How somebody plays where there is time to think."""

LevelName: TypeAlias = Literal["child", "adult", "sharp", "perfect"]


class Level(Struct, frozen=True, gc=False):
    """What people of one kind have in common."""

    age: int
    """In years."""
    pace: float = 1.0
    """The typical pace for the age: below 1 is faster."""
    pace_spread: float = PERSONS_DIFFER
    errors_from: float = 0.02
    errors_to: float = 0.05
    """Between which shares of wrong hands one person's lies."""
    fixed_ms: Millis | None = None
    """Takes exactly this time for everything. People do not; tests like it."""
    brain: Brain = "greedy"


LEVELS: dict[LevelName, Level] = {
    "child": Level(age=7, errors_from=0.05, brain="random"),
    "adult": Level(age=30),
    "sharp": Level(age=30, pace=0.85, pace_spread=0.04, errors_to=0.02, brain="expert"),
    # Just slow enough not to be taken for a guess.
    "perfect": Level(
        age=30, pace_spread=0.0, errors_from=0.0, errors_to=0.0, fixed_ms=120.0, brain="expert"
    ),
}


class Portrait(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Somebody in particular, as found in journals: how many times a typical adult's times."""

    mu: Annotated[float, Meta(ge=0.3, le=10.0)]
    """Mean of the normal part."""
    sigma: Annotated[float, Meta(ge=0.0, le=20.0)]
    """Spread of the normal part."""
    tau: Annotated[float, Meta(ge=0.0, le=20.0)]
    """Mean of the long tail."""
    search: Annotated[float, Meta(ge=0.0, le=10.0)] = 1.0
    """What one more thing to look at adds."""
    errors: Annotated[float, Meta(ge=0.0, le=0.9)] = 0.03
    """The share of wrong hands."""


Likeness: TypeAlias = LevelName | Portrait
"""Whom a bot is like."""


class Person(Struct, frozen=True, gc=False):
    """One player of a level, the same over a whole game."""

    slowness: float
    """By age and level: stretches the whole of a reaction."""
    own_pace: float
    """Stretches the normal part."""
    error_rate: float
    fixed_ms: Millis | None
    spread: float = 1.0
    """Stretches the spread of the normal part."""
    tail: float = 1.0
    """Stretches the long tail."""
    searching: float = 1.0
    """Stretches what one more thing to look at adds."""


def painted(portrait: Portrait) -> Person:
    """The person of a portrait."""
    return Person(
        slowness=1.0,
        own_pace=portrait.mu,
        error_rate=portrait.errors,
        fixed_ms=None,
        spread=portrait.sigma,
        tail=portrait.tau,
        searching=portrait.search,
    )


def level_shown(likeness: Likeness) -> LevelName:
    """The level by which others know such a bot: somebody in particular is an adult to them."""
    return "adult" if isinstance(likeness, Portrait) else likeness


def born(level: Level, source: Source) -> Person:
    """Somebody of this level."""
    errors = level.errors_from + (level.errors_to - level.errors_from) * source()
    return Person(
        slowness=age_factor(level.age) * level.pace,
        own_pace=exp(level.pace_spread * standard_normal(source)),
        error_rate=errors,
        fixed_ms=level.fixed_ms,
    )


def age_factor(age: int) -> float:
    """How many times as long as an adult somebody of this age takes."""
    return next((factor for up_to, factor in SLOWER_CHILDREN if age <= up_to), 1.0)


def reaction_of(person: Person, typical: Reaction) -> Reaction:
    """This person's own spread, where a typical adult has that one."""
    if person.fixed_ms is not None:
        return Reaction(person.fixed_ms, 0.0, 0.0)
    return Reaction(
        typical.mu_ms * person.slowness * person.own_pace,
        typical.sigma_ms * person.slowness * person.spread,
        typical.tau_ms * person.slowness * person.tail,
    )


def search_ms(person: Person, kind: Search, items: int, source: Source) -> Millis:
    """How long this person looks for something among so many."""
    return time_ms(person, search(kind, FEW + person.searching * (items - FEW)), source)


def time_ms(person: Person, typical: Reaction, source: Source) -> Millis:
    return sample_ms(reaction_of(person, typical), source)


def errs(person: Person, source: Source) -> bool:
    return source() < person.error_rate
