"""The client's lessons are played by these rules; what it shows must be what they say now."""

from pathlib import Path

import pytest
from scripts.tutorials.files import files

from firsthand.games import GAMES


@pytest.mark.parametrize("file", files(), ids=lambda file: file.parent.name)
def test_a_lesson_is_what_the_rules_make_of_it_now(file: Path) -> None:
    assert file.read_text() == files()[file], "run .venv/bin/python -m scripts.tutorials"


def test_every_game_has_a_lesson() -> None:
    assert {file.parent.name for file in files()} == set(GAMES)
