"""Values that are there by construction, which types alone cannot say."""

from typing import TypeVar

ValueT = TypeVar("ValueT")


def expect(value: ValueT | None) -> ValueT:
    """The value. Raises if there is none: that is a bug, which should not pass in silence."""
    if value is None:
        raise AssertionError("a value is missing that must be there")
    return value
