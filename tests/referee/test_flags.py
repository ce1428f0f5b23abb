"""Flags: what fewer than one person in a thousand shows. They change no verdict."""

from collections.abc import Iterable
from random import Random

from firsthand.referee.flags import FASTEST_MEDIAN, WATCHED, Flag, Watch

EASY_MS, HARD_MS = 600.0, 2400.0
"""What a typical adult takes for an easy and for a hard card."""


def watched(times: Iterable[tuple[float, float]]) -> Watch:
    """Each as what was taken, and what a typical adult takes."""
    watch = Watch()
    for elapsed_ms, typical_ms in times:
        watch = watch.slapped(elapsed_ms, typical_ms)
    return watch


def cards() -> list[float]:
    return [HARD_MS if number % 2 else EASY_MS for number in range(WATCHED)]


def person(chance: Random) -> list[tuple[float, float]]:
    """Times that vary in proportion, with a long tail. The human model's own people are held
    against the limits in tests/bots."""
    own = chance.lognormvariate(0, 0.12)
    return [
        (own * typical_ms * (chance.gauss(0.78, 0.06) + chance.expovariate(1 / 0.22)), typical_ms)
        for typical_ms in cards()
    ]


def test_times_that_vary_as_those_of_people_do_are_not_flagged() -> None:
    chance = Random(20)
    assert not any(watched(person(chance)).flags() for _ in range(1000))


def test_a_machine_is_flagged_for_speed_on_easy_and_on_hard_cards() -> None:
    for typical_ms in (EASY_MS, HARD_MS):
        fast_ms = (FASTEST_MEDIAN - 0.01) * typical_ms
        spread = [(fast_ms * (0.7 if n % 2 else 1.0), typical_ms) for n in range(WATCHED)]
        assert watched(spread).flags() == (Flag.TOO_FAST,)


def test_who_is_quick_on_a_hard_card_is_quicker_than_on_an_easy_one() -> None:
    """510 ms are too fast where a typical adult takes two seconds, and usual for an easy card."""
    chance = Random(23)
    taken = [chance.gauss(510, 80) for _ in range(WATCHED)]
    assert watched([(each, HARD_MS) for each in taken]).flags() == (Flag.TOO_FAST,)
    assert watched([(each, EASY_MS) for each in taken]).flags() == ()


def test_a_machine_is_flagged_for_the_same_time_or_the_same_share() -> None:
    chance = Random(21)
    same_time = [(chance.gauss(1500, 20), typical_ms) for typical_ms in cards()]
    same_share = [(typical_ms * chance.gauss(0.9, 0.02), typical_ms) for typical_ms in cards()]
    assert watched(same_time).flags() == (Flag.TOO_REGULAR,)
    assert watched(same_share).flags() == (Flag.TOO_REGULAR,)


def test_too_few_slaps_say_nothing() -> None:
    assert watched([(120.0, EASY_MS)] * (WATCHED - 1)).flags() == ()


def test_only_the_latest_slaps_count() -> None:
    human, machine = person(Random(22)), [(120.0, EASY_MS)] * WATCHED
    assert watched(machine + human).flags() == ()
    assert watched(human + machine).flags() == (Flag.TOO_FAST, Flag.TOO_REGULAR)


def test_hands_that_took_no_time_at_all_are_too_fast() -> None:
    assert Flag.TOO_FAST in watched([(0.0, EASY_MS)] * WATCHED).flags()
