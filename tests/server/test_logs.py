"""What the log says: start and stop, tables, and an outage of the database in two lines."""

import asyncio
from pathlib import Path

import aiohttp

from firsthand.client import open_table
from tests.server.api import Api, run
from tests.server.company import insist
from tests.server.ferry import Ferry
from tests.server.program import NO_LIMITS, Program, program
from tests.server.test_workers import nodes
from tests.store.postgres import free_port

OUTAGE_S = 3.0


async def until_logged(server: Program, event: str, count: int = 1) -> None:
    while len(server.log(event)) < count:
        await asyncio.sleep(0.05)


def test_start_stop_and_tables_are_logged(sqlite_url: str, tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    words = ("serve", "--port", str(port), "--database", sqlite_url, "--region", "attic")

    async def story() -> None:
        with program(tmp_path, *words) as server:
            code = await insist(lambda: open_table(url, "splaf"))
            await asyncio.to_thread(server.stop)
        (started,) = server.log("server started")
        assert started["address"] == url
        assert started["database"] == sqlite_url
        assert started["settings"] == {"region": "attic"}
        assert (started["workers"], started["pid"]) == (1, server.process.pid)
        assert started["version"]
        (opened,) = server.log("table opened")
        assert (opened["table"], opened["game"]) == (code, "splaf")
        (closed,) = server.log("table closed")
        assert (closed["table"], closed["game"]) == (code, "splaf")
        assert closed["reason"] == "the server starts again"
        assert [line["event"] for line in server.log()][-1] == "server stopped"

    run(story)


def test_an_outage_of_the_database_is_two_lines(postgres_url: str, tmp_path: Path) -> None:
    """However many requests and renewals fail meanwhile."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"

    async def story() -> None:
        async with Ferry(postgres_url) as ferry, aiohttp.ClientSession(url) as session:
            api = Api(url, session)
            words = ("serve", "--port", str(port), "--database", ferry.url, "--lease", "1")
            with program(tmp_path, *words, *NO_LIMITS) as server:
                await insist(lambda: open_table(url, "splaf"))
                ferry.cut()
                await until_logged(server, "database unavailable")
                for _ in range(5):
                    assert (await api.ask("GET", "/api/leaderboards/splaf"))[0] == 503
                await asyncio.sleep(OUTAGE_S)
                assert not server.log("database available again")
                ferry.mend()
                await until_logged(server, "database available again")
                await api.get("/api/leaderboards/splaf")
                (started,) = server.log("server started")
                assert "only-for-tests" not in server.err
                assert "***" in started["database"]
                await asyncio.to_thread(server.stop)
            (ended,) = server.log("database available again")
            assert ended["seconds"] >= OUTAGE_S
            troubles = [line["event"] for line in server.log() if line["level"] != "info"]
            assert troubles == ["database unavailable", "database available again"]

    run(story)


def test_several_workers_have_one_banner_and_each_line_says_whose_it_is(
    postgres_url: str, tmp_path: Path
) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    words = ("serve", "--workers", "2", "--port", str(port), "--database", postgres_url)

    async def story() -> None:
        with program(tmp_path, *words, *NO_LIMITS) as server:
            async with aiohttp.ClientSession(url) as session:
                await nodes(Api(url, session), 2)
            await insist(lambda: open_table(url, "splaf"))
            await until_logged(server, "server started")
            await asyncio.to_thread(server.stop)
        assert server.err.count("Firsthand on") == 1
        assert server.out == ""
        (started,) = server.log("server started")
        assert (started["workers"], started["pid"]) == (2, server.process.pid)
        for event in ("worker started", "worker stopping", "worker stopped"):
            assert sorted(line["worker"] for line in server.log(event)) == [1, 2]
        (opened,) = server.log("table opened")
        assert opened["worker"] in (1, 2)

    run(story)
