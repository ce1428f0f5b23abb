"""`firsthand watch`: a game plays itself in the terminal."""

import random
import time
from typing import Annotated

from cyclopts import Parameter, validators
from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.text import Text

from firsthand.cli.problem import find_game, options_for
from firsthand.cli.sample import NAMES, OptionArguments, read_option_arguments
from firsthand.core.seats import AUDITOR
from firsthand.lab.sample import Sampler

LINES_KEPT = 12
DEFAULT_SEATS = 4


def watch(
    game: str = "flyswatter",
    /,
    *,
    seats: int = DEFAULT_SEATS,
    seed: int | None = None,
    speed: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 1.0,
    option: OptionArguments = (),
) -> None:
    """Watch a game that plays itself.

    Parameters
    ----------
    game
        flyswatter, bugoff, splaf or catslap.
    seats
        How many players.
    seed
        A whole number; the same one gives the same game. Without it, a new game each time.
    speed
        2 is twice as fast.
    option
        An option of the game as `key=value`; may be repeated.
    """
    played = find_game(game)
    options = options_for(played, read_option_arguments(option), seats)
    chosen = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    names = NAMES[:seats]
    console = Console(highlight=False)
    console.print(f"[bold]{played.title}[/] with {', '.join(names)} (seed {chosen})")
    sampler = Sampler(played, seats, options, random.Random(chosen).random)
    said: list[str] = []
    before = 0
    with Live(console=console, auto_refresh=False) as live:
        for t, _, step in sampler:
            said += [played.sentence(event, names) for event in step.events]
            said = said[-LINES_KEPT:]
            picture = played.picture(played.look(step.state, AUDITOR), names)
            told = Text.from_markup("\n".join(said))
            live.update(Group(Panel(picture, title=played.title), told), refresh=True)
            time.sleep((t - before) / 1000 / speed)
            before = t
