"""The chapter of a report on skill."""

from collections.abc import Sequence

from firsthand.lab.study import charts
from firsthand.lab.study.content import Grid, Section
from firsthand.lab.study.look import Picture
from firsthand.lab.study.rows import in_words, share_row, shares_picture
from firsthand.lab.study.tally import GAP_STEP, Tally
from firsthand.lab.study.words import key_said, label_of, per_cent, share_of

MANY_LINES = 6
FEW_GAMES = 400
"""Shares of fewer games say little, and are not drawn."""


def on_skill(tallies: Sequence[Tally]) -> Section | None:
    """How much skill decides: the faster player's share, and that of each kind of person."""
    pictures = []
    raced = [tally for tally in tallies if tally.point.setting.game != "bugoff" and tally.by_gap]
    by_gap = _by_gap(raced)
    if by_gap is not None:
        pictures.append(by_gap)
    mixed = [tally for tally in tallies if len(tally.by_kind) > 1]
    if mixed:
        along = _along(mixed)
        pictures.append(along or _by_kind(mixed))
    if not raced and not mixed:
        return None
    grid = Grid(
        ("table", "the fastest", *(["by kind"] if mixed else [])),
        tuple(
            (
                label_of(tally.point),
                share_of(tally.fastest) if tally in raced else "",
                *([_kinds_said(tally) if tally in mixed else ""] if mixed else []),
            )
            for tally in tallies
        ),
    )
    return Section("How much skill decides", (), tuple(pictures), grid)


def _by_gap(raced: Sequence[Tally]) -> Picture | None:
    """Of the tables with enough games; None if there is none."""
    tallies = [
        tally for tally in raced if any(won.count >= FEW_GAMES for won in tally.by_gap.values())
    ]
    if not tallies:
        return None
    drawn = tallies[:MANY_LINES]
    dots = [
        charts.Dot((step + 0.5) * GAP_STEP, won.mean, *won.share(), label_of(tally.point))
        for tally in drawn
        for step, won in sorted(tally.by_gap.items())
        if won.count >= FEW_GAMES
    ]
    caption = "Games won by the fastest, by how much faster than the next one"
    if len(drawn) < len(tallies):
        caption += f" (the first {MANY_LINES} tables)"
    words = [f"{label_of(tally.point)} {per_cent(tally.fastest.mean)} in all" for tally in drawn]
    titles = ("faster than the next one by", "won by the fastest")
    return Picture(
        "skill",
        caption,
        in_words(caption, words),
        lambda width: charts.lines(dots, titles, width, along="%"),
    )


def _by_kind(tallies: Sequence[Tally]) -> Picture:
    rows = [
        share_row(f"{label_of(tally.point)} · {kind}", won, _fair(tally, kind))
        for tally in tallies
        for kind, won in tally.by_kind.items()
    ]
    several = any(tally.point.kinds.count(kind) > 1 for tally in tallies for kind in tally.by_kind)
    together = " (all of a kind together)" if several else ""
    return shares_picture("kinds", f"Games won, by the kind of person{together}", rows)


def _fair(tally: Tally, kind: str) -> float:
    return tally.point.kinds.count(kind) / tally.point.setting.seats


def _kinds_said(tally: Tally) -> str:
    return "; ".join(
        f"{kind} {share_of(won)}, even {per_cent(_fair(tally, kind))}"
        for kind, won in tally.by_kind.items()
    )


def _along(tallies: Sequence[Tally]) -> Picture | None:
    """If a figure is varied: the share of seat 0 along it, a line for all that is equal."""
    key = next((key for key in tallies[0].point.varied if _is_measure(key, tallies)), None)
    if key is None:
        return None
    dots, words = [], []
    for tally in tallies:
        others = {name: value for name, value in tally.point.varied.items() if name != key}
        won, even = tally.seat_0, 1 / tally.point.setting.seats
        series = " · ".join(f"{key_said(name)} {value}" for name, value in others.items())
        x = float(tally.point.varied[key])
        dots.append(charts.Dot(x, won.mean, *won.share(), series, even))
        words.append(f"{series} {x:g} {per_cent(won.mean)}, even {per_cent(even)}")
    caption = f"Games won by seat 0, by the {key_said(key)}"
    titles = (key_said(key), "won by seat 0")
    return Picture(
        "kinds",
        caption,
        in_words(caption, words),
        lambda width: charts.lines(dots, titles, width),
    )


def _is_measure(key: str, tallies: Sequence[Tally]) -> bool:
    """Whether this key takes three or more numbers, and has one at every table."""
    try:
        return len({float(tally.point.varied[key]) for tally in tallies}) > 2
    except (KeyError, ValueError):
        return False
