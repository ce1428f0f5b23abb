"""How deeply JSON from others may be nested."""

MAX_OPENED = 256
"""Brackets in one message, body or line. Ours have some dozens at most. How deeply a decoder can go
by itself depends on the version of Python."""


def is_nested_too_deeply(data: bytes) -> bool:
    return len(data) > MAX_OPENED and data.count(b"[") + data.count(b"{") > MAX_OPENED
