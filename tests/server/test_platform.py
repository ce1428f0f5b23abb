"""A server on a system that lacks what Windows lacks."""

import asyncio
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from firsthand.system.platform import AlreadyLocked, locked
from tests.server.api import Api, run
from tests.server.company import insist
from tests.server.program import NO_LIMITS, program
from tests.store.postgres import free_port

MISSING = """
import asyncio, socket, sys

def add_signal_handler(*_):
    raise NotImplementedError

for name in ("uvloop", "resource", "fcntl"):
    sys.modules[name] = None
del socket.SO_REUSEPORT
asyncio.SelectorEventLoop.add_signal_handler = add_signal_handler

from firsthand.cli import main
main()
"""
HOLDER = """
import sys
from pathlib import Path
from firsthand.system.platform import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_game_is_played_and_the_server_stops_in_order(tmp_path: Path, sqlite_url: str) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    words = ("play", "--no-announce", "--no-browser", "--port", str(port))

    async def story() -> None:
        start = ("-c", MISSING)
        with program(tmp_path, *words, "--database", sqlite_url, *NO_LIMITS, start=start) as server:
            async with aiohttp.ClientSession(url) as session:
                api = Api(url, session)
                await insist(lambda: api.get("/health"))
                everybody = await api.evening("splaf", {"ring": 4})
                assert b"firsthand_inputs_total" in await api.get("/metrics")
            assert all(player.outcome is not None for player in everybody)
            assert await asyncio.to_thread(server.stop) == 0
            assert server.log()[-1]["event"] == "server stopped"
            assert not [line for line in server.log() if line["level"] != "info"]

    run(story)


def test_workers_are_refused_where_ports_cannot_be_shared() -> None:
    words = ("serve", "--workers", "2", "--database", "postgresql://nobody@127.0.0.1:1/none")
    done = subprocess.run(
        [sys.executable, "-c", MISSING, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "--workers: on this system several processes cannot listen on one port" in done.stderr


def test_a_lock_is_held_by_one_process_and_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(AlreadyLocked), locked(file):
            pass
        holder.kill()
        holder.wait()
    with locked(file):
        pass
