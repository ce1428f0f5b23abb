"""`firsthand lab scale`: costs by the size of a table, and each of them an argument."""

import json
from typing import Any

import msgspec
import pytest

from firsthand.cli.lab.scale import scale
from firsthand.cli.problem import Problem
from firsthand.lab.scale import MEASURED, Plan, need
from tests.cli.test_commands import firsthand


def told(capsys: pytest.CaptureFixture[str], **arguments: Any) -> dict[str, Any]:
    scale(players="100000", json=True, **arguments)
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("per_table", MEASURED)
def test_costs_are_those_of_the_size(per_table: Any, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, per_table=per_table)
    costs = MEASURED[per_table]
    assert found["costs"] == msgspec.to_builtins(costs)
    wanted = need(costs, Plan(players=100_000, per_table=per_table))
    assert found["needs"] == [msgspec.to_builtins(wanted)]


@pytest.mark.parametrize(
    ("argument", "cost", "grows"),
    [
        ("core_ms", "core_ms_per_table_second", "nodes"),
        ("lines", "lines_per_table_second", "databases"),
        ("player_kb", "kb_per_player", "memory_gb"),
        ("sent_bytes", "bytes_per_player_second", "gbit_per_second"),
        ("node_mb", "mb_per_node", "memory_gb"),
    ],
)
def test_each_cost_can_be_given(
    argument: str, cost: str, grows: str, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = told(capsys)
    dear = told(capsys, **{argument: 2 * usual["costs"][cost]})
    assert dear["costs"] == {**usual["costs"], cost: 2 * usual["costs"][cost]}
    assert dear["needs"][0][grows] > usual["needs"][0][grows]


def test_a_stronger_database_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = told(capsys, database_lines=1e6)["needs"]
    assert found["databases"] == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--core-ms", "0"), "--core-ms"),
        (("--lines", "inf"), "--lines"),
        (("--per-table", "9"), "Choose from: 2, 3, 4, 5, 6, 7, 8"),
    ],
)
def test_an_odd_cost_is_named(words: tuple[str, ...], says: str) -> None:
    done = firsthand("lab", "scale", *words)
    assert done.returncode != 0
    assert says in (done.stdout + done.stderr).decode()


def test_a_table_too_costly_for_a_node_is_named() -> None:
    with pytest.raises(Problem, match=r"one table takes 600 ms of each second, more than 0\.5 of"):
        scale(core_ms=600)
