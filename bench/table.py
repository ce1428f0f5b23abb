"""How many inputs a table takes on one core, beside the same game's rules alone.

    python3 bench/table.py [--seconds 3] [--rounds 3] [--json]

Four people play Fly-swatter. What they say (turns, hands, heartbeats, pongs, the reveals that the
carrier reports) was taken down beforehand in the virtual world, and goes through `Table.receive`
and `Table.wake` again, with all effects made and none carried out. The peer is the journal of the
same games, replayed by the rules.
"""

import argparse
import io
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter, pin

enter("check")

from firsthand.bots.bot import seated
from firsthand.journal.replay import replay
from firsthand.lab.client import Client
from firsthand.lab.device import HARDWARE
from firsthand.lab.network import Network
from firsthand.lab.world import World
from firsthand.table import inputs as say
from firsthand.table.effects import Effect
from firsthand.table.moment import Moment
from firsthand.table.table import Table

PLAYERS = ("Ann", "Bob", "Cy", "Dot")
SEED = 7


class Recorder(Table):
    """A table that takes down what comes to it, with the chance that it used."""

    def __init__(self) -> None:
        super().__init__("flyswatter")
        self.script: list[tuple[str, tuple[Any, ...], float, list[float]]] = []

    def _noted(self, door: str, arguments: tuple[Any, ...], at: Moment) -> Moment:
        drawn: list[float] = []
        self.script.append((door, arguments, at.now_ms, drawn))

        def source() -> float:
            drawn.append(at.source())
            return drawn[-1]

        return Moment(at.now_ms, source)

    def receive(self, who: str, said: say.AnyInput, at: Moment) -> list[Effect]:
        return super().receive(who, said, self._noted("receive", (who, said), at))

    def wake(self, at: Moment) -> list[Effect]:
        return super().wake(self._noted("wake", (), at))


def played() -> tuple[Recorder, bytes]:
    """One game in the virtual world: what came to the table, and its journal."""
    source = random.Random(SEED).random
    world = World(source)
    world.table = table = Recorder()
    clients = [
        Client(
            world,
            name,
            hardware=HARDWARE["laptop"],
            network=Network(40),
            bot=seated("adult", source),
        )
        for name in PLAYERS
    ]
    for client in clients:
        client.connect()
    world.run(lambda: False, 3_000)
    for client in clients:
        client.say(say.Ready(ready=True))
    world.run(lambda: False, 3_000)
    next(client for client in clients if client.who == table.host).say(say.Start())
    world.run(lambda: world.finished > 0, 3_600_000)
    return table, b"".join(world.journals[0])


def through_table(script: list[tuple[str, tuple[Any, ...], float, list[float]]]) -> tuple[int, int]:
    table = Table("flyswatter")
    effects = 0
    for door, arguments, now_ms, drawn in script:
        at = Moment(now_ms, iter(drawn).__next__)
        effects += len(getattr(table, door)(*arguments, at))
    if table.phase != "result":
        sys.exit("the game of this benchmark did not end")
    return len(script), effects


def through_rules(journal: bytes) -> int:
    _, _, steps = replay(io.BytesIO(journal))
    return sum(1 for _ in steps)


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many a second, over so long."""
    began, done = time.perf_counter(), 0
    while time.perf_counter() < began + seconds:
        done += run()
    return done / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    pin()
    table, journal = played()
    inputs_per_s: list[float] = []
    moves_per_s: list[float] = []
    effects = 0
    for _ in range(arguments.rounds):
        inputs_per_s.append(rate(lambda: through_table(table.script)[0], arguments.seconds))
        moves_per_s.append(rate(lambda: through_rules(journal), arguments.seconds))
    _, effects = through_table(table.script)
    kinds: dict[str, int] = {}
    for door, words, _, _ in table.script:
        name = type(words[1]).__name__ if door == "receive" else door
        kinds[name] = kinds.get(name, 0) + 1
    result = {
        "python": sys.version.split()[0],
        "inputs_per_s": round(statistics.median(inputs_per_s)),
        "replayed_moves_per_s": round(statistics.median(moves_per_s)),
        "inputs": kinds,
        "effects": effects,
    }
    if arguments.json:
        print(json.dumps(result))
        return
    for name, figure in result.items():
        print(f"{name}: {figure}")


if __name__ == "__main__":
    main()
