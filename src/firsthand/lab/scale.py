"""What many players at once need: a small model, from costs that were measured.

It multiplies, and says which resource runs out first. What it leaves out is said in docs/scale.md.
"""

from math import ceil

from msgspec import Struct


class Costs(Struct, frozen=True, kw_only=True):
    """Of play as `firsthand load` plays it: all four games alike, tables of four.

    The figures, their dates and commands are in docs/scale.md.
    """

    core_ms_per_table_second: float
    """Time of a core that one table takes, of each second."""
    kb_per_player: float
    mb_per_node: float
    """Before anybody comes."""
    lines_per_table_second: float
    bytes_per_player_second: float
    """Sent to each."""
    frames_per_player_second: float
    """Packets on the way to each, which a network counts rather than bytes."""
    database_lines_per_second: float
    """What one database takes, with the batches of many nodes."""


class Plan(Struct, frozen=True, kw_only=True):
    """How the machines are used."""

    players: int
    per_table: int = 4
    busy: float = 0.5
    """So much of a core is used: above, verdicts begin to wait."""
    spare: float = 0.25
    """So many more nodes than needed, for those that die or are replaced."""


class Need(Struct, frozen=True, kw_only=True):
    """What the plan takes."""

    players: int
    tables: int
    cores: int
    """One node each."""
    memory_gb: float
    lines_per_second: float
    databases: int
    gbit_per_second: float
    tables_per_node: int
    first_to_break: str
    """What is above its limit, if there is one of everything but nodes."""


def need(costs: Costs, plan: Plan) -> Need:
    tables = ceil(plan.players / plan.per_table)
    per_node = max(1, int(1000 * plan.busy / costs.core_ms_per_table_second))
    nodes = ceil(tables / per_node * (1 + plan.spare))
    lines = tables * costs.lines_per_table_second
    databases = ceil(lines / (plan.busy * costs.database_lines_per_second))
    memory_mb = nodes * costs.mb_per_node + plan.players * costs.kb_per_player / 1000
    return Need(
        players=plan.players,
        tables=tables,
        cores=nodes,
        memory_gb=memory_mb / 1000,
        lines_per_second=lines,
        databases=databases,
        gbit_per_second=plan.players * costs.bytes_per_player_second * 8 / 1e9,
        tables_per_node=per_node,
        first_to_break=_first(nodes, databases),
    )


def _first(nodes: int, databases: int) -> str:
    if nodes <= 1:
        return "nothing: one process is enough"
    return "the core of a single process" if databases <= 1 else "the database's writes"
