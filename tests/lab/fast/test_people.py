"""The kernels' people are the bots' people: as fast, as careless, and of the same mind."""

from collections.abc import Iterator
from math import erf, exp, log, sqrt
from random import Random
from statistics import NormalDist, fmean, pstdev
from typing import Any

import pytest

from firsthand.bots.bot import decide
from firsthand.bots.bugoff_counts import SCORE, imagine, know
from firsthand.bots.bugoff_policy import GREEDY, WARY, Temper, quick_move
from firsthand.bots.demand import task_of
from firsthand.bots.flyswatter import prey_in
from firsthand.bots.person import (
    LEVELS,
    Level,
    ReactionProfile,
    answer,
    reaction_of,
    sample_profile,
    slowness,
    unpractised,
    variability,
)
from firsthand.bots.plan import Bot, Occasion
from firsthand.bots.reaction import PUBLISHED, RESTS, Reaction, mean_ms, spread_ms
from firsthand.bots.stages import Task, error_chance
from firsthand.bots.tasks import SECOND_HAND, catslap_task
from firsthand.core.expect import expect
from firsthand.games import GAMES
from firsthand.games.bugoff.cards import ROW
from firsthand.games.catslap.cards import SHARED
from firsthand.games.flyswatter.cards import VALUE
from firsthand.games.flyswatter.moves import Slap
from firsthand.games.splaf.cards import STEPS
from firsthand.lab.fast.log import DEAL, PLACE, POINTS, SLAP
from firsthand.lab.fast.playout import Player, Setting, play_games, play_logged, stream_of
from firsthand.lab.fast.retell import Entry, entries_of, move_of
from tests.lab.fast.tables import TEMPERS, table

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


def task_there(game: str, state: Any, seat: int) -> Task:
    """What the bots would take this contest for."""
    return expect(task_of(game, state, seat))


ABSENT = Player(Level(30, errors_from=0.0, errors_to=0.0, fixed_ms=60_000.0))
"""Too slow for any hand of anybody else's to come too late to be heard."""
PATIENT = {"contest_ms": 60_000.0, "house_clear_ms": 60_000.0}
"""A table that clears no card before everybody has slapped or passed."""


@pytest.mark.parametrize(("age", "games_played"), [(30, None), (7, None), (80, 0)])
@pytest.mark.parametrize(
    ("game", "people", "absent"), [("flyswatter", 8, 0), ("splaf", 1, 1), ("catslap", 1, 2)]
)
def test_reactions_are_spread_as_the_bots_are(
    game: str, people: int, absent: int, age: int, games_played: int | None
) -> None:
    """First hands, each by its share below in its own model."""
    level = Level(age, 1.0, 0.0, 0.0, 0.0)
    player = Player(level, games_played)
    options = {"dealer": "house"} if game == "catslap" else {}
    setting = table(game, options, *[player] * people, *[ABSENT] * absent, **PATIENT)
    varies = variability(level)
    profile = ReactionProfile(
        slowness(level), varies, varies, unpractised=unpractised(games_played)
    )
    shares = []
    for state, entry, _ in scenes(setting, 14 if people > 1 else 80):
        if entry.what == SLAP and 0 <= entry.seat < people:
            model = reaction_of(profile, task_there(game, state, entry.seat))
            shares.append(share_below(entry.at_ms, model))
    assert len(shares) > 1_400
    assert farthest(shares) < 1.63 / sqrt(len(shares))  # one in a hundred, and the seed is fixed


@pytest.mark.parametrize("game", ["flyswatter", "splaf"])
def test_hands_go_wrong_as_the_bots_do(game: str) -> None:
    """Each with the chance that the bots' formula gives it, for the very time it took."""
    setting = table(game, {}, Player(WILD), ABSENT)
    surprise = variance = 0.0
    for state, entry, move in scenes(setting, 60):
        if entry.what == SLAP and entry.seat == 0 and could_err(game, state):
            task = task_there(game, state, 0)
            pace = entry.at_ms / mean_ms(reaction_of(ReactionProfile(), task))
            chance = error_chance(WILD.errors_to, task.slips, pace)
            surprise += (not GAMES[game].is_right(state, move)) - chance
            variance += chance * (1 - chance)
    assert variance > 100
    assert abs(surprise) < 3 * sqrt(variance)


WILD = Level(30, pace_spread=0.0, errors_from=0.2, errors_to=0.2)


def could_err(game: str, state: Any) -> bool:
    """In Fly-swatter only first hands, where something wrong lies there."""
    if game == "splaf":
        return True
    swat = state.swat
    return not set(swat.targets) <= prey_in(state.middle) and not any(
        hand.by == 0 for hand in swat.hands
    )


def test_cards_are_taken_for_the_wrong_ones_as_the_bots_do() -> None:
    """By the number of shared traits, from none to three: how often a card is slapped."""
    slapped: list[list[bool]] = [[] for _ in range(4)]
    shared: int | None = None
    for state, entry, _ in scenes(table("catslap", {}, Player(WILD), ABSENT, ABSENT), 60):
        if entry.what == DEAL and state.cards[0] is not None:
            shared = SHARED[state.cards[0], state.deck[0]]
            slapped[shared].append(False)
        elif entry.what == SLAP and entry.seat == 0 and shared is not None:
            slapped[shared][-1] = True
    source = Random(1).random
    for count, slaps in enumerate(slapped):
        answers = [
            answer(ReactionProfile(error_rate=0.2), catslap_task(count), source)
            for _ in range(20_000)
        ]
        expected = fmean((count > 0) != each.wrong for each in answers)
        assert fmean(slaps) == pytest.approx(expected, abs=4 * sqrt(0.25 / len(slaps)))


def test_wrong_hands_of_splaf_go_where_the_bots_do() -> None:
    """Far from the right monster as often, by the steps that are asked for."""
    clumsy = Level(30, errors_from=1.0, errors_to=1.0)
    setting = table("splaf", {}, Player(clumsy), Player(STEADY))
    by_kernel: dict[int, list[int]] = {0: [], 1: [], 2: []}
    by_bots: dict[int, list[int]] = {0: [], 1: [], 2: []}
    source = Random(2).random
    clumsy_bot = Bot("adult", "greedy", ReactionProfile(error_rate=1.0))
    for state, entry, move in scenes(setting, 200):
        if entry.what == SLAP and entry.seat == 0:
            game, roll = GAMES["splaf"], state.roll
            steps = abs(STEPS[state.portal][roll.direction])
            occasion = Occasion("contest", 0, game.look(state, 0), game.legal(state, 0))
            (plan,) = decide(clumsy_bot, "splaf", occasion, source)
            for found, card in ((by_kernel, move.card), (by_bots, plan.named)):
                away = abs(roll.visible.index(card) - roll.visible.index(roll.target))
                found[steps].append(min(away, len(roll.visible) - away))
    for steps in (0, 1, 2):
        assert len(by_kernel[steps]) > 400
        for away in (1, 2, 3):
            shares = [
                fmean(each == away for each in found[steps]) for found in (by_kernel, by_bots)
            ]
            assert shares[0] == pytest.approx(shares[1], abs=0.07)


def test_people_differ_as_the_bots_do() -> None:
    """The paces that are kept are means of a choice, in which the tail has its part."""
    level = LEVELS["child"]
    setting = table("splaf", {}, *[Player(level)] * 8)
    paces = play_games(setting, stream_of(4, 0), 0, 2_000)["paces"].ravel().tolist()
    source = Random(3).random
    choice = PUBLISHED["choice"]
    bots = []
    for _ in range(len(paces)):
        profile = sample_profile(level, source)
        bots.append((profile.mu * choice.mu_ms + profile.tau * choice.tau_ms) / mean_ms(choice))
    assert fmean(map(log, paces)) == pytest.approx(fmean(map(log, bots)), abs=0.005)
    assert pstdev(map(log, paces)) == pytest.approx(pstdev(map(log, bots)), rel=0.03)


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
    """On the most valuable prey, or if it is an error on the most valuable of the others: both
    hands as often as the bots' formula says, for the very time they took."""
    setting = table("flyswatter", {}, *[Player(WILD)] * 3)
    surprise = variance = 0.0
    passes = 0
    before_ms: dict[int, float] = {}
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
        task = SECOND_HAND if hit else task_there("flyswatter", state, entry.seat)
        took_ms = entry.at_ms - (before_ms[entry.seat] if hit else 0.0)
        before_ms[entry.seat] = entry.at_ms
        if others:
            pace = took_ms / mean_ms(reaction_of(ReactionProfile(), task))
            chance = error_chance(WILD.errors_to, task.slips, pace)
            surprise += (move.card not in prey) - chance
            variance += chance * (1 - chance)
    assert passes > 20
    assert variance > 300
    assert abs(surprise) < 3 * sqrt(variance)


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
    assert moves > 900


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
