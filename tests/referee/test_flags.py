"""Flags: what fewer than one person in a thousand shows. They change no verdict."""

from random import Random

import pytest

from firsthand.referee.flags import FASTEST_MEDIAN_MS, WATCHED, Flag, Task, Watch

PEOPLE = {Task.SIMPLE: (277, 22, 57), Task.CHOICE: (381, 35, 99), Task.MATCH: (562, 45, 146)}


def watched(task: Task, times_ms: list[float]) -> tuple[Flag, ...]:
    watch = Watch(task)
    for time_ms in times_ms:
        watch = watch.slapped(time_ms)
    return watch.flags()


def person(task: Task, chance: Random) -> list[float]:
    mean, deviation, tail = PEOPLE[task]
    own = mean * chance.lognormvariate(0, 0.12)
    return [chance.gauss(own, deviation) + chance.expovariate(1 / tail) for _ in range(WATCHED)]


@pytest.mark.parametrize("task", Task)
def test_people_are_hardly_ever_flagged(task: Task) -> None:
    chance = Random(20)
    flagged = sum(bool(watched(task, person(task, chance))) for _ in range(2000))
    assert flagged <= 10


@pytest.mark.parametrize("task", Task)
def test_a_machine_is_flagged_for_speed(task: Task) -> None:
    fast = FASTEST_MEDIAN_MS[task] - 1
    spread = [fast * (0.7 if turn % 2 else 1.0) for turn in range(WATCHED)]
    assert watched(task, spread) == (Flag.TOO_FAST,)


@pytest.mark.parametrize("task", Task)
def test_a_machine_is_flagged_for_regularity(task: Task) -> None:
    chance = Random(21)
    assert watched(task, [chance.gauss(600, 12) for _ in range(WATCHED)]) == (Flag.TOO_REGULAR,)


def test_too_few_slaps_say_nothing() -> None:
    assert watched(Task.SIMPLE, [120.0] * (WATCHED - 1)) == ()


def test_only_the_latest_slaps_count() -> None:
    human = person(Task.SIMPLE, Random(22))
    assert watched(Task.SIMPLE, [120.0] * WATCHED + human) == ()
    assert watched(Task.SIMPLE, human + [120.0] * WATCHED) == (Flag.TOO_FAST, Flag.TOO_REGULAR)


def test_slaps_of_an_earlier_game_with_the_same_task_count() -> None:
    watch = Watch(Task.SIMPLE)
    for _ in range(WATCHED - 1):
        watch = watch.slapped(120.0)
    same = watch.over_to(Task.SIMPLE).slapped(120.0)
    assert same.flags() == (Flag.TOO_FAST, Flag.TOO_REGULAR)


def test_slaps_of_another_task_are_forgotten() -> None:
    watch = Watch(Task.MATCH)
    for _ in range(WATCHED):
        watch = watch.slapped(120.0)
    other = watch.over_to(Task.SIMPLE)
    assert other == Watch(Task.SIMPLE)
    assert other.slapped(120.0).flags() == ()
