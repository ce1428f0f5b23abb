"""`firsthand lab scale`: what many players at once need."""

from typing import Annotated

import msgspec
from cyclopts import Parameter, validators
from rich.console import Console
from rich.table import Table

from firsthand.cli.output import write
from firsthand.cli.problem import Problem
from firsthand.lab.scale import MEASURED, Need, Plan, need

Share = Annotated[float, Parameter(validator=validators.Number(gt=0, lte=1))]


def scale(
    *,
    players: str = "1000,100000,10000000",
    per_table: Annotated[int, Parameter(validator=validators.Number(gte=2, lte=8))] = 4,
    busy: Share = 0.5,
    spare: Annotated[float, Parameter(validator=validators.Number(gte=0))] = 0.25,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Say what it takes to let so many people play at once, by what was measured of one node.

    Parameters
    ----------
    players
        How many people at once; several numbers by commas.
    per_table
        How many of them at each table.
    busy
        How much of each core and database is used: above, verdicts begin to wait.
    spare
        How many more nodes than needed, for those that die or are replaced.
    json
        Print one JSON object.
    """
    needs = [
        need(MEASURED, Plan(players=count, per_table=per_table, busy=busy, spare=spare))
        for count in _counts(players)
    ]
    if json:
        write(msgspec.json.encode({"costs": MEASURED, "needs": needs}) + b"\n")
    else:
        _show(needs)


def _counts(text: str) -> list[int]:
    try:
        counts = [int(word) for word in text.split(",")]
    except ValueError:
        raise Problem(f"--players {text!r}: whole numbers are wanted, as in 1000,100000") from None
    if min(counts) < 1:
        raise Problem(f"--players {text!r}: at least one player is wanted")
    return counts


def _show(needs: list[Need]) -> None:
    table = Table("players", *(f"{one.players:,}" for one in needs))
    rows = {
        "tables": [f"{one.tables:,}" for one in needs],
        "nodes, a core each": [f"{one.nodes:,}" for one in needs],
        "tables a node": [f"{one.tables_per_node:,}" for one in needs],
        "memory": [f"{one.memory_gb:,.1f} GB" for one in needs],
        "lines a second": [f"{one.lines_per_second:,.0f}" for one in needs],
        "databases": [f"{one.databases:,}" for one in needs],
        "network, out": [f"{one.gbit_per_second:,.2f} Gbit/s" for one in needs],
        "breaks first": [one.breaks_first for one in needs],
    }
    for name, cells in rows.items():
        table.add_row(name, *cells)
    Console(highlight=False).print(table)
