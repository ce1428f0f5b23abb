"""A table of Cat & Bug Slap whose first card lies there, and who does what at it."""

from firsthand.games.catslap.moves import Dealt
from firsthand.table import inputs as say
from firsthand.table.settings import Settings
from tests.table.desk import Desk, begun

NAMES = ("Ann", "Bob", "Cy")
DEAL = say.Act("deal")
LOOK_MS = Settings().look_ms
WINDOW_MS = 100.0
"""More than a hand without any lag takes to arrive."""


def dealt(settings: Settings | None = None, names: tuple[str, ...] = NAMES) -> Desk:
    """The first card lies there."""
    desk = begun(*names, game="catslap", settings=settings)
    desk.open_contest()
    return desk


def dealer_of(desk: Desk) -> str:
    name: str = NAMES[desk.view.dealer]
    return name


def slappers(desk: Desk) -> list[str]:
    return [name for name in NAMES if name != dealer_of(desk)]


def offered(desk: Desk, who: str) -> list[str]:
    return [offer.do for offer in desk.cards(NAMES.index(who)).offers]


def cards_dealt(desk: Desk) -> int:
    return len(desk.events("Ann", Dealt))
