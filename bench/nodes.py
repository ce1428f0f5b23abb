"""More than one node on one PostgreSQL: how much more they carry, and what a death costs.

    python3 bench/nodes.py [--rooms 300] [--seconds 8] [--rounds 9] [--tables 60] [--json]

The crowd needs processor time too, and a machine with two cores has none to spare. So each server
gets the same share of a core of its own (a quota of the system, 20 percent); what one of them
carries with it, and what two do, is compared. Both write to one database, which nobody limits.

Then one of two nodes is killed, and told to stop: how long until people sit at their tables again,
at the other one. How much longer an answer takes over a relay. And how many lines of journals the
database takes by itself, from one node.
"""

import argparse
import asyncio
import json
import os
import signal
import statistics
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("bench")

import aiohttp
import uvloop
from tests.store.postgres import cluster, create_database

from bench.crowd import Measure, Room, allow_many_files, open_rooms
from bench.dialects import FirsthandRoom
from bench.servers import Server, serving
from firsthand.client import Connection, Guest, connect, new_person, open_table
from firsthand.store import Change, NewGame, new_game_id, open_store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.wire.codec import Knock

SHARE = 0.2
PERIOD_US = 20_000
GROUPS = Path("/sys/fs/cgroup/cpu")
KNOCKS = 2_000
BATCH = 100
HEADER = b'{"journal": 1, "game": "splaf", "options": {}, "seats": ["Ann", "Bob"]}\n'
LINE = b'{"t": 12345.6, "by": 1, "do": "slap", "card": "green-tentacles", "rt": 412.3}\n'


@contextmanager
def limited(server: Server, share: float) -> Iterator[None]:
    """This server may use so much of a core."""
    group = GROUPS / f"firsthand-{server.pid}"
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(int(share * PERIOD_US)))
        (group / "cgroup.procs").write_text(str(server.pid))
    except OSError as error:
        sys.exit(f"This needs control groups for processors (version 1), and their owner: {error}")
    try:
        yield
    finally:
        (GROUPS / "cgroup.procs").write_text(str(server.pid))
        group.rmdir()


def node_words(database: str, region: str, *more: str) -> list[str]:
    """Each in a region of its own, so that its tables stay with it."""
    return ["--database", database, "--region", region, *more]


@dataclass(frozen=True)
class Carried:
    """By all servers together."""

    per_s: float
    core_us: float
    """Of the servers, for each broadcast."""


async def carried(servers: Sequence[Server], wanted: argparse.Namespace) -> Carried:
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        rooms: list[Room] = [
            FirsthandRoom(number, servers[number % len(servers)].url, session)
            for number in range(wanted.rooms)
        ]
        await open_rooms(rooms)
        measure = Measure(rooms, rate=None)
        before = sum(server.cpu_seconds() for server in servers)
        await measure.run(wanted.seconds)
        used = sum(server.cpu_seconds() for server in servers) - before
        for room in rooms:
            room.close()
    broadcasts = len(measure.delays_ms)
    return Carried(broadcasts / float(wanted.seconds), 1e6 * used / broadcasts)


def throughput(database: str, count: int, wanted: argparse.Namespace) -> Carried:
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        servers = [
            stack.enter_context(
                serving("firsthand", cores[number % 2], node_words(database, f"r{number}"))
            )
            for number in range(count)
        ]
        for server in servers:
            stack.enter_context(limited(server, SHARE))
        return uvloop.run(carried(servers, wanted))


class Sitter(Guest):
    """Sits at a table, and knows when it last came to it."""

    silence_s = 0.5

    def __init__(self, doors: Sequence[str], code: str, token: str) -> None:
        super().__init__(doors[0], code, token, "Ann")
        self._doors = doors
        self.back = 0.0

    def hear(self, message: tell.AnyMessage) -> None:
        if isinstance(message, tell.Welcome | tell.RoomChanged) and not self.back:
            self.back = time.perf_counter()
        super().hear(message)

    def lost(self) -> None:
        self.url = self._doors[-1]  # the first one is gone


async def pauses(servers: Sequence[Server], tables: int, name: signal.Signals) -> list[float]:
    """How long each person was away, in ms, when the first server got this signal."""
    doors = [server.url for server in servers]
    async with aiohttp.ClientSession() as session:
        sitters = []
        for _ in range(tables):
            code = await open_table(doors[0], "splaf", session)
            _, token = await new_person(doors[0], session)
            sitters.append(Sitter(doors, code, token))
            sitters[-1].session = session
        staying = [asyncio.create_task(sitter.stay()) for sitter in sitters]
        while not all(sitter.back for sitter in sitters):
            await asyncio.sleep(0.01)
        await asyncio.sleep(1.0)
        for sitter in sitters:
            sitter.back = 0.0
        began = time.perf_counter()
        os.kill(servers[0].pid, name)
        while not all(sitter.back for sitter in sitters):
            await asyncio.sleep(0.01)
        for sitter in sitters:
            sitter.stop()
        await asyncio.gather(*staying)
    return sorted(1000 * (sitter.back - began) for sitter in sitters)


@asynccontextmanager
async def seated(url: str, code: str) -> AsyncIterator[Connection]:
    _, token = await new_person(url)
    async with connect(url, code, token) as line:
        await line.say(say.Join("Ann", "spectator"))
        yield line


async def knocks(line: Connection) -> list[float]:
    """How long answers take, in ms."""
    taken = []
    for _ in range(KNOCKS):
        began = time.perf_counter()
        await line.say(Knock())
        while True:
            told = await line.hear()
            if isinstance(told, tell.Notice) and told.about == "here":
                break
        taken.append(1000 * (time.perf_counter() - began))
    return sorted(taken)


async def relayed(owner: str, relay: str) -> dict[str, list[float]]:
    code = await open_table(owner, "splaf")
    async with AsyncExitStack() as stack:
        straight = await stack.enter_async_context(seated(owner, code))
        around = await stack.enter_async_context(seated(relay, code))
        return {"straight": await knocks(straight), "relayed": await knocks(around)}


async def database_rate(url: str, seconds: float) -> dict[str, float]:
    """What one database takes: a line each of many tables at a time, as a full node writes."""
    async with await open_store(url) as store:
        games = []
        for number in range(BATCH):
            code, game_id = f"T{number}", new_game_id()
            await store.open_table(code, 0)
            opens = NewGame("splaf", HEADER, (None, None))
            await store.keep([Change(code, 0, game_id, opens=opens)])
            games.append((code, game_id))
        began, batches = time.perf_counter(), 0
        while time.perf_counter() - began < seconds:
            await store.keep(
                [
                    Change(code, 1, game_id, first=2 + batches, lines=(LINE,))
                    for code, game_id in games
                ]
            )
            batches += 1
        per_s = batches / (time.perf_counter() - began)
        return {"lines_per_s": round(BATCH * per_s), "transactions_per_s": round(per_s)}


def spread(values: Sequence[float]) -> dict[str, float]:
    return {
        "p50": round(values[len(values) // 2], 2),
        "p99": round(values[int(0.99 * (len(values) - 1))], 2),
    }


@contextmanager
def two(database: str, *more: str) -> Iterator[list[Server]]:
    """Two servers, each with a core."""
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                serving("firsthand", cores[number % 2], node_words(database, f"r{number}", *more))
            )
            for number in range(2)
        ]


def measure(wanted: argparse.Namespace) -> dict[str, Any]:
    allow_many_files()
    with cluster(fsync=True) as server:

        def fresh(number: int) -> str:
            return asyncio.run(create_database(server, f"bench{number}"))

        one, both = [], []
        for number in range(wanted.rounds):
            one.append(throughput(fresh(2 * number), 1, wanted))
            both.append(throughput(fresh(2 * number + 1), 2, wanted))
        found: dict[str, Any] = {
            "share_of_a_core": SHARE,
            **{
                name: {
                    "per_s": round(statistics.median(found.per_s for found in rounds)),
                    "rounds": [round(found.per_s) for found in rounds],
                    "core_us": round(statistics.median(found.core_us for found in rounds)),
                }
                for name, rounds in (("one", one), ("two", both))
            },
            "times": round(
                statistics.median(
                    two.per_s / alone.per_s for alone, two in zip(one, both, strict=True)
                ),
                2,
            ),
        }
        for word, name in (("killed", signal.SIGKILL), ("told_to_stop", signal.SIGTERM)):
            with two(fresh(100 + int(name))) as servers:
                taken = uvloop.run(pauses(servers, wanted.tables, name))
                found[f"{word}_ms"] = spread(taken)
        with two(fresh(99), "--relay") as servers:
            urls = [server.url for server in servers]
            for word, values in uvloop.run(relayed(*urls)).items():
                found[f"{word}_ms"] = spread(values)
        found["database"] = uvloop.run(database_rate(fresh(98), wanted.seconds))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rooms", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=8.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--tables", type=int, default=60, help="of the node that dies")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    found = measure(wanted)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:16} {value}")


if __name__ == "__main__":
    main()
