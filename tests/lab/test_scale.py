"""What many players need: by multiplication, so it can be checked by hand."""

from msgspec.structs import replace

from firsthand.lab.scale import Costs, Plan, need

COSTS = Costs(
    core_ms_per_table_second=5.0,
    kb_per_player=100.0,
    mb_per_node=50.0,
    lines_per_table_second=2.0,
    bytes_per_player_second=1000.0,
    database_lines_per_second=4_000.0,
)


def test_a_family_needs_one_process() -> None:
    found = need(COSTS, Plan(players=5))
    assert (found.tables, found.nodes, found.databases) == (2, 1, 1)
    assert found.breaks_first == "nothing: one process will do"


def test_nodes_come_with_spare_ones_and_databases_by_their_writes() -> None:
    found = need(COSTS, Plan(players=40_000))
    assert found.tables == 10_000
    assert found.tables_per_node == 100  # half of a core, 5 ms each
    assert found.nodes == 125  # a hundred, and a quarter more
    assert found.lines_per_second == 20_000
    assert found.databases == 10  # each half busy, with 2,000 of its 4,000
    assert found.memory_gb == (125 * 50 + 40_000 * 0.1) / 1000
    assert found.gbit_per_second == 0.32
    assert found.breaks_first == "a core, then one database's writes"


def test_busier_machines_are_fewer() -> None:
    plan = Plan(players=40_000)
    assert need(COSTS, replace(plan, busy=1.0)).nodes < need(COSTS, plan).nodes
    assert need(COSTS, replace(plan, busy=1.0)).databases == 5
    assert need(COSTS, replace(plan, spare=0.0)).nodes == 100


def test_a_costlier_table_needs_more_cores_and_no_more_databases() -> None:
    plan = Plan(players=40_000)
    dear = need(replace(COSTS, core_ms_per_table_second=10.0), plan)
    assert dear.nodes == 250
    assert dear.databases == need(COSTS, plan).databases
    assert need(COSTS, Plan(players=2_000)).breaks_first == "one process's core"
