"""The games, with all that is needed to draw a form for their options."""

from typing import Any

import msgspec
from msgspec import Struct

from firsthand.core.game import AnyGame
from firsthand.core.options import seats_for
from firsthand.games import GAMES
from firsthand.server.http.endpoint import Bare
from firsthand.server.http.kinds import GameName


class GameFacts(Struct, frozen=True):
    """A game as it is offered."""

    name: GameName
    title: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    seats_with: dict[str, dict[str, tuple[int, int]]]
    """The same with one option chosen, for options that change it: by option and value."""
    against_bots: dict[str, Any]
    """Options that suit somebody who plays alone against bots best."""
    options: dict[str, Any]
    """A JSON Schema with titles, bounds and defaults. `x-answers` says what each value means,
    `x-only-if` which values of other options this one needs to change anything."""


async def games(_call: Bare) -> tuple[GameFacts, ...]:
    """All games, with their options."""
    return FACTS


def _facts(game: AnyGame) -> GameFacts:
    schema = msgspec.json.schema(game.options)
    return GameFacts(
        game.name,
        game.title,
        _fewest_and_most(game.seats),
        _seats_with(game, schema),
        dict(game.against_bots),
        schema,
    )


def _fewest_and_most(seats: range) -> tuple[int, int]:
    return seats[0], seats[-1]


def _seats_with(game: AnyGame, schema: dict[str, Any]) -> dict[str, dict[str, tuple[int, int]]]:
    """What the numbers of players are for each value of an option that changes them."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for name, option in schema["$defs"]["Options"]["properties"].items():
        seats = {value: seats_for(game, {name: value}) for value in option.get("enum", ())}
        if len(set(seats.values())) > 1:
            found[name] = {str(value): _fewest_and_most(one) for value, one in seats.items()}
    return found


FACTS = tuple(map(_facts, GAMES.values()))
