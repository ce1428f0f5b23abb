"""A pause: nobody acts, an open contest is judged, and afterwards all goes on."""

from firsthand.games.flyswatter.moves import Paid, Turned
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.table.desk import Desk, begun, swatted


def turned(desk: Desk) -> int:
    return len(desk.events("Ann", Turned))


def test_who_is_paused_does_nothing_and_is_turned_for_by_nobody() -> None:
    desk = begun("Ann", "Bob", bots=1)
    desk.say("Bob", say.Pause(paused=True))
    assert desk.room().paused
    count = turned(desk)
    for who in ("Ann", "Bob"):
        assert desk.refused(who, say.Act("turn")) == "paused"
    desk.pass_time(120_000)
    assert turned(desk) == count
    desk.say("Ann", say.Pause(paused=False))
    assert not desk.room().paused
    desk.pass_time(15_000)
    assert turned(desk) > count


def test_bots_go_on_after_a_pause() -> None:
    desk = begun("Ann", bots=1, seed=2)
    desk.until(lambda: desk.on_turn() == 1, 0)
    while desk.on_turn() == 0:
        desk.go_on()
    desk.say("Ann", say.Pause(paused=True))
    desk.pass_time(60_000)
    assert desk.on_turn() == 1
    desk.say("Ann", say.Pause(paused=False))
    desk.pass_time(5_000)
    assert desk.on_turn() == 0


def test_phones_that_are_locked_in_a_pause_find_the_table_as_it_was() -> None:
    desk = begun("Ann", "Bob", bots=1)
    desk.say("Ann", say.Pause(paused=True))
    count = turned(desk)
    desk.say("Ann", say.Lost())
    desk.say("Bob", say.Lost())
    desk.pass_time(1_800_000)
    desk.join("Ann")
    assert desk.room().paused
    assert turned(desk) == count
    desk.say("Ann", say.Pause(paused=False))
    desk.pass_time(15_000)
    assert turned(desk) > count


def test_a_host_without_a_seat_keeps_the_pause_when_a_spectator_goes() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.join("Gus", role="spectator")
    desk.say("Ann", say.Stand(), say.AddBot(), say.AddBot(), say.Start(), say.Pause(paused=True))
    desk.say("Gus", say.Leave())
    assert desk.room().paused


def test_an_early_slap_in_a_pause_costs_nothing() -> None:
    """Found by this test: it cost a fly."""
    desk = begun("Ann", "Bob", early_slap="mistake")
    card = swatted(desk, "Ann")
    desk.pass_time(500)
    desk.say("Bob", say.Pause(paused=True))
    assert desk.refused("Ann", say.Touch(None, "slap", card)) == "paused"
    desk.say("Bob", say.Pause(paused=False))
    desk.say("Ann", say.Touch(None, "slap", card))
    assert [paid.seat for paid in desk.events("Bob", Paid)] == [0]


def test_an_open_contest_is_judged_in_a_pause() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.say("Bob", say.Pause(paused=True))
    desk.pass_time(300)
    desk.slap("Ann", desk.prey()[0])
    desk.say("Ann", say.Pass(contest))
    desk.say("Bob", say.Pass(contest))
    desk.pass_time(20)
    assert desk.heard("Bob", tell.Judged)[0].verdict.hands[0].seat == 0
    desk.pass_time(60_000)
    assert desk.contest is None
    assert desk.refused(("Ann", "Bob")[desk.on_turn()], say.Act("turn")) == "paused"


def test_a_game_that_ends_in_a_pause_is_not_paused_any_more() -> None:
    desk = begun("Ann", "Bob", remove=80, seed=2)  # the last card opens a swat
    while desk.room().phase == "playing":
        if desk.contest is None:
            desk.say("Ann", say.Pause(paused=False))
            desk.go_on()
        else:
            desk.say("Ann", say.Pause(paused=True))
            desk.pass_time(8_000)
    assert not desk.room().paused


def test_a_pause_in_a_contest_does_not_make_bots_think_twice() -> None:
    """Found by this test: after a pause bots had another try at the same contest."""
    desk = begun("Ann", bots=2)
    desk.until(lambda: desk.contest is not None)
    thoughts = len(desk.thoughts)
    desk.say("Ann", say.Pause(paused=True), say.Pause(paused=False))
    assert len(desk.thoughts) == thoughts


def test_a_plan_that_a_pause_stopped_is_made_again() -> None:
    """Found by this test: an idle player for whom a bot was asked in vain was never played for."""
    desk = begun("Ann", "Bob", game="bugoff")
    seat = desk.view.turn
    desk.pass_time(15_000)
    desk.say("Ann", say.Pause(paused=True))
    desk.pass_time(30_000)
    assert desk.view.turn == seat
    desk.say("Ann", say.Pause(paused=False), say.Pause(paused=False))
    desk.pass_time(25_000)
    assert desk.view.turn != seat


def test_to_go_on_where_nothing_is_paused_postpones_nothing() -> None:
    desk = begun("Ann", "Bob")
    desk.pass_time(14_000)
    desk.say("Ann", say.Pause(paused=False))
    desk.pass_time(1_000)
    assert turned(desk) == 1


def test_a_host_who_looks_on_can_pause() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say("Ann", say.Stand(), say.AddBot(), say.AddBot(), say.Start())
    desk.say("Ann", say.Pause(paused=True))
    assert desk.room().paused


def test_a_pause_that_nobody_is_left_to_end_is_over() -> None:
    desk = begun("Ann", "Bob", bots=1)
    desk.join("Gus", role="spectator")
    desk.say("Ann", say.Pause(paused=True))
    desk.say("Ann", say.Leave())
    assert desk.room().paused
    desk.say("Bob", say.Leave())
    assert not desk.room().paused
    desk.until(lambda: desk.room().phase == "result")
    assert desk.outcomes
