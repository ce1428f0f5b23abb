"""`firsthand serve`: tables over WebSockets."""

import asyncio
import signal
from typing import Annotated

import uvloop
from cyclopts import Parameter
from rich.console import Console

from firsthand.cli.problem import Problem
from firsthand.server.run import running
from firsthand.store import StoreError, default_url


def serve(
    *,
    host: Annotated[str, Parameter(env_var="FIRSTHAND_HOST")] = "127.0.0.1",
    port: Annotated[int, Parameter(env_var="FIRSTHAND_PORT")] = 8420,
    database: Annotated[str | None, Parameter(env_var="FIRSTHAND_DATABASE")] = None,
) -> None:
    """Serve tables until told to stop.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for everybody in the house.
    port
        The port; 0 for any free one.
    database
        `sqlite:///FILE` or `postgresql://…`; by default SQLite in your data folder.
    """
    try:
        uvloop.run(_serve(host, port, database or default_url()))
    except (StoreError, OSError) as error:
        raise Problem(str(error)) from None


async def _serve(host: str, port: int, database: str) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    async with running(host, port, database) as bound:
        where = database.partition("@")[2] or database  # never a password
        Console(highlight=False).print(f"Firsthand on http://{host}:{bound} (tables in {where})")
        await stop.wait()
