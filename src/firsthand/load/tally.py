"""What a load has shown: counted at each table, added up over all of them."""

from collections import Counter
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from firsthand.core.moves import Millis
from firsthand.load.server import Look


@dataclass
class Tally:
    """Sums that can be added to each other, from several tables and processes."""

    tables: int = 0
    players: int = 0
    games: Counter[str] = field(default_factory=Counter)
    """Finished ones, by their name."""
    contests: int = 0
    messages_in: int = 0
    messages_out: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    """What should not have happened, by a sentence."""
    refusals: Counter[str] = field(default_factory=Counter)
    """What the table refused, by its reason: often just too late, which is no error."""
    verdicts_ms: list[Millis] = field(default_factory=list)
    """From the last hand or pass that a verdict rests on until its owner hears the verdict."""
    decided: int = 0
    """Contests of two or more hands on one target that were no dead heat."""
    decided_right: int = 0
    """Those that the truly fastest hand won."""
    passed_over: Counter[str] = field(default_factory=Counter)
    """The others, by what the referee said of the truly fastest hand."""
    first_to_arrive: int = 0
    """Those that it would have won by the order of arrival."""
    dead_heats: int = 0
    looks: list[Look] = field(default_factory=list)

    def clear(self) -> None:
        """From now on it counts."""
        for name, value in vars(Tally()).items():
            setattr(self, name, value)

    def add(self, other: "Tally") -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            elif isinstance(mine, list):
                mine.extend(value)
            else:
                setattr(self, name, mine + value)

    def report(self, seconds: float) -> dict[str, Any]:
        return {
            "tables": self.tables,
            "players": self.players,
            "seconds": round(seconds, 1),
            "games": self.games.total(),
            "games_by_kind": dict(sorted(self.games.items())),
            "contests": self.contests,
            "errors": self.errors.total(),
            "errors_by_kind": dict(self.errors.most_common()),
            "refusals": dict(self.refusals.most_common()),
            "verdict_ms": percentiles(self.verdicts_ms),
            "fairness": {
                "contests": self.decided,
                "truly_first_won": _share(self.decided_right, self.decided),
                "truly_first_arrived_first": _share(self.first_to_arrive, self.decided),
                "passed_over": dict(self.passed_over.most_common()),
                "dead_heats": self.dead_heats,
            },
            "messages_per_s": {
                "heard": round(self.messages_in / seconds),
                "said": round(self.messages_out / seconds),
            },
        }


def percentiles(sample: list[Millis]) -> dict[str, float | int | None]:
    """The middle, the last hundredth, and how many they are of."""
    ordered = sorted(sample)
    if not ordered:
        return {"p50": None, "p99": None, "max": None, "of": 0}
    return {
        "p50": round(ordered[ceil(0.50 * len(ordered)) - 1], 2),
        "p99": round(ordered[ceil(0.99 * len(ordered)) - 1], 2),
        "max": round(ordered[-1], 2),
        "of": len(ordered),
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
