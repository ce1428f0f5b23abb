"""One WebSocket: arrival is stamped before anything else happens, pings carry nonces."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, Literal, TypeAlias

from aiohttp import WSMsgType, web

from firsthand.core.moves import Millis
from firsthand.core.steps import Reason
from firsthand.server.clock import now_ms
from firsthand.server.hall import Hall
from firsthand.server.host import Host
from firsthand.server.limits import Bucket
from firsthand.server.settings import Settings
from firsthand.table.inputs import PersonId, Pong
from firsthand.table.messages import Notice, Refused
from firsthand.wire.closing import Close
from firsthand.wire.codec import (
    LONGEST_MESSAGE,
    Hello,
    Knock,
    Malformed,
    OtherProtocol,
    body,
    decode,
    decode_hello,
    envelope,
)

WebSocket: TypeAlias = web.WebSocketResponse[Literal[False]]
Reader: TypeAlias = Callable[[str], PersonId | None]
"""Whom a token proves, if it is from here."""

SAID = WSMsgType.TEXT, WSMsgType.BINARY
HEARD = *SAID, WSMsgType.PING, WSMsgType.PONG

TURN = 32
"""After so many messages in a row others have their turn."""
HERE = envelope(0, body(Notice("here", "")))
MERCY = 20
"""Whoever sends so many times more at once than is allowed is let go."""


class Socket:
    """A connection as its table sees it: sending never waits, and keeps its order.

    It is made by the task that serves the connection.
    """

    def __init__(self, ws: WebSocket, transport: asyncio.WriteTransport, hall: Hall) -> None:
        self.heard_ms = now_ms()
        self._ws = ws
        self._transport = transport
        self._settings = hall.settings
        self._figures = hall.keeper.figures
        self._server = asyncio.current_task()
        self._end: tuple[Close, str] | None = None

    def send(self, data: bytes, then: Callable[[Millis], None] | None = None) -> None:
        """A message; `then` is told when it was written to the socket.

        The time is taken before: should we be held up just then, it is not for the reader to pay.
        """
        if self._transport.get_write_buffer_size() + len(data) > self._settings.longest_backlog:
            self.close(Close.SLOW, "messages were not read fast enough")
            return
        at_ms = now_ms()
        self._figures.sent_bytes += len(data)
        if self._write(self._ws.send_bytes(data)) and then is not None:
            then(at_ms)

    def ping(self, nonce: str) -> None:
        self._write(self._ws.ping(nonce.encode()))

    def pong(self, data: bytes) -> None:
        self._write(self._ws.pong(data))

    def refuse(self, reason: Reason, detail: str) -> None:
        """Number 0 is outside the count: it says something about the connection, not the table."""
        self._figures.refused[reason] += 1
        self.send(envelope(0, body(Refused(reason, detail))))

    def close(self, code: Close, why: str) -> None:
        """Nothing more is sent. The task that serves stops listening, and says goodbye."""
        if self._end is None and self._server is not None:
            self._end = code, why
            self._server.cancel()

    async def say_goodbye(self) -> None:
        """The other side has some time to read what was sent, and to answer."""
        code, why = self._end or (Close.STRANGER, "no hello")
        self._end = code, why
        await self._ws.close(code=code, message=why.encode(), drain=False)
        if self._transport.get_write_buffer_size():  # who does not read would keep it for ever
            self._transport.abort()

    def is_let_go(self) -> bool:
        """Whether this is why the task that serves was cancelled."""
        if self._end is None or self._server is None:
            return False
        return self._server.uncancel() == 0

    def _write(self, frame: Coroutine[Any, Any, None]) -> bool:
        """Into the socket at once. aiohttp waits only for a buffer above `writer_limit`, which is
        endless here, so the coroutine runs to its end without the event loop."""
        if self._end is not None:
            frame.close()
            return False
        try:
            frame.send(None)
        except StopIteration:
            return True
        except ConnectionError:  # the other side is gone: its reader notices
            return False
        raise RuntimeError("a frame was not written at once")


async def serve_socket(
    request: web.Request, hall: Hall, host: Host, read: Reader
) -> web.StreamResponse:
    """A person at a table, from hello to goodbye."""
    # Compression would cost 40 kB a connection and a frame of delay for messages this small.
    ws: WebSocket = web.WebSocketResponse(
        autoping=False,
        compress=False,
        decode_text=False,
        max_msg_size=LONGEST_MESSAGE,
        timeout=hall.settings.goodbye_seconds,
        writer_limit=sys.maxsize,
    )
    await ws.prepare(request)
    transport = request.transport
    if transport is None:  # gone already
        return ws
    socket = Socket(ws, transport, hall)
    with hall.crowd.present(socket):
        try:
            person = await _greet(ws, socket, read, hall.settings)
            if person is not None:
                await _attend(ws, socket, host, person, hall.settings)
        except asyncio.CancelledError:
            if not socket.is_let_go():
                raise
        await socket.say_goodbye()
    return ws


async def _attend(
    ws: WebSocket, socket: Socket, host: Host, person: PersonId, settings: Settings
) -> None:
    host.connect(person, socket)
    loop = asyncio.get_running_loop()
    joined = loop.call_later(settings.hello_seconds, _must_have_joined, socket, host, person)
    try:
        await _listen(ws, Ears(socket, host, person, settings), socket)
    finally:
        joined.cancel()
        host.disconnect(person, socket)


def _must_have_joined(socket: Socket, host: Host, person: PersonId) -> None:
    """Unless the table waits for its store, and nobody can."""
    if person not in host.table.people and not host.is_busy:
        socket.close(Close.STRANGER, "nobody joined")


async def _greet(
    ws: WebSocket, socket: Socket, read: Reader, settings: Settings
) -> PersonId | None:
    """The first message says who it is. A stranger is told why not, and let go."""
    why: tuple[Reason, str]
    try:
        message = await ws.receive(settings.hello_seconds)
        if message.type not in SAID:
            return None
        person = read(decode_hello(bytes(message.data)).token)
        if person is not None:
            return person
        why = Reason.TOKEN, "this token is not from here"
    except TimeoutError:
        why = Reason.MALFORMED, "nobody said hello"
    except OtherProtocol as other:
        why = Reason.PROTOCOL, str(other)
    except Malformed as error:
        why = Reason.MALFORMED, f"the first message must be hello: {error}"
    socket.refuse(*why)
    return None


async def _listen(ws: WebSocket, ears: "Ears", socket: Socket) -> None:
    for heard in count(1):
        message = await ws.receive()
        arrived_ms = now_ms()
        socket.heard_ms = arrived_ms
        if message.type not in HEARD:
            return
        ears.hear(message.type, message.data, arrived_ms)
        if heard % TURN == 0:
            await asyncio.sleep(0)


class Ears:
    """What is done about each message of a person."""

    def __init__(self, socket: Socket, host: Host, person: PersonId, settings: Settings) -> None:
        self._socket, self._host, self._person = socket, host, person
        rate = settings.messages_per_second
        self._bucket = Bucket(rate, 2 * rate)
        self._mercy = Bucket(rate, MERCY * rate)

    def hear(self, kind: WSMsgType, data: bytes, arrived_ms: Millis) -> None:
        if not self._bucket.take(arrived_ms):
            self._too_many(arrived_ms)
        elif kind is WSMsgType.PONG:
            nonce = bytes(data).decode("ascii", "replace")
            self._host.say(self._person, Pong(nonce), arrived_ms)
        elif kind is WSMsgType.PING:
            self._socket.pong(data)
        else:
            self._hear_said(data, arrived_ms)

    def _hear_said(self, data: bytes, arrived_ms: Millis) -> None:
        try:
            said = decode(data)
        except Malformed as error:
            self._socket.refuse(Reason.MALFORMED, str(error))
            return
        if isinstance(said, Hello):
            self._socket.refuse(Reason.MALFORMED, "hello was said already")
        elif isinstance(said, Knock):
            self._socket.send(HERE)
        elif not self._host.say(self._person, said, arrived_ms):
            self._socket.refuse(Reason.NOT_HEARD, "the table cannot take this now")

    def _too_many(self, arrived_ms: Millis) -> None:
        if self._mercy.take(arrived_ms):
            self._socket.refuse(Reason.TOO_MANY, "so many messages at once are not taken")
        else:
            self._socket.close(Close.TOO_MUCH, "so many messages are not taken")
