"""`firsthand serve`: tables over WebSockets."""

import asyncio
import io
import logging
import resource
import signal
import sys
import webbrowser
from contextlib import AsyncExitStack, suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Annotated
from urllib.parse import urlsplit

import segno
import structlog
import uvloop
from cyclopts import Parameter, validators
from rich.console import Console

from firsthand.cli.problem import Problem
from firsthand.server.lan import HOST_NAME, announced, home_url, lan_address
from firsthand.server.patience import database_there
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.server.workers import NobodyWorks, when_alone, work_together
from firsthand.store import StoreError, default_url, shown_url

Count = Annotated[int, Parameter(validator=validators.Number(gte=1))]
Rate = Annotated[float, Parameter(validator=validators.Number(gt=0, lte=1e9))]
Lease = Annotated[float, Parameter(validator=validators.Number(gte=0.5, lte=3600))]
_usual = Settings(database="")


def serve(
    *,
    host: Annotated[str, Parameter(env_var="FIRSTHAND_HOST")] = _usual.host,
    port: Annotated[
        int, Parameter(env_var="FIRSTHAND_PORT", validator=validators.Number(gte=0, lte=65535))
    ] = _usual.port,
    database: Annotated[str | None, Parameter(env_var="FIRSTHAND_DATABASE")] = None,
    database_wait: Annotated[
        float,
        Parameter(
            env_var="FIRSTHAND_DATABASE_WAIT", validator=validators.Number(gte=0, lte=86_400)
        ),
    ] = _usual.database_wait_s,
    public_url: Annotated[str | None, Parameter(env_var="FIRSTHAND_PUBLIC_URL")] = None,
    workers: Annotated[Count, Parameter(env_var="FIRSTHAND_WORKERS")] = 1,
    node_url: Annotated[str | None, Parameter(env_var="FIRSTHAND_NODE_URL")] = None,
    region: Annotated[str | None, Parameter(env_var="FIRSTHAND_REGION")] = None,
    relay: Annotated[bool, Parameter(env_var="FIRSTHAND_RELAY")] = _usual.relay,
    lease: Annotated[Lease, Parameter(env_var="FIRSTHAND_LEASE")] = _usual.lease_ms / 1000,
    announce: Annotated[bool, Parameter(env_var="FIRSTHAND_ANNOUNCE")] = _usual.announce,
    browser: Annotated[bool, Parameter(env_var="FIRSTHAND_BROWSER")] = False,
    trusted_proxy: Annotated[
        tuple[str, ...], Parameter(env_var="FIRSTHAND_TRUSTED_PROXY", negative="")
    ] = (),
    most_tables: Annotated[Count, Parameter(env_var="FIRSTHAND_MOST_TABLES")] = _usual.most_tables,
    most_connections: Annotated[
        Count, Parameter(env_var="FIRSTHAND_MOST_CONNECTIONS")
    ] = _usual.most_connections,
    most_connections_per_address: Annotated[
        Count, Parameter(env_var="FIRSTHAND_MOST_CONNECTIONS_PER_ADDRESS")
    ] = _usual.most_connections_per_address,
    messages_per_second: Annotated[
        Rate, Parameter(env_var="FIRSTHAND_MESSAGES_PER_SECOND")
    ] = _usual.messages_per_second,
    requests_per_second: Annotated[
        Rate, Parameter(env_var="FIRSTHAND_REQUESTS_PER_SECOND")
    ] = _usual.requests_per_second,
    tables_per_minute: Annotated[
        Rate, Parameter(env_var="FIRSTHAND_TABLES_PER_MINUTE")
    ] = _usual.tables_per_minute,
    wrong_codes_per_minute: Annotated[
        Rate, Parameter(env_var="FIRSTHAND_WRONG_CODES_PER_MINUTE")
    ] = _usual.wrong_codes_per_minute,
    most_late: Annotated[Rate, Parameter(env_var="FIRSTHAND_MOST_LATE")] = _usual.most_late_ms
    / 1000,
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
    database_wait
        Seconds to wait at the start for a database that is not there yet.
    public_url
        What people should open, where it is not this machine's own address.
    workers
        Processes on this machine, each with its own tables. More than one need PostgreSQL.
    node_url
        Where other nodes with the same database reach this one, and send people to.
    region
        A word for where this node is: new tables stay in the region where they are asked for.
    relay
        Relay people to the node with their table, instead of sending them there.
    lease
        Seconds after which the tables of a node that does not answer may be taken over.
    announce
        Tell the local network by zeroconf, as firsthand.local.
    browser
        Open the browser here.
    trusted_proxy
        A network such as 10.0.0.0/8 whose X-Forwarded-For is believed; may be repeated.
    most_tables
        More tables than this are refused; those that run go on.
    most_connections
        Likewise for connections.
    most_connections_per_address
        How many connections one address may have.
    messages_per_second
        How many messages one connection may send, twice as many at once.
    requests_per_second
        How many HTTP requests one address may make, six times as many at once.
    tables_per_minute
        How many tables one address may open, as many at once.
    wrong_codes_per_minute
        How many codes that no table has one address may try, twice as many at once.
    most_late
        While the server is later than so many seconds, it takes no new tables.
    """
    settings = Settings(
        host=host,
        port=port,
        database=database or default_url(),
        database_wait_s=database_wait,
        public_url=_address("--public-url", public_url or None),
        node_url=_address("--node-url", node_url),
        region=region,
        relay=relay,
        lease_ms=round(1000 * lease),
        announce=announce,
        trusted_proxies=tuple(_network(text) for text in trusted_proxy),
        most_tables=most_tables,
        most_connections=most_connections,
        most_connections_per_address=most_connections_per_address,
        messages_per_second=messages_per_second,
        requests_per_second=requests_per_second,
        tables_per_minute=tables_per_minute,
        wrong_codes_per_minute=wrong_codes_per_minute,
        most_late_ms=1000 * most_late,
    )
    _run(settings, workers, browser=browser)


def _run(settings: Settings, workers: int, *, browser: bool) -> None:
    if workers > 1 and settings.database.startswith("sqlite"):
        raise Problem("--workers: SQLite serves one process; for more, --database postgresql://…")
    _set_up_log()
    _allow_many_files()
    try:
        if workers > 1:
            uvloop.run(work_together(settings, workers, work))
        else:
            uvloop.run(_serve(settings, browser=browser))
    except (StoreError, NobodyWorks) as error:
        raise Problem(str(error)) from None
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise Problem(f"{where}: {error.strerror or error}; --port takes another") from None


def work(settings: Settings) -> None:
    """One of several workers."""
    _set_up_log()
    uvloop.run(_serve(settings, browser=False))


def _address(flag: str, url: str | None) -> str | None:
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Problem(f"{flag} {url!r}: an address is wanted, as in http://10.0.0.7:8420")
    return url.rstrip("/")


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError as error:
        raise Problem(f"--trusted-proxy {text!r}: {error}") from None


def _allow_many_files() -> None:
    """A connection is a file, and systems are often set for few."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # where there is no limit, there may be no asking for it
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _set_up_log() -> None:
    """What the operator should know goes to stderr: for eyes in a terminal, else as JSON."""
    eyes = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if eyes else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


async def _serve(settings: Settings, *, browser: bool) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    when_alone(stop.set)
    if not await database_there(settings, stop):
        return
    async with running(settings, stop.set) as port, AsyncExitStack() as neighbours:
        url = settings.public_url or home_url(settings.host, port)
        _greet(settings, url, port, at_home=browser)
        if browser:
            loop.run_in_executor(None, webbrowser.open, f"http://127.0.0.1:{port}")
        address = lan_address()
        if settings.announce and address is not None:  # asks around for a second
            await neighbours.enter_async_context(announced(address, port))
        await stop.wait()
        Console(highlight=False).print("Stopping: tables are told and stored.")


def _greet(settings: Settings, url: str, port: int, *, at_home: bool) -> None:
    """Who plays here wants the way in; who runs a server, how it is set."""
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"Firsthand on {url}")
    if not at_home:
        _tell(console, settings, port)
    if settings.announce:
        console.print(
            f"Others in the house open {url} (or {HOST_NAME}:{port}), or point a camera here:"
        )
        picture = io.StringIO()
        segno.make(url, micro=False).terminal(picture, border=2, compact=True)
        console.print(picture.getvalue(), markup=False)
    if at_home:
        console.print("Ctrl+C ends it. A game that is running goes on when it is started again.")


def _tell(console: Console, settings: Settings, port: int) -> None:
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if name == "database":
            value = shown_url(value)
        elif name == "port":
            value = port
        elif name == "trusted_proxies":
            value = ", ".join(str(network) for network in value) or "none"
        console.print(f"  {name.replace('_', ' ')}: {value}", markup=False)
