"""Programs from outside that say what they are: shown as such, and only where they are wanted."""

import json

import pytest
from msgspec.structs import replace

from firsthand.games import GAMES
from firsthand.referee.device import DeviceClass, Engine
from firsthand.referee.flags import Flag
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.inputs import BOT
from firsthand.table.settings import Settings
from tests.table.desk import Desk, begun

ROBBIE = f"{BOT}robbie"


def guests(desk: Desk) -> dict[str, tell.Guest]:
    return {guest.person: guest for guest in desk.table.room().guests}


def test_a_declared_bot_has_a_seat_and_is_shown_as_one() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say(ROBBIE, say.Join("Robbie"))
    shown = guests(desk)
    assert shown[ROBBIE].declared_bot
    assert shown[ROBBIE].seat == 1
    assert not shown["Ann"].declared_bot
    assert desk.heard("Ann", tell.RoomChanged)[-1].room.guests[1].declared_bot


def test_nobody_wonders_that_a_declared_bot_is_fast() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say(ROBBIE, say.Join("Robbie"))
    for person in desk.table.people.values():
        for _ in range(30):
            person.watch = person.watch.slapped(110.0, 500.0)
    shown = guests(desk)
    assert shown["Ann"].flags == (Flag.TOO_FAST, Flag.TOO_REGULAR)
    assert shown[ROBBIE].flags == ()


def test_a_program_is_granted_no_screen_that_it_does_not_have() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say(ROBBIE, say.Join("Robbie", device=DeviceClass.TV))
    assert desk.table.people[ROBBIE].device.bias_ms == 0.0
    desk.say(ROBBIE, say.Lost(), say.Join("Robbie", device=DeviceClass.TV, engine=Engine.WEBKIT))
    assert desk.table.people[ROBBIE].device.bias_ms == 0.0
    assert desk.table.people[ROBBIE].device.engine is None


def test_a_host_can_keep_programs_out_and_let_them_in_again() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say("Ann", say.Arrange(replace(Settings(), declared_bots=False)))
    assert desk.refused(ROBBIE, say.Join("Robbie")) == "no-programs"
    assert desk.dismissed == [ROBBIE]
    desk.join("Bob")
    desk.say("Ann", say.Arrange(Settings()))
    desk.say(ROBBIE, say.Join("Robbie"))
    assert [guest.name for guest in desk.table.room().guests] == ["Ann", "Bob", "Robbie"]


@pytest.mark.parametrize("game", GAMES)
def test_the_journal_knows_from_its_first_line_who_is_a_bot(game: str) -> None:
    """Also where nobody ever slaps, and of a program that only passes."""
    desk = Desk(game)
    desk.join("Ann")
    desk.say(ROBBIE, say.Join("Robbie"))
    desk.say("Ann", say.AddBot())
    desk.start()
    assert json.loads(desk.journals[0][0])["bots"] == [1, 2]


def test_a_bot_that_only_plays_for_somebody_is_none_from_the_start() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Lost())
    desk.pass_time(20_000)
    assert desk.room().chairs[1].bot is not None
    desk.say("Ann", say.Stop())
    desk.start()
    assert not any(b'"bots"' in line for line in (desk.journals[0][0], desk.journals[1][0]))


def test_what_a_program_was_forgiven_is_counted_like_a_persons() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say(ROBBIE, say.Join("Robbie"))
    desk.start()
    fresh = desk.table.people[ROBBIE].quota
    contest = desk.open_contest()
    desk.pass_time(300)
    desk.slap(ROBBIE, desk.prey()[0])
    desk.say(ROBBIE, say.Pass(contest))
    desk.say("Ann", say.Pass(contest))
    desk.pass_time(20)
    assert desk.contest is None
    assert desk.table.people[ROBBIE].quota != fresh
