"""One WebSocket: arrival is stamped before anything else happens, pings carry nonces."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from firsthand.server import tokens
from firsthand.server.clock import now_ms
from firsthand.server.host import Host
from firsthand.server.limits import Bucket
from firsthand.table.inputs import PersonId, Pong
from firsthand.table.messages import Refused
from firsthand.wire.codec import LONGEST_MESSAGE, PROTOCOL, Hello, Malformed, body, decode, envelope

LONGEST_BACKLOG = 1024 * 1024
"""Bytes that may wait for a slow reader, who is then let go."""
HELLO_SECONDS = 10.0
MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 60.0, 120.0


class Socket:
    """A connection as its table sees it: sending never waits, and keeps its order."""

    def __init__(self, ws: web.WebSocketResponse) -> None:
        self._ws = ws
        self._out: deque[tuple[bytes | str | None, Callable[[], None] | None]] = deque()
        self._waiting = 0
        self._news = asyncio.Event()

    def send(self, data: bytes, then: Callable[[], None] | None = None) -> None:
        """A message; `then` is called once it has been written to the socket."""
        self._waiting += len(data)
        if self._waiting > LONGEST_BACKLOG:
            self._put(None, None, first=True)
        else:
            self._put(data, then)

    def ping(self, nonce: str) -> None:
        self._put(nonce, None)

    def close(self) -> None:
        self._put(None, None)

    def _put(
        self, what: bytes | str | None, then: Callable[[], None] | None, *, first: bool = False
    ) -> None:
        (self._out.appendleft if first else self._out.append)((what, then))
        self._news.set()

    async def pump(self) -> None:
        """Writes whatever there is to write, until the end."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._out:
                what, then = self._out.popleft()
                if what is None:
                    await self._ws.close(code=WSCloseCode.GOING_AWAY)
                    return
                if isinstance(what, str):
                    await self._ws.ping(what.encode())
                else:
                    await self._ws.send_bytes(what)
                    self._waiting -= len(what)
                if then is not None:
                    then()


async def serve_socket(request: web.Request, host: Host, secret: bytes) -> web.WebSocketResponse:
    """A person at a table, from hello to goodbye."""
    # Compression would cost 40 kB a connection and a frame of delay for messages this small.
    ws = web.WebSocketResponse(
        autoping=False, compress=False, max_msg_size=LONGEST_MESSAGE, heartbeat=None
    )
    await ws.prepare(request)
    socket = Socket(ws)
    pump = asyncio.create_task(_quietly(socket))
    person: PersonId | None = None
    try:
        person = await _greet(ws, socket, secret)
        if person is not None:
            host.connect(person, socket)
            await _listen(ws, socket, host, person)
    finally:
        if person is not None:
            host.disconnect(person, socket)
        socket.close()
        await pump
    return ws


async def _quietly(socket: Socket) -> None:
    with suppress(ConnectionError, RuntimeError):  # the other side is gone: its reader notices
        await socket.pump()


async def _greet(ws: web.WebSocketResponse, socket: Socket, secret: bytes) -> PersonId | None:
    """The first message says who it is. A stranger is told why not, and let go."""
    person: PersonId | None = None
    why = "malformed", "the first message must be hello"
    try:
        message = await asyncio.wait_for(ws.receive(), HELLO_SECONDS)
        said = decode(_data(message))
    except (TimeoutError, Malformed, TypeError) as error:
        why = "malformed", str(error) or "nobody said hello"
    else:
        if isinstance(said, Hello) and said.protocol != PROTOCOL:
            why = "protocol", f"this server speaks protocol {PROTOCOL}"
        elif isinstance(said, Hello):
            person = tokens.read(said.token, secret)
            why = "token", "this token is not from here"
    if person is None:
        _refuse(socket, *why)
    return person


def _refuse(socket: Socket, reason: str, detail: str) -> None:
    """Number 0 is outside the count: it says something about the connection, not the table."""
    socket.send(envelope(0, body(Refused(reason, detail))))


def _data(message: WSMessage) -> bytes:
    if message.type is WSMsgType.TEXT:
        return str(message.data).encode()
    if message.type is WSMsgType.BINARY:
        return bytes(message.data)
    raise TypeError("the connection was closed")


async def _listen(ws: web.WebSocketResponse, socket: Socket, host: Host, person: PersonId) -> None:
    bucket = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
    while True:
        message = await ws.receive()
        arrived_ms = now_ms()
        if message.type is WSMsgType.PONG:
            host.say(person, Pong(bytes(message.data).decode("ascii", "replace")), arrived_ms)
        elif message.type is WSMsgType.PING:
            await ws.pong(message.data)
        elif message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return
        elif not bucket.take(arrived_ms):
            _refuse(socket, "too-many", "so many messages at once are not taken")
        else:
            try:
                said = decode(_data(message))
            except Malformed as error:
                _refuse(socket, "malformed", str(error))
                continue
            if isinstance(said, Hello):
                _refuse(socket, "malformed", "hello was said already")
            else:
                host.say(person, said, arrived_ms)
