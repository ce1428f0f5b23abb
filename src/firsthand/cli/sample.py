"""`firsthand sample`: one random legal game as a journal."""

import random
from typing import Annotated

import msgspec
from cyclopts import Parameter, validators

from firsthand.cli.output import flush, write
from firsthand.cli.problem import Problem, find_game, options_for
from firsthand.journal.lines import write_header, write_move
from firsthand.lab.sample import Sampler

NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal")

OptionArguments = Annotated[
    tuple[str, ...], Parameter(name="--option", negative=(), show_default=False)
]
Seed = Annotated[int, Parameter(validator=validators.Number(gte=0))]
"""Python takes −1 for 1, and numpy does not take it at all."""


def sample(game: str, /, *, seats: int, seed: Seed = 0, option: OptionArguments = ()) -> None:
    """Play one random legal game and write its journal to standard output.

    The same arguments give the same bytes on any machine.

    Parameters
    ----------
    game
        flyswatter, bugoff, splaf or catslap.
    seats
        How many players.
    seed
        A whole number from 0 on; another one gives another game.
    option
        An option of the game as `key=value`; may be repeated.
    """
    played = find_game(game)
    options = options_for(played, read_option_arguments(option), seats)
    write(write_header(played, options, NAMES[:seats]))
    for t, move, _ in Sampler(played, seats, options, random.Random(seed).random):
        write(write_move(t, move))
    flush()


def read_option_arguments(arguments: tuple[str, ...]) -> dict[str, object]:
    """`ring=8` as a number, `handicap=[0,2]` as a list, `portal=random` as a word."""
    options: dict[str, object] = {}
    for argument in arguments:
        key, equals, value = argument.partition("=")
        if not equals:
            raise Problem(f"--option {argument!r} should be key=value")
        if key in options:
            raise Problem(f"--option {key} is given twice")
        try:
            options[key] = msgspec.json.decode(value)
        except ValueError:
            options[key] = value
    return options
