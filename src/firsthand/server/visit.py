"""A person at a table by one connection, from hello to goodbye."""

from collections.abc import Callable
from typing import TypeAlias

from aiohttp import web
from picows import WSMsgType

from firsthand.core.moves import Millis
from firsthand.core.steps import Reason
from firsthand.server.figures import Figures
from firsthand.server.hall import Hall
from firsthand.server.host import Host
from firsthand.server.limits import Bucket
from firsthand.server.settings import Settings
from firsthand.server.socket import CONTROL, Socket
from firsthand.server.upgrade import checked_key, let_aiohttp_go, take_over
from firsthand.table import inputs as say
from firsthand.table.inputs import PersonId, Pong
from firsthand.table.messages import Notice, Refused
from firsthand.wire.closing import Close
from firsthand.wire.codec import (
    Hello,
    Knock,
    Malformed,
    OtherProtocol,
    body,
    decode,
    decode_hello,
    envelope,
)

Reader: TypeAlias = Callable[[str], PersonId | None]
"""Whom a token proves, if it is from here."""

HERE = envelope(0, body(Notice("here", "")))
MERCY = 20
"""Whoever sends so many times more at once than is allowed is let go."""
PLAY = say.Touch, say.Beat, say.Pass, say.Act
"""All else changes the room: it goes to everybody at the table and into the store, and nobody needs
to do it often."""
CHANGES, CHANGES_AT_ONCE = 1 / 12, 1 / 2
"""How many changes are taken, as a part of all messages."""


async def serve_socket(
    request: web.Request, hall: Hall, host: Host, read: Reader
) -> web.StreamResponse:
    """Until the connection is gone."""
    key, transport = checked_key(request), request.transport
    if transport is None:  # it is already
        return web.Response()
    socket = Socket(hall.settings, hall.keeper.figures)
    visit = Visit(socket, host, read, hall.settings, hall.keeper.figures)
    try:
        take_over(request, key, transport, socket)
        visit.begin()
        with hall.crowd.present(socket):
            await socket.gone
    finally:
        transport.abort()
        let_aiohttp_go(request)
    return web.Response(status=101)  # picows has sent it long ago


class Visit:
    def __init__(
        self, socket: Socket, host: Host, read: Reader, settings: Settings, figures: Figures
    ) -> None:
        self._socket, self._host, self._read, self._figures = socket, host, read, figures
        self._hello_seconds = settings.hello_seconds
        rate = settings.messages_per_second
        self._bucket = Bucket(rate, 2 * rate)
        self._mercy = Bucket(rate, MERCY * rate)
        self._changes = Bucket(CHANGES * rate, CHANGES_AT_ONCE * rate)
        self._person: PersonId = ""

    # Before it is known who it is.

    def begin(self) -> None:
        self._socket.hear, self._socket.leave = self._greet, lambda: None
        self._socket.expect(self._hello_seconds, self._was_silent)

    def _greet(self, kind: WSMsgType, data: bytes, _arrived_ms: Millis) -> None:
        """The first message says who it is. A stranger is told why not, and let go."""
        try:
            if kind in CONTROL:
                raise Malformed("this is no message")
            person = self._read(decode_hello(data).token)
        except OtherProtocol as other:
            self._let_go(Reason.PROTOCOL, str(other))
        except Malformed as error:
            self._let_go(Reason.MALFORMED, f"the first message must be hello: {error}")
        else:
            if person is None:
                self._let_go(Reason.TOKEN, "this token is not from here")
            else:
                self._attend(person)

    def _was_silent(self) -> None:
        self._let_go(Reason.MALFORMED, "nobody said hello")

    def _let_go(self, reason: Reason, detail: str) -> None:
        self._refuse(reason, detail)
        self._socket.close(Close.STRANGER, "no hello")

    def _attend(self, person: PersonId) -> None:
        socket, self._person = self._socket, person
        socket.hear, socket.leave = self._listen, self._leave
        socket.expect(self._hello_seconds, self._must_have_joined)
        self._host.connect(person, socket)

    # At the table.

    def _must_have_joined(self) -> None:
        """Unless the table waits for its store, and nobody can."""
        if self._person not in self._host.table.people and not self._host.is_busy:
            self._socket.close(Close.STRANGER, "nobody joined")

    def _leave(self) -> None:
        self._host.disconnect(self._person, self._socket)

    def _listen(self, kind: WSMsgType, data: bytes, arrived_ms: Millis) -> None:
        if not self._bucket.take(arrived_ms):
            self._too_many(arrived_ms)
        elif kind is WSMsgType.PONG:
            self._host.say(self._person, Pong(data.decode("ascii", "replace")), arrived_ms)
        elif kind is WSMsgType.PING:
            self._socket.pong(data)
        else:
            self._hear(data, arrived_ms)

    def _hear(self, data: bytes, arrived_ms: Millis) -> None:
        try:
            said = decode(data)
        except Malformed as error:
            self._refuse(Reason.MALFORMED, str(error))
            return
        if isinstance(said, Hello):
            self._refuse(Reason.MALFORMED, "hello was said already")
        elif isinstance(said, Knock):
            self._socket.send(HERE)
        elif not isinstance(said, PLAY) and not self._changes.take(arrived_ms):
            self._refuse(Reason.TOO_MANY, "so many changes at once are not taken")
        elif not self._host.say(self._person, said, arrived_ms) and not isinstance(said, say.Beat):
            self._refuse(Reason.NOT_HEARD, "the table cannot take this now")

    def _too_many(self, arrived_ms: Millis) -> None:
        if self._mercy.take(arrived_ms):
            self._refuse(Reason.TOO_MANY, "so many messages at once are not taken")
        else:
            self._socket.close(Close.TOO_MUCH, "so many messages are not taken")

    def _refuse(self, reason: Reason, detail: str) -> None:
        """Number 0 is outside the count: it says something about the connection, not the table."""
        self._figures.refused[reason] += 1
        self._socket.send(envelope(0, body(Refused(reason, detail))))
