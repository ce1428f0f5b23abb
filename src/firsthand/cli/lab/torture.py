"""`firsthand lab torture`: whole evenings with faults of every kind."""

import os
import traceback
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated

from cyclopts import Parameter, validators
from rich.console import Console
from rich.markup import escape
from rich.progress import track

from firsthand.cli.problem import Problem
from firsthand.cli.sample import Seed
from firsthand.lab.torture import torture as run_evening


def torture(
    *,
    games: Annotated[int, Parameter(validator=validators.Number(gt=0))] = 100,
    seed: Seed = 1,
) -> None:
    """Play whole games of all four kinds while everything goes wrong, and check what must hold.

    Parameters
    ----------
    games
        How many evenings, each with a seed of its own and one or two games.
    seed
        The seed of the first; the others follow.
    """
    console = Console(highlight=False)
    console.print(f"seeds {seed} to {seed + games - 1}")
    failed: list[int] = []
    steps = 0
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        evenings = pool.map(_evening, range(seed, seed + games), chunksize=4)
        for number, outcome in track(evenings, total=games, console=console, transient=True):
            if isinstance(outcome, str):
                failed.append(number)
                console.print(f"[red]seed {number}[/]: {escape(outcome)}")
            else:
                steps += outcome
    console.print(f"{games - len(failed)} passed, {len(failed)} failed, {steps:,} steps")
    if failed:
        raise Problem(f"seeds that failed: {', '.join(map(str, failed))}")


def _evening(seed: int) -> tuple[int, int | str]:
    try:
        return seed, run_evening(seed)
    except Exception:
        return seed, traceback.format_exc(limit=-3)
