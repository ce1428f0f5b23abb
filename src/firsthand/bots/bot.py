"""The one door for the table: a bot, an occasion, and the plans that come of it."""

from firsthand.bots import bugoff, catslap, flyswatter, splaf
from firsthand.bots.person import LEVELS, Brain, Likeness, Portrait, born, painted
from firsthand.bots.plan import AnyOccasion, Bot, Decider, Kind, Occasion, Plan
from firsthand.core.chance import Source

__all__ = ["DECIDERS", "Bot", "Kind", "Occasion", "Plan", "decide", "seated"]

DECIDERS: dict[str, Decider] = {
    "flyswatter": flyswatter.decide,
    "bugoff": bugoff.decide,
    "splaf": splaf.decide,
    "catslap": catslap.decide,
}
"""Who knows how to play each game, by the game's name."""


def seated(level: Likeness, source: Source, brain: Brain | None = None) -> Bot:
    """A new bot for one game: somebody of this level, who thinks as the level does or as told."""
    if isinstance(level, Portrait):
        return Bot(level, brain or "greedy", painted(level))
    kind = LEVELS[level]
    return Bot(level, brain or kind.brain, born(kind, source))


def decide(bot: Bot, game: str, occasion: AnyOccasion, source: Source) -> tuple[Plan, ...]:
    """What the bot will do, earliest first; nothing if it has no part in this.

    Ask once an occasion. The times count from the moment the occasion was visible to the seat, and
    each plan should go the way of a person's input: whatever is refused by then, is refused.
    """
    return DECIDERS[game](bot, occasion, source)
