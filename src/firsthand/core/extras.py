"""Parts that only an extra of the package brings: whoever lacks one is told which."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Put around the imports: if one is missing, the error names what to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"there is no {missing.name}; install Firsthand with its extra {extra!r}: "
            f"pip install 'firsthand[{extra}]'",
            name=missing.name,
        ) from None
