"""`firsthand watch`: bots play a game at a real table, in the terminal."""

import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators
from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.text import Text

from firsthand.bots.person import LEVELS, LevelName, Portrait
from firsthand.cli.problem import Problem, find_game, options_for
from firsthand.cli.sample import OptionArguments, Seed, read_option_arguments
from firsthand.core.moves import Millis
from firsthand.core.words import bold, faint
from firsthand.games import GAMES
from firsthand.lab.bystander import watch_bots
from firsthand.lab.fit.file import LONGEST_FILE, BadPortrait, read
from firsthand.referee.verdict import Verdict
from firsthand.table import messages as tell

LINES_KEPT = 12
DEFAULT_SEATS = 4
DEFAULT_LEVELS: tuple[LevelName, ...] = ("adult", "sharp", "child", "adult")


def watch(
    game: str = "flyswatter",
    /,
    *,
    seats: int = DEFAULT_SEATS,
    level: str | None = None,
    bot: Annotated[tuple[Path, ...], Parameter(negative=(), show_default=False)] = (),
    seed: Seed | None = None,
    speed: Annotated[float, Parameter(validator=validators.Number(gt=0))] = 1.0,
    option: OptionArguments = (),
) -> None:
    """Watch bots play a game at a real table, with the referee's times.

    Parameters
    ----------
    game
        flyswatter, bugoff, splaf or catslap.
    seats
        How many bots.
    level
        child, adult, sharp or perfect; by default a mixed company.
    bot
        Somebody whom `firsthand lab fit --save` has written to this file; may be repeated.
    seed
        A whole number; the same one gives the same game. Without it, a new game each time.
    speed
        2 is twice as fast.
    option
        An option of the game as `key=value`; may be repeated.
    """
    played = find_game(game)
    raw = read_option_arguments(option)
    options_for(played, raw, seats)
    people = [_portrait(file) for file in bot]
    if len(people) > seats:
        raise Problem(f"there are {len(people)} people for {seats} seats")
    company = [*people, *_company(level, seats)[len(people) :]]
    chosen = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    console = Console(highlight=False)
    console.print(f"{bold(played.title)}, seed {chosen}")
    screen = Screen(game)
    before_ms: Millis | None = None
    with Live(console=console, auto_refresh=False) as live:
        for world, message in watch_bots(game, raw, company, random.Random(chosen).random):
            if screen.hear(message):
                pause_ms = 0.0 if before_ms is None else world.now_ms - before_ms
                time.sleep(pause_ms / 1000 / speed)
                before_ms = world.now_ms
                live.update(screen.drawn(), refresh=True)


class Screen:
    """The table, and the last things that happened at it."""

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]
        self._names: tuple[str, ...] = ()
        self._said: list[str] = []
        self._picture = ""

    def hear(self, message: tell.Message) -> bool:
        """Takes in a message. True if there is something new to see."""
        match message:
            case tell.RoomChanged(room):
                self._names = tuple(chair.name for chair in room.chairs)
            case tell.Judged(_, verdict):
                self._said.append(_times(verdict, self._names))
            case tell.Happened(cards):
                self._said += [self._game.sentence(event, self._names) for event in cards.events]
                self._picture = self._game.picture(cards.view, self._names)
                return True
        return False

    def drawn(self) -> Group:
        lines = "\n".join(self._said[-LINES_KEPT:])
        return Group(Panel(self._picture, title=self._game.title), Text.from_markup(lines))


def _portrait(file: Path) -> Portrait:
    try:
        with file.open("rb") as data:
            return read(data.read(LONGEST_FILE)).portrait
    except OSError as error:
        raise Problem(f"{file} cannot be read: {error.strerror or error}") from None
    except BadPortrait as bad:
        raise Problem(f"{file} is no portrait: {bad}") from None


def _company(level: str | None, seats: int) -> list[LevelName]:
    if level is None:
        return [DEFAULT_LEVELS[seat % len(DEFAULT_LEVELS)] for seat in range(seats)]
    known = next((name for name in LEVELS if name == level), None)
    if known is None:
        raise Problem(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    return [known] * seats


def _times(verdict: Verdict, names: Sequence[str]) -> str:
    """The referee's times, the first hand first."""
    if not verdict.hands:
        return faint("No hand came down.")
    hands = ", ".join(
        f"{names[hand.seat]} {hand.rt_ms:.0f} ms ± {hand.sigma_ms:.0f}" for hand in verdict.hands
    )
    return faint(f"The referee: {hands}.")
