"""Bytes that are no message get a sentence, and nothing else happens."""

from collections.abc import Callable
from typing import Any

import pytest

from firsthand.core.nesting import MAX_OPENED
from firsthand.table.inputs import Join, Ready
from firsthand.table.messages import Notice
from firsthand.wire.codec import (
    LONGEST_MESSAGE,
    PROTOCOL,
    Hello,
    Knock,
    Malformed,
    OtherProtocol,
    Told,
    body,
    decode,
    decode_hello,
    decode_told,
    encode_said,
    envelope,
)

both = pytest.mark.parametrize("decoder", [decode, decode_hello])


def padded(data: bytes, length: int) -> bytes:
    """The same message, with spaces that mean nothing behind it."""
    return data + b" " * (length - len(data))


@both
def test_a_message_may_be_as_long_as_the_limit_and_no_longer(decoder: Callable[..., Any]) -> None:
    hello = Hello(PROTOCOL, "token")
    data = encode_said(hello)
    assert decoder(padded(data, LONGEST_MESSAGE)) == hello
    with pytest.raises(Malformed, match=f"at most {LONGEST_MESSAGE} bytes"):
        decoder(padded(data, LONGEST_MESSAGE + 1))


@both
def test_deep_nesting_is_malformed_and_no_crash(decoder: Callable[..., Any]) -> None:
    def nested(depth: int) -> bytes:
        more = b"[" * depth + b"]" * depth
        return b'{"say":"hello","protocol":1,"token":"","more":' + more + b"}"

    assert decoder(nested(MAX_OPENED - 1)) == Hello(PROTOCOL, "")
    for depth in (MAX_OPENED, LONGEST_MESSAGE // 2 - 100):
        assert len(nested(depth)) <= LONGEST_MESSAGE
        with pytest.raises(Malformed, match="nested too deeply"):
            decoder(nested(depth))


@pytest.mark.parametrize("said", [Knock(), Ready(ready=True), Join("Ann", "player")], ids=repr)
def test_what_a_client_encodes_the_server_decodes(said: Any) -> None:
    assert decode(encode_said(said)) == said


def test_a_hello_of_another_protocol_is_known_by_its_number_alone() -> None:
    with pytest.raises(OtherProtocol, match=f"protocol {PROTOCOL}, and not 7"):
        decode_hello(b'{"say": "hello", "protocol": 7, "passport": [1]}')


def test_a_hello_of_this_protocol_needs_a_token() -> None:
    with pytest.raises(Malformed, match="token") as caught:
        decode_hello(b'{"say": "hello", "protocol": %d}' % PROTOCOL)
    assert not isinstance(caught.value, OtherProtocol)


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "truncated"),
        (b"\xff", "invalid character"),
        (b'{"n": 1}', "message"),
        (b'{"n": "1", "message": {}}', "int"),
        (b'{"n": 1, "message": {"tell": "song"}}', "song"),
    ],
)
def test_a_client_too_is_told_what_is_wrong_with_a_message(data: bytes, word: str) -> None:
    with pytest.raises(Malformed, match=word):
        decode_told(data)


def test_an_envelope_holds_a_number_and_the_message_that_was_encoded_once() -> None:
    notice = Notice("waiting", "why")
    encoded = body(notice)
    for number in (0, 7):
        data = envelope(number, encoded)
        assert encoded in data
        assert decode_told(data) == Told(number, notice)
        assert decode_told(data.decode()) == Told(number, notice)
