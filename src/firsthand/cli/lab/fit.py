"""`firsthand lab fit`: how quick somebody is, from the journals of own games."""

from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table as Grid

from firsthand.cli.files import opened
from firsthand.cli.output import write
from firsthand.cli.problem import Problem
from firsthand.cli.sample import Seed
from firsthand.cli.show import printable
from firsthand.games import GAMES
from firsthand.journal.reader import JournalError
from firsthand.lab.fit.again import GamesTold, ToldAgain
from firsthand.lab.fit.file import VERSION, PortraitFile, written
from firsthand.lab.fit.result import Estimate, Fit, TaskFigures, TooFew
from firsthand.lab.fit.trials import KINDS, Trial, trials

WORDS = {
    "mu": "normal part, mu",
    "sigma": "its spread, sigma",
    "tau": "long tail, tau",
    "search": "each thing more",
    "errors": "wrong hands",
}


def fit(
    *journals: Annotated[str, Parameter(allow_leading_hyphen=True)],
    name: str | None = None,
    save: Path | None = None,
    bots: Annotated[bool, Parameter(negative=())] = False,
    seed: Seed = 1,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Estimate people's reactions from journals, and say how sure that is.

    Somebody is known by the name at the table. Give journals of one game only to learn how somebody
    is at that game; all together make one person. The exit status is 1 if nobody slapped enough.

    Parameters
    ----------
    journals
        Journals, each of another game; `-` is standard input.
    name
        Only this person.
    save
        Write the person to this file, for `firsthand watch --bot FILE`.
    bots
        Count bots too. Without it they are left out, also where one played for somebody.
    seed
        For the intervals, which are found by drawing trials anew.
    json
        Print one JSON object a person, a line each.
    """
    if not journals:
        raise Problem("fit needs at least one journal")
    try:
        from firsthand.lab.fit.estimate import fit as estimate  # noqa: PLC0415 - needs an extra
    except ModuleNotFoundError as missing:
        raise Problem(str(missing)) from None
    people = _people(journals, bots=bots)
    if not people:
        raise Problem("nobody slaps in these journals; --bots would count bots too")
    if name is not None and name not in people:
        seated = ", ".join(printable(tuple(sorted(people)))) or "nobody"
        raise Problem(f"nobody called {name!r} slaps in these journals, but {seated}")
    if save is not None and name is None and len(people) > 1:
        raise Problem(f"--save is for one person; give --name, one of {', '.join(sorted(people))}")
    chosen = sorted(people) if name is None else [name]
    results = [estimate(who, people[who], seed) for who in chosen]
    for result in results:
        if json:
            write(msgspec.json.encode(result) + b"\n")
        else:
            _print(result)
    fits = [result for result in results if isinstance(result, Fit)]
    if not fits:
        raise Problem("nobody has slapped often enough to say anything")
    if save is not None:
        only = fits[0]
        save.write_bytes(written(PortraitFile(VERSION, only.name, only.slaps, only.portrait)))


def _people(journals: tuple[str, ...], *, bots: bool) -> dict[str, list[Trial]]:
    people: dict[str, list[Trial]] = {}
    games = GamesTold()
    for journal in journals:
        try:
            with opened(journal) as file:
                for who, trial in trials(file, bots=bots, hear=partial(games.hear, journal)):
                    people.setdefault(who, []).append(trial)
        except ToldAgain as again:
            raise Problem(f"{journal} {again}") from None
        except JournalError as error:
            raise Problem(f"{journal}, {error}") from None
        except OSError as error:
            raise Problem(f"{journal} cannot be read: {error.strerror or error}") from None
    return people


def _print(result: Fit | TooFew) -> None:
    console = Console(highlight=False)
    (who,) = printable((result.name,))
    if isinstance(result, TooFew):
        console.print(
            f"[bold]{who}[/]: {result.slaps} slaps are too few, {result.needed} are needed"
        )
        return
    games = ", ".join(f"{GAMES[game].title} {slaps}" for game, slaps in result.games.items())
    console.print(f"[bold]{who}[/]: {result.slaps} slaps ({games})")
    grid = Grid("beside a typical adult", "times", "95 % interval")
    for field, word in WORDS.items():
        low, high = result.intervals[field]
        value = getattr(result.portrait, field)
        if field == "errors":
            grid.add_row(word, f"{value:.1%}", f"{low:.1%} to {high:.1%}")
        else:
            grid.add_row(word, f"{value:.2f}", f"{low:.2f} to {high:.2f}")
    console.print(grid)
    for task in result.tasks:
        console.print(_sentence(task))


def _sentence(task: TaskFigures) -> str:
    title = next(GAMES[game].title for game, kind in KINDS.items() if kind == task.kind)
    parts = ", ".join(
        f"{word} {_ms(estimate)}"
        for word, estimate in (
            ("mean", task.mean_ms),
            ("mu", task.mu_ms),
            ("sigma", task.sigma_ms),
            ("tau", task.tau_ms),
        )
    )
    if task.slope_ms is None:
        return f"{title}: {parts} ms"
    among = f"among {task.items} things"
    return f"{title}, {among}: {parts} ms; each more adds {_ms(task.slope_ms)} ms"


def _ms(estimate: Estimate) -> str:
    return f"{estimate.value:.0f} ({estimate.low:.0f} to {estimate.high:.0f})"
