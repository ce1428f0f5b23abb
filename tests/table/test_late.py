"""Hands that arrive after the verdict: judged like any other, told to their owner alone."""

import msgspec
import pytest

from firsthand.core.moves import Millis
from firsthand.referee.clamp import FULL_QUOTA_MS, Quota, Why
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Ping
from firsthand.table.late import KNOWN_MS
from firsthand.table.saved import Saved, restore, save
from firsthand.table.table import Table
from tests.table.desk import Desk, all_pass, begun


def decided(desk: Desk) -> int:
    """A roll that Bob has taken after 300 ms, without a hand of anybody else."""
    contest = desk.open_contest()
    desk.pass_time(300)
    desk.slap("Bob", right(desk), ms=300)
    desk.until(lambda: desk.contest is None, 1_000)
    assert desk.heard("Ann", tell.Judged)[-1].contest == contest
    return contest


def right(desk: Desk) -> str:
    card: str = desk.cards("auditor").view.target
    return card


def late(desk: Desk, who: str, contest: int, card: str | None, ms: Millis) -> tell.TooLate:
    (told,) = desk.say(who, say.Touch(contest, "slap", card, ms))
    assert isinstance(told, tell.TooLate)
    return told


@pytest.fixture
def desk() -> Desk:
    desk = begun("Ann", "Bob", "Cy", game="splaf")
    desk.pass_time(100)  # the links are measured
    desk.pongs = False
    return desk


def taken(desk: Desk) -> str:
    """The monster of the last verdict."""
    (ranking,) = desk.heard("Ann", tell.Judged)[-1].verdict.rankings
    assert ranking.target is not None
    return ranking.target


def test_a_late_hand_is_judged_for_its_owner_alone(desk: Desk) -> None:
    contest = decided(desk)
    desk.pass_time(80)
    others, lines = len(desk.told["Bob"]), len(desk.journals[0])
    scores, card = desk.view.scores, taken(desk)
    claimed_ms = desk.now_ms - sent_ms(desk) - 5
    told = late(desk, "Ann", contest, card, claimed_ms)
    assert told.hand is not None
    assert (told.contest, told.card, told.hand.seat, told.hand.target) == (contest, card, 0, card)
    assert (told.hand.rt_ms, told.hand.why) == (claimed_ms, Why.AS_CLAIMED)
    assert told.hands == 1
    assert len(desk.told["Bob"]) == others
    assert len(desk.journals[0]) == lines
    assert desk.view.scores == scores


def test_it_is_held_against_its_arrival(desk: Desk) -> None:
    contest = decided(desk)
    desk.pass_time(200)
    hand = late(desk, "Ann", contest, taken(desk), 100).hand
    assert hand is not None
    assert hand.rt_ms > 300
    assert hand.why == Why.TOO_EARLY_FOR_ARRIVAL


def test_it_is_held_against_heartbeats_from_after_the_verdict(desk: Desk) -> None:
    contest = decided(desk)
    desk.pass_time(80)
    beaten_ms = desk.now_ms - sent_ms(desk) - 1
    desk.say("Ann", say.Beat(contest, beaten_ms))
    hand = late(desk, "Ann", contest, taken(desk), beaten_ms - 5).hand
    assert hand is not None
    assert (hand.rt_ms, hand.why) == (beaten_ms, Why.HEARD_LATER)


def sent_ms(desk: Desk) -> Millis:
    session = desk.table.session
    assert session is not None
    assert session.decided is not None
    return session.decided.race.contest.places[0].at.sent_ms


def stalled(desk: Desk, ms: Millis) -> tell.TooLate:
    """A hand that the network has held up until the table would wait no longer."""
    desk.table.people["Ann"].quota = Quota(FULL_QUOTA_MS)
    contest = desk.open_contest()
    ping = next(one for one in desk.effects[::-1] if isinstance(one, Ping) and one.person == "Ann")
    desk.pass_time(400)
    card = right(desk)
    desk.slap("Bob", card, ms=400)
    desk.until(lambda: desk.contest is None, 2_000)
    desk.say("Ann", say.Pong(ping.nonce))
    return late(desk, "Ann", contest, card, ms)


def test_a_pong_right_behind_the_verdict_still_shows_a_stall(desk: Desk) -> None:
    hand = stalled(desk, 380).hand
    assert hand is not None
    assert (hand.rt_ms, hand.why) == (380, Why.STALL_FORGIVEN)


def test_a_guess_is_no_late_hand(desk: Desk) -> None:
    told = stalled(desk, 60)
    assert (told.hand, told.hands) == (None, 0)


def test_it_neither_costs_nor_fills_a_quota_and_nobody_is_watched(desk: Desk) -> None:
    contest = decided(desk)
    desk.pass_time(500)
    ann = desk.table.people["Ann"]
    before = ann.quota, ann.watch, [person.quota for person in desk.table.people.values()]
    assert late(desk, "Ann", contest, taken(desk), 350).hand is not None
    after = ann.quota, ann.watch, [person.quota for person in desk.table.people.values()]
    assert after == before


def test_each_has_as_many_late_hands_as_were_left(desk: Desk) -> None:
    contest = decided(desk)
    card = taken(desk)
    desk.pass_time(100)
    assert late(desk, "Ann", contest, card, 380).hand is not None
    again = late(desk, "Ann", contest, card, 390)
    assert (again.hand, again.hands) == (None, 1)
    assert late(desk, "Bob", contest, card, 390).hand is None


def test_no_time_is_made_up(desk: Desk) -> None:
    contest = decided(desk)
    desk.pass_time(100)
    assert late(desk, "Ann", contest, taken(desk), 0).hand is None
    assert late(desk, "Ann", contest, "no-such-card", 380).hand is None
    (unseen,) = desk.say("Ann", say.Touch(None, "slap", taken(desk)))
    assert unseen == tell.TooLate(contest, taken(desk))


def test_who_passed_has_no_hand_to_be_late(desk: Desk) -> None:
    contest = desk.open_contest()
    desk.pass_time(300)
    desk.say("Ann", say.Pass(contest))
    desk.slap("Bob", right(desk), ms=300)
    desk.until(lambda: desk.contest is None, 1_000)
    assert late(desk, "Ann", contest, taken(desk), 330).hand is None


def test_without_a_winner_there_is_still_a_time() -> None:
    desk = begun("Ann", "Bob", "Cy", game="catslap", dealer="house")
    desk.until(lambda: desk.contest is not None)
    contest = desk.contest
    assert contest is not None
    all_pass(desk, "Bob", "Cy")
    desk.until(lambda: contest in [one.contest for one in desk.heard("Ann", tell.Judged)])
    assert not desk.heard("Ann", tell.Judged)[-1].verdict.hands
    told = late(desk, "Ann", contest, None, 2_000)
    assert told.hand is not None
    assert told.hand.rt_ms >= 2_000


def test_a_second_fly_swatted_too_late_is_judged_on_its_own() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    flies = desk.view.middle
    desk.pass_time(400)
    desk.slap("Ann", flies[0], ms=390)
    desk.until(lambda: desk.contest is None)
    told = late(desk, "Ann", contest, flies[1], 8_000)
    assert told.hand is not None
    assert told.hand.target == flies[1]


def test_it_is_known_for_a_moment_and_for_the_last_contest_only(desk: Desk) -> None:
    contest = decided(desk)
    card = taken(desk)
    desk.open_contest()
    assert late(desk, "Ann", contest, card, 900).hand is not None
    desk.pass_time(KNOWN_MS + 1)
    assert late(desk, "Cy", contest, card, 1_000).hand is None
    all_pass(desk, "Ann", "Bob", "Cy")
    assert late(desk, "Cy", contest, card, 1_000).hand is None


def over(desk: Desk, who: str) -> tell.Ended:
    desk.until(lambda: desk.room().phase == "result")
    return desk.heard(who, tell.Ended)[-1]


def test_its_owner_is_told_at_the_end_how_many_there_were() -> None:
    desk = begun("Ann", game="splaf", bots=2)
    desk.until(lambda: bool(desk.heard("Ann", tell.Judged)))
    judged = desk.heard("Ann", tell.Judged)[-1]
    late(desk, "Ann", judged.contest, judged.verdict.hands[0].target, desk.now_ms - sent_ms(desk))
    desk.join("Dan")
    assert [over(desk, who).late for who in ("Ann", "Dan")] == [1, 0]
    answers = desk.say("Ann", say.Join("Ann"))
    assert tell.Ended(desk.outcomes[0], 1) in answers
    desk.start()
    assert over(desk, "Ann").late == 0


def chairs_late(table: Table) -> list[int]:
    return [chair.late for chair in table.chairs]


def test_late_hands_are_counted_through_a_restart(desk: Desk) -> None:
    contest = decided(desk)
    desk.pass_time(100)
    late(desk, "Ann", contest, taken(desk), 380)
    room = msgspec.json.encode(save(desk.table))
    saved = msgspec.json.decode(room, type=Saved)
    other = restore(saved, desk.journals[-1], desk.moment(), over=False)
    assert chairs_late(other) == chairs_late(desk.table) == [1, 0, 0]


def test_a_table_from_before_late_hands_were_counted_still_loads(desk: Desk) -> None:
    room = msgspec.json.decode(msgspec.json.encode(save(desk.table)))
    for chair in room["chairs"]:
        del chair["late"]
    saved = msgspec.convert(room, type=Saved)
    table = restore(saved, desk.journals[-1], desk.moment(), over=False)
    assert chairs_late(table) == [0, 0, 0]
