"""What many players need: by multiplication, so it can be checked by hand."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from firsthand.games import GAMES
from firsthand.lab.scale import MEASURED, Costs, Plan, TooBusy, need

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"

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
    assert found.breaks_first == "one process's core, then one database's writes"


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


def test_what_runs_out_first_depends_on_the_costs() -> None:
    slow_database = replace(COSTS, database_lines_per_second=40.0)
    first = need(slow_database, Plan(players=400)).breaks_first
    assert first == "one database's writes"
    first = need(slow_database, Plan(players=40_000)).breaks_first
    assert first == "one database's writes, then one process's core"


def test_a_table_that_no_node_can_carry_is_refused() -> None:
    with pytest.raises(TooBusy, match=r"one table takes 5 ms of each second, more than 0\.004 of"):
        need(COSTS, Plan(players=4, busy=0.004))


def test_tables_of_every_size_were_measured() -> None:
    assert list(MEASURED) == sorted({seats for game in GAMES.values() for seats in game.seats})


def test_fuller_tables_cost_more_each_but_less_a_player() -> None:
    """As many people at fewer tables do not cost what so few tables of four would."""
    by_size = list(MEASURED.items())
    for (few, small), (many, large) in pairwise([by_size[0], by_size[2], by_size[-1]]):
        assert large.core_ms_per_table_second > small.core_ms_per_table_second
        assert large.lines_per_table_second > small.lines_per_table_second
        assert large.core_ms_per_table_second / many < small.core_ms_per_table_second / few


def cells(row: str) -> list[str]:
    """Of the row of the page that begins so."""
    (line,) = [line for line in PAGE.read_text().splitlines() if line.startswith(f"| {row} |")]
    return [cell.strip().replace(",", "") for cell in line.strip("|").split("|")[1:]]


@pytest.mark.parametrize("seats", MEASURED)
def test_the_page_has_the_costs_of_the_model(seats: int) -> None:
    costs = MEASURED[seats]
    _games, *figures = cells(str(seats))
    assert [float(figure) for figure in figures] == [
        costs.core_ms_per_table_second,
        costs.lines_per_table_second,
        costs.kb_per_player,
        costs.bytes_per_player_second,
    ]


def test_the_page_has_what_the_model_says() -> None:
    counts = [int(count) for count in cells("players at once")]
    found = [need(MEASURED[4], Plan(players=count)) for count in counts]
    per_node = found[0].tables_per_node
    assert cells("tables") == [str(one.tables) for one in found]
    assert cells(f"nodes, a core each ({per_node} tables)") == [str(one.nodes) for one in found]
    lines = [f"{one.lines_per_second:.0f}" for one in found]
    assert cells("lines of journal a second") == lines
    assert cells("databases") == [str(one.databases) for one in found]
    assert cells("memory") == [f"{one.memory_gb:.2g} GB" for one in found[:2]] + [
        f"{found[2].memory_gb / 1000:.2g} TB"
    ]
    assert cells("network, sent") == [f"{found[0].gbit_per_second * 1000:.0f} Mbit/s"] + [
        f"{one.gbit_per_second:.3g} Gbit/s" for one in found[1:]
    ]
    least = MEASURED[4].database_lines_per_second
    assert f"{least:,.0f} to " in PAGE.read_text()
    assert f"| an empty node | {MEASURED[4].mb_per_node:.0f} MB |" in PAGE.read_text()
