"""The clamp: between E - m - J and E - m a claim stands; beyond, the quota and a trace decide."""

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from firsthand.referee.clamp import (
    FIRST_QUOTA_MS,
    FULL_QUOTA_MS,
    GRANT_WEIGHT,
    LARGEST_GAIN_MS,
    LARGEST_REFILL_MS,
    SEEN_STALL_REACH,
    SHORTEST_STALL_MS,
    SMALLEST_REFILL_MS,
    Accepted,
    Quota,
    Why,
    clamp,
)
from firsthand.referee.device import LARGEST_GRANT_MS, Device
from firsthand.referee.evidence import Claim, Evidence, Standing, Stream, standing
from firsthand.referee.link import Link

SENT_MS = 1000.0
AT = Standing(
    sent_ms=SENT_MS, rtt_ms=40, allowance_ms=25, stamp_ms=17, usual_ms=30, sigma_ms=5, spread_ms=3
)
SILENT = Stream()
STALLED = SILENT.pong(AT, SENT_MS, SENT_MS + 40 + 200)
"""A pong that came 200 ms late."""


def accepted(
    claimed_ms: float,
    arrived_ms: float,
    *,
    before: Stream = SILENT,
    behind: Stream | None = None,
    quota_ms: float = 100,
    at: Standing = AT,
) -> Accepted:
    evidence = Evidence(Claim(claimed_ms), SENT_MS + arrived_ms, before)
    return clamp(evidence, at, behind=behind or before, quota_ms=quota_ms)


def test_an_honest_claim_stands() -> None:
    result = accepted(300, 40 + 30 + 300)
    assert (result.elapsed_ms, result.why) == (300, Why.AS_CLAIMED)
    assert (result.low_ms, result.high_ms, result.sigma_ms) == (288, 330, 5)
    assert result.cost_ms == 0


def test_a_back_dated_claim_is_raised_to_what_its_arrival_allows() -> None:
    result = accepted(150, 370)
    assert (result.elapsed_ms, result.why) == (370 - 40 - 17 - 25, Why.TOO_EARLY_FOR_ARRIVAL)
    assert result.forgiven_ms == 0
    assert result.sigma_ms > AT.sigma_ms


def test_a_claim_from_the_future_is_lowered() -> None:
    result = accepted(400, 370)
    assert (result.elapsed_ms, result.why) == (330, Why.TOO_LATE_FOR_ARRIVAL)


def test_whoever_slaps_before_seeing_cannot_claim_a_human_time() -> None:
    result = accepted(250, 30)
    assert (result.elapsed_ms, result.why) == (0, Why.TOO_LATE_FOR_ARRIVAL)


@pytest.mark.parametrize("nonsense", [nan, inf, -inf])
def test_without_a_usable_claim_the_measured_time_stands(nonsense: float) -> None:
    result = accepted(nonsense, 370)
    assert (result.elapsed_ms, result.claimed_ms, result.why) == (330, None, Why.NO_CLAIM)


def test_a_claim_below_a_heartbeat_is_raised_to_it() -> None:
    result = accepted(290, 370, before=SILENT.beat(300, SENT_MS + 365))
    assert (result.elapsed_ms, result.why) == (300, Why.HEARD_LATER)


def test_a_heartbeat_from_the_future_does_not_lift_a_claim_above_its_arrival() -> None:
    assert accepted(300, 370, before=SILENT.beat(9000, SENT_MS + 300)).elapsed_ms == 330


@pytest.mark.parametrize("nonsense", [nan, inf, -5.0])
def test_nonsense_in_a_heartbeat_is_passed_over(nonsense: float) -> None:
    assert SILENT.beat(nonsense, SENT_MS) == SILENT


def test_a_stall_with_a_trace_is_forgiven_from_the_quota() -> None:
    result = accepted(300, 370 + 150, behind=STALLED, quota_ms=100)
    assert (result.elapsed_ms, result.why) == (300, Why.STALL_FORGIVEN)
    assert result.cost_ms == 150 / SEEN_STALL_REACH
    assert result.forgiven_ms == 150 + 30 - 17 - 25


def test_a_newcomers_quota_reaches_for_a_whole_stall_that_pongs_show() -> None:
    late = SILENT.pong(AT, SENT_MS, SENT_MS + 40 + 290)
    result = accepted(300, 370 + 290, before=late, quota_ms=FIRST_QUOTA_MS)
    assert (result.elapsed_ms, result.why) == (300, Why.STALL_FORGIVEN)
    assert 0 < result.cost_ms <= FIRST_QUOTA_MS


def test_a_burst_of_heartbeats_is_a_trace() -> None:
    stream = SILENT.beat(0, SENT_MS + 70).beat(50, SENT_MS + 121)
    assert stream.trace_ms < 2
    burst = stream.beat(310, SENT_MS + 70 + 310 + 140)
    result = accepted(300, 370 + 150, before=stream, behind=burst, quota_ms=300)
    assert result.why is Why.STALL_FORGIVEN


def test_a_stall_that_only_heartbeats_show_costs_all_that_is_forgiven() -> None:
    """A page can make heartbeats up, but the browser answers pings by itself."""
    stream = SILENT.beat(0, SENT_MS + 70).beat(50, SENT_MS + 121)
    burst = stream.beat(310, SENT_MS + 70 + 310 + 140)
    told = accepted(300, 370 + 150, before=stream, behind=burst, quota_ms=100)
    assert (told.elapsed_ms, told.why, told.cost_ms) == (350, Why.STALL_IN_PART, 100)
    seen = burst.pong(AT, SENT_MS + 400, SENT_MS + 440 + SHORTEST_STALL_MS)
    shown = accepted(300, 370 + 150, before=stream, behind=seen, quota_ms=100)
    assert (shown.elapsed_ms, shown.why) == (300, Why.STALL_FORGIVEN)
    assert shown.cost_ms == 150 / SEEN_STALL_REACH
    prompt = burst.pong(AT, SENT_MS + 400, SENT_MS + 439 + SHORTEST_STALL_MS)
    assert accepted(300, 370 + 150, before=stream, behind=prompt, quota_ms=100) == told


def test_a_late_pong_makes_no_lie_within_j_cheaper() -> None:
    late = accepted(290, 370, behind=STALLED)
    assert (late.why, late.cost_ms) == (Why.AS_CLAIMED, 10)
    assert late == accepted(290, 370)


def test_a_granted_device_has_less_of_the_quota_for_what_else_has_to_be_believed() -> None:
    """Until it has earned it. A stall that pongs show is forgiven to everybody alike."""
    believed = replace(AT, bias_ms=LARGEST_GRANT_MS)
    weight_ms = GRANT_WEIGHT * LARGEST_GRANT_MS
    newcomer = accepted(150, 370, at=believed, quota_ms=weight_ms + 5)
    assert (newcomer.elapsed_ms, newcomer.why) == (300 - 5, Why.QUOTA_USED_UP)
    assert newcomer.cost_ms == 5
    earned = accepted(150, 370, at=believed, quota_ms=weight_ms + 100)
    assert earned == accepted(150, 370, quota_ms=100)
    stalled = accepted(300, 520, at=believed, behind=STALLED, quota_ms=weight_ms)
    assert stalled.elapsed_ms == 300
    calibrated = replace(AT, bias_ms=2 * LARGEST_GRANT_MS)
    assert accepted(150, 370, at=calibrated, quota_ms=weight_ms + 5) == newcomer
    sooner = replace(AT, bias_ms=-15)
    assert accepted(150, 370, at=sooner, quota_ms=5) == accepted(150, 370, quota_ms=5)


def test_no_trace_no_forgiveness() -> None:
    result = accepted(300, 370 + 150, quota_ms=300)
    assert (result.elapsed_ms, result.why) == (438, Why.TOO_EARLY_FOR_ARRIVAL)


def test_a_hand_is_no_trace_of_its_own_stall() -> None:
    stream = SILENT.beat(0, SENT_MS + 70)
    assert stream.slapped(100, SENT_MS + 500).trace_ms == 0
    assert stream.slapped(nan, SENT_MS + 500).claimed_floor_ms == 0


def test_a_quota_that_does_not_reach_forgives_in_part() -> None:
    result = accepted(300, 370 + 150, behind=STALLED, quota_ms=100 / SEEN_STALL_REACH)
    assert (result.elapsed_ms, result.why) == (350, Why.STALL_IN_PART)
    assert result.cost_ms == 100 / SEEN_STALL_REACH


def test_a_used_up_quota_grants_the_usual_delay_only() -> None:
    result = accepted(150, 370, quota_ms=0)
    assert (result.elapsed_ms, result.why, result.cost_ms) == (300, Why.QUOTA_USED_UP, 0)
    assert accepted(300, 370, quota_ms=0).why is Why.AS_CLAIMED


def test_suppressed_heartbeats_and_prompt_pongs_excuse_nothing() -> None:
    """A page can hold back its heartbeats, but the browser answers pings by itself."""
    prompt = SILENT.pong(AT, SENT_MS, SENT_MS + 41).pong(AT, SENT_MS + 400, SENT_MS + 441)
    faked = prompt.beat(10, SENT_MS + 80).beat(20, SENT_MS + 450)
    result = accepted(120, 480, before=faked, quota_ms=300)
    assert prompt.floor_ms(AT) == 400 - 1 - 17 - 25
    assert result.elapsed_ms >= prompt.floor_ms(AT)


def test_a_late_stimulus_is_not_held_against_the_player() -> None:
    """Pings behind a stimulus that stalled on its way came late with it."""
    late = SILENT.pong(AT, SENT_MS, SENT_MS + 40 + 250)
    late = late.pong(AT, SENT_MS + 500, SENT_MS + 540)
    result = accepted(300, 370 + 250, before=late, quota_ms=300)
    assert (result.elapsed_ms, result.why) == (300, Why.STALL_FORGIVEN)


def test_pings_from_before_the_stimulus_do_not_date_it() -> None:
    stream = SILENT.pong(AT, SENT_MS - 500, SENT_MS - 450)
    assert stream.floor_ms(AT) == 0
    assert stream.pong_delay_ms == 10


def test_a_quota_refills_slowly_and_sooner_where_the_connection_stalls() -> None:
    assert Quota(100).after(30, 0).left_ms == 70 + SMALLEST_REFILL_MS
    assert Quota(100).after(0, 0.01).left_ms > Quota(100).after(0, 0).left_ms
    assert Quota(100).after(0, 1).left_ms == 100 + LARGEST_REFILL_MS
    assert Quota(5).after(300, 0).left_ms == 0
    assert Quota(FULL_QUOTA_MS).after(-15, 0).left_ms == FULL_QUOTA_MS


def test_a_standing_is_what_link_and_device_show() -> None:
    link = Link()
    for turn, rtt_ms in enumerate((20, 24, 24, 24, 24, 24)):
        link = link.pinged(str(turn), turn * 100.0).ponged(str(turn), turn * 100.0 + rtt_ms)
    at = standing(link, Device(frame_ms=10, bias_ms=7), sent_ms=5000, quota_ms=50)
    assert (at.rtt_ms, at.allowance_ms, at.stamp_ms, at.usual_ms) == (20, 20, 10, 19)
    assert (at.bias_ms, at.quota_ms, at.heard_ms) == (7, 50, 524)
    assert at.due_ms == 5000 + 20 + 20 + 10


times = st.floats(-100, 3000)


def _streamed(beats: list[tuple[float, float]], pongs: list[tuple[float, float]]) -> Stream:
    stream = SILENT
    for elapsed_ms, now_ms in beats:
        stream = stream.beat(elapsed_ms, SENT_MS + now_ms)
    for sent_ms, rtt_ms in pongs:
        stream = stream.pong(AT, SENT_MS + sent_ms, SENT_MS + sent_ms + rtt_ms)
    return stream


streams = st.builds(
    _streamed,
    st.lists(st.tuples(times, times), max_size=4),
    st.lists(st.tuples(times, st.floats(0, 500)), max_size=4),
)


@given(times, st.floats(0, 3000), streams, streams, st.floats(0, 500))
def test_a_liar_gains_no_more_than_j_and_the_quota(
    claimed_ms: float, arrived_ms: float, before: Stream, behind: Stream, quota_ms: float
) -> None:
    result = accepted(claimed_ms, arrived_ms, before=before, behind=behind, quota_ms=quota_ms)
    strict_ms = arrived_ms - AT.rtt_ms - AT.stamp_ms - AT.allowance_ms
    seen = behind.pong_delay_ms >= SHORTEST_STALL_MS
    reach_ms = quota_ms * SEEN_STALL_REACH if seen else quota_ms
    assert result.elapsed_ms >= strict_ms - reach_ms - 1e-6
    assert 0 <= result.elapsed_ms <= max(0, arrived_ms - AT.rtt_ms) + 1e-6
    assert -LARGEST_GAIN_MS <= result.cost_ms <= quota_ms + 1e-6
    assert result.elapsed_ms >= min(before.floor_ms(AT), result.high_ms)


@given(times, times, st.floats(0, 3000), streams, streams)
def test_a_later_claim_is_never_accepted_as_an_earlier_one(
    one_ms: float, other_ms: float, arrived_ms: float, before: Stream, behind: Stream
) -> None:
    sooner, later = sorted((one_ms, other_ms))
    first = accepted(sooner, arrived_ms, before=before, behind=behind)
    second = accepted(later, arrived_ms, before=before, behind=behind)
    assert first.elapsed_ms <= second.elapsed_ms + 1e-9


def granted_ms(feigned: list[Stream]) -> float:
    """What a liar is granted in all who back-dates each time as much as goes through."""
    quota, granted = Quota(), 0.0
    for behind in feigned:
        result = accepted(0, 900, behind=behind, quota_ms=quota.left_ms)
        granted += result.high_ms - result.elapsed_ms - AT.usual_ms
        quota = quota.after(result.cost_ms, 0)
    return granted


holds = st.lists(st.floats(0, 400), min_size=200, max_size=200)


@given(holds)
def test_back_dating_every_time_gains_the_refill_only(holds_ms: list[float]) -> None:
    """Whatever stalls a page feigns on a connection that shows none, the average gain is small."""
    prompt = SILENT.pong(AT, SENT_MS, SENT_MS + 41).beat(0, SENT_MS + 70)
    feigned = [prompt.beat(0, SENT_MS + 70 + hold_ms) for hold_ms in holds_ms]
    assert granted_ms(feigned) <= FIRST_QUOTA_MS + SMALLEST_REFILL_MS * len(holds_ms)


@given(holds)
def test_who_holds_pongs_back_gains_a_multiple_of_the_refill(holds_ms: list[float]) -> None:
    """Which takes a program of one's own."""
    feigned = [SILENT.pong(AT, SENT_MS, SENT_MS + 40 + hold_ms) for hold_ms in holds_ms]
    paid_ms = FIRST_QUOTA_MS + SMALLEST_REFILL_MS * len(holds_ms)
    assert granted_ms(feigned) <= paid_ms * SEEN_STALL_REACH
