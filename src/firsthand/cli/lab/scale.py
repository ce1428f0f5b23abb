"""`firsthand lab scale`: what many players at once need."""

from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter, validators
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from firsthand.cli.output import write
from firsthand.cli.problem import Problem
from firsthand.lab.scale import MEASURED, Costs, Need, Plan, TooBusy, need

Share = Annotated[float, Parameter(validator=validators.Number(gt=0, lte=1))]
Cost = Annotated[float | None, Parameter(validator=validators.Number(gte=1e-6, lte=1e9))]


def scale(
    *,
    players: str = "1000,100000,10000000",
    per_table: Literal[2, 3, 4, 5, 6, 7, 8] = 4,
    busy: Share = 0.5,
    spare: Annotated[float, Parameter(validator=validators.Number(gte=0, lte=100))] = 0.25,
    core_ms: Cost = None,
    lines: Cost = None,
    player_kb: Cost = None,
    sent_bytes: Cost = None,
    node_mb: Cost = None,
    database_lines: Cost = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Say what it takes to let so many people play at once, by what was measured of one node.

    What was measured depends on how many sit at a table. Any cost can be given instead.

    Parameters
    ----------
    players
        How many people at once; several numbers by commas.
    per_table
        How many of them at each table. Costs were measured for each size.
    busy
        How much of each core and database is used: above, verdicts begin to wait.
    spare
        How many more nodes than needed, for those that die or are replaced.
    core_ms
        Time of a core that a table takes of each second, in milliseconds.
    lines
        Lines of journal that a table writes each second.
    player_kb
        Memory that a player takes.
    sent_bytes
        Bytes sent to a player each second.
    node_mb
        Memory of an empty node.
    database_lines
        Lines that one database takes each second.
    json
        Print one JSON object.
    """
    given = {
        "core_ms_per_table_second": core_ms,
        "lines_per_table_second": lines,
        "kb_per_player": player_kb,
        "bytes_per_player_second": sent_bytes,
        "mb_per_node": node_mb,
        "database_lines_per_second": database_lines,
    }
    costs = _with(MEASURED[per_table], given)
    try:
        needs = [
            need(costs, Plan(players=count, per_table=per_table, busy=busy, spare=spare))
            for count in _counts(players)
        ]
    except TooBusy as error:
        raise Problem(str(error)) from None
    if json:
        write(msgspec.json.encode({"costs": costs, "needs": needs}) + b"\n")
    else:
        _show(needs)


def _with(costs: Costs, given: dict[str, float | None]) -> Costs:
    return replace(costs, **{name: cost for name, cost in given.items() if cost is not None})


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
