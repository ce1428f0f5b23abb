"""The bot at a Splaf! table."""

from collections import Counter
from itertools import product
from statistics import median

import pytest

from firsthand.bots.bot import Bot, Plan, seated
from firsthand.bots.person import LevelName, ReactionProfile
from firsthand.core.chance import Source, one_of, shuffled
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DIRECTION_DIE, MONSTER_DIE, STEPS, Direction
from firsthand.games.splaf.rules import State
from tests.bots.evening import as_move, asked, evening, seeded
from tests.games.rig import step
from tests.games.splaf.ring import laid, mon, right, rolled, won

PERFECT = seated("perfect", seeded(1))
CLUMSY = Bot("adult", "greedy", ReactionProfile(error_rate=1.0))


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


def test_mistakes_are_those_that_people_make() -> None:
    """The largest blue is 13, two on lies 20. Without the colour one starts from 20, with the next
    best from 7, or walks the wrong way from 13; or the hand lands beside 20."""
    state = rolled(laid(2, 1, 7, 13, 8, 20, 4), "largest-blue", "violet-2")
    source = seeded(4)
    slaps = Counter(asked(CLUMSY, GAME, state, 1, source)[0].named for _ in range(2000))
    assert right(state) == mon(20)
    assert set(slaps) == {mon(1), mon(8), mon(4)}
    # 0.15 + 0.15 for what leads to 1; 0.2 and half of 0.5 for 8; half of 0.5 for 4.
    assert [slaps[mon(size)] / 2000 for size in (1, 8, 4)] == pytest.approx(
        [0.30, 0.45, 0.25], abs=0.05
    )


def test_a_mistake_that_would_be_right_lands_beside() -> None:
    """All are blue, so it makes no difference that the colour goes unnoticed."""
    state = rolled(laid(2, 1, 7, 13, 9, ring=4), "largest-blue")
    source = seeded(4)
    slaps = {asked(CLUMSY, GAME, state, 1, source)[0].named for _ in range(400)}
    assert slaps == {mon(7), mon(9)}


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
    adult = Bot("adult", "greedy", ReactionProfile())

    def mean(ring: int, direction: Direction) -> float:
        state = rolled(laid(2, *range(1, 21), ring=ring), "largest", direction)
        source = seeded(9)
        return sum(asked(adult, GAME, state, 1, source)[0].after_ms for _ in range(2000)) / 2000

    assert mean(4, "same") + 250 < mean(4, "white-1")
    assert mean(4, "white-1") + 250 < mean(4, "white-2")
    assert mean(4, "white-2") + 250 < mean(8, "white-2")


def dealt_dice(source: Source, ring: int, steps: int) -> State:
    """Any monsters and any face of the monster die, with so many steps."""
    sizes = shuffled(range(1, 21), source)
    portal = one_of(tuple(STEPS), source)
    faces = [face for face, on in STEPS[portal].items() if abs(on) == steps]
    state = laid(2, *sizes, portal=portal, ring=ring)
    return rolled(state, one_of(MONSTER_DIE, source), one_of(faces, source))


@pytest.mark.parametrize("steps", [0, 1, 2])
@pytest.mark.parametrize(
    ("level", "times"), [("adult", 1.0), ("child", 1.8), ("sharp", 0.75)], ids=str
)
def test_medians_of_ten_thousand_answers(level: LevelName, times: float, steps: int) -> None:
    """About 1.5 s for "that one", 1.9 s for one step, 2.3 s for two: an adult, a ring of six, right
    answers. Within 6 %."""
    source = seeded(10 + steps)
    answers = []
    for _ in range(10_000):
        state = dealt_dice(source, 6, steps)
        (slap,) = asked(seated(level, source), GAME, state, 1, source)
        if slap.named == right(state):
            answers.append(slap.after_ms)
    assert len(answers) > 9_000
    assert median(answers) == pytest.approx((1500, 1900, 2300)[steps] * times, rel=0.06)


def test_longer_walks_and_more_candidates_go_wrong_more_often() -> None:
    def errors(ring: int, steps: int) -> float:
        source = seeded(11)
        careless = Bot("adult", "greedy", ReactionProfile(error_rate=0.1))
        states = (dealt_dice(source, ring, steps) for _ in range(4_000))
        wrong = [asked(careless, GAME, s, 1, source)[0].named != right(s) for s in states]
        return sum(wrong) / len(wrong)

    assert errors(4, 0) + 0.01 < errors(8, 0)
    assert errors(6, 0) + 0.02 < errors(6, 1) < errors(6, 2)
