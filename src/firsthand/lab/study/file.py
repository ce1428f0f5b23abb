"""A study as somebody writes it down: a TOML file, or flags.

    title = "What does a larger ring change?"
    game = "splaf"
    people = ["adult", "adult", { level = "child", age = 9 }]
    games = 50_000

    [vary]
    "options.ring" = [4, 5, 6, 8]

Whatever `vary` names takes each of its values, in all combinations. Each `[[case]]` may change any
key of the study, and vary others.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from firsthand.bots.bugoff_policy import GREEDY, WARY, Temper
from firsthand.bots.person import LEVELS, Brain, LevelName
from firsthand.lab.fast.playout import SETTINGS, Player
from firsthand.referee.verdict import SMALLEST_MARGIN_MS

GameName: TypeAlias = Literal["flyswatter", "bugoff", "splaf", "catslap"]
Policy: TypeAlias = Literal["random", "greedy", "wary"]
Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
Factor: TypeAlias = Annotated[float, Meta(ge=0.2, le=10.0)]
Between: TypeAlias = Annotated[list[Share], Meta(min_length=2, max_length=2)]
Seats: TypeAlias = Annotated[int, Meta(ge=2, le=8)] | None
Number: TypeAlias = Annotated[float, Meta(ge=-1_000.0, le=1_000.0)]

POLICIES: dict[Policy, Temper | None] = {"random": None, "greedy": GREEDY, "wary": WARY}
USUAL_POLICY: dict[Brain, Policy] = {"random": "random", "greedy": "greedy", "expert": "wary"}
"""A search is too slow for a million games; the expert's first thought has to do."""


class TemperKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """Bug Off: when to stop waiting, and where to gather. See `bots.bugoff_policy.Temper`."""

    lead_to_score: Number
    alarm: Number = 0.0
    own_swarm: Number = 0.0
    other_swarms: Number = 0.0
    keep_last: Number = 0.0


class Person(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody at the table: a level of the bots, with changes."""

    level: LevelName = "adult"
    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    """What the report calls people like this one."""
    age: Annotated[int, Meta(ge=3, le=120)] | None = None
    pace: Factor | None = None
    """The typical pace for the age: below 1 is faster."""
    pace_spread: Share | None = None
    """How much people of a kind differ, as the spread of the logarithm of their pace."""
    errors: Share | Between | None = None
    """The share of wrong hands, or between which shares one person's lies."""
    fixed_ms: Annotated[float, Meta(ge=1.0, le=60_000.0)] | None = None
    """Takes exactly this time for everything."""
    games_played: Annotated[int, Meta(ge=0, le=1_000)] | None = None
    """How often this person has played the game before; by default so often that more teaches
    nothing."""
    early: Share = 0.0
    """Fly-swatter: the share of flies that open nothing and are slapped all the same."""
    aim: Literal["best", "any"] = "best"
    """Fly-swatter: whether a hand goes on the most valuable prey, or on any."""
    policy: Policy | None = None
    """Bug Off: how to play."""
    temper: TemperKeys | None = None
    """Bug Off: how to play, in figures."""

    def player(self) -> Player:
        level = LEVELS[self.level]
        low, high = level.errors_from, level.errors_to
        if self.errors is not None:
            low, high = self.errors if isinstance(self.errors, list) else (self.errors,) * 2
        changed = type(level)(
            age=level.age if self.age is None else self.age,
            pace=level.pace if self.pace is None else self.pace,
            pace_spread=level.pace_spread if self.pace_spread is None else self.pace_spread,
            errors_from=low,
            errors_to=high,
            fixed_ms=level.fixed_ms if self.fixed_ms is None else self.fixed_ms,
            brain=level.brain,
        )
        temper = POLICIES[self.policy or USUAL_POLICY[level.brain]]
        if self.temper is not None:
            temper = Temper(*(getattr(self.temper, key) for key in Temper.__struct_fields__))
        return Player(changed, self.games_played, self.early, self.aim == "any", temper)


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table judges and waits; the defaults are those of a real one."""

    heat_ms: Annotated[float, Meta(ge=0.0, le=1_000.0)] = SMALLEST_MARGIN_MS
    """Hands closer together than this are a dead heat."""
    gap_ms: Annotated[float, Meta(ge=0.0, le=60_000.0)] = SETTINGS.gap_ms
    """The pause after a contest."""
    contest_ms: Annotated[float, Meta(ge=0.0, le=600_000.0)] = SETTINGS.contest_ms
    """After so long a card is removed that nobody slaps."""
    dealer_decides: Share = 0.0
    """Cat & Bug Slap: in which share of dead heats the dealer picks one instead of removing."""


class Keys(Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a study."""

    game: GameName
    seats: Seats = None
    games: Annotated[int, Meta(ge=1, le=1_000_000_000)] = 100_000
    people: LevelName | Person | list[LevelName | Person] = "adult"
    options: dict[str, Any] = field(default_factory=dict)
    table: Room = Room()


class CaseHead(Struct, frozen=True, forbid_unknown_fields=True):
    """What a case has besides the keys of its tables."""

    name: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    vary: dict[str, Any] = field(default_factory=dict)


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What a study has only once."""

    title: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    question: Annotated[str, Meta(max_length=2_000)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] = 1
    vary: dict[str, Any] = field(default_factory=dict)
    case: list[dict[str, Any]] = field(default_factory=list)


ONCE = frozenset(Head.__struct_fields__)
OF_A_CASE = frozenset(CaseHead.__struct_fields__)
