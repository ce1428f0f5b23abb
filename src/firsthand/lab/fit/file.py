"""A portrait as a small file: `firsthand lab fit --save` writes it, bots take it."""

from typing import Literal

import msgspec
from msgspec import Struct

from firsthand.bots.person import Portrait
from firsthand.core.refusals import plain

LONGEST_FILE = 64 * 1024
"""Bytes. An honest one has some hundreds."""


class PortraitFile(Struct, frozen=True, forbid_unknown_fields=True):
    firsthand_portrait: Literal[1]
    """The version of the format."""
    name: str
    slaps: int
    """How many it was made of."""
    portrait: Portrait


class BadPortrait(ValueError):
    """A file that is no portrait. The text says what is wrong with it."""


def written(file: PortraitFile) -> bytes:
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def read(data: bytes) -> PortraitFile:
    try:
        return msgspec.json.decode(data, type=PortraitFile)
    except (ValueError, RecursionError) as error:
        raise BadPortrait(plain(error)) from None
