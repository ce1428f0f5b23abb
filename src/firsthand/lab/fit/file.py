"""A portrait as a small file: `firsthand lab fit --save` writes it, bots take it."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from firsthand.bots.person import Portrait
from firsthand.core.refusals import plain

LONGEST_FILE = 64 * 1024
"""Bytes. An honest one has some hundreds."""


VERSION: Final = 2
"""Of the format. In the first one figures were shares of one hard search; since then they are
shares of an adult's stages, so the same figures are of somebody else."""
OLD = (
    "it was made by an older version (1), when the figures meant something else; "
    "fit the same journals again, with --save"
)


class Head(Struct, frozen=True):
    """What every version begins with."""

    firsthand_portrait: int


class PortraitFile(Struct, frozen=True, forbid_unknown_fields=True):
    firsthand_portrait: Literal[2]
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
        if msgspec.json.decode(data, type=Head).firsthand_portrait == 1:
            raise BadPortrait(OLD)
        return msgspec.json.decode(data, type=PortraitFile)
    except BadPortrait:
        raise
    except (ValueError, RecursionError) as error:
        raise BadPortrait(plain(error)) from None
