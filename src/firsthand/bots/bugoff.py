"""Bug Off: three brains for a game without hurry."""

from collections.abc import Callable
from typing import TypeAlias

from firsthand.bots.bugoff_counts import KINDS, SCORE, Known, imagine, know, legal
from firsthand.bots.bugoff_policy import GREEDY, quick_move
from firsthand.bots.bugoff_search import best_move
from firsthand.bots.person import Brain, time_ms
from firsthand.bots.plan import Bot, Occasion, Plan, offered
from firsthand.bots.reaction import RESTS
from firsthand.core.chance import Source, one_of
from firsthand.games.bugoff.cards import ROW
from firsthand.games.bugoff.view import View

Think: TypeAlias = Callable[[Known, Source], int]


def _random(known: Known, source: Source) -> int:
    return one_of(legal(imagine(known, source)), source)


def _greedy(known: Known, source: Source) -> int:
    # The policy looks at the own hand and at the table only: what is imagined does not matter.
    return quick_move(imagine(known, source), GREEDY)


THINK: dict[Brain, Think] = {"random": _random, "greedy": _greedy, "expert": best_move}


def decide(bot: Bot, occasion: Occasion[View], source: Source) -> tuple[Plan, ...]:
    hand = occasion.view.hands[occasion.seat]
    if occasion.kind != "turn" or hand is None or not offered(occasion, "place"):
        return ()
    move = THINK[bot.brain](know(occasion.view, occasion.seat), source)
    card = next(bug for bug in hand if ROW[bug] == move % KINDS)
    after_ms = time_ms(bot.profile, RESTS["think"], source)
    return (Plan(after_ms, "place" if move < SCORE else "score", card),)
