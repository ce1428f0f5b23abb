"""`firsthand lab study`: many games, and a report of what came of them."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter, validators

from firsthand.cli.problem import Problem
from firsthand.cli.sample import OptionArguments, read_option_arguments

LAB = ("altair", "numba", "numpy", "polars", "vl_convert")

Varied = Annotated[tuple[str, ...], Parameter(name="--vary", negative=(), show_default=False)]
Positive = Parameter(validator=validators.Number(gt=0))


def study(
    file: Path | None = None,
    /,
    *,
    game: str | None = None,
    seats: int | None = None,
    level: str | None = None,
    option: OptionArguments = (),
    vary: Varied = (),
    games: Annotated[int | None, Positive] = None,
    seed: int | None = None,
    out: Path | None = None,
    format: Literal["html", "md"] = "html",  # noqa: A002 - it is the name of the flag
    cores: Annotated[int | None, Positive] = None,
    ray: str | None = None,
    anew: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Play a study's games in compiled code, and write Parquet and a report.

    Stopped in the middle, the same command goes on where it was.

    Parameters
    ----------
    file
        A study in TOML, for instance studies/who-begins.toml. Simple ones need none: say --game.
    game
        flyswatter, bugoff, splaf or catslap.
    seats
        How many players.
    level
        child, adult, sharp or perfect, for everybody.
    option
        An option of the game as `key=value`; may be repeated.
    vary
        What takes several values, as `seats=2,3,4` or `options.ring=4,6`; may be repeated.
    games
        How many games at each table.
    seed
        A whole number; the same one gives the same games.
    out
        The folder for the results; by default one named after the study.
    format
        html for one file that opens anywhere, md for Markdown with pictures beside it.
    cores
        How many cores of this machine to use; by default all.
    ray
        The address of a Ray cluster to play on instead, as `HOST:PORT`, or `auto`.
    anew
        Begin anew, and remove the games and the report of the study in the folder.
    """
    _need(LAB, "lab")
    if ray is not None:
        _need(("ray",), "ray")
    if file is not None and any((game, seats, level, option, vary)):
        raise Problem("a study of a file has its game, people and options from there")
    raw = {} if file is not None else _by_flags(game, seats, level, option, vary)
    # What this stands on comes with the extras, and takes a second to load.
    from firsthand.cli.lab.study_run import Wishes, run_study  # noqa: PLC0415

    wishes = Wishes(out, format, cores, ray, games, seed, anew=anew)
    run_study(file, raw, wishes)


def _by_flags(
    game: str | None,
    seats: int | None,
    level: str | None,
    option: tuple[str, ...],
    vary: tuple[str, ...],
) -> dict[str, object]:
    """What would stand in a file."""
    varied = read_varied(vary)
    if game is None and "game" not in varied:
        raise Problem("name the file of a study, or say --game; see firsthand lab study --help")
    said = {"game": game, "seats": seats, "people": level, "vary": varied or None}
    given = {key: value for key, value in said.items() if value is not None}
    return {"options": read_option_arguments(option), **given}


def read_varied(arguments: tuple[str, ...]) -> dict[str, list[object]]:
    """`seats=2,3` as a list of numbers, `options.handicap=[],[0]` as one of lists."""
    varied: dict[str, list[object]] = {}
    for argument in arguments:
        key, equals, values = argument.partition("=")
        if not equals:
            raise Problem(f"--vary {argument!r} should be key=value,value")
        if key in varied:
            raise Problem(f"--vary {key} is given twice")
        try:
            varied[key] = msgspec.json.decode(f"[{values}]", type=list[object])
        except msgspec.DecodeError:
            varied[key] = list(values.split(","))
    return varied


def _need(modules: tuple[str, ...], extra: str) -> None:
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise Problem(
            f"this needs {', '.join(missing)}, which come with an extra: "
            f"pip install 'firsthand[{extra}]'"
        )
