"""What a report needs to know of a point, counted part by part: memory does not grow with games."""

from collections import Counter
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any

import numpy as np
import polars as pl
from msgspec.structs import replace
from numpy.typing import NDArray

from firsthand.lab.study.batch import batches_of
from firsthand.lab.study.folder import Folder
from firsthand.lab.study.points import Point, Study

SURE = 1.96
"""So many standard errors to each side leave one truth in twenty outside."""
GAP_STEP = 0.05
"""The lead in pace of the fastest is counted in steps of five per cent."""


@dataclass
class Sum:
    """Enough of a row of figures for their mean, and how sure it is."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: NDArray[Any]) -> None:
        self.count += len(values)
        self.total += float(values.sum(dtype=np.float64))
        self.squares += float((values.astype(np.float64) ** 2).sum())

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        return max(0.0, self.squares / self.count - self.mean**2) if self.count else 0.0

    @property
    def half(self) -> float:
        """Half of the 95 % interval of the mean. One figure alone says nothing of it."""
        return SURE * sqrt(self.variance / (self.count - 1)) if self.count > 1 else inf

    def share(self, sure: float = SURE) -> tuple[float, float]:
        """The 95 % interval of a share, by Wilson: at 0 and at 1 it has a width too.

        Parts, as of a shared victory, vary less than all or nothing: then it is on the safe side.
        """
        if not self.count:
            return 0.0, 1.0
        extra = sure**2 / self.count
        middle = self.mean + extra / 2
        half = sqrt(extra * self.mean * (1 - self.mean) + extra**2 / 4)
        return max(0.0, middle - half) / (1 + extra), min(1.0, (middle + half) / (1 + extra))

    @property
    def half_of_pairs(self) -> float:
        """Half of the 95 % interval of a mean of −1, 0 and 1: how two shares of pairs differ.

        With half a pair more of each sort (Agresti and Min), or few pairs would seem too sure.
        """
        count = self.count + 2
        return SURE * sqrt(self.squares + 1 - self.total**2 / count) / count


class Spread(Counter[int]):
    """How often each value came."""

    def add(self, values: NDArray[Any]) -> None:
        found, counts = np.unique(values, return_counts=True)
        self.update(dict(zip(found.tolist(), counts.tolist(), strict=True)))

    def sum(self) -> Sum:
        total = sum(value * count for value, count in self.items())
        squares = sum(value * value * count for value, count in self.items())
        return Sum(self.total(), total, squares)

    def quantile(self, share: float) -> int:
        wanted = share * self.total()
        seen = 0
        for value in sorted(self):
            seen += self[value]
            if seen >= wanted:
                return value
        return 0


@dataclass
class Tally:
    """One point's games."""

    point: Point
    games: int = 0
    spreads: dict[str, Spread] = field(default_factory=dict)
    """Of every column that counts something, and of `seconds`."""
    scores: dict[str, Spread] = field(default_factory=dict)
    """Points, by the kind of person."""
    decided: Counter[str] = field(default_factory=Counter)
    ties: Sum = field(default_factory=Sum)
    """Whether points alone did not decide."""
    by_order: list[Sum] = field(default_factory=list)
    """Victories by the place in the order of play: who begins comes first. Empty where nobody
    begins."""
    seat_0: Sum = field(default_factory=Sum)
    """Victories of seat 0, whoever else is of its kind."""
    by_kind: dict[str, Sum] = field(default_factory=dict)
    """Victories of all people of a kind together."""
    by_gap: dict[int, Sum] = field(default_factory=dict)
    """Victories of the fastest, by how much faster than the next one in steps of GAP_STEP."""
    fastest: Sum = field(default_factory=Sum)
    otherwise: Sum = field(default_factory=Sum)
    """Whether the same game has other winners than at the twin."""
    beyond: dict[str, Sum] = field(default_factory=dict)
    """By how much seconds, changes of the lead and ties are more than in the twin's same game."""

    def add(self, games: pl.DataFrame, twins: pl.DataFrame | None) -> None:
        seats = self.point.setting.seats
        self.games += len(games)
        self._count(games)
        won = _columns(games, "won", seats)
        if self.point.setting.has_first_player:
            self._count_order(won, games["first"].to_numpy().astype(np.int64))
        self.seat_0.add(won[:, 0])
        kinds = np.array(self.point.kinds)
        for kind in dict.fromkeys(self.point.kinds):
            self.by_kind.setdefault(kind, Sum()).add(won[:, kinds == kind].sum(axis=1))
        self._count_fastest(won, _columns(games, "pace", seats))
        if twins is not None:
            both = min(len(games), len(twins))
            self._compare(games[:both], twins[:both])

    def _count_order(self, won: NDArray[Any], first: NDArray[Any]) -> None:
        seats = self.point.setting.seats
        in_order = np.take_along_axis(won, (first[:, None] + np.arange(seats)) % seats, axis=1)
        for order in range(seats):
            if order == len(self.by_order):
                self.by_order.append(Sum())
            self.by_order[order].add(in_order[:, order])

    def _compare(self, games: pl.DataFrame, twins: pl.DataFrame) -> None:
        won, won_there = (
            _columns(each, "won", self.point.setting.seats) for each in (games, twins)
        )
        self.otherwise.add((won != won_there).any(axis=1))
        for name in ("seconds", "leads"):
            more = games[name].cast(pl.Float64) - twins[name].cast(pl.Float64)
            self.beyond.setdefault(name, Sum()).add(more.to_numpy())
        self.beyond.setdefault("ties", Sum()).add(_tied(games) - _tied(twins))

    def _count(self, games: pl.DataFrame) -> None:
        for name, kind in games.schema.items():
            if kind == pl.Int32 and not name.startswith(("score_", "point")):
                self.spreads.setdefault(name, Spread()).add(games[name].to_numpy())
        seconds = games["seconds"].round().cast(pl.Int64).to_numpy()
        self.spreads.setdefault("seconds", Spread()).add(seconds)
        for seat, kind_of_person in enumerate(self.point.kinds):
            scores = games[f"score_{seat}"].to_numpy()
            self.scores.setdefault(kind_of_person, Spread()).add(scores)
        decided = games["decided_by"].value_counts()
        self.decided.update(dict(decided.iter_rows()))
        self.ties.add(_tied(games))

    def _count_fastest(self, won: NDArray[Any], paces: NDArray[Any]) -> None:
        """By pace, so not where somebody has none, but always takes the same time."""
        if any(player.level.fixed_ms is not None for player in self.point.setting.people):
            return
        order = np.argsort(paces, axis=1)
        two = np.take_along_axis(paces, order[:, :2], axis=1)
        differ = two[:, 1] > two[:, 0]
        fastest = np.take_along_axis(won, order[:, :1], axis=1)[:, 0]
        steps = ((two[:, 1] / two[:, 0] - 1) / GAP_STEP).astype(np.int64)
        self.fastest.add(fastest[differ])
        for step in np.unique(steps[differ]):
            self.by_gap.setdefault(int(step), Sum()).add(fastest[differ & (steps == step)])


def _tied(games: pl.DataFrame) -> NDArray[Any]:
    by_points = games["decided_by"].to_physical() == 0
    return (~by_points).cast(pl.Float64).to_numpy()


def _columns(games: pl.DataFrame, name: str, seats: int) -> NDArray[Any]:
    return games.select(f"{name}_{seat}" for seat in range(seats)).to_numpy()


def tallies(study: Study, folder: Folder) -> list[Tally]:
    """All points, each part by part."""
    found = [Tally(point) for point in study.points]
    for batch in batches_of(study):
        point = study.points[batch.point]
        twins = None
        twin = folder.file_of(replace(batch, point=point.twin).name)
        if point.twin != point.number and twin.exists():
            won = (f"won_{seat}" for seat in range(point.setting.seats))
            twins = pl.read_parquet(twin, columns=["seconds", "leads", "decided_by", *won])
        found[batch.point].add(pl.read_parquet(folder.file_of(batch.name)), twins)
    return found
