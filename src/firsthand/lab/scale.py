"""What many players at once need: a small model, from costs that were measured.

It multiplies, and says which resource runs out first. What it leaves out is said in docs/scale.md.
"""

from math import ceil

from msgspec import Struct


class Costs(Struct, frozen=True, kw_only=True):
    """Of play at people's own pace: all four games alike, tables of four people.

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
    database_lines_per_second: float
    """What one database takes."""


MEASURED = Costs(
    core_ms_per_table_second=3.1,
    kb_per_player=50.0,
    mb_per_node=97.0,
    lines_per_table_second=1.59,
    bytes_per_player_second=1130.0,
    database_lines_per_second=9_900.0,
)


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


def need(costs: Costs, plan: Plan) -> Need:
    tables = ceil(plan.players / plan.per_table)
    per_node = max(1, int(1000 * plan.busy / costs.core_ms_per_table_second))
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
    if nodes == 1:
        return "nothing: one process will do"
    return "one process's core" if databases == 1 else "a core, then one database's writes"
