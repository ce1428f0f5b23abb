"""The chapters of a report on skill, the lead, ties, what else happens, and options."""

from collections.abc import Iterator, Sequence

from firsthand.games import GAMES
from firsthand.lab.fast.playout import KERNELS
from firsthand.lab.study import charts
from firsthand.lab.study.content import Grid, Section
from firsthand.lab.study.look import Picture
from firsthand.lab.study.rows import Measure, in_words, share_row, shares_picture, spread_picture
from firsthand.lab.study.tally import GAP_STEP, Tally
from firsthand.lab.study.words import difference, key_said, label_of, per_cent, share_of

MANY_LINES = 6
FEW_GAMES = 400
"""Shares of fewer games say little, and are not drawn."""

COUNT_WORDS = {
    "contests": "contests",
    "wasted": "swats on an empty table",
    "hands": "hands",
    "mistakes": "mistakes",
    "paid": "flies paid back",
    "early": "slaps too early",
    "contested": "dead heats",
    "deck_left": "cards left in the deck",
    "scorings": "scorings that moved a bug",
    "lost": "bugs lost to nets",
    "taken": "cards taken",
    "untaken": "rolls that nobody got",
    "taps": "taps",
    "missed": "hands on a wrong monster",
    "rounds": "rounds",
    "removed": "cards removed",
    "wrong": "cards taken by mistake",
}


def on_skill(tallies: Sequence[Tally]) -> Section | None:
    """How much skill decides: the faster player's share, and that of each kind of person."""
    pictures = []
    raced = [tally for tally in tallies if tally.point.setting.game != "bugoff" and tally.by_gap]
    if raced:
        pictures.append(_by_gap(raced))
    mixed = [tally for tally in tallies if len(tally.by_kind) > 1]
    if mixed:
        along = _along(mixed)
        pictures.append(along or _by_kind(mixed))
    if not pictures:
        return None
    grid = Grid(
        ("table", "the fastest", *(["by kind"] if mixed else [])),
        tuple(
            (
                label_of(tally.point),
                share_of(tally.fastest) if tally in raced else "",
                *([_kinds_said(tally)] if mixed else []),
            )
            for tally in tallies
        ),
    )
    return Section("How much skill decides", (), tuple(pictures), grid)


def _by_gap(tallies: Sequence[Tally]) -> Picture:
    drawn = tallies if len(tallies) <= MANY_LINES else tallies[:MANY_LINES]
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


def on_lead(tallies: Sequence[Tally]) -> Section:
    measure = Measure("lead", "Changes of the lead a game", "leads", "changes")
    text = ("The lead changes when somebody else leads alone than did before.",)
    return Section("How often the lead changes", text, (spread_picture(measure, tallies),))


def on_ties(tallies: Sequence[Tally]) -> Section:
    bars = [
        charts.Bar(label_of(tally.point), f"by {by}" if by != "shared" else by, count)
        for tally in tallies
        for by in KERNELS[tally.point.setting.game].decided
        for count in [tally.decided[by] / tally.games]
    ]
    used = {bar.what for bar in bars if bar.share > 0}
    rows = [bar for bar in bars if bar.what in used]
    words = [f"{row.label} {row.what} {per_cent(row.share)}" for row in rows]
    caption = "What decides a game"
    picture = Picture(
        "ties",
        caption,
        in_words(caption, words),
        lambda width: charts.stacks(rows, "share of games", width),
    )
    grid = Grid(
        ("table", "tied at first", "what decided then"),
        tuple(
            (label_of(tally.point), share_of(tally.ties), _ties_said(tally)) for tally in tallies
        ),
    )
    return Section("Ties, and what breaks them", (), (picture,), grid)


def _ties_said(tally: Tally) -> str:
    _, *breaks = KERNELS[tally.point.setting.game].decided
    return ", ".join(
        f"{by} {per_cent(tally.decided[by] / tally.games, 2)}" for by in breaks if tally.decided[by]
    )


def on_events(tallies: Sequence[Tally]) -> Iterator[Section]:
    """What else was counted, on average, game by game."""
    for game in dict.fromkeys(tally.point.setting.game for tally in tallies):
        played = [tally for tally in tallies if tally.point.setting.game == game]
        names = [
            name
            for name in COUNT_WORDS
            if any(any(tally.spreads.get(name, ())) for tally in played)
        ]
        rows = tuple(
            (label_of(tally.point), *(_mean_said(tally, name) for name in names))
            for tally in played
        )
        grid = Grid(("table", *(COUNT_WORDS[name] for name in names)), rows)
        title = f"What happens in a game of {GAMES[game].title}"
        yield Section(title, ("Means a game.",), (), grid)


def _mean_said(tally: Tally, name: str) -> str:
    return f"{tally.spreads[name].sum().mean:.2f}"


def on_options(tallies: Sequence[Tally]) -> Section | None:
    """Points that differ from an earlier one in options only, beside that one."""
    by_number = {tally.point.number: tally for tally in tallies}
    pairs = [
        (tally, by_number[tally.point.twin])
        for tally in tallies
        if tally.point.twin != tally.point.number
    ]
    if not pairs:
        return None
    rows = [share_row(label_of(tally.point), tally.otherwise, 0.0) for tally, _ in pairs]
    caption = "Games with another winner than at the first table of the same people"
    picture = Picture(
        "options",
        caption,
        in_words(caption, [f"{row.label} {per_cent(row.mean)}" for row in rows]),
        lambda width: charts.shares(rows, "share of games", width),
    )
    grid = Grid(
        ("table", "beside", "another winner", "minutes", "lead changes", "ties"),
        tuple(_option_row(tally, twin) for tally, twin in pairs),
    )
    text = (
        "These tables differ in options only, and their games are held against each other one by "
        "one. Both begin with the same people, the same cards in the same order and the same luck; "
        "behind the first difference that an option makes, luck is no longer the same.",
    )
    return Section("What the options change", text, (picture,), grid)


def _option_row(tally: Tally, twin: Tally) -> tuple[str, ...]:
    minutes, leads, ties = (tally.beyond[name] for name in ("seconds", "leads", "ties"))
    return (
        label_of(tally.point),
        label_of(twin.point),
        share_of(tally.otherwise),
        difference(minutes.mean, minutes.half, 1 / 60),
        difference(leads.mean, leads.half),
        difference(ties.mean, ties.half_of_pairs, 100) + " points",
    )
