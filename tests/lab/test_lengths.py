"""How long games last at a real table, in virtual time."""

from random import Random
from statistics import median

from firsthand.bots.person import LevelName
from firsthand.lab.bystander import watch_bots

SEEDS = range(9)


def minutes(level: LevelName, seats: int, seed: int) -> float:
    *_, (world, _) = watch_bots("splaf", {}, [level] * seats, Random(seed).random)
    return world.now_ms / 60_000


def test_splaf_of_four_adults_takes_one_and_a_half_to_three_minutes() -> None:
    lasted = [minutes("adult", 4, seed) for seed in SEEDS]
    assert 1.5 <= median(lasted) <= 3.0


def test_children_take_longer_than_sharp_players() -> None:
    children, sharp = (median(minutes(level, 2, s) for s in SEEDS) for level in ("child", "sharp"))
    assert children > 1.3 * sharp
