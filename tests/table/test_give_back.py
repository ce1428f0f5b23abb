"""Leaving a game for good, and getting the seat back from the bot that plays on."""

import msgspec
import pytest

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.doors import SENT_AWAY_MS
from firsthand.table.saved import save
from tests.table.desk import Desk, begun
from tests.table.restart import restarted


def test_who_left_a_game_gets_the_seat_back_from_the_bot_under_their_name() -> None:
    desk = begun("Ann", "Bob", "Cy")
    desk.say("Bob", say.Leave())
    desk.join("Dan")  # somebody else does not get it
    assert desk.guest("Dan").seat is None
    desk.say("Bob", say.Join("Robert", last=None))
    chair = desk.room().chairs[1]
    assert (chair.name, chair.person, chair.bot) == ("Bob", "Bob", None)  # as in the journal
    assert (desk.guest("Bob").seat, desk.guest("Bob").name) == (1, "Bob")
    assert desk.heard("Bob", tell.Welcome)[-1].cards == desk.cards(1)
    assert desk.table.people["Bob"].quota.left_ms == 0  # leaving does not fill it
    while desk.on_turn() != 1:
        desk.go_on()
    desk.pass_time(10_000)  # no bot turns for Bob
    assert desk.on_turn() == 1
    desk.go_on()


def test_who_left_during_a_contest_has_no_part_in_it_when_back() -> None:
    desk = begun("Ann", "Bob")
    contest = desk.open_contest()
    desk.say("Bob", say.Leave(), say.Join("Bob"))
    desk.pass_time(300)
    hand = say.Touch(contest, "slap", desk.prey()[0], 300)
    assert desk.refused("Bob", hand) == "no-hand-left"


def test_who_left_a_game_gets_the_seat_back_after_it_with_its_wins() -> None:
    desk = begun("Ann", "Bob", game="splaf", bots=1, ring=4)
    desk.table.chairs[1].wins = 2
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.Leave())
    desk.until(lambda: desk.room().phase == "result")
    desk.say("Bob", say.Join("Bob"))
    chair = desk.room().chairs[1]
    assert (chair.person, chair.bot, desk.guest("Bob").seat) == ("Bob", None, 1)
    assert chair.wins >= 2
    assert desk.room().phase == "result"


def test_a_seat_that_went_to_a_bot_for_the_next_game_is_not_given_back() -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.Stop(), say.Start())
    desk.join("Bob")
    assert desk.guest("Bob").seat is None


@pytest.mark.parametrize("role", ["spectator", "screen"])
def test_who_comes_back_to_look_on_leaves_the_seat_to_the_bot(role: say.Role) -> None:
    desk = begun("Ann", "Bob")
    desk.say("Bob", say.Leave(), say.Join("Bob", role))
    assert desk.guest("Bob").seat is None
    assert desk.room().chairs[1].bot == "adult"


def test_a_lock_keeps_nobody_from_the_own_seat_but_who_was_sent_away() -> None:
    desk = begun("Ann", "Bob", "Cy")
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.Kick("Cy"), say.Lock(locked=True))
    desk.say("Bob", say.Join("Bob"))
    assert desk.guest("Bob").seat == 1
    desk.pass_time(300_000)
    assert desk.refused("Cy", say.Join("Cy")) == "locked"
    desk.say("Ann", say.Lock(locked=False))
    desk.join("Cy")
    assert desk.guest("Cy").seat is None


def sent_away() -> Desk:
    """A locked table from which Bob was sent away in the middle of a game."""
    desk = begun("Ann", "Bob", "Cy")
    desk.say("Ann", say.Kick("Bob"), say.Lock(locked=True))
    return desk


def test_a_restart_does_not_let_in_whoever_was_sent_away() -> None:
    desk = restarted(sent_away())
    desk.join("Ann", "Cy")
    assert desk.refused("Bob", say.Join("Bob")) == "kicked"
    desk.pass_time(SENT_AWAY_MS)
    assert desk.refused("Bob", say.Join("Bob")) == "locked"
    desk.say("Ann", say.Lock(locked=False))
    desk.join("Bob")
    assert desk.guest("Bob").seat is None
    assert desk.room().chairs[1].bot == "adult"


def test_anger_that_has_passed_does_not_come_back_with_a_restart() -> None:
    desk = sent_away()
    desk.say("Ann", say.Lock(locked=False))
    desk.pass_time(SENT_AWAY_MS)
    desk.join("Dan")
    assert save(desk.table).sent_away == ()


def test_who_was_sent_away_once_and_plays_again_gets_the_seat_back_like_everybody() -> None:
    desk = sent_away()
    desk.say("Ann", say.Lock(locked=False), say.Stop(), say.RemoveBot(1))
    desk.pass_time(SENT_AWAY_MS)
    desk.join("Bob")
    desk.start()
    seat = desk.guest("Bob").seat
    assert seat is not None
    desk.say("Bob", say.Leave())
    desk.join("Bob")
    assert desk.guest("Bob").seat == seat


def test_who_was_sent_away_can_be_forgotten() -> None:
    desk = Desk()
    desk.join("Ann", "Bob")
    desk.say("Ann", say.Kick("Bob"))
    assert desk.table.knows("Bob")
    assert b"Bob" in msgspec.json.encode(save(desk.table))
    desk.say("Bob", say.Forget())
    assert not desk.table.knows("Bob")
    assert b"Bob" not in msgspec.json.encode(save(desk.table))
