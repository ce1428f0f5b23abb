"""From a request to a WebSocket: aiohttp has read the request, picows takes the connection over.

picows calls as soon as a frame is there, without a task or a turn of the event loop in between.
That is the best moment to stamp an arrival, and costs a fraction of the time.
"""

import asyncio
import logging
from base64 import b64decode

from aiohttp import hdrs, web
from picows import WSAutoPingStrategy, WSListener

# Not in the package's own types, and what its servers are made of.
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from firsthand.wire.codec import LONGEST_MESSAGE

READ_BUFFER = 2048
"""Bytes for what has just arrived; it grows for whoever sends more."""
KEY_LENGTH, KEY_BYTES = 24, 16
"""What a client has to make up, in letters and in bytes."""

_silent = logging.getLogger("firsthand.picows")
_silent.setLevel(logging.CRITICAL)  # what a stranger sends is no news; our own faults we log


def checked_key(request: web.Request) -> str:
    """The key of a request for a WebSocket. Raises `HTTPBadRequest` for any other.

    aiohttp lets pass what picows would refuse, and whom picows refuses we would never hear of.
    """
    key = request.headers.get(hdrs.SEC_WEBSOCKET_KEY, "")
    too_soon = bool(request.protocol._message_tail)  # it went on before we have answered
    if too_soon or not _is_key(key) or not web.WebSocketResponse().can_prepare(request).ok:
        raise web.HTTPBadRequest
    return key


def _is_key(text: str) -> bool:
    try:
        return len(text) == KEY_LENGTH and len(b64decode(text, validate=True)) == KEY_BYTES
    except ValueError:
        return False


def take_over(
    request: web.Request, key: str, transport: asyncio.Transport, listener: WSListener
) -> None:
    """From here on the connection is the listener's, and open."""
    protocol = WSProtocol(
        host_port=None,
        ws_path=None,
        is_client_side=False,
        ws_listener_factory=lambda _request: listener,
        logger=_silent,
        disconnect_on_exception=True,
        websocket_handshake_timeout=None,
        enable_auto_ping=False,  # the table sends its own
        auto_ping_idle_timeout=0,
        auto_ping_reply_timeout=0,
        auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
        enable_auto_pong=False,
        max_frame_size=LONGEST_MESSAGE,
        extra_headers=None,
        read_buffer_init_size=READ_BUFFER,
    )
    request.protocol.transport = None
    transport.pause_reading()
    transport.set_protocol(protocol)
    transport.resume_reading()  # into the other's buffer
    protocol.connection_made(transport)
    asked = _asked_again(key)
    protocol.get_buffer(len(asked))[: len(asked)] = asked
    protocol.buffer_updated(len(asked))


def let_aiohttp_go(request: web.Request) -> None:
    """It has not noticed that the connection is over."""
    request.protocol.connection_lost(None)


def _asked_again(key: str) -> bytes:
    """What of the request matters to a WebSocket: picows answers to that itself."""
    return (
        "GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode("ascii")
