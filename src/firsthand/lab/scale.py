"""What many players at once need: a small model, from costs that were measured.

It multiplies, and says which resource runs out first. What it leaves out is said in docs/scale.md.
"""

from math import ceil

from msgspec import Struct


class Costs(Struct, frozen=True, kw_only=True):
    """Of play at people's own pace, at tables of one size."""

    core_ms_per_table_second: float
    """Time of a core that one table takes, of each second."""
    lines_per_table_second: float
    kb_per_player: float
    bytes_per_player_second: float
    """Sent to each."""
    mb_per_node: float = 100.0
    """Before anybody comes."""
    database_lines_per_second: float = 11_500.0
    """What one database takes: the least that was measured."""


def _measured(core_ms: float, lines: float, kb: float, sent: float) -> Costs:
    return Costs(
        core_ms_per_table_second=core_ms,
        lines_per_table_second=lines,
        kb_per_player=kb,
        bytes_per_player_second=sent,
    )


MEASURED: dict[int, Costs] = {
    2: _measured(2.0, 1.48, 68, 1230),
    3: _measured(2.7, 1.46, 59, 1120),
    4: _measured(2.9, 1.64, 58, 1220),
    5: _measured(3.0, 1.66, 57, 1230),
    6: _measured(4.2, 2.44, 63, 1830),
    7: _measured(4.5, 2.53, 63, 1850),
    8: _measured(4.9, 2.76, 66, 1990),
}
"""By the people at a table. No row follows from another: which games are played depends on how
many there are, and each has a pace of its own. The date and the command are in docs/scale.md."""


class Plan(Struct, frozen=True, kw_only=True):
    """How the machines are used."""

    players: int
    per_table: int = 4
    busy: float = 0.5
    """So much of each core and database is used: above, verdicts begin to wait."""
    spare: float = 0.25
    """So many more nodes than needed, for those that die or are replaced."""


class Need(Struct, frozen=True, kw_only=True):
    """What the plan takes."""

    players: int
    tables: int
    nodes: int
    """A core each."""
    tables_per_node: int
    memory_gb: float
    lines_per_second: float
    databases: int
    gbit_per_second: float
    breaks_first: str
    """With one of everything."""


class TooBusy(ValueError):
    """A single table that is more than a node may carry."""


def need(costs: Costs, plan: Plan) -> Need:
    tables = ceil(plan.players / plan.per_table)
    per_node = int(1000 * plan.busy / costs.core_ms_per_table_second)
    if per_node < 1:
        took = f"{costs.core_ms_per_table_second:g} ms of each second"
        raise TooBusy(f"one table takes {took}, more than {plan.busy:g} of a core")
    enough = ceil(tables / per_node)
    nodes = enough if enough == 1 else ceil(enough * (1 + plan.spare))
    lines = tables * costs.lines_per_table_second
    databases = ceil(lines / (plan.busy * costs.database_lines_per_second))
    memory_mb = nodes * costs.mb_per_node + plan.players * costs.kb_per_player / 1000
    return Need(
        players=plan.players,
        tables=tables,
        nodes=nodes,
        tables_per_node=per_node,
        memory_gb=memory_mb / 1000,
        lines_per_second=lines,
        databases=databases,
        gbit_per_second=plan.players * costs.bytes_per_player_second * 8 / 1e9,
        breaks_first=_first(enough, databases),
    )


def _first(nodes: int, databases: int) -> str:
    core, writes = "one process's core", "one database's writes"
    if nodes == databases == 1:
        return "nothing: one process will do"
    if databases == 1:
        return core
    if nodes == 1:
        return writes
    return f"{core}, then {writes}" if nodes >= databases else f"{writes}, then {core}"
