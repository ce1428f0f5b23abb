"""Random tables for the kernels: every option, every number of seats, all kinds of people."""

from random import Random
from typing import Any

from firsthand.bots.bugoff_policy import GREEDY, WARY, Temper
from firsthand.bots.person import LEVELS, Level
from firsthand.core.options import read_options, seats_for
from firsthand.games import GAMES
from firsthand.lab.fast.playout import Player, Setting

OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "flyswatter": {
        "penalty_takes": ("latest", "earlier"),
        "shared_mistake": ("all", "undermost"),
        "early_slap": ("ignore", "mistake"),
        "remove": (0, 1, 17, 80),
    },
    "bugoff": {"tiebreak": ("first_net", "last_net")},
    "splaf": {
        "ring": (4, 5, 6, 8),
        "handicap": ((), (0,), (1,), (0, 1)),
        "portal": ("violet-clockwise", "white-clockwise", "random"),
    },
    "catslap": {
        "dispute": ("dealer", "remove"),
        "rounds": (None, 1, 2),
        "dealer": ("players", "house"),
    },
}
CLUMSY = Level(age=11, pace=1.2, pace_spread=0.3, errors_from=0.2, errors_to=0.6)
"""Whose mistakes come so often that all that can come of them does."""
LIKE_CLOCKWORK = Level(age=30, errors_from=0.4, errors_to=0.4, fixed_ms=700.0)
"""Two of them are always equally fast, but not always equally right."""
TEMPERS = (None, GREEDY, WARY, Temper(0.3, alarm=60.0, own_swarm=-0.1, other_swarms=0.2))


def table(game: str, options: dict[str, Any], *people: Player, **table: float) -> Setting:
    read = read_options(GAMES[game], options, len(people))
    return Setting(game, read, people, **table)


def any_table(game: str, chance: Random) -> Setting:
    options = {name: chance.choice(values) for name, values in OPTIONS[game].items()}
    seats = chance.choice(seats_for(GAMES[game], options))
    levels = [*LEVELS.values(), CLUMSY, LIKE_CLOCKWORK]
    if game == "splaf":  # people who are always equally fast and right would roll for ever
        levels.remove(LEVELS["perfect"])
    people = [
        Player(
            level=chance.choice(levels),
            early=chance.choice((0.0, 0.0, 0.05)),
            spreads=chance.choice((False, True)),
            temper=chance.choice(TEMPERS),
        )
        for _ in range(seats)
    ]
    return table(
        game,
        options,
        *people,
        heat_ms=chance.choice((0.0, 8.0, 40.0)),
        dealer_decides=chance.choice((0.0, 0.5, 1.0)),
    )
