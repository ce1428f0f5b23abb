"""A load in several processes: one alone may be the slower side."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec.structs import replace

from firsthand.load.crowd import Plan, play
from firsthand.load.tally import Tally
from firsthand.system.platform import run as run_loop


def run(plan: Plan, processes: int) -> Tally:
    """The tables of the plan, dealt out to so many processes."""
    parts = [part for part in _dealt(plan, processes) if part.tables]
    if len(parts) == 1:
        return _run(parts[0])
    total = Tally()
    with ProcessPoolExecutor(len(parts), mp_context=get_context("spawn")) as pool:
        for tally in pool.map(_run, parts):
            total.add(tally)
    return total


def _run(plan: Plan) -> Tally:
    return run_loop(play(plan))


def _dealt(plan: Plan, processes: int) -> list[Plan]:
    shares = [plan.tables // processes + (n < plan.tables % processes) for n in range(processes)]
    firsts = [plan.first + sum(shares[:n]) for n in range(processes)]
    return [
        replace(plan, tables=tables, first=first)
        for tables, first in zip(shares, firsts, strict=True)
    ]
