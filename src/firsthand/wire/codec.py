"""Bytes to messages and back. What is not one of ours is `Malformed`, and nothing else happens."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from firsthand.core.nesting import is_nested_too_deeply
from firsthand.core.refusals import plain, quoted
from firsthand.table import inputs as say
from firsthand.table.messages import AnyMessage, Message

PROTOCOL = 1
LONGEST_MESSAGE = 16 * 1024
"""Bytes. An honest message has some hundreds."""


class Hello(say.Input, frozen=True, tag="hello"):
    """The first thing a client says: which protocol it speaks, and who it is."""

    protocol: int
    token: str


class Knock(say.Input, frozen=True, tag="knock"):
    """Is anybody there? A page cannot see pings, and a dead connection may look alive for long."""


FromClient: TypeAlias = Hello | Knock | say.FromPerson
"""Everything a client may say. What only the carrier knows is not among it."""


class Malformed(ValueError):
    """A message that is none. The text says what is wrong with it."""


class OtherProtocol(Malformed):
    """A hello in a protocol that is not ours. In every protocol a hello has its number."""

    def __init__(self, theirs: int) -> None:
        super().__init__(f"this server speaks protocol {PROTOCOL}, and not {quoted(theirs)}")


class _Version(Struct, frozen=True, tag_field="say", tag="hello"):
    protocol: int


class Told(Struct, frozen=True, gc=False):
    """A message to a client, with its number."""

    n: int
    """Counts from 1 without gaps for each person at a table: a gap is a loss. 0 is outside the
    count, and says something about the connection."""
    message: AnyMessage


class _Sealed(Struct, frozen=True, gc=False):
    """`Told` with its message encoded already."""

    n: int
    message: msgspec.Raw


_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_version_decoder = msgspec.json.Decoder(_Version)
_hello_decoder = msgspec.json.Decoder(Hello)
_told_decoder = msgspec.json.Decoder(Told)
_encoder = msgspec.json.Encoder()


def decode(data: bytes) -> FromClient:
    said: FromClient = _read(_decoder, data)
    return said


def _read(decoder: msgspec.json.Decoder[Any], data: bytes) -> Any:
    if len(data) > LONGEST_MESSAGE:
        raise Malformed(f"a message has at most {LONGEST_MESSAGE} bytes")
    if is_nested_too_deeply(data):
        raise Malformed("this is nested too deeply")
    try:
        return decoder.decode(data)
    except ValueError as error:
        raise Malformed(plain(error)) from None


def decode_hello(data: bytes) -> Hello:
    """The first message. Raises `OtherProtocol` where that is the matter, else `Malformed`."""
    version: _Version = _read(_version_decoder, data)
    if version.protocol != PROTOCOL:
        raise OtherProtocol(version.protocol)
    hello: Hello = _read(_hello_decoder, data)
    return hello


def encode_said(said: FromClient) -> bytes:
    """For clients."""
    return _encoder.encode(said)


def decode_told(data: bytes | str) -> Told:
    """For clients. View, events and options come as the types of their game."""
    try:
        return _told_decoder.decode(data)
    except ValueError as error:
        raise Malformed(plain(error)) from None


def body(message: Message) -> bytes:
    """The part of a message that is the same for everybody who is told it."""
    return _encoder.encode(message)


def envelope(number: int, encoded: bytes) -> bytes:
    return _encoder.encode(_Sealed(number, msgspec.Raw(encoded)))
