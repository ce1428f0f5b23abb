"""Writing to standard output. If that fails it is said, and never blamed on what was read."""

import sys

from firsthand.cli.problem import Problem


def write(data: bytes) -> None:
    """Writes bytes as they are."""
    if sys.stdout is None:
        raise Problem("standard output is closed")
    try:
        sys.stdout.buffer.write(data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _not_written(error) from None


def flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _not_written(error) from None


def _not_written(error: OSError) -> Problem:
    return Problem(f"the output cannot be written: {error.strerror or error}")
