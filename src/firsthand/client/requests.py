"""What a client asks for over HTTP: an identity, and tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import msgspec

from firsthand.table.inputs import PersonId


class Unwelcome(Exception):
    """The server does not want that, and says why. To try the same again at once is no use."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        """As in HTTP; 429 if it was only too often."""


async def new_person(url: str, session: aiohttp.ClientSession | None = None) -> tuple[str, str]:
    """Somebody new: id and token."""
    made = await _post(url, "people", {}, session)
    return made["person"], made["token"]


async def new_bot(url: str, session: aiohttp.ClientSession | None = None) -> tuple[PersonId, str]:
    """A new program that says it is one: id and token."""
    made = await _post(url, "people", {"bot": True}, session)
    return made["person"], made["token"]


async def open_table(url: str, game: str, session: aiohttp.ClientSession | None = None) -> str:
    """A new table's code."""
    made = await _post(url, "tables", {"game": game}, session)
    return str(made["code"])


@asynccontextmanager
async def session_of(session: aiohttp.ClientSession | None) -> AsyncIterator[aiohttp.ClientSession]:
    """The session that was given, or one for this occasion only."""
    if session is not None:
        yield session
        return
    async with aiohttp.ClientSession() as own:
        yield own


async def _post(
    url: str, what: str, wish: dict[str, Any], session: aiohttp.ClientSession | None
) -> dict[str, Any]:
    async with (
        session_of(session) as used,
        used.post(f"{url}/api/{what}", json=wish) as answer,
    ):
        data = await answer.read()
        if answer.status >= 400:
            raise Unwelcome(answer.status, _why(data) or f"{answer.status} {answer.reason}")
        made: dict[str, Any] = msgspec.json.decode(data)
        return made


def _why(data: bytes) -> str | None:
    try:
        return str(msgspec.json.decode(data, type=dict[str, Any]).get("error"))
    except msgspec.MsgspecError:
        return None
