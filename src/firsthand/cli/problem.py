"""What goes wrong at the command line is said in one sentence, on the error stream."""

import sys
from typing import Any

from firsthand.core.game import AnyGame
from firsthand.core.options import BadTable, read_options
from firsthand.games import GAMES


class Problem(Exception):
    """Something the person at the keyboard can put right."""


def complain(sentence: str) -> None:
    sys.stderr.write(f"firsthand: {sentence}\n")


def find_game(name: str) -> AnyGame:
    game = GAMES.get(name)
    if game is None:
        raise Problem(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return game


def options_for(game: AnyGame, raw: dict[str, object], seats: int) -> Any:
    try:
        return read_options(game, raw, seats)
    except BadTable as bad:
        raise Problem(str(bad)) from None
