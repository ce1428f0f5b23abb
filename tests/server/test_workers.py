"""Several processes behind one port."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from firsthand.client import open_table
from firsthand.server import workers as workshop
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.server.workers import MOST_SHORT_LIVES, SOONEST_SECONDS, NobodyWorks, work_together
from firsthand.store import Load, Node, open_store
from tests.server.api import Api, run
from tests.server.company import Company, insist
from tests.server.stillborn import born_dead
from tests.store.postgres import free_port

WITNESS = Node("id", "witness", "http://a.example")
LONG_MS = 1_000_000
LEASE_SECONDS = 10
"""A worker without a processor for so long loses its tables to the other, and rightly so."""
STOP_SECONDS = 60
"""A guard against hanging, not a measure of speed."""


@contextmanager
def workers(database: str, log: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    port = free_port()
    words = ["--workers", "2", "--port", str(port), "--database", database]
    words += ["--lease", str(LEASE_SECONDS)]
    lifted = "requests-per-second", "tables-per-minute", "most-late"
    limits = [word for limit in lifted for word in (f"--{limit}", "1000")]
    with (
        log.open("wb") as out,
        subprocess.Popen(
            [sys.executable, "-m", "firsthand", "serve", *words, *limits],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        ) as process,
    ):
        try:
            yield f"http://127.0.0.1:{port}", process
        finally:
            process.terminate()
            process.wait(STOP_SECONDS)


async def nodes(api: Api, count: int) -> list[dict[str, Any]]:
    """As soon as there are so many, at whatever door one asks."""
    while len(found := (await insist(lambda: api.get("/api/nodes")))["nodes"]) != count:
        await asyncio.sleep(0.05)
    return list(found)


def test_games_are_played_at_two_workers_and_a_dead_one_is_replaced(
    postgres_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        with workers(postgres_url, tmp_path / "log") as (url, process):
            connector = aiohttp.TCPConnector(force_close=True)  # each request at another door
            async with aiohttp.ClientSession(url, connector=connector) as session:
                api = Api(url, session)
                await nodes(api, 2)
                codes = [await insist(lambda: open_table(url, "splaf")) for _ in range(4)]
                while not all(one["tables"] for one in await nodes(api, 2)):  # known in a moment
                    await asyncio.sleep(0.05)
                companies = [Company(url, code, "splaf") for code in codes]
                await asyncio.gather(*(company.play() for company in companies))
                dead, _ = before = crew(process.pid)
                os.kill(dead, signal.SIGKILL)
                while len(after := crew(process.pid)) < 2 or after == before:
                    await asyncio.sleep(0.05)
                assert dead not in after
                for code in codes:  # whoever has them now, or soon
                    while (found := await api.ask("GET", f"/api/tables/{code}"))[0] == 503:
                        await asyncio.sleep(0.05)
                    assert found[1]["phase"] == "result"
                await nodes(api, 2)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, STOP_SECONDS) == 0
        async with await open_store(postgres_url) as store:
            for company in companies:
                await company.check(store, lives=1)

    run(story)


def crew(pid: int) -> list[int]:
    """The workers. Python's own helper for spawned processes is none."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    words = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in children}
    return [one for one, said in words.items() if b"spawn_main" in said]


def test_sqlite_has_one_process_and_says_so(tmp_path: Path) -> None:
    words = ["--workers", "2", "--database", f"sqlite:///{tmp_path / 'a.db'}"]
    done = subprocess.run(
        [sys.executable, "-m", "firsthand", "serve", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "SQLite serves one process" in done.stderr
    assert not (tmp_path / "a.db").exists()


@pytest.mark.parametrize("flag", ["--node-url", "--public-url"])
@pytest.mark.parametrize("address", ["10.0.0.7:8420", "nonsense", "ftp://10.0.0.7"])
def test_an_address_has_to_be_one(flag: str, address: str) -> None:
    done = tried(flag, address)
    assert done.returncode != 0
    assert f"{flag} {address!r}" in done.stderr


@pytest.mark.parametrize("lease", ["inf", "0.001", "1e9"])
def test_a_lease_has_bounds(lease: str) -> None:
    """Without a lower one a node would do nothing but renew it."""
    done = tried("--lease", lease)
    assert done.returncode != 0
    assert "lease" in done.stderr.lower()
    assert "Traceback" not in done.stderr


def tried(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "firsthand", "serve", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=STOP_SECONDS,
    )


def test_a_database_that_cannot_be_used_is_said_once() -> None:
    words = ["--workers", "2", "--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/none"]
    words += ["--database-wait", "0"]
    done = subprocess.run(
        [sys.executable, "-m", "firsthand", "serve", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=STOP_SECONDS,
    )
    assert done.returncode != 0
    assert done.stderr.count("the database cannot be reached") == 1


def test_a_worker_that_keeps_dying_is_not_started_all_the_time(tmp_path: Path) -> None:
    async def story() -> None:
        births, store = tmp_path / "births", f"sqlite:///{tmp_path / 'a.db'}"
        settings = Settings(database=store, port=0, region=str(births))
        began = monotonic()
        looking = asyncio.create_task(work_together(settings, 1, born_dead))
        while not births.exists() or births.stat().st_size < 2:
            await asyncio.sleep(0.05)
        took = monotonic() - began
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        assert took >= SOONEST_SECONDS

    run(story)


def test_where_no_worker_ever_lives_the_house_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks after the process learns of it: a port is open, and nobody behind it."""
    monkeypatch.setattr(workshop, "SOONEST_SECONDS", 0.1)
    monkeypatch.setattr(workshop, "SHORT_SECONDS", 1000.0)

    async def story() -> None:
        births, store = tmp_path / "births", f"sqlite:///{tmp_path / 'a.db'}"
        settings = Settings(database=store, port=0, region=str(births))
        with pytest.raises(NobodyWorks, match="every worker ends soon after its start"):
            await work_together(settings, 1, born_dead)
        assert births.stat().st_size == MOST_SHORT_LIVES

    run(story)


def test_workers_do_not_outlive_who_looks_after_them(postgres_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        with workers(postgres_url, tmp_path / "log") as (url, process):
            async with aiohttp.ClientSession(url) as session:
                await nodes(Api(url, session), 2)
            left = crew(process.pid)
            process.kill()
            try:
                async with await open_store(postgres_url) as store:
                    await store.enter(WITNESS, LONG_MS)
                    while len(await store.renew(WITNESS.id, Load(), LONG_MS)) > 1:
                        await asyncio.sleep(0.05)
            finally:
                for one in left:
                    with suppress(ProcessLookupError):
                        os.kill(one, signal.SIGKILL)

    run(story)


@pytest.mark.parametrize(
    ("node_url", "machine"), [(None, "127.0.0.1"), ("http://127.0.0.2:8420", "127.0.0.2")]
)
def test_workers_are_reached_from_other_machines_if_these_are_told_where(
    node_url: str | None, machine: str, postgres_url: str
) -> None:
    async def story() -> None:
        everywhere = "0.0.0.0"  # noqa: S104
        settings = Settings(
            host=everywhere, port=0, database=postgres_url, node_url=node_url, shared_port=True
        )
        async with running(settings) as port, await open_store(postgres_url) as store:
            living = await store.enter(WITNESS, LONG_MS)
            (url,) = (one.node.url for one in living if one.node != WITNESS)
            assert urlsplit(url).hostname == machine
            assert urlsplit(url).port != port
            async with aiohttp.ClientSession(url) as session:
                assert (await Api(url, session).get("/health"))["ok"]

    run(story)


def test_a_server_that_was_replaced_gives_up_its_tables_and_says_so(sqlite_url: str) -> None:
    """Two of one name would both believe that the tables are theirs."""

    async def story() -> None:
        settings = Settings(
            database=sqlite_url, port=0, node_url="http://table.example", lease_ms=1_000
        )
        replaced = asyncio.Event()
        async with running(settings, replaced.set) as port:
            url = f"http://127.0.0.1:{port}"
            async with aiohttp.ClientSession(url) as session:
                api = Api(url, session)
                code = await open_table(url, "splaf")
                async with running(settings) as other:
                    await replaced.wait()
                    assert (await api.ask("GET", "/ready"))[0] == 503
                    assert (await api.ask("GET", f"/api/tables/{code}"))[0] == 503
                    here = f"http://127.0.0.1:{other}/api/tables/{code}"
                    assert (await api.ask("GET", here))[0] == 200

    run(story)
