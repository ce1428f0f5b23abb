"""A server that is told to stop tells everybody, stores everything, and all come back."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import aiohttp

from firsthand.client import new_person, open_table
from firsthand.server.settings import Settings
from firsthand.store import open_store
from firsthand.table import messages as tell
from firsthand.wire.closing import Close
from firsthand.wire.codec import PROTOCOL, Hello, encode_said
from tests.server.child import Child
from tests.server.company import Company, Ears, insist
from tests.store.postgres import free_port

LONGEST_SECONDS = 200
"""A guard against hanging, not a measure of speed."""


class Program:
    """`firsthand serve` as an operator runs it."""

    def __init__(self, folder: Path, database: str, port: int) -> None:
        self._log = folder / "log"
        words = ("serve", "--port", str(port), "--database", database, "--no-announce")
        limits = ("--most-late", "1000")
        self._command = [sys.executable, "-m", "firsthand", *words, *limits]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)

    def ask_to_stop(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGTERM)

    async def stopped(self) -> int:
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait, LONGEST_SECONDS)

    def __enter__(self) -> "Program":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


def test_everybody_is_told_and_comes_back_to_the_table_as_it_was(
    sqlite_url: str, tmp_path: Path
) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"

    async def story() -> None:
        ears = Ears()
        with Program(tmp_path, sqlite_url, port) as server:
            code = await insist(lambda: open_table(url, "splaf"))
            company = Company(url, code, "splaf", ears.heard)
            playing = asyncio.create_task(company.play())
            await ears.until(lambda: len(company.judged()) == 2)
            server.ask_to_stop()
            assert await server.stopped() == 0
            assert [player.closed for player in company.players] == [[Close.AGAIN]] * 2
            told = [len(player.heard) for player in company.players]
            async with await open_store(sqlite_url) as store:
                stored = await store.table(code)
                assert stored is not None
                assert stored.closed_ms is None
            server.start()
            await playing
            server.ask_to_stop()
            assert await server.stopped() == 0
        for player, before in zip(company.players, told, strict=True):
            back = next(m for m in player.heard[before:] if not isinstance(m, tell.Notice))
            assert isinstance(back, tell.Welcome)
            assert back.room.phase == "playing"
        async with await open_store(sqlite_url) as store:
            await company.check(store, lives=2)

    asyncio.run(asyncio.wait_for(story(), LONGEST_SECONDS))


def test_who_does_not_answer_does_not_hold_up_the_end(sqlite_url: str, tmp_path: Path) -> None:
    """One has fallen silent, one only floods; both are gone in the end, and so is the server."""
    settings = Settings(database=sqlite_url, port=free_port(), messages_per_second=10_000.0)

    async def story() -> None:
        with Child(settings, tmp_path / "log") as child:
            code = await insist(lambda: open_table(child.url, "splaf"))
            async with aiohttp.ClientSession() as session:
                silent = await session.ws_connect(f"{child.url}/ws/{code}", autoclose=False)
                loud = await session.ws_connect(f"{child.url}/ws/{code}", autoclose=False)
                for ws in (silent, loud):
                    _, token = await new_person(child.url)
                    await ws.send_bytes(encode_said(Hello(PROTOCOL, token)))
                    await ws.send_bytes(b'{"say": "join", "name": "Sue"}')
                    await ws.receive()
                flooding = asyncio.create_task(flood(loud))
                assert await child.stop() == 0
                await flooding
                for ws in (silent, loud):
                    await ws.close()

    asyncio.run(asyncio.wait_for(story(), LONGEST_SECONDS))


async def flood(ws: aiohttp.ClientWebSocketResponse) -> None:
    try:
        while True:
            await ws.send_bytes(b'{"say": "lock", "locked": false}')
    except (ConnectionError, aiohttp.ClientError):
        return
