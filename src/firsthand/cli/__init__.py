"""The command line: `firsthand COMMAND`."""

import os
import sys

from cyclopts import App

from firsthand import __version__
from firsthand.cli.output import flush
from firsthand.cli.problem import Problem, complain

app = App(
    name="firsthand",
    help="An honest table for slap games.",
    version=__version__,
    help_format="markdown",
)
COMMANDS = {
    "audit": "Check journals against the rules.",
    "lab": "Experiments in virtual time.",
    "load": "Play real games against a running server, and tell how it fared.",
    "play": "Play at home: opens the browser here, and lets everybody in the house join.",
    "sample": "Write a random legal game as a journal.",
    "serve": "Serve tables until told to stop.",
    "show": "Tell a journal to a person.",
    "watch": "Watch bots play a game at a real table, with the referee's times.",
}
for command, sentence in COMMANDS.items():  # only what is asked for is loaded
    app.command(f"firsthand.cli.{command}:{command}", help=sentence)


def main() -> None:
    """Runs one command. The exit status is 0, or 1 if something was wrong."""
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal may know fewer letters than we do
    try:
        app()
        flush()
    except Problem as problem:
        complain(str(problem))
        _abandon_output()
        sys.exit(1)
    except BrokenPipeError:
        _abandon_output()  # whoever read it has seen enough
        sys.exit(1)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else "the output cannot be written: "
        complain(f"{where}{error.strerror or error}")
        _abandon_output()
        sys.exit(1)


def _abandon_output() -> None:
    """What could not be written goes nowhere; without this Python complains once more at exit."""
    try:
        sys.stdout.flush()
    except (AttributeError, OSError):
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
