"""Somebody who opens a table for bots and looks on."""

from collections.abc import Iterator, Sequence
from typing import Any

from firsthand.bots.person import Likeness
from firsthand.core.chance import Source
from firsthand.lab.client import Client
from firsthand.lab.device import HARDWARE
from firsthand.lab.network import Network
from firsthand.lab.world import World
from firsthand.table import inputs as say
from firsthand.table import messages as tell

HERE = Network(rtt_ms=2.0, jitter_ms=0.1)


def watch_bots(
    game: str, options: dict[str, Any], levels: Sequence[Likeness], source: Source
) -> Iterator[tuple[World, tell.Message]]:
    """A whole game at a real table in virtual time: each message as it reaches the bystander."""
    world = World(source, game)
    client = Client(world, "bystander", hardware=HARDWARE["laptop"], network=HERE)
    client.connect()
    world.run(lambda: client.room is not None, 1_000)
    said: list[say.AnyInput] = [say.Stand(), say.Choose(game, {})]
    said += [say.AddBot(level) for level in levels]
    said += [say.Choose(game, options), say.Start()]
    for something in said:
        client.say(something)
    while world.step():
        for message in client.heard:
            if isinstance(message, tell.Refused):
                raise ValueError(message.detail)
            yield world, message
            if isinstance(message, tell.Ended):
                return
        client.heard.clear()
