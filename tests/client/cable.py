"""A cable between a client and a server that can be cut: a real socket on either side."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Cable:
    def __init__(self, port: int) -> None:
        self._port = port
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """Whatever is on its way is lost."""
        for writer in self._writers:
            writer.transport.abort()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
        ends = {writer, far_writer}
        self._writers |= ends
        await asyncio.gather(_pour(reader, far_writer), _pour(far_reader, writer))
        self._writers -= ends


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


@asynccontextmanager
async def cabled(port: int) -> AsyncIterator[tuple[Cable, int]]:
    """The cable, and the port at its near end."""
    cable = Cable(port)
    server = await asyncio.start_server(cable.carry, "127.0.0.1", 0)
    async with server:
        yield cable, server.sockets[0].getsockname()[1]
        cable.cut()
