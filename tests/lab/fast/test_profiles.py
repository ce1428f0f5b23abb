"""People differ from each other in the kernels as among the bots, in every figure at once."""

from math import sqrt
from random import Random

import numpy as np
import pytest
from msgspec.structs import astuple
from numpy.typing import NDArray

from firsthand.bots.person import LEVELS, Level, ReactionProfile, sample_profile
from firsthand.lab.fast import people
from firsthand.lab.fast.kinds import MOST_SEATS
from firsthand.lab.fast.log import blank
from firsthand.lab.fast.people import OWN_COLUMNS
from firsthand.lab.fast.playout import KERNELS, Player, Setting, record_of, stream_of
from tests.lab.fast.tables import table

GAMES = 3_000
DRAWS = GAMES * MOST_SEATS
FIGURES = {
    "mu": people.OWN_MU,
    "sigma": people.OWN_SIGMA,
    "tau": people.OWN_TAU,
    "search": people.OWN_SEARCH,
    "error_rate": people.OWN_ERRORS,
    "fixed_ms": people.OWN_FIXED_MS,
    "unpractised": people.OWN_UNPRACTISED,
}
"""Where the kernels keep each figure of a `ReactionProfile`."""
DRAWN = ("mu", "sigma", "tau", "search", "error_rate")
"""The figures that chance has a part in."""
KINDS = {
    "adults": Player(),
    "aged newcomers": Player(Level(80, 1.3, 0.3, 0.05, 0.4), games_played=0),
    "children": Player(LEVELS["child"], games_played=1),
    "sharp": Player(LEVELS["sharp"]),
}


def by_kernel(player: Player) -> NDArray[np.float64]:
    """A row a person: what the board holds after each game."""
    setting: Setting = table("splaf", {}, *[player] * MOST_SEATS)
    kernel = KERNELS["splaf"]
    board, rows = np.zeros(1, kernel.board), np.zeros(1, kernel.result)
    at, log = record_of(setting, kernel), blank(wanted=False)
    found = []
    for number in range(GAMES):
        kernel.play(stream_of(12, 0), number, at, board, rows, log)
        found.append(board["own"][0].copy())
    return np.concatenate(found)


def by_bots(player: Player) -> NDArray[np.float64]:
    source = Random(12).random
    people = [sample_profile(player.level, source, player.games_played) for _ in range(DRAWS)]
    return np.array([[getattr(one, name) for name in DRAWN] for one in people])


def test_every_figure_of_a_person_has_its_column() -> None:
    assert tuple(FIGURES) == ReactionProfile.__struct_fields__
    assert sorted(FIGURES.values()) == list(range(OWN_COLUMNS))
    assert len(astuple(ReactionProfile())) == OWN_COLUMNS


@pytest.mark.parametrize("kind", KINDS)
def test_people_differ_in_everything_as_the_bots_do(kind: str) -> None:
    """Each within four standard errors of a difference between two samples of this size: so far
    apart are means, spreads and correlations once in 16,000 times. Times are compared by their
    logarithms, which are normal; shares of errors are spread evenly."""
    own, bots = by_kernel(KINDS[kind]), by_bots(KINDS[kind])
    kernels = own[:, [FIGURES[name] for name in DRAWN]]
    for drawn in (kernels, bots):
        drawn[:, :4] = np.log(drawn[:, :4])
    spreads = bots.std(axis=0)
    apart = 4 * sqrt(2 / DRAWS)
    for place, name in enumerate(DRAWN):
        near = pytest.approx(bots[:, place].mean(), abs=apart * spreads[place] + 1e-12)
        assert kernels[:, place].mean() == near, name
        near = pytest.approx(spreads[place], rel=apart / sqrt(2), abs=1e-12)
        assert kernels[:, place].std() == near, name
    varies = spreads > 1e-12
    together = [np.corrcoef(drawn[:, varies].T) for drawn in (kernels, bots)]
    assert np.abs(together[0] - together[1]).max() < apart


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_drawn_is_the_same_for_all_of_a_kind(kind: str) -> None:
    own, player = by_kernel(KINDS[kind]), KINDS[kind]
    bot = sample_profile(player.level, Random(1).random, player.games_played)
    assert set(own[:, people.OWN_UNPRACTISED]) == {bot.unpractised}
    assert set(own[:, people.OWN_FIXED_MS]) == {people.ANY_TIME}
    assert bot.fixed_ms is None
