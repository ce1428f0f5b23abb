"""Whom a bot plays: how old, how quick, how careful."""

from math import exp, sqrt
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from firsthand.bots.lifespan import VARIES, age_factor
from firsthand.bots.reaction import Reaction, mean_ms, sample_ms, standard_normal
from firsthand.bots.stages import Task, error_chance
from firsthand.core.chance import Source
from firsthand.core.moves import Millis

PERSONS_DIFFER = 0.12
"""The spread of people's own pace, as that of its logarithm (published)."""
SPREADS_DIFFER, TAILS_DIFFER, SEARCHES_DIFFER = 0.25, 0.3, 0.25
"""The same for how much their times vary, how long their tails are, and how long they take for each
thing to look at: our estimates."""
IN_COMMON = 0.5
"""How far these go together with the own pace, as a correlation: who is slow also varies more and
has the longer tail (published as a fact; this figure is our estimate)."""

NEWCOMERS_LEARN = 1.5
"""After so many games what a newcomer lacks has shrunk by this power of their number, plus one (the
power law of practice, Newell and Rosenbloom 1981)."""
EXPERIENCED = None
"""Games played by somebody whom another one teaches nothing."""

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
    """How much people of this kind differ in pace; in all else they differ in proportion."""
    errors_from: float = 0.02
    errors_to: float = 0.05
    """Between which shares of wrong hands one person's lies, at the usual speed and difficulty."""
    fixed_ms: Millis | None = None
    """Takes exactly this time for everything. People do not; tests like it."""
    brain: Brain = "greedy"
    learns: bool = False
    """Whether a bot gets a little faster over the first games at a table."""


LEVELS: dict[LevelName, Level] = {
    "child": Level(age=7, errors_from=0.05, brain="random", learns=True),
    "adult": Level(age=30, learns=True),
    "sharp": Level(age=30, pace=0.75, pace_spread=0.04, errors_to=0.02, brain="expert"),
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
    """The share of wrong hands, at the own usual speed in a task of the usual difficulty."""


Likeness: TypeAlias = LevelName | Portrait
"""Whom a bot is like."""


class ReactionProfile(Struct, frozen=True, gc=False):
    """How one player reacts, the same over a whole game: how many times a typical adult's times."""

    mu: float = 1.0
    sigma: float = 1.0
    tau: float = 1.0
    search: float = 1.0
    error_rate: float = 0.0
    """The share of wrong hands at the own usual speed in a task of the usual difficulty."""
    fixed_ms: Millis | None = None
    unpractised: float = 0.0
    """What is left of a newcomer's slowness: 1 in the first game, 0 after many."""


class Answer(Struct, frozen=True, gc=False):
    """What comes of one task."""

    after_ms: Millis
    wrong: bool


def from_portrait(portrait: Portrait) -> ReactionProfile:
    """The profile of somebody in particular."""
    return ReactionProfile(
        portrait.mu, portrait.sigma, portrait.tau, portrait.search, portrait.errors
    )


def level_shown(likeness: Likeness) -> LevelName:
    """The level by which others know such a bot: somebody in particular is an adult to them."""
    return "adult" if isinstance(likeness, Portrait) else likeness


def sample_profile(
    level: Level, source: Source, games_played: int | None = EXPERIENCED
) -> ReactionProfile:
    """Somebody of this level, who has played the game so many times before."""
    errors = level.errors_from + (level.errors_to - level.errors_from) * source()
    differ = level.pace_spread / PERSONS_DIFFER
    pace = standard_normal(source)
    slow, varies = slowness(level), variability(level)

    def factor(spread: float) -> float:
        own = standard_normal(source)
        return exp(differ * spread * (IN_COMMON * pace + sqrt(1 - IN_COMMON**2) * own))

    return ReactionProfile(
        mu=slow * exp(level.pace_spread * pace),
        sigma=varies * factor(SPREADS_DIFFER),
        tau=varies * factor(TAILS_DIFFER),
        search=factor(SEARCHES_DIFFER),
        error_rate=errors,
        fixed_ms=level.fixed_ms,
        unpractised=unpractised(games_played),
    )


def slowness(level: Level) -> float:
    """How many times an adult's pace people of this level typically need."""
    return level.pace * age_factor(level.age)


def variability(level: Level) -> float:
    """How many times an adult's spread and tail people of this level typically have."""
    return level.pace * float(age_factor(level.age) ** VARIES)


def unpractised(games_played: int | None) -> float:
    """What is left of a newcomer's slowness after so many games."""
    return 0.0 if games_played is None else float((1 + games_played) ** -NEWCOMERS_LEARN)


def reaction_of(profile: ReactionProfile, to: Task) -> Reaction:
    """This person's times for a task."""
    if profile.fixed_ms is not None:
        return Reaction(profile.fixed_ms, 0.0, 0.0)
    learning = 1.0 + to.newcomer * profile.unpractised
    fixed, looking, search = to.fixed, to.looking, profile.search
    return Reaction(
        learning * profile.mu * (fixed.mu_ms + search * looking.mu_ms),
        learning * profile.sigma * (fixed.sigma_ms + search * looking.sigma_ms),
        learning * profile.tau * (fixed.tau_ms + search * looking.tau_ms),
    )


def answer(profile: ReactionProfile, to: Task, source: Source) -> Answer:
    """How long this person takes for a task, and whether it goes wrong."""
    own = reaction_of(profile, to)
    after_ms = sample_ms(own, source)
    chance = error_chance(profile.error_rate, to.slips, after_ms / mean_ms(own))
    return Answer(after_ms, source() < chance)


def time_ms(profile: ReactionProfile, rest: Reaction, source: Source) -> Millis:
    """How long this person takes for something that nobody races for, where nobody hurries."""
    return sample_ms(rest, source) if profile.fixed_ms is None else profile.fixed_ms
