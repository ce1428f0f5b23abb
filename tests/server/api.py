"""A running server and somebody who asks it things, for the tests of the HTTP side."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from firsthand.client import open_table
from firsthand.server.run import running
from firsthand.server.settings import Settings
from tests.server.player import Host, Player

OFTEN = 1e9
"""As good as no limit."""


class Api:
    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.session = session

    async def ask(
        self, method: str, path: str, token: str | None = None, **more: Any
    ) -> tuple[int, Any]:
        """The status, and the answer, read if it is JSON."""
        headers = dict(more.pop("headers", {}))
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        async with self.session.request(method, path, headers=headers, **more) as answer:
            data = await answer.read()
            return answer.status, msgspec.json.decode(data) if answer.content_type == (
                "application/json"
            ) else data

    async def get(self, path: str, token: str | None = None) -> Any:
        status, answer = await self.ask("GET", path, token)
        assert status == 200, answer
        return answer

    async def made(self, path: str, token: str | None = None, body: object = None) -> Any:
        """What a POST that goes well gives."""
        more = {} if body is None else {"json": body}
        status, answer = await self.ask("POST", path, token, **more)
        assert status in (200, 201), answer
        return answer

    async def person(self) -> tuple[str, str]:
        somebody = await self.made("/api/people")
        return somebody["person"], somebody["token"]

    async def until(self, path: str, token: str, good: Callable[[Any], bool]) -> Any:
        """The answer, once it is good: games are counted after they have ended."""
        while not good(answer := await self.get(path, token)):
            await asyncio.sleep(0.02)
        return answer

    async def evening(
        self, game: str, options: dict[str, Any], names: tuple[str, ...] = ("Bob",)
    ) -> list[Player]:
        """A whole game of people, the host first."""
        code = await open_table(self.url, game)
        host = Host(self.url, code, options, len(names) + 1)
        everybody = [host, *(Player(self.url, code, name) for name in names)]
        for player in everybody:
            await player.introduce()
        tasks = [asyncio.create_task(host.play())]
        while not host.heard:
            await asyncio.sleep(0.01)
        tasks += [asyncio.create_task(player.play()) for player in everybody[1:]]
        await asyncio.gather(*tasks)
        return everybody


@asynccontextmanager
async def served(folder: Path, **changes: Any) -> AsyncIterator[Api]:
    """A server with a database in this folder, without limits unless asked for: neither by address,
    nor because the machine is busy."""
    limits = {
        "requests_per_second": OFTEN,
        "tables_per_minute": OFTEN,
        "wrong_codes_per_minute": OFTEN,
        "most_late_ms": OFTEN,
    }
    database = f"sqlite:///{folder / 'firsthand.db'}"
    settings = Settings(**{"port": 0, "database": database, **limits, **changes})
    async with running(settings) as port:
        url = f"http://127.0.0.1:{port}"
        async with aiohttp.ClientSession(url) as session:
            yield Api(url, session)


def run(story: Callable[[], Awaitable[None]], *, seconds: float = 120) -> None:
    """The guard is against hanging, not a measure of speed."""

    async def guarded() -> None:
        async with asyncio.timeout(seconds):
            await story()

    asyncio.run(guarded())
