"""Tallies as rows of pictures."""

from collections.abc import Sequence

from msgspec import Struct

from firsthand.lab.study import charts
from firsthand.lab.study.look import Picture
from firsthand.lab.study.tally import Spread, Sum, Tally
from firsthand.lab.study.words import label_of, per_cent

BARS = 30
MOST_WORDS = 8


def range_of(label: str, spread: Spread, scale: float = 1.0) -> charts.Range:
    shares = (0.05, 0.25, 0.5, 0.75, 0.95)
    return charts.Range(label, *(spread.quantile(share) * scale for share in shares))


def share_row(label: str, won: Sum, even: float) -> charts.Share:
    return charts.Share(label, won.mean, *won.share(), even)


def in_words(caption: str, rows: Sequence[str]) -> str:
    """What a picture shows, for who cannot see it. Long ones stand in figures beside it anyway."""
    more = f"; and {len(rows) - MOST_WORDS} more" if len(rows) > MOST_WORDS else ""
    return f"{caption}: {'; '.join(rows[:MOST_WORDS])}{more}."


class Measure(Struct, frozen=True):
    """A column, and how a picture of it is called."""

    name: str
    caption: str
    column: str
    unit: str
    scale: float = 1.0


def spread_picture(measure: Measure, tallies: Sequence[Tally]) -> Picture:
    """How a column is spread: bars for one table, a row each for several."""
    if len(tallies) == 1:
        return bars_picture(measure, tallies[0].spreads[measure.column])
    rows = [
        range_of(label_of(tally.point), tally.spreads[measure.column], measure.scale)
        for tally in tallies
    ]
    return ranges_picture(measure, rows)


def ranges_picture(measure: Measure, rows: Sequence[charts.Range]) -> Picture:
    words = [f"{row.label} {row.p50:.3g} ({row.p5:.3g} to {row.p95:.3g})" for row in rows]
    return Picture(
        measure.name,
        measure.caption,
        in_words(measure.caption, words),
        lambda width: charts.ranges(rows, measure.unit, width),
    )


def bars_picture(measure: Measure, spread: Spread) -> Picture:
    """A bar for one or more whole values. One game in a thousand at either end is left out."""
    low, high = spread.quantile(0.0005), spread.quantile(0.9995)
    step = max(1, round((high - low) / BARS))
    bars: dict[float, float] = {}
    for value, count in sorted(spread.items()):
        if low <= value <= high:
            place = value // step * step * measure.scale
            bars[place] = bars.get(place, 0.0) + count / spread.total()
    from_, to = (spread.quantile(share) * measure.scale for share in (0.25, 0.75))
    return Picture(
        measure.name,
        measure.caption,
        f"{measure.caption}: half of them between {from_:.3g} and {to:.3g} {measure.unit}.",
        lambda width: charts.histogram(bars, measure.unit, width, step=step * measure.scale),
    )


def shares_picture(name: str, caption: str, rows: Sequence[charts.Share]) -> Picture:
    words = [f"{row.label} {per_cent(row.mean)}, even {per_cent(row.even)}" for row in rows]
    return Picture(
        name,
        caption,
        in_words(caption, words),
        lambda width: charts.shares(rows, "share of games won", width),
    )
