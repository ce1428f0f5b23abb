"""Reading a table's options: each game declares them as one typed record."""

from collections.abc import Mapping
from typing import Any

import msgspec

from firsthand.core.game import AnyGame
from firsthand.core.refusals import plain


class BadTable(ValueError):
    """A table that cannot be: the message names the option, the game or the seats at fault."""


def read_options(game: AnyGame, raw: Mapping[str, object], seats: int) -> Any:
    """The game's options for so many seats, with defaults for what is missing."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadTable(f"{game.title} is for {low} to {high} players, not {seats}")
    try:
        options = msgspec.convert(raw, game.options)
    except msgspec.ValidationError as error:
        known = ", ".join(field.name for field in msgspec.structs.fields(game.options))
        raise BadTable(f"options of {game.name}: {plain(error)} (it has: {known})") from None
    fault = game.fault(options, seats)
    if fault is not None:
        raise BadTable(f"options of {game.name}: {fault}")
    return options
