"""The games, with all that is needed to draw a form for their options."""

from typing import Any

import msgspec
from msgspec import Struct

from firsthand.core.game import AnyGame
from firsthand.games import GAMES
from firsthand.server.http.endpoint import Bare
from firsthand.server.http.kinds import GameName


class GameFacts(Struct, frozen=True):
    """A game as it is offered."""

    name: GameName
    title: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    options: dict[str, Any]
    """A JSON Schema with titles, bounds and defaults. `x-answers` says what each value means."""


async def games(_call: Bare) -> tuple[GameFacts, ...]:
    """All games, with their options."""
    return FACTS


def _facts(game: AnyGame) -> GameFacts:
    schema = msgspec.json.schema(game.options)
    return GameFacts(game.name, game.title, (game.seats[0], game.seats[-1]), schema)


FACTS = tuple(map(_facts, GAMES.values()))
