"""`firsthand play`: a server for a family evening."""

from typing import Annotated

from cyclopts import Parameter

from firsthand.cli.serve import run_server
from firsthand.cli.server_options import HomeOptions

_default = HomeOptions()


def play(options: Annotated[HomeOptions, Parameter(name="*")] = _default) -> None:
    """Play at home: opens the browser here, and lets everybody in the house join."""
    run_server(options)
