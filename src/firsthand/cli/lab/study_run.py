"""Carries out `firsthand lab study`: reads, plays with a progress bar, reports."""

import time
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from firsthand.cli.problem import Problem
from firsthand.lab.study.batch import Part
from firsthand.lab.study.folder import Folder
from firsthand.lab.study.html import write_html
from firsthand.lab.study.markdown import write_markdown
from firsthand.lab.study.points import Study, read_study, study_of
from firsthand.lab.study.problem import BadStudy, Stopped
from firsthand.lab.study.report import report_on
from firsthand.lab.study.run import Workers, cores, on_cores, play_missing
from firsthand.lab.study.tally import tallies
from firsthand.lab.study.words import counted

ENDING = ".study"


class Wishes(Struct, frozen=True):
    """What was asked for, apart from the study itself."""

    out: Path | None
    format: Literal["html", "md"]
    cores: int | None
    ray: str | None
    games: int | None
    seed: int | None
    anew: bool


def run_study(file: Path | None, raw: dict[str, Any], wishes: Wishes) -> None:
    console = Console(highlight=False)
    try:
        study = _read(file, raw, wishes)
        folder = Folder(wishes.out or Path(_name(file, study) + ENDING), study)
        with folder.opened(anew=wishes.anew):
            began = time.perf_counter()
            _play(study, folder, _workers(wishes), console)
            report = report_on(study, tallies(study, folder), folder.checked)
            write = write_html if wishes.format == "html" else write_markdown
            page = write(report, folder.path)
    except (BadStudy, Stopped) as bad:
        raise Problem(str(bad)) from None
    took = time.perf_counter() - began
    games = counted(study.games, "game", "games")
    console.print(f"{games}, {folder.checked:,} of them checked, in {took:.1f} s")
    console.print(f"report: {escape(str(page))}")


def _read(file: Path | None, raw: dict[str, Any], wishes: Wishes) -> Study:
    changes = {"games": wishes.games, "seed": wishes.seed}
    changes = {key: value for key, value in changes.items() if value is not None}
    if file is None:
        return study_of(raw, changes)
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors mark it so
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise Problem(f"{file} cannot be read: {why}") from None
    return read_study(text, str(file), changes)


def _name(file: Path | None, study: Study) -> str:
    return file.stem if file is not None else study.points[0].setting.game


def _workers(wishes: Wishes) -> Workers:
    if wishes.ray is None:
        return on_cores(wishes.cores or cores())
    from firsthand.lab.study.cluster import on_ray  # noqa: PLC0415 - an extra of its own

    return on_ray(wishes.ray)


def _play(study: Study, folder: Folder, workers: Workers, console: Console) -> None:
    """Plays what is missing. Whoever stops it is told that nothing is lost."""
    if folder.games:
        console.print(f"{folder.games:,} of {study.games:,} games are there already")
    progress = Progress(
        TextColumn("{task.completed:,} of {task.total:,} games"),
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
    with progress:
        bar = progress.add_task("", total=study.games, completed=folder.games)

        def tell(part: Part) -> None:
            progress.advance(bar, part.games)

        try:
            play_missing(study, folder, workers, tell)
        except KeyboardInterrupt:
            console.print(f"stopped after {folder.games:,} games; the same command goes on there")
            raise
