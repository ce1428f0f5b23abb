"""Long tests begin first at each worker, and the list of them is true."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from tests.order import SECONDS, longest_first, run_sizes, seconds_of

ROOT = Path(__file__).parents[1]


class Item:
    """As much of a collected test as its place depends on."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid


def items(short: int) -> list[pytest.Item]:
    names = [f"tests/test_a.py::test_{number}" for number in range(short)]
    names += [f"{path}::{name}[x]" for path, name in SECONDS]
    return [cast(Any, Item(name)) for name in names]


def runs(ordered: list[pytest.Item], workers: int) -> Iterator[list[float]]:
    for size in run_sizes(len(ordered), workers):
        yield [seconds_of(item) for item in ordered[:size]]
        ordered = ordered[size:]


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 7])
def test_each_worker_begins_with_its_share_of_long_tests(workers: int) -> None:
    collected = items(short=101)
    ordered = longest_first(collected, workers)
    assert sorted(map(id, ordered)) == sorted(map(id, collected))
    shares = []
    for run in runs(ordered, workers):
        assert run == sorted(run, reverse=True)
        shares.append(sum(run))
    assert max(shares) - min(shares) <= max(SECONDS.values())


def test_more_workers_than_tests_is_no_harm() -> None:
    collected = items(short=0)
    assert {*map(id, longest_first(collected, 50))} == {*map(id, collected)}


@pytest.mark.parametrize(("path", "name"), SECONDS)
def test_what_is_listed_as_long_exists(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text())
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
