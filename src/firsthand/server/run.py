"""A running server: opened with its store, closed with everything stored."""

import gc
import secrets
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from urllib.parse import urlsplit

from aiohttp import web

from firsthand.server.app import make_app
from firsthand.server.bookkeeper import Bookkeeper
from firsthand.server.directory import new_node, worker_name
from firsthand.server.door import bound
from firsthand.server.hall import Hall
from firsthand.server.keeper import Keeper
from firsthand.server.lan import home_url
from firsthand.server.newsroom import Newsroom
from firsthand.server.register import Register
from firsthand.server.relay import Relay
from firsthand.server.settings import Settings
from firsthand.server.threshold import Threshold
from firsthand.store import Node, open_store

THINKERS = 2
SHUTDOWN_SECONDS = 3.0
"""For requests that are still answered when all tables are closed."""
KEEP_ALIVE_SECONDS = 75.0
"""A connection without a whole request for so long is closed: longer than proxies keep theirs."""
BACKLOG = 1024
LOOPBACK = "127.0.0.1"
GARBAGE = 2_000, 10, 1_000
"""A collection holds up everybody for as long as it looks, so it looks at little at a time, and
seldom at what has lived for long: our records have no cycles."""
SLICE_SECONDS = 0.0005
"""A thread that thinks or writes gives way after so long, and not after five milliseconds: a hand
that has arrived must not wait for a bot's thought."""


@asynccontextmanager
async def running(
    settings: Settings, replaced: Callable[[], object] = lambda: None
) -> AsyncIterator[int]:
    """Serves until the block ends; gives the port, which is a free one if 0 was asked for.

    Calls `replaced` when another server has started in place of this one: then it should end.
    """
    doors = _doors(settings)
    port, *private = (door.getsockname()[1] for door in doors)
    node = _node(settings, port, *private)
    with (
        _closing(doors),
        ThreadPoolExecutor(THINKERS) as thinkers,
        _little_garbage(),
        _short_slices(),
    ):
        async with await open_store(settings.database) as store:
            people = Register(await store.secret(), store)
            books = Bookkeeper(store)
            keeper = Keeper(store, books.wake)
            hall = Hall(keeper, thinkers, settings, node)
            hall.when_replaced = replaced
            relay, threshold = Relay(people, settings), Threshold(settings)
            news = Newsroom(store, hall, people)
            runner = web.AppRunner(
                make_app(hall, people, relay, threshold),
                access_log=None,
                keepalive_timeout=KEEP_ALIVE_SECONDS,
                shutdown_timeout=SHUTDOWN_SECONDS,
            )
            try:
                await people.open()
                await hall.open()
                news.open()
                books.open(keeper.figures, keeper.outage)
                await runner.setup()
                if runner.server is not None:
                    threshold.watch(runner.server)
                for door in doors:
                    await web.SockSite(runner, door, backlog=BACKLOG).start()
                yield port
            finally:
                for site in [*runner.sites]:  # whoever comes back now should find another server
                    await site.stop()
                await hall.close()
                await news.close()
                await books.close()
                await relay.close()
                await runner.cleanup()


def _doors(settings: Settings) -> list[socket.socket]:
    """The port is taken before anything else, so that this node knows its own address. Where
    several processes share it, each has another one, at which the others reach just this one:
    those of other machines too, if there is an address for them."""
    if not settings.shared_port:
        return [bound(settings.host, settings.port)]
    within = settings.host if settings.node_url else LOOPBACK
    return [bound(settings.host, settings.port, shared=True), bound(within, 0)]


def _node(settings: Settings, port: int, private: int | None = None) -> Node:
    """Who starts again at the same address is the same node, and need not wait for its own lease
    to end. An address that chance has given says nothing."""
    chance, worker = secrets.token_urlsafe(8), settings.worker
    if private is not None:
        machine = urlsplit(settings.node_url or "").hostname or LOOPBACK
        name = chance if worker is None else worker_name(worker.group, worker.number)
        return new_node(name, home_url(machine, private), settings.region)
    url = settings.node_url or home_url(settings.host, port)
    name = url if settings.node_url or settings.port else chance
    return new_node(name, url, settings.region)


@contextmanager
def _closing(doors: list[socket.socket]) -> Iterator[None]:
    try:
        yield
    finally:
        for door in doors:
            door.close()


@contextmanager
def _short_slices() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SLICE_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


@contextmanager
def _little_garbage() -> Iterator[None]:
    """What is there at the start stays there, and need not be looked through again."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
