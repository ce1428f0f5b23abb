"""`firsthand show`: a journal told to a person."""

from errno import ENOSPC
from typing import Annotated, Any, BinaryIO

from cyclopts import Parameter, validators
from rich.console import Console
from rich.markup import escape

from firsthand.cli.files import opened
from firsthand.cli.problem import Problem
from firsthand.core.moves import Millis
from firsthand.core.seats import AUDITOR
from firsthand.journal.reader import JournalError
from firsthand.journal.replay import Played, replay


def show(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    move: Annotated[int | None, Parameter(validator=validators.Number(gte=0))] = None,
) -> None:
    """Tell a game: each move in a sentence, and the table after it.

    Parameters
    ----------
    file
        A journal; `-` is standard input.
    move
        Stop after this move; 0 shows the table before the first.
    """
    console = Console(highlight=False, soft_wrap=True)
    try:
        with opened(file) as journal:
            _tell(journal, console, last=move)
    except JournalError as error:
        raise Problem(f"{file}, {error}") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        what = "the output cannot be written" if error.errno == ENOSPC else f"{file} cannot be read"
        raise Problem(f"{what}: {error.strerror or error}") from None


def _tell(journal: BinaryIO, console: Console, *, last: int | None) -> None:
    table, opening, played = replay(journal)
    names = printable(table.names)
    game = table.game
    console.print(f"[bold underline]{game.title}[/] with {', '.join(names)}\n")
    if last == 0:
        console.print(game.picture(game.look(opening, AUDITOR), names))
        return
    number = 0
    for number, step in enumerate(played, start=1):
        console.print(told(number, step, game.sentence, names))
        console.print(game.picture(game.look(step.state, AUDITOR), names), style="dim")
        if number == last:
            return
    if last is not None:
        raise Problem(f"there is no move {last}; the journal has {number}")


def told(number: int, step: Played, sentence: Any, names: tuple[str, ...]) -> str:
    """A move's number and time, and all that came of it."""
    said = " ".join(sentence(event, names) for event in step.events)
    return f"[dim]{number:>4}  {clock(step.entry.t)}[/]  {said}"


def clock(t: Millis) -> str:
    """Minutes and seconds since the table opened."""
    minutes, seconds = divmod(t / 1000, 60)
    return f"{minutes:.0f}:{seconds:04.1f}"


def printable(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names as they may go to a terminal: no control characters, no markup."""
    return tuple(
        escape("".join(char if char.isprintable() else "?" for char in name)) or "?"
        for name in names
    )
