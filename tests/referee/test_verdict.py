"""The verdict: order by reaction time, dead heats by what can be told apart, and the proof."""

from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firsthand.core.contest import fault_in_heats
from firsthand.referee.clamp import Accepted, Why
from firsthand.referee.verdict import (
    LARGEST_MARGIN_MS,
    SMALLEST_MARGIN_MS,
    SURE_ENOUGH,
    Hand,
    Target,
    Verdict,
    confidence,
    judge,
    margin_ms,
)


def hand(
    seat: int,
    rt_ms: float,
    target: Target = None,
    *,
    sigma_ms: float = 5,
    arrived_ms: float = 0,
    anticipated: bool = False,
) -> Hand:
    accepted = Accepted(
        elapsed_ms=rt_ms,
        claimed_ms=rt_ms,
        low_ms=rt_ms - 20,
        high_ms=rt_ms + 20,
        forgiven_ms=0,
        cost_ms=3,
        why=Why.AS_CLAIMED,
        sigma_ms=sigma_ms,
    )
    return Hand(
        seat=seat,
        target=target,
        rt_ms=rt_ms,
        sigma_ms=sigma_ms,
        anticipated=anticipated,
        decides=True,
        accepted=accepted,
        bias_ms=0,
        rtt_ms=20,
        arrived_ms=arrived_ms,
    )


def test_the_shorter_reaction_wins_whoever_arrived_first() -> None:
    verdict = judge([hand(0, 340, arrived_ms=1000), hand(1, 300, arrived_ms=1150)])
    (ranking,) = verdict.rankings
    assert ranking.seats == (1, 0)
    assert ranking.by_arrival == 0
    assert ranking.lead_ms == 40
    assert verdict.heats == ()


def test_hands_too_close_together_are_a_dead_heat() -> None:
    verdict = judge([hand(0, 300), hand(1, 307.9), hand(2, 308)])
    assert verdict.heats == ((0, 1),)
    assert verdict.rankings[0].margin_ms == SMALLEST_MARGIN_MS


def test_the_margin_is_where_the_probability_is_three_quarters() -> None:
    margin = margin_ms(10, 12)
    assert SMALLEST_MARGIN_MS < margin < LARGEST_MARGIN_MS
    first, second = hand(0, 300, sigma_ms=10), hand(1, 300 + margin, sigma_ms=12)
    assert confidence(first, second) == pytest.approx(SURE_ENOUGH)
    assert confidence(second, first) == pytest.approx(1 - SURE_ENOUGH)


def test_the_margin_has_limits() -> None:
    assert margin_ms(0, 0) == SMALLEST_MARGIN_MS
    assert margin_ms(100, 100) == LARGEST_MARGIN_MS


def test_without_any_error_confidence_is_plain() -> None:
    first, second = hand(0, 300, sigma_ms=0), hand(1, 301, sigma_ms=0)
    assert confidence(first, second) == 1
    assert confidence(second, first) == 0
    assert confidence(first, first) == 0.5


def test_each_target_is_judged_by_itself() -> None:
    verdict = judge(
        [hand(0, 300, "a"), hand(1, 400, "a"), hand(1, 302, "b"), hand(2, 305, "b"), hand(3, 9e3)]
    )
    assert [(r.target, r.seats) for r in verdict.rankings] == [
        ("a", (0, 1)),
        ("b", (1, 2)),
        (None, (3,)),
    ]
    assert verdict.heats == ((1, 2),)
    alone = verdict.rankings[2]
    assert (alone.lead_ms, alone.margin_ms, alone.confidence) == (None, None, None)


def test_two_hands_of_one_player_on_a_target_are_no_dead_heat() -> None:
    (ranking,) = judge([hand(0, 300, "a"), hand(0, 301, "a"), hand(1, 330, "a")]).rankings
    assert ranking.seats == (0, 1)
    assert ranking.heat == ()


def test_who_anticipated_wins_nothing_and_ties_with_nobody() -> None:
    verdict = judge([hand(0, 90, anticipated=True), hand(1, 95)])
    assert verdict.rankings[0].seats == (1,)
    assert verdict.heats == ()
    assert len(verdict.hands) == 2
    assert judge([hand(0, 90, anticipated=True)]).rankings == ()


def test_the_cost_of_a_contest_is_summed_by_seat() -> None:
    verdict = judge([hand(0, 300, "a"), hand(0, 400, "b"), hand(1, 350, "a")])
    assert (verdict.cost_ms(0), verdict.cost_ms(1), verdict.cost_ms(2)) == (6, 3, 0)


def test_the_proof_goes_through_json() -> None:
    verdict = judge([hand(0, 300, "a"), hand(1, 304, "a")])
    assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict


def test_the_order_in_which_hands_come_does_not_matter() -> None:
    hands = [hand(0, 300, "a"), hand(1, 300, "a"), hand(2, 303, "a"), hand(0, 320, "b")]
    assert len({judge(order) for order in permutations(hands)}) == 1


hands_of_any = st.lists(
    st.builds(
        hand,
        st.integers(0, 5),
        st.floats(0, 2000),
        st.sampled_from([None, "a", "b"]),
        sigma_ms=st.floats(0, 50),
    ),
    max_size=8,
)


@given(hands_of_any)
def test_heats_are_such_as_games_accept(hands: list[Hand]) -> None:
    verdict = judge(hands)
    assert fault_in_heats(verdict.heats, {hand.seat for hand in hands}) is None
    for ranking in verdict.rankings:
        assert not ranking.heat or ranking.heat[0] == ranking.seats[0]
