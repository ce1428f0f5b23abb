"""Bug Off: gather, score for everybody, lose to a net, and see the last net."""

from firsthand.games.bugoff import GAME
from firsthand.games.bugoff.cards import DECK
from firsthand.games.bugoff.moves import Place, Score, Shuffle
from scripts.tutorials.lesson import ME, Lesson

BEA, BIX = 1, 2

HANDS = (
    ("yellow01", "blue01", "green01"),
    ("red11", "blue11", "orange11"),
    ("yellow12", "yellow13", "green12"),
)
DRAWN = (
    *("red01", "purple11", "orange12"),
    *("red02", "green11", "purple12"),
    *("red03", "orange13", "blue12"),
    *("orange01", "purple13", "yellow14"),
    *("off-yellow", "blue02", "red12", "yellow15"),
    *("off-green", "purple01", "off-red", "orange14", "off-purple", "red13"),
    *("off-orange", "red04", "purple15", "off-blue"),
)
"""The first cards of the deck: a row for each time around the table."""


def _shuffle() -> Shuffle:
    used = {card for hand in HANDS for card in hand}.union(DRAWN)
    rest = tuple(card for card in DECK if card not in used)
    return Shuffle("chance", HANDS, DRAWN + rest, first=ME)


def lesson() -> Lesson:
    it = Lesson(GAME, seats=3)
    it.table(_shuffle())
    _gather(it)
    _nets(it)
    _end(it)
    return it


def _gather(it: Lesson) -> None:
    """BO-4, BO-7, BO-8, BO-9."""
    it.asks("place", Place(ME, "red01"), "red01", hints={"score": "nothingYet", "else": "takeRed"})
    it.happens(Place(BEA, "red11"), Place(BIX, "yellow12"))
    it.asks(
        "placeMore",
        Place(ME, "red02"),
        "red02",
        hints={"score": "waitForMore", "else": "takeRed"},
    )
    it.happens(Place(BEA, "blue11"), Place(BIX, "yellow13"))
    it.asks("score", Score(ME, "red03"), "swarm-0", hints={"else": "pressScore"})
    it.says("scored", "seat-0", "seat-1")


def _nets(it: Lesson) -> None:
    """BO-5, BO-6, BO-10."""
    it.happens(Place(BEA, "orange11"), Place(BIX, "green12"))
    it.asks("placeYellow", Place(ME, "yellow01"), "yellow01", hints={"else": "takeYellow"})
    it.happens(Place(BEA, "purple11"), Place(BIX, "yellow14"))
    it.says("net", "off-yellow", "seat-0")
    it.asks("goOn", Place(ME, "blue01"), "blue01", hints={"else": "takeBlue"})
    it.happens(Place(BEA, "red12"), Place(BIX, "yellow15"))
    it.says("secondNet", "off-green", "off-yellow")


def _end(it: Lesson) -> None:
    """BO-12, BO-14."""
    it.asks("hurry", Score(ME, "blue02"), "swarm-0", hints={"else": "scoreBlue"})
    it.happens(Place(BEA, "purple13"), Place(BIX, "purple12"))
    it.asks("fiveNets", Place(ME, "green01"), "net-5", hints={"else": "takeGreen"})
    it.happens(Place(BEA, "orange13"))
    it.says("end", "seat-0", "seat-1", "seat-2")
