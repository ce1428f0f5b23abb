"""A connection with a lag of its own, so that players in one program are far apart.

Pings take the long way as well, so the server measures the lag as it would a real one.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Generic, TypeVar

from aiohttp import ClientConnectionError, WSMessage, WSMsgType

from firsthand.client.connection import Connection
from firsthand.core.chance import Source
from firsthand.core.moves import Millis
from firsthand.lab.network import Network, Way

ItemT = TypeVar("ItemT")


class Pipe(Generic[ItemT]):
    """One direction: what is put in comes out later, in order."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._inside: deque[tuple[Millis, ItemT]] = deque()
        self._news = asyncio.Event()

    def put(self, item: ItemT) -> None:
        self._inside.append((self._way.arrival_ms(_now_ms()), item))
        self._news.set()

    async def get(self) -> ItemT:
        while not self._inside:
            self._news.clear()
            await self._news.wait()
        due_ms, item = self._inside[0]
        await asyncio.sleep(max(0.0, due_ms - _now_ms()) / 1000)
        self._inside.popleft()
        return item


class FarConnection(Connection):
    """What is said arrives later, and so does what is heard."""

    def __init__(self, near: Connection, network: Network, source: Source) -> None:
        super().__init__(near.ws, near.last)
        self._near = near
        self._up: Pipe[tuple[WSMsgType, bytes]] = Pipe(Way(network, source, up=True))
        self._down: Pipe[WSMessage] = Pipe(Way(network, source, up=False))

    async def send(self, kind: WSMsgType, data: bytes) -> None:
        self._up.put((kind, data))

    async def receive(self) -> WSMessage:
        return await self._down.get()

    async def push(self) -> None:
        with suppress(ClientConnectionError):  # lost: `pull` brings the end to the listener
            while True:
                await self._near.send(*await self._up.get())

    async def pull(self) -> None:
        while not self.ws.closed:
            self._down.put(await self._near.receive())


@asynccontextmanager
async def far_away(
    near: Connection, network: Network, source: Source
) -> AsyncIterator[FarConnection]:
    """The connection as somebody at the end of such a network has it."""
    far = FarConnection(near, network, source)
    tasks = [asyncio.create_task(part) for part in (far.push(), far.pull())]
    try:
        yield far
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _now_ms() -> Millis:
    return time.perf_counter() * 1000
