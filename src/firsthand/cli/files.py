"""Opening journals that are named on the command line; `-` is standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

STANDARD_INPUT = "-"


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file for reading. Raises `OSError`; a directory or a missing file is one."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError("standard input is closed")
        yield sys.stdin.buffer
    else:
        with open(name, "rb") as file:
            yield file
