"""A report of a whole study, put together from its chapters."""

from collections.abc import Sequence

from firsthand.bots.person import slowness
from firsthand.games import GAMES
from firsthand.lab.fast.playout import Player
from firsthand.lab.study.chapters import on_beginning, on_length, on_points
from firsthand.lab.study.content import Grid, Report, Section
from firsthand.lab.study.findings import in_short
from firsthand.lab.study.happenings import on_events, on_lead, on_options, on_ties
from firsthand.lab.study.points import Study
from firsthand.lab.study.skill import on_skill
from firsthand.lab.study.tally import Tally
from firsthand.lab.study.words import per_cent


def report_on(study: Study, tallies: Sequence[Tally], checked: int) -> Report:
    games = sorted({GAMES[point.setting.game].title for point in study.points})
    facts = (
        (f"{study.games:,}", f"games of {' and '.join(games)}" if len(games) < 3 else "games"),
        (f"{len(study.points):,}", "table" if len(study.points) == 1 else "tables"),
        (f"{checked:,}", "of the games played again by the rules, with the same result"),
        (f"{study.seed}", "is the seed: the same study gives the same figures"),
    )
    chapters = (
        on_length(tallies),
        on_points(tallies),
        on_beginning(tallies),
        on_skill(tallies),
        on_lead(tallies),
        on_ties(tallies),
        on_options(tallies),
        *on_events(tallies),
        on_people(study),
    )
    return Report(
        study.title,
        study.question,
        facts,
        tuple(in_short(tallies)),
        tuple(chapter for chapter in chapters if chapter is not None),
    )


def on_people(study: Study) -> Section:
    """Who played, in figures, and what is assumed."""
    seen: dict[str, Player] = {}
    for point in study.points:
        for kind, player in zip(point.kinds, point.setting.people, strict=True):
            seen.setdefault(kind, player)
    grid = Grid(
        ("people", "age", "time taken", "people differ by", "wrong hands, at the usual speed"),
        tuple(
            (
                kind,
                f"{player.level.age}",
                f"{slowness(player.level):.2f} × an adult's"
                if player.level.fixed_ms is None
                else f"always {player.level.fixed_ms:g} ms",
                per_cent(player.level.pace_spread, 0),
                f"{per_cent(player.level.errors_from)} to {per_cent(player.level.errors_to)}",
            )
            for kind, player in seen.items()
        ),
    )
    text = (
        "Answers are made of stages, as the bots' are: a normal time plus a long tail, longer the "
        "more there is to look at, and wrong more often in haste. Some of the figures are "
        "published, others our estimates: docs/human-model.md says which. Turning a card, thinking "
        "and the pauses between contests are chosen so that they look unhurried; a game "
        "among friends who talk takes longer.",
        "An interval holds the true figure of this model in about nineteen cases of twenty; of "
        "fewer than a hundred games it is rough. It does not say how far the model is from your "
        "table.",
    )
    return Section("Who played", text, (), grid)
