"""The kinds of pictures in a report."""

import json
from collections.abc import Sequence
from typing import Any

import altair as alt
import polars as pl
from msgspec import Struct, to_builtins

from firsthand.lab.study.look import CORAL, INK, PALE, SERIES, SOFT, TEAL, is_narrow

ROW = 34
"""The height of a row; a third more where its label stands above it."""


class Range(Struct, frozen=True):
    """Where most values of something lie."""

    label: str
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class Share(Struct, frozen=True):
    """A share with its interval, beside what would be even."""

    label: str
    mean: float
    low: float
    high: float
    even: float
    series: str = ""


class Bar(Struct, frozen=True):
    label: str
    what: str
    share: float


class Dot(Struct, frozen=True):
    """A share along something that can be counted."""

    x: float
    mean: float
    low: float
    high: float
    series: str
    even: float | None = None
    """What would be even there."""


LETTER = 8
"""Pixels, as wide as letters of this size are on any reader's screen, on average."""
LONGEST_LABEL = 44


def _frame(rows: Sequence[Struct]) -> pl.DataFrame:
    return pl.DataFrame([to_builtins(row) for row in rows])


class _Rows:
    """Rows with labels left of them; on a phone they stand above them instead."""

    def __init__(self, rows: Sequence[Range] | Sequence[Share] | Sequence[Bar], width: int) -> None:
        labels = list(dict.fromkeys(row.label for row in rows))
        self._labels = [shortened(label) for label in labels]
        self._is_narrow = is_narrow(width)
        places = [labels.index(row.label) for row in rows]
        self.frame = _frame(rows).with_columns(
            row=pl.Series(places), short=pl.Series([self._labels[place] for place in places])
        )
        longest = 0 if self._is_narrow else LETTER * max(map(len, self._labels))
        self._extent = longest
        self.size = {
            "width": width - longest - 30,
            "height": len(labels) * (ROW * 4 // 3 if self._is_narrow else ROW),
        }

    def y(self) -> alt.Y:
        words = f"{json.dumps(self._labels)}[datum.value]"
        axis = alt.Axis(
            title=None, labelExpr=words, labelLimit=0, labelColor=INK, minExtent=self._extent
        )
        padding = 0.35 if self._is_narrow else 0.2
        shown = None if self._is_narrow else axis
        return alt.Y("row:O", axis=shown, scale=alt.Scale(padding=padding))

    def above(self) -> list[Any]:
        if not self._is_narrow:
            return []
        text = alt.Chart(self.frame.unique("row", maintain_order=True)).mark_text(
            align="left", dy=-15, fontSize=12, color=INK
        )
        return [text.encode(x=alt.value(0), y=self.y(), text="short:N")]


def shortened(label: str) -> str:
    """A label that fits. Vega could cut it too, but measures the text again for every letter."""
    half = LONGEST_LABEL // 2
    return label if len(label) <= LONGEST_LABEL else f"{label[:half]}…{label[1 - half :]}"


def ranges(rows: Sequence[Range], title: str, width: int) -> Any:
    """Where nine in ten lie, where half of them lie, and the middle; a row each."""
    table = _Rows(rows, width)
    x = alt.X("p5:Q", title=title, axis=alt.Axis(tickCount=8), scale=alt.Scale(nice=True))
    y = table.y()
    base = alt.Chart(table.frame)
    layers = [
        base.mark_rule(size=3, color=PALE, strokeCap="round").encode(x=x, x2="p95:Q", y=y),
        base.mark_rule(size=11, color=TEAL, strokeCap="round").encode(x="p25:Q", x2="p75:Q", y=y),
        base.mark_point(size=70, filled=True, color="white", opacity=1).encode(x="p50:Q", y=y),
        *table.above(),
    ]
    return alt.layer(*layers).properties(**table.size)


def histogram(values: dict[float, float], title: str, width: int, *, step: float) -> Any:
    """How often each value comes, in per cent."""
    frame = pl.DataFrame(
        {"from": [float(value) for value in values], "share": [float(s) for s in values.values()]}
    ).with_columns(to=pl.col("from") + step)
    return (
        alt.Chart(frame)
        .mark_bar(color=TEAL, cornerRadiusTopLeft=2, cornerRadiusTopRight=2, binSpacing=1)
        .encode(
            x=alt.X("from:Q", bin="binned", title=title, axis=alt.Axis(tickCount=8, grid=False)),
            x2="to:Q",
            y=alt.Y(
                "share:Q",
                stack=None,
                title="share of games",
                axis=alt.Axis(format="%", tickCount=4),
            ),
        )
        .properties(width=width - 60, height=200)
    )


def shares(rows: Sequence[Share], title: str, width: int) -> Any:
    """Shares with their intervals; a tick marks what would be even."""
    table = _Rows(rows, width)
    series = list(dict.fromkeys(row.series for row in rows))
    y = table.y()
    x = alt.X(
        "mean:Q",
        title=title,
        axis=alt.Axis(format=".3~%", tickCount=5),
        scale=alt.Scale(zero=False, nice=True),
    )
    colour: Any = alt.value(TEAL)
    if len(series) > 1:
        colour = alt.Color(
            "series:N", sort=series, scale=alt.Scale(domain=series, range=list(SERIES))
        )
    base = alt.Chart(table.frame)
    layers = [
        base.mark_tick(size=24, thickness=3, color=SOFT, opacity=0.55).encode(x="even:Q", y=y),
        base.mark_rule(size=3, opacity=0.5).encode(x="low:Q", x2="high:Q", y=y, color=colour),
        base.mark_point(size=90, filled=True, opacity=1).encode(x=x, y=y, color=colour),
        *table.above(),
    ]
    return alt.layer(*layers).properties(**table.size)


def lines(
    rows: Sequence[Dot],
    titles: tuple[str, str],
    width: int,
    *,
    along: str = "",
) -> Any:
    """Shares along a measure, a line a series, with their intervals."""
    frame = _frame(rows)
    series = list(dict.fromkeys(row.series for row in rows))
    axis = alt.Axis(format=along, tickCount=6) if along else alt.Axis(tickMinStep=1)
    x = alt.X("x:Q", title=titles[0], axis=axis, scale=alt.Scale(zero=False, nice=False, padding=8))
    y = alt.Y("mean:Q", title=titles[1], axis=alt.Axis(format="%", tickCount=5))
    colour: Any = alt.value(TEAL)
    if len(series) > 1:
        colour = alt.Color(
            "series:N", sort=series, scale=alt.Scale(domain=series, range=list(SERIES))
        )
    base = alt.Chart(frame)
    layers: list[Any] = []
    evens = {row.even for row in rows if row.even is not None}
    if len(evens) == 1:
        layers.append(
            alt.Chart(pl.DataFrame({"even": list(evens)}))
            .mark_rule(strokeDash=[2, 5], size=2, color=SOFT)
            .encode(y="even:Q")
        )
    elif evens:
        # One line if it goes by the measure alone, else one for each series.
        is_one = len({(row.x, row.even) for row in rows}) == len({row.x for row in rows})
        dashed = base.mark_line(strokeDash=[2, 5], size=2)
        whose = alt.value(SOFT) if is_one else colour
        layers.append(dashed.encode(x=x, y="even:Q", color=whose))
    layers += [
        base.mark_area(opacity=0.18).encode(x=x, y="low:Q", y2="high:Q", color=colour),
        base.mark_line(size=3).encode(x=x, y=y, color=colour),
        base.mark_point(size=50, filled=True, opacity=1).encode(x=x, y=y, color=colour),
    ]
    return alt.layer(*layers).properties(width=width - 60, height=260)


def stacks(rows: Sequence[Bar], title: str, width: int) -> Any:
    """What makes up the whole, a row each."""
    table = _Rows(rows, width)
    parts = list(dict.fromkeys(row.what for row in rows))
    colour = alt.Color(
        "what:N",
        sort=parts,
        scale=alt.Scale(
            domain=parts, range=[PALE, TEAL, CORAL, *SERIES[2:], INK, TEAL][: len(parts)]
        ),
    )
    frame = table.frame.with_columns(
        order=pl.col("what").replace_strict(parts, list(range(len(parts))))
    )
    bars = (
        alt.Chart(frame)
        .mark_bar(height=16 if is_narrow(width) else 20)
        .encode(
            x=alt.X("share:Q", title=title, axis=alt.Axis(format="%", tickCount=5), stack="zero"),
            y=table.y(),
            color=colour,
            order="order:O",
        )
    )
    layers = [bars, *table.above()]
    return alt.layer(*layers).properties(**table.size)
