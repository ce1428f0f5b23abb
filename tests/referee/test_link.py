"""The connection: only what the server timed counts, and the smallest round trip stays."""

from hypothesis import given
from hypothesis import strategies as st

from firsthand.referee.link import (
    LARGEST_ALLOWANCE_MS,
    LONGEST_COMPENSATION_MS,
    MOST_OUTSTANDING,
    RECENT,
    SMALLEST_ALLOWANCE_MS,
    Link,
)

FRAME_MS = 1000 / 60


def linked(*rtts_ms: float) -> Link:
    """A connection that has shown these round trips."""
    link = Link()
    for turn, rtt_ms in enumerate(rtts_ms):
        link = link.pinged(str(turn), turn * 1000.0).ponged(str(turn), turn * 1000.0 + rtt_ms)
    return link


def test_the_smallest_round_trip_is_compensated() -> None:
    assert linked(80, 42, 55).rtt_ms == 42


def test_nothing_is_compensated_before_the_first_pong() -> None:
    link = Link().pinged("a", 0)
    assert link.rtt_ms == 0
    assert not link.measured
    assert link.allowance_ms(FRAME_MS) == LARGEST_ALLOWANCE_MS


def test_a_pong_with_an_unknown_nonce_changes_nothing() -> None:
    link = linked(40).pinged("real", 5000)
    assert link.ponged("guessed", 5001) == link


def test_a_second_pong_with_the_same_nonce_changes_nothing() -> None:
    link = Link().pinged("a", 0).ponged("a", 40)
    assert link.ponged("a", 90) == link


def test_a_pong_from_before_its_ping_changes_nothing() -> None:
    link = Link().pinged("a", 100)
    assert link.ponged("a", 99) == link


def test_pings_that_were_passed_over_are_old() -> None:
    link = Link().pinged("old", 0).pinged("new", 10).ponged("new", 50)
    assert link.ponged("old", 51) == link
    assert link.sent_at("old") is None


def test_unanswered_pings_do_not_pile_up() -> None:
    link = Link()
    for turn in range(500):
        link = link.pinged(str(turn), turn)
    assert len(link.outstanding) == MOST_OUTSTANDING
    assert link.sent_at("499") == 499
    assert link.sent_at("0") is None


def test_compensation_is_capped() -> None:
    assert linked(900, 700, 800).rtt_ms == LONGEST_COMPENSATION_MS


def test_held_pongs_do_not_raise_the_round_trip() -> None:
    honest = linked(*[20.0] * 10)
    assert linked(*[20.0] * 10, *[250.0] * 300).rtt_ms == honest.rtt_ms == 20


def test_permanent_faked_lag_ends_with_one_prompt_pong() -> None:
    assert linked(*[200.0] * 50).rtt_ms == 200
    assert linked(*[200.0] * 50, 21).rtt_ms == 21


def test_a_new_connection_starts_anew() -> None:
    assert linked(20, 20, 20).rtt_ms == 20
    assert Link().recent_ms == ()


def test_the_allowance_is_a_frame_and_the_connections_own_jitter() -> None:
    assert linked(*[20.0] * 20).allowance_ms(FRAME_MS) == SMALLEST_ALLOWANCE_MS
    assert linked(20, *[30.0] * 20).allowance_ms(FRAME_MS) == FRAME_MS + 10
    assert linked(20, *[120.0] * 20).allowance_ms(FRAME_MS) == LARGEST_ALLOWANCE_MS


def test_two_stalls_among_many_round_trips_are_no_jitter() -> None:
    link = linked(*[20.0] * (RECENT - 2), 280, 290)
    assert link.jitter_ms == 0
    assert link.stall_share == 2 / RECENT


def test_jitter_is_recent_and_the_smallest_round_trip_is_not() -> None:
    link = linked(20, *[45.0] * 5, *[25.0] * RECENT)
    assert link.jitter_ms == 5
    assert link.usual_ms == 5
    assert link.spread_ms == 0


def test_while_a_stimulus_is_live_late_pongs_buy_no_allowance() -> None:
    link = linked(*[20.0] * 10)
    held = link.pinged("x", 50_000).ponged("x", 50_200, live=True)
    assert held.allowance_ms(FRAME_MS) == link.allowance_ms(FRAME_MS)
    assert held.heard_ms == 50_200
    assert link.pinged("x", 50_000).ponged("x", 50_015, live=True).rtt_ms == 15


@given(st.lists(st.floats(0, 2000), min_size=1, max_size=200), st.floats(4, 17))
def test_limits_hold_for_any_connection(rtts_ms: list[float], frame_ms: float) -> None:
    link = linked(*rtts_ms)
    assert 0 <= link.rtt_ms <= LONGEST_COMPENSATION_MS
    assert SMALLEST_ALLOWANCE_MS <= link.allowance_ms(frame_ms) <= LARGEST_ALLOWANCE_MS
    assert 0 <= link.usual_ms <= link.jitter_ms
    assert 0 <= link.stall_share <= 1
