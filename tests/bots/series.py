"""Series of hands of honest people, as the flags look at them."""

from collections.abc import Iterator
from random import Random

from firsthand.bots.person import LEVELS, LevelName, reaction_of, sample_profile
from firsthand.bots.reaction import mean_ms, sample_ms
from firsthand.bots.stages import Task, typical
from firsthand.bots.tasks import catslap_task, flyswatter_task, splaf_task
from firsthand.referee.flags import WATCHED, Watch


def any_card(game: str, source: Random) -> Task:
    """A card as it comes in this game, roughly."""
    if game == "splaf":
        steps = source.choice((0, 0, 1, 2, 1, 2))
        return splaf_task(6, source.randint(1, 5), steps, absent=source.random() < 0.1)
    if game == "flyswatter":
        return flyswatter_task(source.randint(2, 19), source.randint(0, 3))
    return catslap_task(source.randint(1, 3))


def series(game: str, level: LevelName, players: int, source: Random) -> Iterator[Watch]:
    """Of one table, each time that somebody has won so many hands as are looked at: these. The
    hands that win are the fastest and the most alike."""
    people = [sample_profile(LEVELS[level], source.random) for _ in range(players)]
    watches = [Watch() for _ in people]
    won = [0] * players
    while True:
        card = any_card(game, source)
        times = [sample_ms(reaction_of(person, card), source.random) for person in people]
        first = times.index(min(times))
        watches[first] = watches[first].slapped(times[first], mean_ms(typical(card)))
        won[first] += 1
        if won[first] % WATCHED == 0:
            yield watches[first]
