"""The bot at a Splaf! table."""

from itertools import product

import pytest

from firsthand.bots.bot import Bot, Plan, seated
from firsthand.bots.person import Person
from firsthand.core.chance import shuffled
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DIRECTION_DIE, MONSTER_DIE, STEPS, Direction
from tests.bots.evening import as_move, asked, evening, seeded
from tests.games.rig import step
from tests.games.splaf.ring import laid, mon, right, rolled, won

PERFECT = seated("perfect", seeded(1))
CLUMSY = Bot("adult", "greedy", Person(1.0, 1.0, error_rate=1.0, fixed_ms=None))


@pytest.mark.parametrize("ring", [4, 5, 6, 8])
def test_the_monster_that_the_dice_name_is_found_from_the_view(ring: int) -> None:
    source = seeded(2)
    for portal, monster, direction in product(STEPS, MONSTER_DIE, DIRECTION_DIE):
        sizes = shuffled(range(1, 21), source)
        state = rolled(laid(2, *sizes, portal=portal, ring=ring), monster, direction)
        plan = asked(PERFECT, GAME, state, 1, source)
        assert plan == (Plan(120.0, "slap", right(state)),)


def test_a_whole_game_is_found_too_with_the_gaps_of_its_end() -> None:
    source = seeded(3)
    bots = [seated("adult", source), PERFECT, seated("sharp", source)]
    state, events = evening(GAME, bots, source)
    assert GAME.scores(state) == (0, 18, 0)
    assert not any(isinstance(event, m.Missed) and event.seat == 1 for event in events)


def test_mistakes_go_on_a_neighbour() -> None:
    state = rolled(laid(2, 1, 7, 20, 8, 13, 4), "largest")
    source = seeded(4)
    slaps = {asked(CLUMSY, GAME, state, 1, source)[0].named for _ in range(40)}
    assert slaps == {mon(7), mon(8)}


def test_the_own_row_is_tapped_before_the_slap_under_the_handicap() -> None:
    state = rolled(won(laid(2, *range(1, 21), handicap=(1,)), [1, 1, 0, 1]))
    source = seeded(5)
    plan = asked(seated("adult", source), GAME, state, 1, source)
    assert [step.do for step in plan] == ["tap", "tap", "tap", "slap"]
    assert tuple(tap.named for tap in plan[:-1]) == state.rows[1]
    times = [step.after_ms for step in plan]
    assert times == sorted(times)
    for part in plan:
        state = step(GAME, state, as_move(GAME, state, 1, part)).state
    assert state.roll is not None
    assert [hand.seat for hand in state.roll.hands] == [1]


def test_what_is_tapped_already_is_not_tapped_again() -> None:
    state = rolled(won(laid(2, *range(1, 21), handicap=(1,)), [1, 1]))
    first, second = state.rows[1]
    state = step(GAME, state, m.Tap(1, first, 200.0)).state
    plan = asked(PERFECT, GAME, state, 1, seeded(6))
    assert plan == (Plan(120.0, "tap", second), Plan(240.0, "slap", right(state)))


def test_a_used_hand_plans_nothing() -> None:
    state = rolled(laid(2, *range(1, 21)))
    state = step(GAME, state, m.Slap(1, right(state), 300.0)).state
    assert asked(PERFECT, GAME, state, 1, seeded(7)) == ()


def test_who_has_the_dice_rolls_and_the_others_wait() -> None:
    state = laid(2, *range(1, 21))
    assert asked(PERFECT, GAME, state, 0, seeded(8)) == (Plan(120.0, "roll"),)
    assert asked(PERFECT, GAME, state, 1, seeded(8)) == ()


def test_a_larger_ring_and_a_longer_walk_take_more_time() -> None:
    adult = Bot("adult", "greedy", Person(1.0, 1.0, error_rate=0.0, fixed_ms=None))

    def mean(ring: int, direction: Direction) -> float:
        state = rolled(laid(2, *range(1, 21), ring=ring), "largest", direction)
        source = seeded(9)
        return sum(asked(adult, GAME, state, 1, source)[0].after_ms for _ in range(2000))

    assert mean(4, "same") < mean(4, "white-2") < mean(8, "white-2")
