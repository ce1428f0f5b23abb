"""The kernels' people are the bots' people: as fast, as careless, and of the same mind."""

from collections.abc import Iterator
from math import erf, exp, log, sqrt
from statistics import NormalDist, fmean, pstdev
from typing import Any

import pytest

from firsthand.bots.bugoff_counts import SCORE, imagine, know
from firsthand.bots.bugoff_policy import GREEDY, WARY, Temper, quick_move
from firsthand.bots.flyswatter import prey_in
from firsthand.bots.person import LEVELS, Level, age_factor
from firsthand.bots.reaction import RESTS, Reaction, mean_ms, search, spread_ms
from firsthand.games import GAMES
from firsthand.games.bugoff.cards import ROW
from firsthand.games.flyswatter.cards import VALUE
from firsthand.games.flyswatter.moves import Slap
from firsthand.lab.fast.log import PLACE, POINTS, SLAP
from firsthand.lab.fast.playout import Player, Setting, play_games, play_logged, stream_of
from firsthand.lab.fast.retell import Entry, entries_of, move_of
from tests.lab.fast.tables import CLUMSY, TEMPERS, table

STEADY = Level(age=30, pace_spread=0.0, errors_from=0.0, errors_to=0.0)


def scenes(setting: Setting, games: int) -> Iterator[tuple[Any, Entry, Any]]:
    """Each move of these games, with the state before it."""
    game = GAMES[setting.game]
    for number in range(games):
        _, log = play_logged(setting, stream_of(21, 0), number)
        state: Any = game.start(setting.options, setting.seats)
        for entry, behind in entries_of(log):
            if entry.what != POINTS:
                move = move_of(setting.game, entry, behind, state)
                yield state, entry, move
                step: Any = game.play(state, move)
                state = step.state


def share_below(ms: float, model: Reaction) -> float:
    """The ex-Gaussian's share below this time."""
    mu, sigma, tau = model.mu_ms, model.sigma_ms, model.tau_ms
    z = (ms - mu) / sigma
    tail = exp(-(ms - mu) / tau + sigma**2 / (2 * tau**2)) * NormalDist().cdf(z - sigma / tau)
    return (1 + erf(z / sqrt(2))) / 2 - tail


def farthest(shares: list[float]) -> float:
    """How far these are from spread evenly between 0 and 1 (Kolmogorov and Smirnov)."""
    ordered = sorted(shares)
    count = len(ordered)
    return max(
        max((place + 1) / count - share, share - place / count)
        for place, share in enumerate(ordered)
    )


@pytest.mark.parametrize("age", [30, 7])
def test_reactions_are_spread_as_the_bots_are(age: int) -> None:
    """First hands of Fly-swatter, each by its share below in its own model."""
    setting = table("flyswatter", {}, *[Player(Level(age, 1.0, 0.0, 0.0, 0.0))] * 8)
    slow = age_factor(age)
    shares = []
    for state, entry, _ in scenes(setting, 14):
        if entry.what == SLAP:
            typical = search("conjunction", len(state.swat.targets))
            model = Reaction(
                *(slow * ms for ms in (typical.mu_ms, typical.sigma_ms, typical.tau_ms))
            )
            shares.append(share_below(entry.at_ms, model))
    assert len(shares) > 4_000
    assert farthest(shares) < 1.63 / sqrt(len(shares))  # one in a hundred, and the seed is fixed


def test_people_differ_as_the_bots_do() -> None:
    level = LEVELS["child"]
    setting = table("splaf", {}, *[Player(level)] * 8)
    paces = play_games(setting, stream_of(4, 0), 0, 2_000)["paces"].ravel()
    ratios = [log(pace / age_factor(level.age)) / level.pace_spread for pace in paces.tolist()]
    assert farthest([NormalDist().cdf(ratio) for ratio in ratios]) < 1.63 / sqrt(len(ratios))


def test_unhurried_times_add_up() -> None:
    setting = table("bugoff", {}, *[Player(STEADY)] * 3)
    rows = play_games(setting, stream_of(6, 0), 0, 4_000)
    think = RESTS["think"]
    excess = [
        (row["ms"] - row["turns"] * mean_ms(think)) / (sqrt(row["turns"]) * spread_ms(think))
        for row in rows
    ]
    assert fmean(excess) == pytest.approx(0.0, abs=0.05)
    assert pstdev(excess) == pytest.approx(1.0, abs=0.05)


def test_fixed_people_take_their_time_for_everything() -> None:
    setting = table("flyswatter", {}, *[Player(LEVELS["perfect"])] * 2, gap_ms=0.0)
    row = play_games(setting, stream_of(6, 0), 0, 1)[0]
    # Each turn 120 ms, each swat as long as two hands in a row, or a hand and a pass.
    assert row["ms"] == pytest.approx(120 * row["turns"] + 240 * row["contests"])


def test_hands_go_where_the_bots_hands_go() -> None:
    """On the most valuable prey, or if it is an error on the most valuable of the others."""
    setting = table("flyswatter", {}, *[Player(CLUMSY)] * 3)
    right = wrong = passes = 0
    for state, entry, move in scenes(setting, 30):
        if state.swat is None or entry.seat < 0:
            continue
        hit = {hand.card for hand in state.swat.hands if hand.by == entry.seat}
        prey = prey_in(state.middle)
        open_prey = {fly for fly in prey if fly not in hit}
        others = {fly for fly in state.swat.targets if fly not in prey and fly not in hit}
        if not isinstance(move, Slap):
            passes += 1
            assert not open_prey
            continue
        group = open_prey if move.card in prey else others
        assert VALUE[move.card] == max(VALUE[fly] for fly in group)
        right += move.card in prey
        wrong += move.card not in prey and bool(others)
    assert passes > 20
    expected = (CLUMSY.errors_from + CLUMSY.errors_to) / 2
    # Where nothing wrong lies there, an error is none, so there are a few less.
    assert expected - 0.12 < wrong / (right + wrong) < expected


def test_who_spreads_hits_any_prey() -> None:
    setting = table("flyswatter", {}, *[Player(STEADY, spreads=True)] * 4)
    surprises = []
    for state, _, move in scenes(setting, 40):
        if isinstance(move, Slap) and all(hand.by != move.by for hand in state.swat.hands):
            prey = prey_in(state.middle)
            best = [fly for fly in prey if VALUE[fly] == max(map(VALUE.__getitem__, prey))]
            surprises.append((move.card in best) - len(best) / len(prey))
    assert len(surprises) > 3_000
    assert fmean(surprises) == pytest.approx(0.0, abs=0.02)


@pytest.mark.parametrize("temper", [GREEDY, WARY, TEMPERS[3]])
def test_tempers_choose_as_the_bots_do(temper: Temper) -> None:
    setting = table("bugoff", {}, *[Player(temper=temper)] * 4)
    moves = 0
    for state, entry, _ in scenes(setting, 12):
        if state.phase == "turn":
            view = GAMES["bugoff"].look(state, entry.seat)
            imagined = imagine(know(view, entry.seat), lambda: 0.5)
            chosen = entry.card if entry.what == PLACE else SCORE + entry.card
            assert chosen == quick_move(imagined, temper)
            moves += 1
    assert moves > 1_000


def test_without_a_temper_every_different_move_is_as_likely() -> None:
    setting = table("bugoff", {}, *[Player(temper=None)] * 3)
    surprises = []
    for state, entry, _ in scenes(setting, 40):
        if state.phase == "turn":
            colours = {ROW[card] for card in state.hands[entry.seat]}
            surprises.append((entry.what == PLACE) - 0.5)
            surprises.append((entry.card == min(colours)) - 1 / len(colours))
    assert len(surprises) > 6_000
    assert fmean(surprises) == pytest.approx(0.0, abs=0.02)
