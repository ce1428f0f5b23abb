"""The fairness of three rules as figures: cells of many contests, worked through in parallel."""

import os
import random
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from statistics import fmean
from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from firsthand.core.moves import Millis
from firsthand.lab.cheats import CHEATS, LIES_MS, BackDater
from firsthand.lab.fairness import RULES, Experiment, Rule, Setting, Tally

Side: TypeAlias = Literal["far", "near", "equal", "rivals", "first game"]
"""Who is truly faster: one of the two, neither, or each by chance, at a table that is played at for
long or for one game."""

Kind: TypeAlias = tuple[Setting, Side, Millis]

CHUNK = 250
"""So many contests are played at one table; then other devices, and other people, come."""
FIRST_GAME = 14
"""So many contests are a first game of Splaf! between two, with the quota of a newcomer."""


class Row(Struct, frozen=True, omit_defaults=True):
    """How often the truly faster player ranked first."""

    rule: Rule
    lead_ms: Millis
    far: float
    """When that was the far one."""
    near: float
    heat: float | None = None
    """The share that was called a dead heat."""
    wrong: float | None = None
    """The share of the decided ones that went to the slower player."""


class Delay(Struct, frozen=True):
    mean: float
    p95: float
    last_hand: float | None
    """The mean where everybody else's hand was down already."""


class Report(Struct, frozen=True):
    rows: tuple[Row, ...]
    bias_ms: dict[Rule, float | None]
    """Far less near, beyond the true difference, between equals; None if never both were heard."""
    verdict_delay_ms: Delay | None
    """None if no verdict had a hand."""
    liar_win: float | None
    """How often a liar is first against an equal, with the lie that pays best in the long run."""
    liar_win_first_game: float | None
    """Likewise in the first game at a table, with the lie that pays best there."""
    uncalibrated_bias_ms: float | UnsetType | None = UNSET
    """The referee's bias if the table did not know the devices, where they differ."""


@dataclass(frozen=True)
class Cell:
    """Contests of one kind at one table."""

    setting: Setting
    side: Side
    lead_ms: Millis
    contests: int
    seed: str


def play(cell: Cell) -> Tally:
    experiment = Experiment(cell.setting, random.Random(cell.seed).random)
    near, far = experiment.near, experiment.far
    slower_ms = {near: 0.0, far: 0.0}
    if cell.side in ("far", "near"):
        slower_ms[near if cell.side == "far" else far] = cell.lead_ms
    tally = Tally()
    for _ in range(cell.contests):
        if cell.side in ("rivals", "first game"):
            experiment.rivals(tally)
        else:
            experiment.contest(slower_ms, tally)
    return tally


def measure(
    setting: Setting,
    leads_ms: Iterable[Millis],
    *,
    trials: int,
    seed: int,
    at_a_table: int = CHUNK,
) -> Report:
    """Everything about one setting. The same seed gives the same figures on any machine.

    With `FIRST_GAME` contests at a table, everybody is a newcomer; what a liar gains in the long
    run is measured at long ones all the same.
    """
    leads = tuple(dict.fromkeys(leads_ms))
    honest = replace(setting, cheat=None)
    races: list[Kind] = [(honest, "equal", 0.0)]
    races += [(honest, side, lead) for lead in leads for side in ("far", "near")]
    blind: Kind = (replace(honest, says_device=False, warm_up=False), "equal", 0.0)
    lies = [] if setting.cheat is None else _lies(setting, setting.cheat)
    kinds = [*races]
    if len(set(setting.devices)) > 1:
        kinds.append(blind)
    kinds += [(lie, "rivals", 0.0) for lie in lies]
    kinds += [(lie, "first game", 0.0) for lie in lies]
    tallies = _all_played(_cells(kinds, trials, seed, at_a_table))
    even = tallies[honest, "equal", 0.0]
    rows = [
        _row(rule, lead, tallies[honest, "far", lead], tallies[honest, "near", lead])
        for lead in leads
        for rule in RULES
    ]
    return Report(
        rows=tuple(rows),
        bias_ms={rule: _bias_ms(even, rule) for rule in RULES},
        verdict_delay_ms=_delay([tallies[race] for race in races]),
        uncalibrated_bias_ms=_bias_ms(tallies[blind], "firsthand") if blind in tallies else UNSET,
        liar_win=_liar_win(tallies[lie, "rivals", 0.0] for lie in lies),
        liar_win_first_game=_liar_win(tallies[lie, "first game", 0.0] for lie in lies),
    )


def _cells(kinds: Iterable[Kind], trials: int, seed: int, at_a_table: int) -> list[Cell]:
    tables = {"first game": FIRST_GAME, "rivals": CHUNK}
    return [
        Cell(setting, side, lead_ms, min(most, trials - done), f"{seed} {number} {done}")
        for number, (setting, side, lead_ms) in enumerate(kinds)
        for most in (tables.get(side, at_a_table),)
        for done in range(0, trials, most)
    ]


def _bias_ms(tally: Tally, rule: Rule) -> float | None:
    errors_ms = tally.errors_ms[rule]
    return round(fmean(errors_ms), 2) if errors_ms else None


def _delay(tallies: Sequence[Tally]) -> Delay | None:
    delays = sorted(ms for tally in tallies for ms in tally.delays_ms)
    if not delays:
        return None
    last = [ms for tally in tallies for ms in tally.last_delays_ms]
    return Delay(
        round(fmean(delays), 1),
        round(delays[int(len(delays) * 0.95)], 1),
        round(fmean(last), 2) if last else None,
    )


def _lies(setting: Setting, cheat: str) -> list[Setting]:
    """The liar meets an equal, both on the near one's connection, and that a good one: a cable."""
    cable_ms = min(setting.rtts_ms)
    pair = replace(setting, rtts_ms=(cable_ms, cable_ms), spike=0.0)
    sizes = LIES_MS if issubclass(CHEATS[cheat], BackDater) else (0.0,)
    return [replace(pair, lie_ms=lie_ms) for lie_ms in sizes]


def _liar_win(tallies: Iterable[Tally]) -> float | None:
    """With the best of these lies. The liar is the near one."""
    shares = (round(tally.near_first / tally.contests, 4) for tally in tallies)
    return max(shares, default=None)


def _all_played(cells: list[Cell]) -> dict[Kind, Tally]:
    """On all cores."""
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    found: dict[Kind, Tally] = {}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for cell, tally in zip(cells, pool.map(play, cells), strict=True):
            found.setdefault((cell.setting, cell.side, cell.lead_ms), Tally()).add(tally)
    return found


def _row(rule: Rule, lead_ms: Millis, far: Tally, near: Tally) -> Row:
    contests = far.contests + near.contests
    heats = far.heats + near.heats
    ours = rule == "firsthand"
    return Row(
        rule=rule,
        lead_ms=lead_ms,
        far=round(far.first[rule] / far.contests, 4),
        near=round(near.first[rule] / near.contests, 4),
        heat=round(heats / contests, 4) if ours else None,
        wrong=round((far.wrong + near.wrong) / max(1, contests - heats), 4) if ours else None,
    )
