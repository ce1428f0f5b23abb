"""Fly-swatter: turn over, count, swat with two hands, err once, be content with one."""

from firsthand.core.seats import REFEREE
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter.cards import DECK
from firsthand.games.flyswatter.moves import Close, Pass, Shuffle, Slap, Turn
from scripts.tutorials.lesson import ME, Lesson

BEA, BIX = 1, 2
REMOVED = 80

STACKS = (
    ("swatter01", "red5a", "swatter02", "purple3a", "swatter03"),
    ("red4a", "green3a", "blue4a", "green2a"),
    ("blue2a", "red2a", "yellow1a", "red4b"),
)
"""What each player turns over, in this order."""


def _shuffle() -> Shuffle:
    stacked = {card for stack in STACKS for card in stack}
    rest = iter(card for card in DECK if card not in stacked)
    deck = tuple(
        STACKS[nth % 3][nth // 3] if nth // 3 < len(STACKS[nth % 3]) else next(rest)
        for nth in range(len(DECK) - REMOVED)
    )
    return Shuffle("chance", deck, first=ME)


def lesson() -> Lesson:
    it = Lesson(GAME, seats=3)
    it.table(_shuffle(), remove=REMOVED)
    _flies(it)
    _two_hands(it)
    _mistake(it)
    _shared_lead(it)
    it.says("end", "seat-0", "seat-1", "seat-2")
    return it


def _flies(it: Lesson) -> None:
    """FS-4, FS-5, FS-16."""
    it.asks("turn", Turn(ME), "stack")
    it.says("wasted", "swatter01", "middle")
    it.happens(Turn(BEA), Turn(BIX))
    it.asks("flies", Turn(ME), "middle", hints={"else": "early"})
    it.happens(Turn(BEA), Turn(BIX))
    it.asks("again", Turn(ME), "stack", hints={"else": "early"})


def _two_hands(it: Lesson) -> None:
    """FS-7, FS-8, FS-10."""
    it.asks(
        "swat",
        Slap(ME, "red5a", 400),
        "swatter02",
        hints={"red4a": "better", "red2a": "better", "pass": "notYet", "else": "countAgain"},
        search=True,
    )
    it.asks(
        "second",
        Slap(ME, "red4a", 700),
        "free hand 0",
        hints={"red5a": "sameFly", "red2a": "better", "pass": "oneMore", "else": "countAgain"},
        search=True,
    )
    it.unseen(Slap(BEA, "red5a", 560), Pass(BEA), Pass(BIX))
    it.closes(Close(REFEREE))
    it.says("won", "seat-0", "catch")


def _mistake(it: Lesson) -> None:
    """FS-6, FS-12."""
    it.happens(Turn(BEA), Turn(BIX))
    it.asks("fourColours", Turn(ME), "middle", hints={"else": "early"})
    it.asks(
        "fifthColour",
        Slap(ME, "blue4a", 450),
        "purple3a",
        hints={
            "purple3a": "opener",
            "blue2a": "better",
            "pass": "notYet",
            "else": "countAgain",
        },
        search=True,
    )
    it.asks("naughty", Slap(ME, "green3a", 900), "green3a", hints={"else": "takeGreen"}, ouch=True)
    it.unseen(Slap(BEA, "blue2a", 500), Pass(BEA), Pass(BIX))
    it.closes(Close(REFEREE))
    it.says("paid", "stack", "seat-0")


def _shared_lead(it: Lesson) -> None:
    """FS-8, FS-9."""
    it.happens(Turn(BEA), Turn(BIX))
    it.asks("onceMore", Turn(ME), "stack", hints={"else": "early"})
    it.asks(
        "shared",
        Slap(ME, "red4b", 500),
        "swatter03",
        hints={
            "red2a": "better",
            "green3a": "better",
            "green2a": "better",
            "pass": "notYet",
            "else": "countAgain",
        },
        search=True,
    )
    it.asks("done", Pass(ME), "pass", hints={"else": "pressDone"})
    it.unseen(Slap(BIX, "green3a", 600), Pass(BIX), Pass(BEA))
    it.closes(Close(REFEREE))
