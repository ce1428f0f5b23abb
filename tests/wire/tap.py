"""A wire that can be listened to: hands every frame on, in both directions, and keeps a copy."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import WSMessage, WSMsgType, web

SPOKEN = (WSMsgType.TEXT, WSMsgType.BINARY)
Line = aiohttp.ClientWebSocketResponse | web.WebSocketResponse


class Tap:
    """Stands between clients and a server; what it heard is there to be looked at."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.url = ""
        self.said: list[bytes] = []
        self.told: list[bytes] = []

    async def hand_on(self, request: web.Request) -> web.WebSocketResponse:
        client = web.WebSocketResponse(autoping=False, max_msg_size=0)
        await client.prepare(request)
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(self.server + request.path, autoping=False, max_msg_size=0) as line,
        ):
            ways = [
                asyncio.create_task(_copy(client, line, self.said)),
                asyncio.create_task(_copy(line, client, self.told)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            await line.close()
            await client.close()
            await asyncio.gather(*ways)
        return client


async def _copy(source: Line, target: Line, heard: list[bytes]) -> None:
    while (frame := await source.receive()).type in (*SPOKEN, WSMsgType.PING, WSMsgType.PONG):
        if frame.type in SPOKEN:
            heard.append(_bytes(frame))
        if not target.closed:
            await _pass_on(frame, target)


async def _pass_on(frame: WSMessage, target: Line) -> None:
    match frame.type:
        case WSMsgType.PING:
            await target.ping(frame.data)
        case WSMsgType.PONG:
            await target.pong(frame.data)
        case WSMsgType.TEXT:
            await target.send_str(frame.data)
        case _:
            await target.send_bytes(frame.data)


def _bytes(frame: WSMessage) -> bytes:
    return frame.data.encode() if frame.type is WSMsgType.TEXT else bytes(frame.data)


@asynccontextmanager
async def tapped(server: str) -> AsyncIterator[Tap]:
    """Whoever speaks to this address speaks to the server, and is overheard."""
    tap = Tap(server)
    app = web.Application()
    app.router.add_get("/ws/{code}", tap.hand_on)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        tap.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        yield tap
    finally:
        await runner.cleanup()
