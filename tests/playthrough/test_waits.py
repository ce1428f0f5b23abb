"""A wait is a time with nothing to do and nothing new to see."""

from scripts.playthrough.samples import Event, changes
from scripts.playthrough.seen import Seen
from scripts.playthrough.waits import Shown, live_cards, waits

from tests.playthrough.screens import picture, samples, screen, word

FLY = screen([picture("red1a", 0, 0)], turn="Bix")
MOVED = screen([picture("red1a", 40, 0)], turn="Bix")
SWATTER = screen([picture("red1a", 0, 0), picture("swatter01", 90, 0)], turn="Bix")
LIVE = (120.0, 168.0)


def test_a_wait_lasts_from_the_last_news_to_the_next() -> None:
    seen = [(0.0, FLY, False), (1000.0, FLY, False), (4500.0, FLY, False), (4600.0, SWATTER, False)]
    (wait,) = waits(samples(*seen), longer_than=3000)
    assert (wait.at, wait.length, wait.turn) == (0, 4600, "Bix")
    assert wait.until == "came swatter01"
    assert waits(samples(*seen), longer_than=5000) == []


def test_whatever_changes_ends_a_wait() -> None:
    for other in (MOVED, SWATTER, screen(FLY.pictures, words=[word("3 cards", 0, 90)])):
        seen = samples(
            (0, FLY, False), (2000, FLY, False), (2100, other, False), (4000, other, False)
        )
        assert [wait.length for wait in waits(seen, longer_than=1000)] == [2100, 1900]


def test_whoever_can_do_something_does_not_wait() -> None:
    seen = samples((0, FLY, True), (4000, FLY, True), (5000, FLY, False), (7000, FLY, False))
    assert [(wait.at, wait.length) for wait in waits(seen, longer_than=0)] == [(5000, 2000)]
    seen = samples((0, FLY, False), (2000, FLY, False), (2050, FLY, True))
    (wait,) = waits(seen, longer_than=0)
    assert wait.until == "something to do"


def test_what_changed_is_told() -> None:
    before, now = samples((0, FLY, False), (90, SWATTER, False))
    assert changes(before, now) == [Event(90, "came", "swatter01")]
    assert changes(now, before) == [Event(0, "went", "swatter01")]
    before, now = samples((0, FLY, False), (90, screen(FLY.pictures, turn="Ann"), False))
    assert changes(before, now) == [Event(90, "turn", "Ann")]


def cat(*hands: tuple[float, float], size: tuple[float, float] = LIVE) -> Seen:
    return screen(
        [
            picture("round-fly-green-a", 150, 300, size),
            picture("round-fly-purple", 0, 600),
            *(picture("slap hand 1", x, y) for x, y in hands),
        ]
    )


def test_a_dealt_card_lies_until_it_leaves_its_place() -> None:
    none = screen([picture("round-fly-purple", 0, 600)])
    flown = screen([picture("round-fly-green-a", 130, 250, LIVE)])
    shrunk = cat(size=(30, 42))
    told = live_cards(
        samples(
            (0, none, False),
            (100, cat(), True),
            (2000, cat(), False),
            (2600, flown, False),
            (2800, shrunk, False),
            (2900, none, False),
            (3000, cat(), True),
            (3500, cat((180, 330)), False),
            (4500, none, False),
        )
    )
    assert told == [
        Shown("round-fly-green-a", 100, 2500, slapped=False),
        Shown("round-fly-green-a", 3000, 1500, slapped=True),
    ]
