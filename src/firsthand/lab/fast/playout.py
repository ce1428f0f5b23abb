"""The door to the kernels: a table described in words, and its games as records."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from msgspec import Struct

from firsthand.bots.bugoff_policy import GREEDY, Temper
from firsthand.bots.person import EXPERIENCED, LEVELS, Level
from firsthand.games import GAMES
from firsthand.lab.fast import bugoff, catslap, flyswatter, flyswatter_swat, splaf
from firsthand.lab.fast.chance import STRIDE
from firsthand.lab.fast.kinds import MOST_SEATS, TABLE, Records
from firsthand.lab.fast.log import blank
from firsthand.lab.fast.people import described
from firsthand.referee.verdict import SMALLEST_MARGIN_MS
from firsthand.table.settings import Settings

SETTINGS = Settings()
BOT_WINDOW_MS = 60.0
"""How long a table waits for a bot's hand that may be on its way (a test compares)."""
TOLD = set(TABLE.names or ()) - {"seats", "options", "people"}
"""Columns of a table that are told as they stand in its setting."""


class Player(Struct, frozen=True):
    """Somebody at a table of the lab. What a game does not ask for has no effect in it."""

    level: Level = LEVELS["adult"]
    games_played: int | None = EXPERIENCED
    """How often somebody has played the game before; None: so often that more teaches nothing."""
    early: float = 0.0
    """Fly-swatter: the share of flies that open nothing and are slapped all the same."""
    spreads: bool = False
    """Fly-swatter: a hand goes on any prey, not on the most valuable as everybody's does."""
    temper: Temper | None = GREEDY
    """Bug Off: how to play; None is at random."""


class Setting(Struct, frozen=True):
    """All that decides how a game goes, but for chance."""

    game: str
    options: Any
    people: tuple[Player, ...]
    heat_ms: float = SMALLEST_MARGIN_MS
    gap_ms: float = SETTINGS.gap_ms
    contest_ms: float = SETTINGS.contest_ms
    dealer_decides: float = 0.0
    clear_ms: float = SETTINGS.clear_ms
    house_clear_ms: float = SETTINGS.house_clear_ms
    house_ms: float = SETTINGS.house_ms
    round_ms: float = SETTINGS.round_ms
    window_ms: float = BOT_WINDOW_MS

    @property
    def seats(self) -> int:
        return len(self.people)

    @property
    def has_first_player(self) -> bool:
        return GAMES[self.game].has_first_player(self.options)


@dataclass(frozen=True)
class Kernel:
    play: Callable[..., None]
    result: np.dtype[np.void]
    """What is kept of a game."""
    board: np.dtype[np.void]
    decided: tuple[str, ...]
    """What can decide a game, by its number in the result."""
    numbered: Callable[[Any], list[int]]
    mind: Callable[[Player], tuple[float, ...]]


KERNELS = {
    "flyswatter": Kernel(
        flyswatter.play,
        flyswatter.RESULT,
        flyswatter_swat.BOARD,
        flyswatter.DECIDED,
        flyswatter.numbered,
        lambda player: (float(player.spreads),),
    ),
    "bugoff": Kernel(
        bugoff.play,
        bugoff.RESULT,
        bugoff.BOARD,
        bugoff.DECIDED,
        bugoff.numbered,
        lambda player: bugoff.minded(player.temper),
    ),
    "splaf": Kernel(
        splaf.play, splaf.RESULT, splaf.BOARD, splaf.DECIDED, splaf.numbered, lambda _: ()
    ),
    "catslap": Kernel(
        catslap.play, catslap.RESULT, catslap.BOARD, catslap.DECIDED, catslap.numbered, lambda _: ()
    ),
}


def stream_of(seed: int, point: int) -> Any:
    """Where the counters of a study's point start: seeds and points are far apart."""
    mask = 0xFFFFFFFFFFFFFFFF
    return np.uint64((seed * 0xD1342543DE82EF95 + point * int(STRIDE)) & mask)


def play_games(setting: Setting, stream: Any, first: int, count: int) -> Records:
    """So many games, from this number on. The same numbers give the same games in any batch."""
    return _played(setting, stream, first, count, blank(wanted=False))


def play_logged(setting: Setting, stream: Any, number: int) -> tuple[Any, Records]:
    """One game, and what the kernel wrote down of it."""
    log = blank(wanted=True)
    return _played(setting, stream, number, 1, log)[0], log


def _played(setting: Setting, stream: Any, first: int, count: int, log: Records) -> Records:
    kernel = KERNELS[setting.game]
    rows = np.zeros(count, kernel.result)
    kernel.play(stream, first, record_of(setting, kernel), np.zeros(1, kernel.board), rows, log)
    return rows


def record_of(setting: Setting, kernel: Kernel) -> Records:
    """The table as the kernel knows it."""
    if not 0 < setting.seats <= MOST_SEATS:
        raise ValueError(f"a table of {setting.seats} is none")
    table = np.zeros(1, TABLE)
    options = kernel.numbered(setting.options)
    table["seats"] = setting.seats
    table["options"][0, : len(options)] = options
    for seat, player in enumerate(setting.people):
        row = described(player.level, player.early, kernel.mind(player), player.games_played)
        table["people"][0, seat, : len(row)] = row
    for name in TOLD:
        table[name] = getattr(setting, name)
    return table
