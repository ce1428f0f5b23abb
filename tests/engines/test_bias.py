"""What each browser claims for a press, beside what the display saw."""

from collections.abc import Callable

import pytest

from tests.engines.bias import BROWSERS, measured, spread
from tests.engines.display import Display
from tests.engines.screen import Screen

PRESSES = 9
ABSURD_MS = 100.0
"""A busy machine shows pictures late, by several frames. A stamp of another moment, or on another
clock, is wrong by more than that: the presses come 200 ms after the picture, and later."""


@pytest.mark.parametrize("name", BROWSERS)
def test_a_press_is_claimed_about_as_late_as_it_was(
    name: str, display: Display, url: str, record_property: Callable[[str, object], None]
) -> None:
    engine = BROWSERS[name](display)
    try:
        with Screen(display) as screen:
            found = spread(measured(engine, url, screen, PRESSES))
    finally:
        engine.close()
    figures = f"{engine.version}: {found}"
    record_property("bias", figures)
    assert abs(found.median) < ABSURD_MS, figures
