"""An open contest: when its verdict may fall, and what it says whatever the order of messages."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from firsthand.referee.clamp import SEEN_STALL_REACH, Why
from firsthand.referee.contest import LONGEST_WAIT_MS, Contest, Ends
from firsthand.referee.evidence import Claim, Standing
from firsthand.referee.verdict import SMALLEST_MARGIN_MS
from firsthand.referee.window import BURST_MS, LONGEST_STALL_MS

NEAR = Standing(sent_ms=0, rtt_ms=20, allowance_ms=22, stamp_ms=17, usual_ms=28)
FAR = Standing(sent_ms=0, rtt_ms=200, allowance_ms=60, stamp_ms=17, usual_ms=40)
IDLE_MS = 5000.0


def opened(*standings: Standing, hands: int = 1, ends: Ends = Ends.FIRST_HAND) -> Contest:
    contest = Contest(0, IDLE_MS, hands, ends)
    for seat, at in enumerate(standings):
        contest = contest.sent(seat, at)
    return contest


def honest(contest: Contest, seat: int, reaction_ms: float, target: str | None = None) -> Contest:
    """A hand that took the usual time on its way."""
    at = contest.places[seat].at
    arrived_ms = at.sent_ms + at.rtt_ms + at.usual_ms + reaction_ms
    return contest.slap(seat, target, Claim(reaction_ms), arrived_ms)


def test_before_any_hand_only_the_idle_limit_ends_it() -> None:
    assert opened(NEAR, FAR).decidable_at() == IDLE_MS


def test_it_waits_until_the_far_player_could_have_been_heard() -> None:
    contest = honest(opened(NEAR, FAR), 0, 300)
    assert contest.decidable_at() == 300 + SMALLEST_MARGIN_MS + 200 + 60 + 17


def test_the_far_player_is_first_although_the_near_one_is_heard_first() -> None:
    contest = honest(honest(opened(NEAR, FAR), 0, 330), 1, 300)
    verdict = contest.verdict()
    assert verdict.rankings[0].seats == (1, 0)
    assert verdict.rankings[0].by_arrival == 0


def test_when_all_hands_are_used_it_is_decidable_at_once() -> None:
    contest = honest(honest(opened(NEAR, FAR), 0, 300), 1, 320)
    assert contest.decidable_at() == 200 + 40 + 320


def test_a_heartbeat_rules_a_player_out_early() -> None:
    contest = honest(opened(NEAR, FAR), 0, 300)
    soon = contest.beat(1, 300 + SMALLEST_MARGIN_MS - 1, 500)
    assert soon.decidable_at() == contest.decidable_at()
    assert contest.beat(1, 300 + SMALLEST_MARGIN_MS, 520).decidable_at() < 520


def test_a_pong_rules_a_player_out_as_well() -> None:
    contest = honest(opened(NEAR, FAR), 0, 300).ponged(1, 0, 200).ponged(1, 400, 600)
    assert contest.decidable_at() < 600


def test_who_passed_or_left_is_not_waited_for() -> None:
    contest = honest(opened(NEAR, FAR), 0, 300)
    assert contest.passed(1).decidable_at() == 20 + 28 + 300
    assert opened(NEAR, FAR).passed(0).passed(1).decidable_at() == 0


def test_a_hand_after_passing_is_none() -> None:
    contest = opened(NEAR, FAR).passed(0)
    assert honest(contest, 0, 300) == contest


def test_a_later_device_is_waited_for_longer() -> None:
    late = Standing(sent_ms=0, rtt_ms=200, allowance_ms=60, stamp_ms=17, bias_ms=25)
    plain = honest(opened(NEAR, FAR), 0, 300).decidable_at()
    assert honest(opened(NEAR, late), 0, 300).decidable_at() == plain + 25
    contest = honest(honest(opened(NEAR, late), 0, 300), 1, 310)
    assert [hand.rt_ms for hand in contest.verdict().hands] == [285, 300]


def test_a_silent_player_is_waited_for_as_long_as_a_stall_could_be_forgiven() -> None:
    def at(heard_ms: float) -> Standing:
        return Standing(
            sent_ms=0, rtt_ms=200, allowance_ms=60, stamp_ms=17, quota_ms=30, heard_ms=heard_ms
        )

    plain = honest(opened(NEAR, FAR), 0, 300).decidable_at()
    lively = honest(opened(NEAR, at(heard_ms=-50)), 0, 300).beat(1, 250, 500)
    assert lively.decidable_at() == plain + 30 * SEEN_STALL_REACH
    assert honest(opened(NEAR, at(heard_ms=-3000)), 0, 300).decidable_at() == plain
    fading = honest(opened(NEAR, at(heard_ms=0)), 0, 300).ponged(1, 0, 250)
    assert fading.decidable_at() == 250 + LONGEST_STALL_MS


def test_never_later_than_the_cap() -> None:
    absurd = Standing(sent_ms=0, rtt_ms=300, allowance_ms=60, quota_ms=9000, heard_ms=9000)
    contest = honest(opened(NEAR, absurd), 0, 300)
    assert contest.decidable_at() == 348 + LONGEST_WAIT_MS


def test_a_hand_without_its_trace_waits_for_the_burst_behind_it() -> None:
    at = Standing(sent_ms=0, rtt_ms=20, allowance_ms=22, stamp_ms=17, usual_ms=28, quota_ms=300)
    contest = opened(at).beat(0, 0, 48).beat(0, 50, 98)
    contest = contest.slap(0, None, Claim(300), 20 + 28 + 300 + 150)
    assert contest.judged()[0].why is Why.TOO_EARLY_FOR_ARRIVAL
    assert contest.decidable_at() == 498 + BURST_MS
    behind = contest.beat(0, 320, 498.5)
    assert behind.judged()[0].rt_ms == 300
    assert behind.decidable_at() == 498


def test_a_quota_that_is_used_up_on_trust_waits_for_a_pong_in_the_burst() -> None:
    """Which would show a stall, for which it reaches further."""
    at = Standing(sent_ms=0, rtt_ms=20, allowance_ms=22, stamp_ms=17, usual_ms=28, quota_ms=10)
    contest = opened(at).beat(0, 0, 48).slap(0, None, Claim(300), 20 + 28 + 300 + 40)
    assert contest.judged()[0].why is Why.QUOTA_USED_UP
    assert contest.decidable_at() == 388 + BURST_MS
    seen = contest.ponged(0, 340, 388.5)
    assert seen.judged()[0].rt_ms == 300
    assert seen.decidable_at() == 388
    broke = opened(replace(at, quota_ms=4)).beat(0, 0, 48)
    assert broke.slap(0, None, Claim(300), 388).decidable_at() == 388


def test_the_hands_of_a_player_share_one_quota() -> None:
    at = Standing(sent_ms=0, rtt_ms=20, allowance_ms=22, stamp_ms=17, usual_ms=28, quota_ms=30)
    contest = opened(at, hands=2).ponged(0, 0, 320)
    contest = contest.slap(0, "a", Claim(300), 498).slap(0, "b", Claim(310), 508)
    first, second = contest.judged()
    assert first.rt_ms == 300
    assert first.accepted.cost_ms + second.accepted.cost_ms <= 30
    assert second.rt_ms == 508 - 20 - 28


def test_faster_than_anybody_reacts_is_anticipation_and_ends_nothing() -> None:
    contest = honest(opened(NEAR, FAR), 0, 99)
    assert contest.judged()[0].anticipated
    assert contest.decidable_at() == IDLE_MS
    assert not honest(opened(NEAR, FAR), 0, 100).judged()[0].anticipated


def test_a_hand_that_decides_nothing_ends_nothing() -> None:
    contest = opened(NEAR, FAR).slap(0, "wrong", Claim(300), 348, decides=False)
    assert contest.decidable_at() == IDLE_MS
    assert honest(contest, 1, 400).decidable_at() < IDLE_MS


def test_where_each_target_is_a_contest_all_hands_are_waited_for() -> None:
    contest = opened(NEAR, FAR, hands=2, ends=Ends.ALL_HANDS)
    contest = honest(honest(contest, 0, 300, "a"), 0, 500, "b")
    contest = honest(contest, 1, 450, "b")
    assert contest.decidable_at() == IDLE_MS
    assert contest.passed(1).decidable_at() == 200 + 40 + 450
    assert honest(contest, 1, 600, "a").decidable_at() == 200 + 40 + 600
    assert [ranking.seats for ranking in contest.verdict().rankings] == [(0,), (1, 0)]


def test_a_hand_too_many_is_none() -> None:
    contest = honest(opened(NEAR, FAR), 0, 300)
    assert honest(contest, 0, 310) == contest


def test_a_stranger_takes_no_part() -> None:
    contest = opened(NEAR)
    assert contest.beat(7, 10, 10) == contest
    assert contest.ponged(7, 0, 10) == contest
    assert contest.passed(7) == contest
    assert contest.slap(7, None, Claim(300), 400) == contest


@pytest.mark.parametrize("suppressed", [True, False])
def test_back_dating_gains_no_more_than_the_allowance(suppressed: bool) -> None:
    contest = opened(NEAR, NEAR)
    if not suppressed:
        contest = contest.beat(0, 0, 48).beat(0, 250, 298)
    contest = contest.slap(0, None, Claim(101), 20 + 28 + 300)
    (hand,) = contest.judged()
    assert hand.rt_ms >= 300 + 28 - 17 - 22


def messages(chance: Random) -> list[list[tuple[str, float, float]]]:
    """For each of three seats, what arrives from it: a kind, a claim and an arrival time."""
    streams = []
    for _ in range(3):
        reaction_ms, delay_ms = chance.uniform(80, 500), chance.uniform(20, 500)
        beats = [("beat", e, e + delay_ms) for e in range(0, int(reaction_ms), 50)]
        pongs = [("pong", float(t), t + chance.uniform(20, 300)) for t in range(0, 300, 100)]
        hand = ("slap", reaction_ms - chance.uniform(0, 100), reaction_ms + delay_ms)
        streams.append([*beats, *pongs, hand])
    return streams


def heard(contest: Contest, seat: int, message: tuple[str, float, float]) -> Contest:
    kind, figure, arrived_ms = message
    if kind == "beat":
        return contest.beat(seat, figure, arrived_ms)
    if kind == "pong":
        return contest.ponged(seat, figure, arrived_ms)
    return contest.slap(seat, None, Claim(figure), arrived_ms)


@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_the_verdict_does_not_depend_on_how_streams_interleave(seed: int, order: int) -> None:
    streams = messages(Random(seed))
    one_by_one = opened(NEAR, FAR, NEAR)
    for seat, stream in enumerate(streams):
        for message in stream:
            one_by_one = heard(one_by_one, seat, message)
    mixed = opened(NEAR, FAR, NEAR)
    turns = [seat for seat, stream in enumerate(streams) for _ in stream]
    Random(order).shuffle(turns)
    waiting = [iter(stream) for stream in streams]
    for seat in turns:
        mixed = heard(mixed, seat, next(waiting[seat]))
    assert mixed.verdict() == one_by_one.verdict()
    assert mixed.decidable_at() == one_by_one.decidable_at()


@given(st.floats(100, 600), st.floats(0, 60), st.floats(0, 1))
def test_nobody_who_was_sooner_is_cut_off(best_ms: float, jitter_ms: float, share: float) -> None:
    """A hand that ties or beats the best one and came within J is there before the verdict."""
    contest = honest(opened(NEAR, FAR), 0, best_ms)
    sooner_ms = best_ms * share
    arrives_ms = FAR.sent_ms + FAR.rtt_ms + FAR.stamp_ms + jitter_ms + sooner_ms
    assert arrives_ms <= contest.decidable_at()


def test_everybody_has_seen_the_stimulus_when_the_farthest_surely_has() -> None:
    assert opened(NEAR).visible_ms() == 20 + 22 + 17
    assert opened(NEAR, FAR).visible_ms() == 200 + 60 + 17
    assert opened().visible_ms() == 0


def test_who_ends_it_waits_for_hands_that_were_down_by_then() -> None:
    assert opened().ending(1_000).limit_ms == 1_000
    ending = opened(NEAR, FAR).ending(1_000)
    assert ending.decidable_at() == 1_000 + 200 + 60 + 17
    late = honest(ending, 1, 999)
    assert late.verdict().rankings[0].seats == (1,)
    assert late.decidable_at() <= 1_000 + 200 + 60 + 17


def test_a_slow_connection_gives_nobody_else_more_time() -> None:
    ending = opened(NEAR, FAR).ending(1_000)
    assert not ending.is_over_for(0, 1_000 + 59)
    assert ending.is_over_for(0, 1_000 + 60)
    assert not ending.is_over_for(1, 1_000 + 277)
    assert ending.is_over_for(1, 1_000 + 278)
    assert not opened(NEAR, FAR).is_over_for(0, 5_000)
    assert not ending.is_over_for(2, 5_000)


def test_who_has_passed_is_not_waited_for_at_the_end() -> None:
    assert opened(NEAR, FAR).passed(1).ending(1_000).decidable_at() == 1_000 + 59


def test_a_later_end_never_keeps_it_open_for_longer() -> None:
    assert opened(NEAR, FAR).ending(1_000).ending(2_000) == opened(NEAR, FAR).ending(1_000)
