"""Games of reaction: what and when, judged by the rules."""

from collections import Counter
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from firsthand.bots.flyswatter import prey_in
from firsthand.envs.flyswatter import KIND
from firsthand.envs.pettingzoo import Parallel, parallel
from firsthand.games.catslap.cards import MATCH, POINTS
from firsthand.games.flyswatter.cards import COLOUR, VALUE
from tests.envs.rounds import cycle

EXACT: dict[str, Any] = {"eyes": None, "spread_ms": 0.0, "times_ms": (200, 300, 305, 400)}
"""Hands that go where and when they are told."""


def opened(game: str, seed: int = 1, **options: Any) -> Parallel:
    env = parallel(game, **options)
    env.reset(seed=seed)
    return env


def right_slot(env: Parallel) -> int:
    state = env.course.state
    slot: int = state.ring.index(state.roll.target)
    return slot


def test_the_sooner_hand_on_the_right_monster_takes_it() -> None:
    env = opened("splaf", **EXACT)
    slot = right_slot(env)
    cycle(env, player_1=f"slap slot {slot} at 300 ms", player_3=f"slap slot {slot} at 200 ms")
    assert env.course.adapter.game.scores(env.course.state) == (0, 0, 0, 1)


def test_a_wrong_monster_is_nobodys_however_soon() -> None:
    env = opened("splaf", **EXACT)
    slot = right_slot(env)
    wrong = (slot + 1) % 6
    cycle(env, player_1=f"slap slot {slot} at 400 ms", player_3=f"slap slot {wrong} at 200 ms")
    assert env.course.adapter.game.scores(env.course.state) == (0, 1, 0, 0)


@pytest.mark.parametrize(("margin_ms", "taken"), [(8.0, 0), (5.0, 1), (0.0, 1)])
def test_hands_within_the_margin_are_a_dead_heat(margin_ms: float, taken: int) -> None:
    env = opened("splaf", **EXACT, margin_ms=margin_ms)
    slot, turn = right_slot(env), env.course.state.turn
    cycle(env, player_0=f"slap slot {slot} at 300 ms", player_2=f"slap slot {slot} at 305 ms")
    assert sum(env.course.adapter.game.scores(env.course.state)) == taken
    assert (env.course.state.turn == turn) == (taken == 0)  # SP-12: the same player rolls again


def test_exactly_equal_hands_are_a_dead_heat_without_any_margin() -> None:
    env = opened("splaf", **EXACT, margin_ms=0.0)
    slot = right_slot(env)
    cycle(env, player_0=f"slap slot {slot} at 300 ms", player_2=f"slap slot {slot} at 300 ms")
    assert sum(env.course.adapter.game.scores(env.course.state)) == 0


def test_a_handicapped_hand_comes_after_its_taps() -> None:
    """Seat 0 owns a monster: with the handicap its hand at 200 ms comes after another's at 300."""
    for handicap, second in (((), 0), ((0,), 1)):
        env = opened("splaf", **EXACT, handicap=handicap)
        cycle(env, player_0=f"slap slot {right_slot(env)} at 200 ms")
        slot = right_slot(env)
        cycle(env, player_0=f"slap slot {slot} at 200 ms", player_1=f"slap slot {slot} at 300 ms")
        scores = env.course.adapter.game.scores(env.course.state)
        assert scores == ((2, 0, 0, 0) if second == 0 else (1, 1, 0, 0))


def swat_word(fly: str, at_ms: int) -> str:
    return f"swat {COLOUR[fly]} {VALUE[fly]} at {at_ms} ms"


def test_each_cycle_of_a_swat_takes_one_hand_of_everybody() -> None:
    env = opened("flyswatter", seed=3, **EXACT)
    while len({KIND[fly] for fly in prey_in(env.course.state.middle)}) < 2:
        cycle(env)  # all pass
    prey = sorted(prey_in(env.course.state.middle), key=KIND.__getitem__)
    one, two = prey[0], prey[-1]
    cycle(env, player_0=swat_word(one, 300), player_1=swat_word(one, 200))
    swat = env.course.state.swat
    assert swat is not None
    assert swat.left == (1, 1, 0, 0)
    masks = [env.observe(f"player_{seat}")["action_mask"] for seat in range(4)]
    assert [mask.sum() > 1 for mask in masks] == [True, True, False, False]
    cycle(env, player_0=swat_word(two, 200))
    catches = env.course.state.catches
    assert {KIND[fly] for fly in catches[0]} <= {KIND[one], KIND[two]}
    assert [KIND[fly] for fly in catches[1]] == [KIND[one]]
    assert catches[2:] == ((), ())


def test_two_hands_do_not_go_on_one_fly_if_there_is_another() -> None:
    def twins(middle: tuple[str, ...]) -> list[str]:
        kinds = Counter(KIND[fly] for fly in prey_in(middle))
        return [fly for fly in prey_in(middle) if kinds[KIND[fly]] > 1]

    env = opened("flyswatter", seed=3, **EXACT)
    while not (pair := twins(env.course.state.middle)):
        cycle(env)
    for _ in range(2):
        cycle(env, player_2=swat_word(pair[0], 300))
    assert [KIND[fly] for fly in env.course.state.catches[2]] == [KIND[pair[0]]] * 2


def live(env: Parallel, *, suits: int, not_suits: int | None = None) -> None:
    """Lets cards go by until one suits the first of these seats, and not the second."""

    def suited(seat: int) -> bool:
        state = env.course.state
        return state.cards[seat] is not None and POINTS[state.cards[seat], state.card] == MATCH

    while not suited(suits) or (not_suits is not None and suited(not_suits)):
        cycle(env)


def test_the_first_hand_takes_the_card_wanted_or_not() -> None:
    env = opened("catslap", **EXACT)
    one, other = [seat for seat in range(4) if seat != env.course.state.dealer][:2]
    live(env, suits=one, not_suits=other)
    cycle(env, **{f"player_{one}": "slap at 300 ms", f"player_{other}": "slap at 200 ms"})
    assert env.course.state.scores[other] == -2
    live(env, suits=one)
    cycle(env, **{f"player_{one}": "slap at 300 ms", f"player_{other}": "slap at 400 ms"})
    assert env.course.state.scores[one] == 1


@pytest.mark.parametrize(("choice", "points"), [("give it to the player 1 on", 1), ("no hand", 0)])
def test_a_dealer_is_asked_about_a_dead_heat(choice: str, points: int) -> None:
    env = opened("catslap", **EXACT)
    dealer = env.course.state.dealer
    one, other = (dealer + 1) % 4, (dealer + 2) % 4
    live(env, suits=one)
    before = env.course.state.scores[one]
    cycle(env, **{f"player_{one}": "slap at 300 ms", f"player_{other}": "slap at 305 ms"})
    assert env.course.state.phase == "dispute"
    asked = env.observe(f"player_{dealer}")
    assert asked["observation"][env.fields["tied"]].tolist() == [0, 1, 1, 0]
    said = [env.meaning(action) for action in np.flatnonzero(asked["action_mask"]).tolist()]
    assert said == ["no hand", "give it to the player 1 on", "give it to the player 2 on"]
    assert env.observe(f"player_{one}")["action_mask"].sum() == 1
    cycle(env, **{f"player_{dealer}": choice})
    assert env.course.state.phase == "live"
    assert env.course.state.scores[one] - before == points


def test_the_dealer_has_no_hand() -> None:
    env = opened("catslap", **EXACT)
    masks = {seat: env.observe(f"player_{seat}")["action_mask"].sum() for seat in range(4)}
    dealer = env.course.state.dealer
    assert masks.pop(dealer) == 1
    assert set(masks.values()) == {1 + len(EXACT["times_ms"])}


@pytest.mark.parametrize(
    ("eyes", "at_ms", "low", "high"),
    [
        (None, 150, 1.0, 1.0),
        ("adult", 150, 0.0, 0.4),  # a guess: one in six is right by luck
        ("adult", 5000, 0.9, 1.0),  # people err even with time
        ("perfect", 150, 1.0, 1.0),
        ("child", 1000, 0.0, 0.4),
    ],
)
def test_a_hand_before_the_eyes_are_done_goes_astray(
    eyes: str | None, at_ms: int, low: float, high: float
) -> None:
    def takes(seed: int) -> bool:
        env = opened("splaf", seed=seed, eyes=eyes, spread_ms=0.0, times_ms=(at_ms,))
        cycle(env, player_0=f"slap slot {right_slot(env)} at {at_ms} ms")
        return bool(sum(env.course.adapter.game.scores(env.course.state)))

    assert low <= fmean(takes(seed) for seed in range(60)) <= high


def test_haste_holds_a_hand_back_where_there_is_nothing_else_to_hit() -> None:
    def slaps(at_ms: int, seed: int) -> bool:
        env = opened("catslap", seed=seed, spread_ms=0.0, times_ms=(at_ms,))
        one = (env.course.state.dealer + 1) % 4
        cycle(env, **{f"player_{one}": f"slap at {at_ms} ms"})
        return bool(env.course.state.taken[one])

    assert fmean(slaps(200, seed) for seed in range(40)) == 0.0
    assert fmean(slaps(3000, seed) for seed in range(40)) > 0.85


def test_hands_come_about_when_they_are_told() -> None:
    def rt(seed: int) -> float:
        env = opened("flyswatter", seed=seed, eyes=None, spread_ms=40.0, times_ms=(500,))
        fly = env.course.state.swat.targets[0]
        cycle(env, player_0=swat_word(fly, 500))
        time_ms: float = env.course.state.swat.hands[0].rt
        return time_ms

    times = [rt(seed) for seed in range(200)]
    assert fmean(times) == pytest.approx(500, abs=10)
    assert 30 < float(np.std(times)) < 50
