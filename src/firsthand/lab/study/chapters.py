"""The chapters of a report on length, points and the order of play."""

from collections.abc import Sequence

from firsthand.lab.study.content import Grid, Section
from firsthand.lab.study.rows import (
    Measure,
    bars_picture,
    range_of,
    ranges_picture,
    share_row,
    shares_picture,
    spread_picture,
)
from firsthand.lab.study.tally import Tally
from firsthand.lab.study.words import clock, label_of, share_of

TURN_WORDS = {
    "flyswatter": "cards turned",
    "bugoff": "turns",
    "splaf": "rolls",
    "catslap": "cards dealt",
}
NUMBERS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
ORDER_WORDS = ("who begins", *(f"the {number}" for number in NUMBERS))
MINUTES = Measure("minutes", "Minutes a game", "seconds", "minutes", 1 / 60)
POINTS = Measure("points", "Points a player", "", "points")
HOW_TO_READ = (
    "The thin line holds nine games in ten, the thick one the middle half of them; the dot is the "
    "middle."
)


def turns_said(tallies: Sequence[Tally]) -> str:
    games = {tally.point.setting.game for tally in tallies}
    return TURN_WORDS[games.pop()] if len(games) == 1 else "turns"


def on_length(tallies: Sequence[Tally]) -> Section:
    turns = turns_said(tallies)
    pictures = (
        spread_picture(MINUTES, tallies),
        spread_picture(Measure("turns", f"{turns.capitalize()} a game", "turns", turns), tallies),
    )
    grid = Grid(
        ("table", "min:s", "nine in ten", turns, "moves", "decisions"),
        tuple(_length_row(tally) for tally in tallies),
    )
    text = (HOW_TO_READ,) if len(tallies) > 1 else ()
    return Section("How long a game lasts", text, pictures, grid)


def _length_row(tally: Tally) -> tuple[str, ...]:
    seconds = tally.spreads["seconds"]
    means = (tally.spreads[name].sum().mean for name in ("turns", "moves", "decisions"))
    return (
        label_of(tally.point),
        clock(seconds.sum().mean),
        f"{clock(seconds.quantile(0.05))}–{clock(seconds.quantile(0.95))}",
        *(f"{mean:.1f}" for mean in means),
    )


def on_points(tallies: Sequence[Tally]) -> Section:
    """By the kind of person."""
    if len(tallies) == 1 and len(tallies[0].scores) == 1:
        (spread,) = tallies[0].scores.values()
        return Section("Points", (), (bars_picture(POINTS, spread),))
    rows = [
        range_of(_label(tally, kind), spread)
        for tally in tallies
        for kind, spread in tally.scores.items()
    ]
    return Section("Points", (), (ranges_picture(POINTS, rows),))


def _label(tally: Tally, kind: str) -> str:
    label = label_of(tally.point)
    return f"{label} · {kind}" if len(tally.scores) > 1 else label


def on_beginning(every: Sequence[Tally]) -> Section | None:
    """Of the tables where somebody begins; None if there is none."""
    tallies = [tally for tally in every if tally.by_order]
    if not tallies:
        return None
    if len(every) == 1:
        orders = tallies[0].by_order
        rows = [
            share_row(words, won, 1 / len(orders))
            for words, won in zip(ORDER_WORDS, orders, strict=False)
        ]
        picture = shares_picture("beginning", "Games won, by the order of play", rows)
    else:
        rows = [
            share_row(label_of(tally.point), tally.by_order[0], 1 / len(tally.by_order))
            for tally in tallies
        ]
        picture = shares_picture("beginning", "Games won by who begins", rows)
    most = max(len(tally.by_order) for tally in tallies)
    grid = Grid(
        ("table", *ORDER_WORDS[:most]),
        tuple(
            (
                label_of(tally.point),
                *map(share_of, tally.by_order),
                *[""] * (most - len(tally.by_order)),
            )
            for tally in tallies
        ),
    )
    text = (
        "A shared victory counts in parts. The bar around a dot is its 95 % interval, the grey "
        "tick an even share.",
    )
    return Section("Does it matter who begins?", text, (picture,), grid)
