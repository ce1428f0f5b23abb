"""A value that must be there."""

import pytest

from firsthand.core.expect import expect


@pytest.mark.parametrize("value", [0, "", False, ()])
def test_what_is_there_is_given_back_though_it_be_empty(value: object) -> None:
    assert expect(value) is value


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(AssertionError, match="missing"):
        expect(None)
