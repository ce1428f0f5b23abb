"""The chapters of a report on what happens in games: leads, ties, all that is counted, options."""

from collections.abc import Iterator, Sequence

from firsthand.games import GAMES
from firsthand.lab.fast.playout import KERNELS
from firsthand.lab.study import charts
from firsthand.lab.study.content import Grid, Section
from firsthand.lab.study.look import Picture
from firsthand.lab.study.rows import Measure, in_words, share_row, spread_picture
from firsthand.lab.study.tally import Tally
from firsthand.lab.study.words import difference, label_of, per_cent, share_of

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


def on_lead(tallies: Sequence[Tally]) -> Section:
    measure = Measure("lead", "Changes of the lead a game", "leads", "changes")
    text = ("The lead changes when somebody else leads alone than did before.",)
    return Section("How often the lead changes", text, (spread_picture(measure, tallies),))


def on_ties(tallies: Sequence[Tally]) -> Section:
    several = len({tally.point.setting.game for tally in tallies}) > 1
    bars = [
        charts.Bar(label_of(tally.point), _way_said(way, by, several=several), count)
        for tally in tallies
        for way, by in enumerate(KERNELS[tally.point.setting.game].decided)
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


def _way_said(way: int, by: str, *, several: bool) -> str:
    """Cards are points in one game, and break a tie in another: among several it is not said."""
    if several and way == 0:
        return "no tie"
    return by if by == "shared" else f"by {by}"


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
