"""`firsthand serve`: tables over WebSockets."""

import asyncio
import os
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Annotated

import structlog
from cyclopts import Parameter
from zeroconf import Error as ZeroconfError

from firsthand import __version__
from firsthand.cli.banner import print_banner
from firsthand.cli.logs import set_up_logs
from firsthand.cli.problem import Problem
from firsthand.cli.server_options import ServerOptions
from firsthand.server.lan import addresses, announced, lan_address
from firsthand.server.patience import database_there
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.server.workers import NobodyWorks, WhileServing, when_alone, work_together
from firsthand.store import StoreError, shown_url
from firsthand.system.platform import allow_many_files, can_share_ports, run, stop_signals

NOT_A_SETTING = ("host", "port", "database", "shared_port", "worker")
"""What is logged by itself, or is not for a person to choose."""

_log = structlog.get_logger("firsthand.serve")
_default = ServerOptions()


def serve(options: Annotated[ServerOptions, Parameter(name="*")] = _default) -> None:
    """Serve tables until told to stop."""
    run_server(options)


def run_server(options: ServerOptions) -> None:
    """Runs one process or several, until told to stop. Raises `Problem`."""
    settings, workers = options.settings(), options.workers
    if workers > 1:
        _must_allow_workers(settings)
    set_up_logs(at_home=options.browser)
    allow_many_files()
    welcome = partial(_welcome, settings, workers, browser=options.browser)
    try:
        if workers > 1:
            start = partial(work, at_home=options.browser)
            run(work_together(settings, workers, start, welcome))
        else:
            run(_serve(settings, welcome))
    except (StoreError, NobodyWorks) as error:
        raise Problem(str(error)) from None
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise Problem(f"{where}: {error.strerror or error}; --port takes another") from None
    _log.info("server stopped", pid=os.getpid())


def work(settings: Settings, *, at_home: bool = False) -> None:
    """One of several workers."""
    number = None if settings.worker is None else settings.worker.number
    set_up_logs(number, at_home=at_home)
    run(_serve(settings, _log_worker))
    _log.info("worker stopped", pid=os.getpid())


def _must_allow_workers(settings: Settings) -> None:
    if settings.database.startswith("sqlite"):
        raise Problem("--workers: SQLite serves one process; for more, --database postgresql://…")
    if not can_share_ports():
        raise Problem("--workers: on this system several processes cannot listen on one port")


async def _serve(settings: Settings, welcome: WhileServing) -> None:
    stop = asyncio.Event()
    with stop_signals(stop.set):
        when_alone(stop.set)
        if not await database_there(settings, stop):
            return
        async with running(settings, stop.set) as port, welcome(port):
            await stop.wait()


@asynccontextmanager
async def _welcome(
    settings: Settings, workers: int, port: int, *, browser: bool
) -> AsyncIterator[None]:
    """Tells the operator, the person at this computer, and the local network, as long as the
    server runs."""
    shown = addresses(settings.host, port, lan_address(), settings.public_url)
    _log.info(
        "server started",
        version=__version__,
        bind=f"{settings.host}:{port}",
        address=shown.here,
        database=shown_url(settings.database),
        workers=workers,
        pid=os.getpid(),
        settings=changed_settings(settings),
    )
    print_banner(shown, port, announce=settings.announce)
    if browser:
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, shown.here)
    async with AsyncExitStack() as announcement:
        if settings.announce and shown.lan is not None:  # takes a second
            try:
                await announcement.enter_async_context(announced(shown.lan, port))
            except (OSError, ZeroconfError) as error:
                _log.warning("server not announced in the local network", reason=str(error))
        yield
        _log.info("server stopping", pid=os.getpid())


@asynccontextmanager
async def _log_worker(_port: int) -> AsyncIterator[None]:
    _log.info("worker started", pid=os.getpid())
    yield
    _log.info("worker stopping", pid=os.getpid())


def changed_settings(settings: Settings) -> dict[str, str]:
    """Whatever differs from the defaults."""
    usual = Settings(database="")
    return {
        name: ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        for name in settings.__struct_fields__
        if name not in NOT_A_SETTING and (value := getattr(settings, name)) != getattr(usual, name)
    }
