"""The one door for the table: a bot, an occasion, and the plans that come of it."""

from msgspec.structs import replace

from firsthand.bots import bugoff, catslap, flyswatter, splaf
from firsthand.bots.person import (
    EXPERIENCED,
    LEVELS,
    Brain,
    Likeness,
    Portrait,
    from_portrait,
    sample_profile,
)
from firsthand.bots.plan import AnyOccasion, Bot, Decider, Kind, Occasion, Plan
from firsthand.core.chance import Source

__all__ = ["DECIDERS", "Bot", "Kind", "Occasion", "Plan", "at_next_game", "decide", "seated"]

DECIDERS: dict[str, Decider] = {
    "flyswatter": flyswatter.decide,
    "bugoff": bugoff.decide,
    "splaf": splaf.decide,
    "catslap": catslap.decide,
}
"""Who knows how to play each game, by the game's name."""


PLAYED_BEFORE = 1
"""A bot that comes to a table has played the game so many times."""


def seated(level: Likeness, source: Source, brain: Brain | None = None) -> Bot:
    """A new bot: somebody of this level, experienced, who thinks as the level does or as told."""
    if isinstance(level, Portrait):
        return Bot(level, brain or "greedy", from_portrait(level))
    kind = LEVELS[level]
    return Bot(level, brain or kind.brain, sample_profile(kind, source))


def at_next_game(bot: Bot, game: str, source: Source) -> Bot:
    """Somebody new of the same level for the next game at a table, who has learned a little in
    those before, if people of this level learn."""
    played = bot.games_played.get(game, 0)
    profile = bot.profile
    if not isinstance(bot.level, Portrait):
        kind = LEVELS[bot.level]
        profile = sample_profile(
            kind, source, PLAYED_BEFORE + played if kind.learns else EXPERIENCED
        )
    return replace(bot, profile=profile, games_played={**bot.games_played, game: played + 1})


def decide(bot: Bot, game: str, occasion: AnyOccasion, source: Source) -> tuple[Plan, ...]:
    """What the bot will do, earliest first; nothing if it has no part in this.

    Ask once an occasion. The times count from the moment the occasion was visible to the seat, and
    each plan should go the way of a person's input: whatever is refused by then, is refused.
    """
    return DECIDERS[game](bot, occasion, source)
