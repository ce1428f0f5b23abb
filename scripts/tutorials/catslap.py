"""Cat & Bug Slap: match by any trait, let decoys go by, err once, deal (on), settle a dead heat."""

from firsthand.core.seats import REFEREE
from firsthand.games.catslap import GAME
from firsthand.games.catslap.cards import DECK
from firsthand.games.catslap.moves import Award, Close, Deal, Shuffle, Slap
from scripts.tutorials.lesson import ME, Lesson

BEA, BIX = 1, 2
MINE, BEAS, BIXS = "round-fly-purple", "square-ladybug-purple", "square-fly-orange"


def _shuffle(dealer: int, *first: str) -> Shuffle:
    rest = tuple(card for card in DECK if card not in first)
    cards = [MINE, BEAS, BIXS]
    dealt = tuple(None if seat == dealer else card for seat, card in enumerate(cards))
    return Shuffle("chance", first + rest, dealt, dealer)


def lesson() -> Lesson:
    it = Lesson(GAME, seats=3)
    it.table(
        _shuffle(
            BIX,
            "round-none-green-a",
            "square-fly-orange-a",
            "triangle-none-green-a",
            "square-ladybug-orange-a",
            "triangle-ladybug-purple-a",
        )
    )
    _matches(it)
    _decoys(it)
    _mistake(it)
    _dealer(it)
    it.says("end", "seat-0", "seat-1", "seat-2")
    return it


def _matches(it: Lesson) -> None:
    """CS-1, CS-8, CS-12."""
    own = f"player-{MINE}"
    it.says("yourCat", own)
    it.happens(Deal(BIX))
    it.asks("shape", Slap(ME, 400), own, hints={"else": "slapIt"})
    it.closes(Close(REFEREE))
    it.happens(Deal(BIX))
    it.asks("bug", Slap(ME, 400), own, hints={"else": "slapIt"})
    it.unseen(Slap(BEA, 520))
    it.closes(Close(REFEREE))
    it.says("first", "seat-0")


def _decoys(it: Lesson) -> None:
    """CS-2, CS-9."""
    it.happens(Deal(BIX))
    it.lets_go("decoys", "triangle-none-green-a", hints={"else": "wouldCost"})
    it.closes(Close(REFEREE))


def _mistake(it: Lesson) -> None:
    """CS-12."""
    own = f"player-{MINE}"
    it.happens(Deal(BIX))
    it.asks("naughty", Slap(ME, 400), own, hints={"else": "slapAnyway"}, ouch=True)
    it.unseen(Slap(BEA, 700))
    it.closes(Close(REFEREE))
    it.says("cost", "seat-0")
    it.happens(Deal(BIX))
    it.asks("quiz", Slap(ME, 400), own, hints={"pass": "lookAtColour"}, search=True)
    it.closes(Close(REFEREE))


def _dealer(it: Lesson) -> None:
    """CS-6, CS-7, CS-9, CS-10. A new round, in which the learner deals."""
    it.table(_shuffle(ME, "triangle-none-green-a", "square-fly-purple-a"))
    it.asks("deal", Deal(ME), "deck", hints={"else": "pressDeck"})
    it.deals_on("dealOn", "deck", hints={"else": "pressDeck"})
    it.closes(Close(REFEREE))
    it.happens(Deal(ME))
    it.unseen(Slap(BEA, 400), Slap(BIX, 402))
    it.closes(Close(REFEREE, heats=((BEA, BIX),)))
    it.chooses("award", [Award(ME, BEA), Award(ME, BIX), Award(ME, None)], "square-fly-purple-a")
