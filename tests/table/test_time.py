"""What happens because time passes: idle players, automatic dealing, patience."""

from firsthand.games.bugoff.moves import Placed, Scored
from firsthand.games.flyswatter.moves import Turned
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings
from tests.table.desk import begun, turned


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
