"""One WebSocket: arrival is stamped before anything else happens, pings carry nonces."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import structlog
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSProtocolError, WSTransport

from firsthand.core.moves import Millis
from firsthand.server.clock import now_ms
from firsthand.server.figures import Figures
from firsthand.server.settings import Settings
from firsthand.wire.closing import Close
from firsthand.wire.codec import LONGEST_MESSAGE

Hear: TypeAlias = Callable[[WSMsgType, bytes, Millis], None]
"""What is done about a message: its kind, what it says, and when it arrived."""

CONTROL = WSMsgType.PING, WSMsgType.PONG
WHOLE = WSMsgType.TEXT, WSMsgType.BINARY

MOST_PIECES = 64
"""Of one message. They cost time as messages do, and are not counted among them."""
LONGEST_COPIED = 8192
"""Of a longer message picows keeps no copy, nor of its header, should it not go out at once."""
HEADER_ROOM = 14

_log = structlog.get_logger("firsthand.socket")


class Socket(WSListener):
    """A connection as its table sees it: sending never waits, and keeps its order."""

    hear: Hear
    leave: Callable[[], None]
    """Called once, when nothing more can be sent."""
    _transport: WSTransport

    def __init__(self, settings: Settings, figures: Figures) -> None:
        self.heard_ms = now_ms()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._settings = settings
        self._figures = figures
        self._begun: bytes | None = None
        """Of a message that comes in pieces."""
        self._pieces = 0
        self._ended = False
        self._timer: asyncio.TimerHandle | None = None

    def send(self, data: bytes, then: Callable[[Millis], None] | None = None) -> None:
        """A message; `then` is told when it was written to the socket.

        The time is taken before: should we be held up just then, it is not for the reader to pay.
        """
        at_ms = now_ms()
        if self._write(WSMsgType.BINARY, data) and then is not None:
            then(at_ms)

    def ping(self, nonce: str) -> None:
        self._write(WSMsgType.PING, nonce.encode())

    def pong(self, data: bytes) -> None:
        self._write(WSMsgType.PONG, data)

    def close(self, code: Close, why: str) -> None:
        """Nothing more is sent. The other side has some time to read what was, and to answer."""
        if not self._ended:
            self._say_goodbye(code.to_bytes(2, "big") + why.encode())

    def expect(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """Something has to happen soon. What was expected before is not any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, otherwise)

    # Called by picows.

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        arrived_ms = self.heard_ms = now_ms()
        kind, data = frame.msg_type, frame.get_payload_as_bytes()
        if kind is WSMsgType.CLOSE:
            if not self._ended:
                self._say_goodbye(data[:2])
            transport.disconnect()
        elif self._ended:
            return
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "no extension was agreed upon")
        elif kind in CONTROL or (frame.fin and self._begun is None and kind in WHOLE):
            self._hear(kind, data, arrived_ms)
        else:
            whole = self._put_together(kind, data, last=bool(frame.fin))
            if whole is not None:
                self._hear(WSMsgType.BINARY, whole, arrived_ms)

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002  # picows' own
        if not self._ended:
            self._ended = True
            self.leave()
        if self._timer is not None:
            self._timer.cancel()
        if not self.gone.done():
            self.gone.set_result(None)

    def pause_writing(self) -> None:
        """How much may wait is looked at before each message."""

    def resume_writing(self) -> None:
        """Nobody has waited."""

    def _write(self, kind: WSMsgType, data: bytes) -> bool:
        """Whether it was written. Who does not read is let go."""
        if self._ended:
            return False
        waiting = self._transport.underlying_transport.get_write_buffer_size()
        if waiting + len(data) > self._settings.longest_backlog:
            self.close(Close.SLOW, "messages were not read fast enough")
            return False
        self._figures.sent_bytes += len(data)
        if len(data) <= LONGEST_COPIED:
            self._transport.send(kind, data)
        else:
            whole = bytearray(HEADER_ROOM) + data
            self._transport.send_reuse_external_bytearray(kind, whole, HEADER_ROOM)
        return True

    def _say_goodbye(self, payload: bytes) -> None:
        self._ended = True
        self._transport.send(WSMsgType.CLOSE, payload)
        # Who neither reads nor answers would keep it for ever.
        self.expect(self._settings.goodbye_seconds, self._abort)
        self.leave()

    def _abort(self) -> None:
        self._transport.disconnect(graceful=False)

    def _hear(self, kind: WSMsgType, data: bytes, arrived_ms: Millis) -> None:
        try:
            self.hear(kind, data, arrived_ms)
        except Exception:
            _log.exception("unhandled error in message handler")
            self._figures.errors += 1
            self.close(Close.BROKEN, "something went wrong here")

    def _put_together(self, kind: WSMsgType, data: bytes, *, last: bool) -> bytes | None:
        """A message in pieces, once it is whole."""
        if (kind is WSMsgType.CONTINUATION) is (self._begun is None):
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "pieces of different messages")
        whole = (self._begun or b"") + data
        self._pieces = 1 if self._begun is None else self._pieces + 1
        if len(whole) > LONGEST_MESSAGE or self._pieces > MOST_PIECES:
            raise WSProtocolError(WSCloseCode.MESSAGE_TOO_BIG, "this message is too long")
        self._begun = None if last else whole
        return whole if last else None
