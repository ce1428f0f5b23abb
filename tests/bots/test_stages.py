"""Stages add up, and meet the published figures where there are any."""

import pytest

from firsthand.bots.reaction import PUBLISHED, Reaction, mean_ms, spread_ms
from firsthand.bots.stages import Stage, error_chance, task, typical
from firsthand.bots.tasks import (
    SECOND_HAND,
    catslap_task,
    flyswatter_task,
    splaf_slips,
    splaf_task,
)


def times(reaction: Reaction) -> tuple[float, float, float]:
    return reaction.mu_ms, reaction.sigma_ms, reaction.tau_ms


def test_normal_parts_spreads_and_tails_add_up() -> None:
    both = task(
        Stage(Reaction(100, 10, 20)),
        Stage(Reaction(50, 5, 0), each=Reaction(7, 1, 3), times=4),
        slips=1.0,
        newcomer=0.2,
    )
    assert times(both.fixed) == (150, 15, 20)
    assert times(both.looking) == (28, 4, 12)
    assert times(typical(both)) == (178, 19, 32)


def test_two_compared_traits_make_the_published_shape_match() -> None:
    assert times(typical(catslap_task(1))) == pytest.approx(times(PUBLISHED["match"]))


def test_a_clear_lead_makes_about_the_published_search_for_colour_and_shape() -> None:
    for flies, published in ((6, Reaction(410, 30, 118)), (12, Reaction(425, 38, 148))):
        ours = typical(flyswatter_task(flies, 7))
        assert mean_ms(ours) - mean_ms(published) == pytest.approx(100 / 8)
    assert mean_ms(typical(flyswatter_task(6, 99))) == mean_ms(typical(flyswatter_task(6, 7)))


def test_what_is_harder_takes_longer_and_goes_wrong_more_often() -> None:
    harder = [
        [flyswatter_task(flies, 1) for flies in (2, 6, 15)],
        [flyswatter_task(6, lead) for lead in (5, 2, 1, 0)],
        [catslap_task(shared) for shared in (3, 2, 1, 0)],
        [splaf_task(6, count, 1, absent=False) for count in (1, 3, 6)],
        [splaf_task(6, 3, steps, absent=False) for steps in (0, 1, 2)],
        [splaf_task(6, 6, 1, absent=absent) for absent in (False, True)],
    ]
    for chain in harder:
        means = [mean_ms(typical(each)) for each in chain]
        assert means == sorted(means)
        assert means[-1] > means[0] + 40
        assert [each.slips for each in chain] == sorted(each.slips for each in chain)
        assert chain[-1].slips > chain[0].slips
    for rings in range(4, 8):
        smaller, larger = (splaf_task(ring, 3, 1, absent=False) for ring in (rings, rings + 1))
        assert mean_ms(typical(larger)) - mean_ms(typical(smaller)) == pytest.approx(23)


def test_what_can_go_wrong_in_splaf_makes_the_whole() -> None:
    for count, steps, absent in ((1, 0, False), (6, 2, True), (3, 1, False)):
        slips = splaf_slips(count, steps, absent=absent)
        assert sum(slips) == splaf_task(6, count, steps, absent=absent).slips


def test_spread_grows_with_the_mean_as_in_people() -> None:
    """The coefficient of variation of long tasks lies where that of short ones does."""
    tasks = (catslap_task(1), flyswatter_task(8, 1), splaf_task(6, 3, 2, absent=False))
    for each in tasks:
        whole = typical(each)
        assert 0.15 < spread_ms(whole) / mean_ms(whole) < 0.3


def test_the_other_hand_comes_soon() -> None:
    assert mean_ms(typical(SECOND_HAND)) == 220


def test_errors_grow_with_haste_and_with_what_can_go_wrong() -> None:
    assert error_chance(0.03, 1.0, 1.0) == pytest.approx(0.03)
    hasty, usual, slow = (error_chance(0.03, 1.0, pace) for pace in (0.6, 1.0, 1.6))
    assert hasty > 2 * usual > 4 * slow
    assert error_chance(0.03, 2.0, 1.0) == pytest.approx(2 * 0.03, rel=0.05)
    assert error_chance(0.0, 2.0, 0.1) == 0.0
    assert error_chance(1.0, 0.5, 2.0) == 1.0
