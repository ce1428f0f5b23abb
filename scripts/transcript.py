"""Prints a short conversation with a real server, for docs/wire.md: python -m scripts.transcript"""

import asyncio
import tempfile
from collections.abc import Callable
from typing import TypeVar

import aiohttp
from aiohttp import WSMsgType

from firsthand.bots.splaf import asked_by_dice
from firsthand.client import new_person, open_table
from firsthand.server.run import running
from firsthand.server.settings import Settings as ServerSettings
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.wire.codec import PROTOCOL, FromClient, Hello, decode_told, encode_said

REACTION_MS = 420.0
BETWEEN_BEATS_MS = 150.0
"""A real client says it three times as often; this one is to be read."""

MessageT = TypeVar("MessageT", bound=tell.Message)


class Talk:
    """A client that shows everything it says and is told."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws

    async def say(self, said: FromClient) -> None:
        data = encode_said(said)
        print(">", data.decode())
        await self._ws.send_bytes(data)

    async def hear(
        self, kind: type[MessageT], wanted: Callable[[MessageT], object] = lambda _: True
    ) -> MessageT:
        """Listens until a message is as wanted. Pings are answered by the library."""
        while (frame := await self._ws.receive()).type is WSMsgType.BINARY:
            print("<", frame.data.decode())
            message = decode_told(frame.data).message
            if isinstance(message, kind) and wanted(message):
                return message
        raise ConnectionError("the server has hung up")

    async def slap(self, contest: int, card: str) -> None:
        """Looks for a while, with heartbeats, and slaps."""
        loop = asyncio.get_running_loop()
        visible = loop.time()
        for after_ms in (BETWEEN_BEATS_MS, 2 * BETWEEN_BEATS_MS, REACTION_MS):
            await asyncio.sleep(visible + after_ms / 1000 - loop.time())
            elapsed_ms = round((loop.time() - visible) * 1000, 1)
            if after_ms < REACTION_MS:
                await self.say(say.Beat(contest, elapsed_ms))
        await self.say(say.Touch(contest, "slap", card, elapsed_ms))


async def converse(talk: Talk, token: str) -> None:
    await talk.say(Hello(PROTOCOL, token))
    await talk.say(say.Join("Ann"))
    await talk.hear(tell.RoomChanged)
    await talk.say(say.AddBot("child"))
    await talk.hear(tell.RoomChanged)
    await talk.say(say.ChooseFirst(1))
    await talk.hear(tell.RoomChanged)
    await talk.say(say.Start())
    shown = await talk.hear(tell.Happened, lambda told: told.cards.contest)
    asked = asked_by_dice(shown.cards.view)
    contest = shown.cards.contest
    if asked is None or contest is None:
        raise ValueError("nothing to slap")
    await talk.slap(contest, asked.target)
    await talk.hear(tell.Judged)
    await talk.hear(tell.Happened)
    await talk.say(say.Act("deal"))
    await talk.hear(tell.Refused)
    await talk.say(say.Leave())
    await talk.hear(tell.Bye)


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = ServerSettings(port=0, database=f"sqlite:///{folder}/firsthand.db")
        async with running(settings) as port:
            url = f"http://127.0.0.1:{port}"
            code, (_, token) = await open_table(url, "splaf"), await new_person(url)
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(f"{url}/ws/{code}") as ws,
            ):
                await converse(Talk(ws), token)


if __name__ == "__main__":
    asyncio.run(main())
