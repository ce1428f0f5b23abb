"""What happens because time passes: idle players, automatic dealing, gaps, pauses, pings."""

import pytest
from msgspec.structs import replace

from firsthand.games.bugoff.moves import Placed, Scored
from firsthand.games.catslap.moves import Awarded, DeadHeat, Removed, Taken
from firsthand.games.flyswatter.moves import Turned
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.effects import Ping, WakeAt
from firsthand.table.settings import Settings
from tests.table.desk import ON, Desk, all_pass, begun, swatted


def turned(desk: Desk) -> int:
    return len(desk.events("Ann", Turned))


def test_an_idle_player_is_turned_for() -> None:
    desk = begun("Ann", "Bob")
    seat = desk.on_turn()
    desk.pass_time(14_999)
    assert turned(desk) == 0
    desk.pass_time(1)
    assert desk.events("Bob", Turned)[0].seat == seat
    desk.pass_time(15_000)
    assert turned(desk) == 2


def test_an_idle_player_is_played_for_by_a_bot_once() -> None:
    desk = begun("Ann", "Bob", game="bugoff")
    seat = desk.view.turn
    desk.pass_time(15_000)
    desk.until(lambda: desk.view.turn != seat, 10_000)
    played = desk.events("Ann", Placed) + desk.events("Ann", Scored)
    assert [event.seat for event in played] == [seat]
    assert len(desk.thoughts) == 1
    assert all(chair.bot is None for chair in desk.room().chairs)


def test_a_player_who_acts_after_all_makes_the_bots_plan_void() -> None:
    desk = begun("Ann", "Bob", game="bugoff")
    desk.thinks = False
    seat = desk.view.turn
    desk.pass_time(15_000)
    who = desk.room().chairs[seat].person
    assert who is not None
    card = desk.cards(seat).offers[0].choices[0]
    desk.say(who, say.Act("place", card))
    desk.planned(desk.thoughts[-1])
    desk.pass_time(9_000)
    assert len(desk.events("Ann", Placed)) == 1


def test_the_patience_of_one_game_says_nothing_about_the_next() -> None:
    """Found by this test: where one game had been idle, the next waited for ever."""
    desk = begun("Ann", "Bob", remove=80)
    desk.pass_time(15_000)  # idle at the first card
    assert turned(desk) == 1
    desk.until(lambda: desk.room().phase == "result")
    occasion = desk.table.idle_asked
    desk.start()
    session = desk.table.session
    assert session is not None
    while session.occasion < occasion:
        desk.go_on() if desk.contest is None else desk.pass_time(8_000)
    before = session.occasion
    desk.pass_time(16_000)
    assert session.occasion > before


def test_an_idle_contest_is_closed_at_the_limit() -> None:
    desk = begun("Ann", "Bob")
    desk.open_contest()
    desk.pass_time(7_999)
    assert not desk.heard("Ann", tell.Judged)
    desk.pass_time(1)
    assert desk.heard("Ann", tell.Judged)[0].verdict.hands == ()


def test_a_contest_that_was_never_shown_is_closed_at_the_limit_too() -> None:
    desk = begun("Ann", "Bob")
    desk.sends = False
    desk.open_contest()
    desk.pass_time(8_000)
    assert desk.heard("Ann", tell.Judged)


def dispute() -> tuple[Desk, str]:
    """A dead heat on a card, and its dealer."""
    desk = begun("Ann", "Bob", "Cy", game="catslap")
    desk.open_contest()
    desk.pass_time(300)
    dealer = ("Ann", "Bob", "Cy")[desk.view.dealer]
    for who in ("Ann", "Bob", "Cy"):
        if who != dealer:
            desk.slap(who)
    desk.pass_time(20)
    assert desk.view.phase == "dispute"
    assert desk.events("Ann", DeadHeat)
    return desk, dealer


def test_a_dispute_is_dropped_in_time() -> None:
    desk, _ = dispute()
    started_ms = desk.table.since_ms
    desk.pass_time(started_ms + 9_999 - desk.now_ms)
    assert not desk.events("Ann", Awarded)
    desk.pass_time(1)
    assert desk.events("Ann", Awarded)[0].to is None
    assert desk.events("Ann", Removed)


def test_the_dealer_may_decide_a_dispute_at_once_despite_the_gap() -> None:
    desk, dealer = dispute()
    assert desk.now_ms < desk.table.gap_until_ms
    winner = desk.view.tied[1]
    desk.say(dealer, say.Act("award", winner))
    assert desk.events("Ann", Taken)[0].seat == winner
    assert desk.table.gap_until_ms == desk.now_ms + 900  # the award ends the contest
    assert desk.refused(dealer, say.Act("deal")) == "too-soon"


def rests_ms(desk: Desk, who: str) -> int:
    return desk.heard(who, tell.Happened)[-1].rest_ms


@pytest.mark.parametrize("relaxed", [False, True])
def test_everybody_is_told_from_when_on_a_move_is_taken(relaxed: bool) -> None:
    desk = begun("Ann", "Bob", settings=Settings(relaxed=relaxed))
    swatted(desk, "Ann")
    gap_ms = 1_800 if relaxed else 900
    assert rests_ms(desk, "Ann") == rests_ms(desk, "Bob") == gap_ms
    seat = desk.on_turn()
    who = ("Ann", "Bob")[seat]
    desk.pass_time(gap_ms - 1)
    (back,) = desk.say(who, say.Lost(), say.Join(who))[-2:-1]
    assert isinstance(back, tell.Welcome)
    assert back.rest_ms == 1
    assert desk.refused(who, say.Act("turn")) == "too-soon"
    desk.pass_time(1)
    desk.say(who, say.Act("turn"))
    assert desk.events("Ann", Turned)[-1].seat == seat
    assert rests_ms(desk, "Ann") == 0


def test_a_slap_on_nothing_in_the_gap_does_not_end_it() -> None:
    desk = begun("Ann", "Bob")
    swatted(desk, "Ann")
    desk.pass_time(600)
    desk.slap("Bob", "red1a")
    assert rests_ms(desk, "Bob") == 300


def test_there_is_no_rest_before_a_dispute_is_decided_but_after_that() -> None:
    desk, dealer = dispute()
    assert rests_ms(desk, dealer) == 0
    desk.say(dealer, say.Act("award", desk.view.tied[0]))
    assert rests_ms(desk, dealer) == 900


def test_there_is_no_rest_while_a_contest_is_open_nor_after_the_last_one() -> None:
    desk = begun("Ann", bots=1, game="splaf", ring=4)
    desk.until(lambda: desk.room().phase == "result")
    told = desk.heard("Ann", tell.Happened)
    assert all(happened.rest_ms == 0 for happened in told if happened.cards.contest is not None)
    assert any(happened.rest_ms for happened in told)
    assert told[-1].rest_ms == 0


def test_cards_are_dealt_at_the_pace_that_was_set() -> None:
    desk = begun("Ann", "Bob", settings=Settings(deal_ms=1_000))
    desk.pass_time(999)
    assert turned(desk) == 0
    desk.pass_time(1)
    assert turned(desk) == 1
    desk.pass_time(1_000)
    assert turned(desk) == 2


def test_no_card_is_turned_while_nobody_is_there() -> None:
    desk = begun("Ann", "Bob", settings=Settings(deal_ms=1_000, grace_ms=60_000))
    desk.say("Ann", say.Lost())
    desk.say("Bob", say.Lost())
    desk.pass_time(14_900)
    assert turned(desk) == 0
    desk.join("Ann")
    desk.pass_time(999)
    assert turned(desk) == 0
    desk.pass_time(1)
    assert turned(desk) == 1


def test_a_choice_is_not_dealt_for() -> None:
    desk = begun("Ann", "Bob", game="bugoff", settings=Settings(deal_ms=1_000))
    desk.pass_time(14_000)
    assert not desk.events("Ann", Placed)


def test_after_a_contest_there_is_the_shortest_gap() -> None:
    desk = begun("Ann", "Bob", settings=Settings(deal_ms=500, gap_ms=2_000))
    swatted(desk, "Ann")
    assert desk.contest is None
    count = turned(desk)
    who = ("Ann", "Bob")[desk.on_turn()]
    assert desk.refused(who, say.Act("turn")) == "too-soon"
    assert desk.refused(who, say.Act("turn", "red1a")) == "too-soon"  # a name is no way round
    desk.pass_time(1_999)
    assert turned(desk) == count
    desk.pass_time(1)
    assert turned(desk) == count + 1


@pytest.mark.parametrize("game", ["flyswatter", "splaf", "catslap"])
def test_where_nobody_had_a_hand_down_there_is_no_gap(game: str) -> None:
    """Else whoever presses just behind the last one who passes is told that it was too soon."""
    people = ("Ann", "Bob", "Cy")
    desk = begun(*people, game=game, settings=Settings(gap_ms=2_000))
    desk.open_contest()
    desk.pass_time(300)
    all_pass(desk, *people)
    assert desk.contest is None
    seat = desk.on_turn()
    do = next(offer.do for offer in desk.cards(seat).offers if offer.do in ON)
    assert not any(isinstance(m, tell.Refused) for m in desk.say(people[seat], say.Act(do)))


def test_hands_that_were_too_soon_to_count_are_taken_away_in_the_gap_too() -> None:
    people = ("Ann", "Bob", "Cy")
    desk = begun(*people, game="catslap")
    desk.open_contest()
    dealer = desk.view.dealer
    others = [name for seat, name in enumerate(people) if seat != dealer]
    desk.pass_time(60)
    for name in others:
        desk.slap(name, ms=40)
    desk.until(lambda: desk.contest is None)
    (judged,) = desk.heard("Ann", tell.Judged)
    assert [hand.anticipated for hand in judged.verdict.hands] == [True, True]
    assert desk.events("Ann", Removed)
    assert rests_ms(desk, others[0]) == 900
    assert desk.refused(people[dealer], say.Act("deal")) == "too-soon"


def test_in_the_gap_bots_wait_like_everybody() -> None:
    desk = begun("Ann", bots=2, settings=Settings(gap_ms=9_000))
    desk.until(lambda: bool(desk.heard("Ann", tell.Judged)))
    count = turned(desk)
    gap_until_ms = desk.table.gap_until_ms
    desk.pass_time(gap_until_ms - desk.now_ms - 1)
    assert turned(desk) == count
    if desk.on_turn() == 0:
        desk.go_on()
    else:
        desk.until(lambda: turned(desk) > count, 5_000)
    assert turned(desk) == count + 1


def test_an_idle_player_is_turned_for_after_the_gap_and_not_in_it() -> None:
    desk = begun("Ann", "Bob", settings=Settings(turn_ms=500, gap_ms=5_000))
    swatted(desk, "Ann")
    count = turned(desk)
    desk.pass_time(4_900)
    assert turned(desk) == count
    desk.pass_time(100)
    assert turned(desk) == count + 1


def test_relaxed_timing_doubles() -> None:
    calm = Settings(deal_ms=1_000, relaxed=True).in_force()
    assert (calm.turn_ms, calm.contest_ms, calm.dispute_ms) == (30_000, 16_000, 20_000)
    assert (calm.gap_ms, calm.deal_ms) == (1_800, 2_000)
    assert Settings(relaxed=True).in_force().deal_ms is None
    desk = begun("Ann", "Bob", settings=Settings(relaxed=True))
    desk.pass_time(29_999)
    assert turned(desk) == 0
    desk.pass_time(1)
    assert turned(desk) == 1
    desk.open_contest()
    desk.pass_time(15_999)
    assert not desk.heard("Ann", tell.Judged)
    desk.pass_time(1)
    assert desk.heard("Ann", tell.Judged)


def test_patience_can_be_changed_in_the_middle_of_a_game() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Ann", say.Arrange(Settings(turn_ms=500, contest_ms=1_000)))
    desk.pass_time(500)
    assert turned(desk) == 1
    assert desk.room().settings.turn_ms == 500
    desk.open_contest()
    desk.pass_time(1_000)
    assert desk.heard("Ann", tell.Judged)


def test_people_are_pinged_and_more_often_while_a_contest_is_open() -> None:
    desk = begun("Ann", "Bob")
    desk.join("Gus", role="spectator")

    def pings(ms: float) -> list[str]:
        before = len(desk.effects)
        desk.pass_time(ms)
        return [effect.person for effect in desk.effects[before:] if isinstance(effect, Ping)]

    desk.pass_time(5_000)
    calm = pings(5_000)
    assert calm.count("Ann") == calm.count("Bob") == 5
    assert "Gus" not in calm
    desk.open_contest()
    assert pings(2_000).count("Ann") == 10
    desk.say("Ann", say.Lost())
    assert "Ann" not in pings(3_000)


def test_nothing_is_due_at_an_empty_table() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say("Ann", say.Leave())
    desk.pass_time(100_000)
    count = len(desk.effects)
    desk.wake()
    assert len(desk.effects) == count


def test_the_connection_is_shown_when_it_is_known() -> None:
    desk = Desk()
    desk.join("Ann")
    assert desk.guest("Ann").rtt_ms is None
    desk.pass_time(3_000)
    assert replace(desk.guest("Ann"), seat=None).rtt_ms == desk.guest("Ann").jitter_ms == 0


def test_an_alarm_is_set_once() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Ann", say.Lock(locked=True))
    before = len(desk.effects)
    desk.say("Ann", say.Lock(locked=False))
    assert not [effect for effect in desk.effects[before:] if isinstance(effect, WakeAt)]


def test_an_alarm_that_rings_early_is_set_again() -> None:
    desk = begun("Ann", "Bob")
    desk.pass_time(100)
    before = len(desk.effects)
    desk.wake()
    assert [type(effect) for effect in desk.effects[before:]] == [WakeAt]


def test_where_nobody_races_people_are_pinged_seldom() -> None:
    desk = begun("Ann", "Bob", game="bugoff")
    desk.pass_time(2_000)  # somebody new is got to know first
    before = len(desk.effects)
    desk.pass_time(20_000)
    pinged = [effect.person for effect in desk.effects[before:] if isinstance(effect, Ping)]
    assert 4 <= pinged.count("Bob") <= 5


def test_somebody_new_is_soon_known_and_everybody_sees_it() -> None:
    desk = Desk("splaf")
    desk.join("Ann")
    desk.join("Bob")
    desk.pass_time(2_000)
    told = desk.heard("Ann", tell.RoomChanged)
    known = {guest.person: guest.rtt_ms for guest in told[-1].room.guests}
    assert None not in known.values()
    assert len(told) <= 4  # one for each who came, one for each who was got to know
