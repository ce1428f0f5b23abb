"""One batch of a study: played, checked by the rules, and packed as Parquet."""

import io
import os
from collections.abc import Iterator
from typing import Any

import numpy as np
import polars as pl
from msgspec import Struct

from firsthand.games import GAMES
from firsthand.lab.fast.compiled import CACHE
from firsthand.lab.fast.kinds import UNFINISHED, Records
from firsthand.lab.fast.playout import KERNELS, Setting, play_games, stream_of
from firsthand.lab.fast.proof import Mismatch, prove
from firsthand.lab.study.points import Study
from firsthand.lab.study.problem import Stopped

BATCH = 20_000
"""Games in a batch: some tenths of a second, and a few megabytes."""
CHECK_EVERY = 2_000
"""One game in so many is played again by the rules, and the first one of each batch."""


class Batch(Struct, frozen=True):
    """Some games of one point."""

    point: int
    first: int
    count: int
    seed: int
    stream: int
    """Which sequence of chance: twins share one."""
    setting: Setting

    @property
    def name(self) -> str:
        """The same games have the same name in every run."""
        return f"{self.point:04}-{self.first:010}"


class Part(Struct, frozen=True):
    """A batch that has been played."""

    name: str
    data: bytes
    """Parquet, a row a game."""
    games: int
    checked: int
    """How many of them the rules have played again."""
    worker: int
    """The process that played it."""
    lab: str = CACHE.name
    """The version of the kernels that played it."""


def batches_of(study: Study) -> Iterator[Batch]:
    for point in study.points:
        for first in range(0, point.games, BATCH):
            count = min(BATCH, point.games - first)
            yield Batch(point.number, first, count, study.seed, point.twin, point.setting)


def play_batch(batch: Batch) -> Part:
    """Raises `Stopped` if a game does not end, or if the rules do not agree with the kernel."""
    stream = stream_of(batch.seed, batch.stream)
    rows = play_games(batch.setting, stream, batch.first, batch.count)
    unfinished = np.flatnonzero(rows["decided"] == UNFINISHED)
    if len(unfinished):
        number = batch.first + int(unfinished[0])
        raise Stopped(
            f"{_which(batch, number)} does not end. Do two of its people take exactly the same "
            "time for everything?"
        )
    places = range(0, batch.count, CHECK_EVERY)
    for place in places:
        try:
            prove(batch.setting, stream, batch.first + place, rows[place])
        except Mismatch as bad:
            which = _which(batch, batch.first + place)
            raise Stopped(f"{which} is not played by the rules: {bad}. This is a bug.") from None
    packed = io.BytesIO()
    framed(batch, rows).write_parquet(packed, compression="lz4", statistics=False)
    return Part(batch.name, packed.getvalue(), batch.count, len(places), os.getpid())


def _which(batch: Batch, number: int) -> str:
    title = GAMES[batch.setting.game].title
    return f"{title}, seed {batch.seed}, table {batch.point}, game {number}"


def framed(batch: Batch, rows: Records) -> pl.DataFrame:
    """The games as a table: a row a game, columns a seat for points, victory and pace."""
    seats = batch.setting.seats
    decided = KERNELS[batch.setting.game].decided
    nobody = pl.repeat(None, batch.count, dtype=pl.UInt8, eager=True)
    columns: dict[str, Any] = {
        "point": np.full(batch.count, batch.point, np.int32),
        "number": np.arange(batch.first, batch.first + batch.count, dtype=np.int64),
        "first": rows["first"].astype(np.uint8) if batch.setting.has_first_player else nobody,
        "decided_by": pl.Series(np.take(decided, rows["decided"]), dtype=pl.Enum(decided)),
        "seconds": rows["ms"] / np.float32(1000),
    }
    names = rows.dtype.names or ()
    for name in names:
        if name not in ("first", "winners", "decided", "ms", "scores", "paces"):
            columns[name] = np.ascontiguousarray(rows[name])
    won = ((rows["winners"][:, None] >> np.arange(seats)) & 1).astype(np.float32)
    won /= won.sum(axis=1, keepdims=True)
    for seat in range(seats):
        columns[f"score_{seat}"] = np.ascontiguousarray(rows["scores"][:, seat])
        columns[f"won_{seat}"] = np.ascontiguousarray(won[:, seat])
        columns[f"pace_{seat}"] = np.ascontiguousarray(rows["paces"][:, seat])
    return pl.DataFrame(columns)
