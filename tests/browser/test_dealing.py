"""Cat & Bug Slap in the browser: who deals on, who passes, and how long a card lies there.

Times are those of the journal, which the server stamps: a busy machine shows a card later, but it
does not clear it later.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser
from scripts.entering import play_now
from scripts.stage import server

from firsthand.bots.person import LevelName
from firsthand.core.seats import REFEREE
from firsthand.table.settings import Settings
from tests.browser.organiser import quick_table
from tests.browser.visitor import Choice, Target, Visitor, play_until

Move = Mapping[str, Any]

LONGEST_MS = Settings().clear_ms
"""An idle dealer's card lies for so long. The paces themselves are tested in virtual time."""
ENDLESS_MS = 600_000
NEVER_CLEARED = Settings(
    contest_ms=ENDLESS_MS, clear_ms=ENDLESS_MS, house_clear_ms=ENDLESS_MS, look_ms=0
)
HOUSE = {"dealer": "house"}
GAME = """
select line from lines join games on lines.game_id = games.id where code = ? order by number
"""

LONE_DEALER = 2
"""The seat of whoever came to a table that two bots sat at before."""


class House(NamedTuple):
    """A server, and the database to which it writes."""

    url: str
    database: Path

    def journal(self, code: str) -> list[Move]:
        """What is written of the game at this table, which is still being played."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            return [json.loads(line) for (line,) in database.execute(GAME, (code,))]


@pytest.fixture(scope="module")
def house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:  # noqa: ARG001
    database = tmp_path_factory.mktemp("dealing") / "firsthand.db"
    with server(database=database) as url:
        yield House(url, database)


def unslapped(moves: Sequence[Move]) -> list[tuple[Move, Move]]:
    """The deal and the end of each card that nobody slapped."""
    found = [(deal, close) for deal, close in pairwise(moves[1:]) if close["do"] == "close"]
    return [(deal, close) for deal, close in found if deal["do"] == "deal"]


def lay_ms(moves: Sequence[Move]) -> list[float]:
    return [close["t"] - deal["t"] for deal, close in unslapped(moves)]


def dealt_on(moves: Sequence[Move], by: int) -> bool:
    """Whether this seat has dealt on from a card: the next one lay there at the same moment."""
    return any(
        (close["do"], deal["do"]) == ("close", "deal") and deal["by"] == by
        for close, deal in pairwise(moves[1:])
        if close["t"] == deal["t"]
    )


def only(label: str) -> Choice:
    """Presses what is called so, and nothing else."""

    def choose(targets: Sequence[Target], _nth: int) -> Target | None:
        return next((one for one in targets if one.label.startswith(label)), None)

    return choose


def at_table(
    browser: Browser,
    house: House,
    size: str,
    *bots: LevelName,
    settings: Settings | None = None,
    options: Mapping[str, Any] | None = None,
) -> tuple[Visitor, str]:
    """Somebody in the lobby of a table with these bots, whose host they are."""
    code = quick_table(house.url, "catslap", settings or Settings(), options=options, bots=bots)
    visitor = Visitor(browser, size)
    visitor.sit_down(house.url, code, "Ann")
    return visitor, code


def play(visitor: Visitor, done: Callable[[], bool]) -> None:
    play_until([visitor], done)
    assert not visitor.errors


def test_against_bots_nobody_deals_and_no_card_lies_for_long(
    browser: Browser, house: House
) -> None:
    visitor = Visitor(browser, "phone")
    play_now(visitor.page, house.url, "catslap", "adult")
    visitor.page.locator(".thing").first.wait_for()
    code = visitor.page.url.rpartition("/")[2]
    visitor.choice = only("Not mine")
    play(visitor, lambda: len(lay_ms(house.journal(code))) >= 1)
    moves = house.journal(code)
    assert moves[0]["options"]["dealer"] == "house"
    assert {move["by"] for move in moves[1:] if move["do"] == "deal"} == {REFEREE}
    assert mean(lay_ms(moves)) < LONGEST_MS


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_card_goes_when_the_last_one_has_passed(
    size: str, browser: Browser, house: House
) -> None:
    """By the button on a phone, by its key on a laptop. Nothing else takes a card away here."""
    visitor, code = at_table(browser, house, size, "adult", settings=NEVER_CLEARED, options=HOUSE)
    visitor.start()
    visitor.choice = only("Not mine")
    play(visitor, lambda: len(unslapped(house.journal(code))) >= 1)
    assert visitor.presses


def test_where_a_bot_deals_no_card_lies_for_long(browser: Browser, house: House) -> None:
    """The person only looks on."""
    visitor, code = at_table(browser, house, "laptop", "adult", "adult")
    first = visitor.page.get_by_label("Who deals first", exact=True)
    first.select_option(index=first.locator("option").count() - 2)  # the last one is the person
    visitor.start()
    visitor.choice = only("nothing")
    play(visitor, lambda: len(lay_ms(house.journal(code))) >= 3)
    moves = house.journal(code)
    assert LONE_DEALER not in {move["by"] for move in moves[1:] if move["do"] == "deal"}
    assert mean(lay_ms(moves)) < LONGEST_MS


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_who_deals_can_deal_on(size: str, browser: Browser, house: House) -> None:
    """By pressing the deck on a phone, by its key on a laptop."""
    visitor, code = at_table(browser, house, size, "child", "child", settings=NEVER_CLEARED)
    visitor.page.get_by_label("Who deals first", exact=True).select_option("Ann")
    visitor.start()
    visitor.choice = only("Deal")
    play(visitor, lambda: dealt_on(house.journal(code), LONE_DEALER))
