"""What the pages on rules and journals say of options and times is what holds at a table."""

import re
from pathlib import Path
from typing import Literal, get_args, get_origin

import msgspec
import pytest

from firsthand.games import GAMES
from firsthand.table.settings import Settings

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = ("", "de", "fr")
SECONDS = {
    ("flyswatter", "FS-4"): ["turn_ms"],
    ("flyswatter", "FS-9"): ["contest_ms"],
    ("bugoff", "BO-7"): ["turn_ms"],
    ("splaf", "SP-6"): ["turn_ms"],
    ("splaf", "SP-13"): ["contest_ms"],
    ("catslap", "CS-6"): ["dealer_ms"],
    ("catslap", "CS-9"): ["clear_ms", "house_clear_ms"],
    ("catslap", "CS-10"): ["dispute_ms"],
}
"""Rules that say after how many seconds time runs out, and the settings that have it."""
NUMBER = r"(\d+(?:[.,]\d+)?)"
SECONDS_SAID = rf"{NUMBER}\s(?:seconds|Sekunden|secondes)(?:\s\({NUMBER})?"
"""Behind the usual seconds may be others in brackets, where something else holds."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "rule"), SECONDS)
def test_a_rule_names_the_seconds_after_which_time_runs_out(
    game: str, rule: str, language: str
) -> None:
    page = (DOCS / "rules" / language / f"{game}.md").read_text()
    said = re.search(rf"\*\*{rule} (.+?)(?:\n\n|\Z)", page, re.DOTALL)
    assert said is not None
    seconds = [one for found in re.findall(SECONDS_SAID, said[1]) for one in found if one]
    assert seconds == [_written(getattr(Settings(), ms), language) for ms in SECONDS[game, rule]]


def _written(ms: int, language: str) -> str:
    """So many seconds, with the comma or the point of this language."""
    seconds = f"{ms / 1000:g}"
    return seconds.replace(".", ",") if language else seconds


@pytest.mark.parametrize("game", GAMES)
def test_the_page_on_journals_names_every_option(game: str) -> None:
    page = (DOCS / "journal.md").read_text()
    table = page[page.index("| game | option |") :].split("\n\n")[0]
    rows: dict[tuple[str, str], str] = {}
    named = ""
    for row in table.splitlines()[2:]:
        first, option, values = (cell.strip() for cell in row.split("|")[1:4])
        named = first or named
        rows[named, option.strip("`")] = values
    options = msgspec.structs.fields(GAMES[game].options)
    assert {field.name for field in options} == {option for of, option in rows if of == game}
    for field in options:
        for value in _choices(field.type):
            assert f"{value}" in rows[game, field.name]


def _choices(kind: object) -> tuple[object, ...]:
    """The values that an option may have, if its type lists them."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    inner = getattr(kind, "__origin__", None)
    return _choices(inner) if inner is not None and inner is not kind else ()
