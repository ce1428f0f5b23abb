"""A way to the server that takes its time: both directions delayed, with jitter, in order.

Chromium's own network emulation leaves WebSockets alone.
"""

import asyncio
import random
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

CHUNK = 65_536
ResultT = TypeVar("ResultT")


class Delay:
    def __init__(self, one_way_ms: float, jitter_ms: float, seed: int) -> None:
        self._one_way_ms, self._jitter_ms = one_way_ms, jitter_ms
        self._random = random.Random(seed)

    def seconds(self) -> float:
        return (self._one_way_ms + self._random.expovariate(1 / self._jitter_ms)) / 1000


@contextmanager
def delayed(port: int, one_way_ms: float = 100.0, jitter_ms: float = 5.0) -> Iterator[int]:
    """The port of a proxy before this one, for as long as the block runs."""
    loop = asyncio.new_event_loop()
    delay = Delay(one_way_ms, jitter_ms, seed=1)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    def do(work: Coroutine[Any, Any, ResultT]) -> ResultT:
        return asyncio.run_coroutine_threadsafe(work, loop).result()

    server = do(asyncio.start_server(lambda r, w: _pass_on(r, w, port, delay), "127.0.0.1", 0))
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        do(_end(server))
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(server: asyncio.Server) -> None:
    server.close()
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def _pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, delay: Delay
) -> None:
    up_reader, up_writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        with suppress(asyncio.CancelledError):  # the end of the proxy
            await asyncio.gather(_pump(reader, up_writer, delay), _pump(up_reader, writer, delay))
    finally:
        up_writer.close()
        writer.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: Delay) -> None:
    """What comes in goes out later, and never before what came in before it."""
    loop = asyncio.get_running_loop()
    waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def listen() -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                waiting.put_nowait((loop.time() + delay.seconds(), data))
        waiting.put_nowait((loop.time(), b""))

    listening = asyncio.create_task(listen())
    try:
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(max(0.0, due - loop.time()))
            if not data:
                break
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        listening.cancel()
        with suppress(ConnectionError, RuntimeError):
            writer.write_eof()
