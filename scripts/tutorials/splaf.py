"""Splaf!: read one die, then both, follow the portal, miss once, draw once, meet a ring of one
colour, tap the own row."""

from typing import Final

from firsthand.core.moves import Move
from firsthand.core.seats import REFEREE, Seat
from firsthand.games.splaf import GAME
from firsthand.games.splaf.cards import DECK
from firsthand.games.splaf.moves import Close, Dice, Roll, Shuffle, Slap, Tap
from scripts.tutorials.lesson import ME, Lesson

BEA, BIX = 1, 2
PORTAL: Final = "violet-clockwise"


def _monsters(*sizes: int) -> tuple[str, ...]:
    return tuple(f"monster{size:02}" for size in sizes)


def _shuffle(*sizes: int, first: Seat = ME) -> Shuffle:
    stacked = _monsters(*sizes)
    rest = tuple(card for card in DECK if card not in stacked)
    return Shuffle("chance", stacked + rest, first, PORTAL)


def lesson() -> Lesson:
    it = Lesson(GAME, seats=3)
    it.table(_shuffle(13, 4, 17, 8, 20, 6, 3, 10, 15, 2), portal=PORTAL)
    _one_die(it)
    _both_dice(it)
    _miss(it)
    _dead_heat(it)
    _one_colour(it)
    _handicap(it)
    it.says("end", "seat-0", "seat-1", "seat-2")
    return it


def _one_die(it: Lesson) -> None:
    """SP-6, SP-7, SP-10."""
    it.asks("roll", Roll(ME), "roll", hints={"else": "rollFirst"})
    it.happens(Dice("chance", "largest", "same"))
    it.asks(
        "largest",
        Slap(ME, "monster20", 400),
        "monster-die",
        hints={"else": "findLargest"},
        search=True,
    )
    it.closes(Close(REFEREE))
    it.says("taken", "monster20", "seat-0")


def _both_dice(it: Lesson) -> None:
    """SP-3, SP-8."""
    it.happens(Roll(BEA), Dice("chance", "smallest-blue", "violet-1"))
    it.says("start", "monster-die", "monster03")
    it.asks(
        "violet",
        Slap(ME, "monster06", 400),
        "portal",
        "direction-die",
        "monster03",
        hints={"monster03": "thatIsTheStart", "monster08": "otherWay", "else": "fromTheStart"},
        way=("monster03", "monster06"),
    )
    it.unseen(Slap(BIX, "monster06", 640))
    it.closes(Close(REFEREE))
    it.happens(Roll(BIX), Dice("chance", "largest-red", "white-2"))
    it.asks(
        "white",
        Slap(ME, "monster08", 400),
        "portal",
        "monster-die",
        "direction-die",
        hints={
            "monster10": "thatIsTheStart",
            "monster03": "twoCards",
            "monster04": "otherWay",
            "else": "fromTheStart",
        },
        search=True,
        way=("monster10", "monster03", "monster08"),
    )
    it.closes(Close(REFEREE))


def _miss(it: Lesson) -> None:
    """SP-9, SP-11."""
    it.asks("rollAgain", Roll(ME), "roll", hints={"else": "rollFirst"})
    it.happens(Dice("chance", "smallest", "violet-2"))
    it.asks(
        "naughty", Slap(ME, "monster04", 400), "monster04", hints={"else": "takeFour"}, ouch=True
    )
    it.unseen(Slap(BIX, "monster13", 900))
    it.closes(Close(REFEREE))
    it.says("missed", "seat-2")


def _dead_heat(it: Lesson) -> None:
    """SP-12."""
    it.happens(Roll(BEA), Dice("chance", "largest-blue", "same"))
    it.asks(
        "together",
        Slap(ME, "monster17", 400),
        "monster-die",
        "direction-die",
        hints={"else": "findLargestBlue"},
        search=True,
    )
    it.unseen(Slap(BEA, "monster17", 403))
    it.closes(Close(REFEREE, heats=((ME, BEA),)))
    it.says("heat", "monster17")


def _one_colour(it: Lesson) -> None:
    """SP-7, where the whole ring has one colour. On a new table."""
    it.table(
        _shuffle(4, 12, 18, 8, 2, 14, 5, 9, first=BIX),
        Roll(BIX),
        Dice("chance", "largest-blue", "same"),
        portal=PORTAL,
    )
    it.asks(
        "oneColour",
        Slap(ME, "monster18", 700),
        "monster-die",
        hints={"else": "findLargest"},
        search=True,
    )
    it.closes(Close(REFEREE))


def _handicap(it: Lesson) -> None:
    """SP-15, SP-16. On a new table, where the learner has won two monsters already."""
    before: list[Move] = [
        Roll(ME),
        Dice("chance", "largest", "same"),
        Slap(ME, "monster18", 400),
        Close(REFEREE),
        Roll(BEA),
        Dice("chance", "smallest", "same"),
        Tap(ME, "monster18", 300),
        Slap(ME, "monster01", 400),
        Close(REFEREE),
        Roll(BIX),
        Dice("chance", "smallest-red", "same"),
    ]
    it.table(_shuffle(7, 18, 12, 1, 9, 16, 14, 5), *before, portal=PORTAL, handicap=[ME])
    first = {"else": "tapFirst"}
    it.asks("tap", Tap(ME, "monster18", 300), "monster18", hints=first)
    it.asks("tapMore", Tap(ME, "monster01", 600), "monster01", hints=first)
    it.asks(
        "nowSlap",
        Slap(ME, "monster12", 900),
        "monster-die",
        hints={"else": "findSmallestRed"},
        search=True,
    )
    it.closes(Close(REFEREE))
