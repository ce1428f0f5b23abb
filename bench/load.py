"""Rooms of four on one core: this server beside boardgame.io and Colyseus.

    python3 bench/load.py [--rooms 500] [--rate 1000] [--seconds 10] [--rounds 3] [--json]
    python3 bench/load.py --overhead [--tables 500] [--people 1] [--bots 3] [--seconds 10]
                          [--pace people|brisk] [--json]

Each server runs alone on one core, the same crowd loads each from another. First at a fixed rate:
how long until the last of the four has seen an action. Then as fast as the server can: how many
actions a second are seen by all four. What share of its core the crowd used is printed too: below
a whole one, the crowd was not what held it up.

Not quite alike: a move here goes through the rules of a real game with hidden hands, is sent to
each player as the own view of the whole table, and is on disk before anybody is told. The peers
check a small move, keep it in memory, and send a change (Colyseus) or the whole state, which has no
secrets (boardgame.io). Colyseus' patch is how it is commonly used, its broadcast the like of an
event; `view` is a patch with a hidden hand for each player, the nearest to what is done here.

With `--overhead`, people and bots play all four games at this server alone, and its own figures
say how long a verdict took from judged to on the socket.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("bench")

import aiohttp
import uvloop

from bench.crowd import SEATS, Measure, Room, allow_many_files, open_rooms
from bench.dialects import BoardgameRoom, ColyseusRoom, FirsthandRoom
from bench.servers import Server, install_peers, serving, versions

ROOMS: dict[str, type[Any]] = {
    "firsthand": FirsthandRoom,
    "boardgame.io": BoardgameRoom,
    "colyseus view": ColyseusRoom,
    "colyseus patch": ColyseusRoom,
    "colyseus broadcast": ColyseusRoom,
}


def two_cores() -> tuple[int, int]:
    """One for the server, one for the crowd."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        sys.exit("This needs two cores: one for the server, one for those who load it.")
    return cores[0], cores[1]


async def load_one(name: str, server: Server, wanted: argparse.Namespace) -> dict[str, float]:
    idle_bytes = server.memory_bytes()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        rooms: list[Room] = [ROOMS[name](n, server.url, session) for n in range(wanted.rooms)]
        await open_rooms(rooms)
        players = SEATS * wanted.rooms
        full_bytes = server.memory_bytes()
        paced = Measure(rooms, rate=wanted.rate)
        await paced.run(wanted.seconds)
        cpu, own, began = server.cpu_seconds(), time.process_time(), time.perf_counter()
        flat_out = Measure(rooms, rate=None)
        await flat_out.run(wanted.seconds)
        lasted = time.perf_counter() - began
        lost = sum(room.lost_players for room in rooms)
        for room in rooms:
            room.close()
    delays_ms = sorted(paced.delays_ms)
    return {
        "broadcasts_per_s": len(flat_out.delays_ms) / wanted.seconds,
        "p50_ms": delays_ms[len(delays_ms) // 2],
        "p99_ms": delays_ms[int(0.99 * len(delays_ms))],
        "at_rate": len(delays_ms) / wanted.seconds,
        "kb_per_player": (full_bytes - idle_bytes) / players / 1000,
        "broadcasts_per_core_second": flat_out.finished / (server.cpu_seconds() - cpu),
        "server_core": (server.cpu_seconds() - cpu) / lasted,
        "crowd_core": (time.process_time() - own) / lasted,
        "lost": lost,
    }


def compare(wanted: argparse.Namespace) -> dict[str, Any]:
    """All servers in turn, round by round, so that a busy minute harms all alike."""
    install_peers()
    server_core, crowd_core = two_cores()
    os.sched_setaffinity(0, {crowd_core})
    allow_many_files()
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in wanted.only or ROOMS}
    for number in range(wanted.rounds):
        for name, done in runs.items():
            print(f"round {number + 1}: {name} …", file=sys.stderr, flush=True)
            with serving(name, server_core) as server:
                done.append(uvloop.run(load_one(name, server, wanted)))
    return {
        "versions": versions(),
        "rooms": wanted.rooms,
        "players": SEATS * wanted.rooms,
        "rate": wanted.rate,
        "load_average": os.getloadavg(),
        "servers": {
            name: {
                figure: round(statistics.median(run[figure] for run in of_server), 2)
                for figure in of_server[0]
            }
            for name, of_server in runs.items()
        },
    }


def overhead(wanted: argparse.Namespace) -> dict[str, Any]:
    """People and bots play all four games; the server's own figures are read."""
    server_core, crowd_core = two_cores()
    os.sched_setaffinity(0, {crowd_core})
    allow_many_files()
    with serving("firsthand", server_core) as server:
        cpu, began = server.cpu_seconds(), time.perf_counter()
        words = ("--tables", wanted.tables, "--players", wanted.people, "--bots", wanted.bots)
        more = ("--seconds", wanted.seconds, "--rtt", "0", "--pace", wanted.pace, "--json")
        done = subprocess.run(
            [sys.executable, "-m", "firsthand", "load", "--url", server.url]
            + [str(word) for word in (*words, *more)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(done.stderr)
        busy = (server.cpu_seconds() - cpu) / (time.perf_counter() - began)
        return {**json.loads(done.stdout), "server_core": round(busy, 2)}


def show(result: dict[str, Any]) -> None:
    print(", ".join(f"{name} {version}" for name, version in result["versions"].items()))
    print(f"{result['players']} players in rooms of {SEATS}; load average {result['load_average']}")
    print(
        f"{'':20} {'broadcasts/s':>12} {'p50 ms':>8} {'p99 ms':>8} {'kB/player':>10} "
        f"{'server':>7} {'crowd':>6}   (delays at {result['rate']:g} actions/s)"
    )
    for name, of in result["servers"].items():
        print(
            f"{name:20} {of['broadcasts_per_s']:12.0f} {of['p50_ms']:8.2f} {of['p99_ms']:8.2f} "
            f"{of['kb_per_player']:10.1f} {of['server_core']:7.0%} {of['crowd_core']:6.0%}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rooms", type=int, default=500)
    parser.add_argument("--rate", type=float, default=1000.0, help="actions a second, all rooms")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", action="append", choices=ROOMS, help="one of the servers")
    parser.add_argument("--overhead", action="store_true")
    parser.add_argument("--tables", type=int, default=500, help="with --overhead")
    parser.add_argument("--people", type=int, default=2, help="at each table, with --overhead")
    parser.add_argument("--bots", type=int, default=2, help="at each table, with --overhead")
    parser.add_argument("--pace", choices=("people", "brisk"), default="people")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    result = overhead(wanted) if wanted.overhead else compare(wanted)
    if wanted.json or wanted.overhead:
        print(json.dumps(result))
    else:
        show(result)


if __name__ == "__main__":
    main()
