"""`firsthand load`, as an operator calls it, against a real server."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from firsthand.cli.load import load
from firsthand.cli.problem import Problem
from firsthand.server.run import running
from firsthand.server.settings import Settings

LONGEST_SECONDS = 120
"""A guard against hanging, not a measure of speed."""


async def firsthand_load(*words: str) -> tuple[int | None, str, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "firsthand", "load", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), LONGEST_SECONDS)
    return process.returncode, out.decode(), err.decode()


def test_a_load_plays_real_games_and_reports_what_it_saw(tmp_path: Path) -> None:
    async def evening() -> None:
        settings = Settings(
            port=0, database=f"sqlite:///{tmp_path / 'firsthand.db'}", most_late_ms=60_000.0
        )
        async with running(settings) as port:
            url = f"http://127.0.0.1:{port}"
            what = (
                "--tables",
                "4",
                "--players",
                "3",
                "--bots",
                "1",
                "--seconds",
                "8",
                "--rtt",
                "0,40",
            )
            status, out, err = await firsthand_load(
                "--url", url, *what, "--processes", "2", "--json"
            )
        assert (status, err) == (0, "")
        report = json.loads(out)
        assert report["errors"] == sum(report["errors_by_kind"].values())
        # A machine that stands still for seconds loses connections, which come back.
        assert {*report["errors_by_kind"]} <= {"a connection was lost"}
        assert (report["tables"], report["players"]) == (4, 12)
        assert report["contests"] > 0
        assert report["verdict_ms"]["p50"] <= report["verdict_ms"]["p99"]
        assert report["games"] == sum(report["games_by_kind"].values())
        assert report["messages_per_s"]["heard"] > 0

    asyncio.run(evening())


def test_what_stands_in_the_way_of_a_load_is_said_in_a_sentence() -> None:
    with pytest.raises(Problem, match="--url 'chess' should be like"):
        load(url="chess")
    with pytest.raises(Problem, match=r"127.0.0.1:1: .*Connect call failed"):
        load(url="http://127.0.0.1:1")
    with pytest.raises(Problem, match="--rtt 'fast' should be numbers"):
        load(rtt="fast")
    with pytest.raises(Problem, match="no game has 15 seats"):
        load(players=8, bots=7)


def test_a_server_that_takes_no_more_is_named_with_what_to_do(tmp_path: Path) -> None:
    async def evening() -> None:
        database = f"sqlite:///{tmp_path / 'firsthand.db'}"
        async with running(Settings(port=0, database=database, most_tables=1)) as port:
            url = f"http://127.0.0.1:{port}"
            with pytest.raises(Problem, match=r"does not let everybody in.*--most-tables"):
                await asyncio.to_thread(load, url=url, tables=2, players=2, patience=2.0)

    asyncio.run(evening())
