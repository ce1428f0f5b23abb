"""A way to a database that can be cut, and that can lose the answer to a commit."""

import asyncio
from types import TracebackType
from urllib.parse import urlsplit, urlunsplit

PIECE = 64 * 1024


class Ferry:
    """Carries bytes between whoever connects here and the server of a URL."""

    def __init__(self, url: str) -> None:
        self._url = urlsplit(url)
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_cut = False
        self._loses = False
        self.commit_s = 0.0
        """So much longer a commit takes, as with a slow disk."""
        self.carried = 0
        """Connections so far."""
        self._flows = asyncio.Event()
        self._flows.set()

    @property
    def url(self) -> str:
        """The same database by way of us."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        who = self._url.netloc.rpartition("@")[0]
        return urlunsplit(self._url._replace(netloc=f"{who}@127.0.0.1:{port}"))

    def cut(self) -> None:
        """Every connection breaks, and new ones break at once."""
        self._is_cut = True
        for line in self._lines:
            line.transport.abort()

    def mend(self) -> None:
        self._is_cut = False

    def freeze(self) -> None:
        """Nothing is carried any more, and nobody is told."""
        self._flows.clear()

    def thaw(self) -> None:
        """What was held back arrives after all."""
        self._flows.set()

    def lose_next_answer(self) -> None:
        """The next commit is carried out, and whoever asked for it does not learn of it."""
        self._loses = True

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        port = self._url.port or 5432
        there, back = await asyncio.open_connection(self._url.hostname, port)
        self._lines |= {writer, back}
        self.carried += 1
        answers = asyncio.create_task(self._bring_back(there, writer))
        try:
            while data := await reader.read(PIECE):
                if self._loses and b"COMMIT" in data:
                    self._loses = False
                    answers.cancel()
                    await asyncio.wait([answers])
                    back.write(data)
                    await there.read(PIECE)  # so it is done
                    writer.transport.abort()
                    return
                await self._flows.wait()
                if b"COMMIT" in data:
                    await asyncio.sleep(self.commit_s)
                back.write(data)
        except ConnectionError:
            return
        finally:
            self._lines -= {writer, back}
            answers.cancel()
            back.transport.abort()
            writer.transport.abort()

    async def _bring_back(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await there.read(PIECE):
                await self._flows.wait()
                writer.write(data)
            writer.close()
        except ConnectionError:
            return

    async def __aenter__(self) -> "Ferry":
        self._server = await asyncio.start_server(self._note, "127.0.0.1", 0)
        return self

    async def _note(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._carry(reader, writer)
        finally:
            self._tasks.discard(task)

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: object, _where: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        self._flows.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()
