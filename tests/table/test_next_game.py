"""Who comes while a result is shown has a seat in the next game, and nobody's result goes away."""

import pytest
from msgspec.structs import replace

from firsthand.table import inputs as say
from firsthand.table.saved import save
from tests.table.desk import Desk, begun
from tests.table.restart import restarted


def ended(*names: str, bots: int = 0, game: str = "flyswatter") -> Desk:
    desk = begun(*names, game=game, bots=bots)
    desk.until(lambda: desk.room().phase == "result")
    return desk


def players(desk: Desk) -> list[str]:
    return [chair.name for chair in desk.room().chairs]


def test_who_sits_down_at_a_result_plays_in_the_next_game() -> None:
    desk = ended("Ann", "Bob")
    desk.join("Cy")
    desk.say("Cy", say.Sit())
    assert desk.room().phase == "result"
    assert (players(desk), desk.guest("Cy").ready) == (["Ann", "Bob"], True)
    desk.say("Bob", say.Ready(ready=True))
    desk.say("Ann", say.Start())
    assert desk.room().phase == "playing"
    assert players(desk) == ["Ann", "Bob", "Cy"]
    assert len(desk.view.scores) == 3
    assert not desk.guest("Cy").ready


def test_who_changes_their_mind_looks_on() -> None:
    desk = ended("Ann", "Bob")
    desk.join("Cy")
    desk.say("Cy", say.Sit(), say.Sit(), say.Stand())
    assert desk.room().phase == "result"
    desk.start()
    assert players(desk) == ["Ann", "Bob"]


def test_who_is_gone_by_then_has_no_seat() -> None:
    desk = ended("Ann", "Bob")
    desk.join("Cy")
    desk.say("Cy", say.Sit(), say.Lost())
    desk.start()
    assert players(desk) == ["Ann", "Bob"]


def test_no_more_wait_than_there_are_seats() -> None:
    desk = ended("Ann", game="bugoff", bots=3)
    desk.join("Cy", "Di")
    desk.say("Cy", say.Sit())
    assert desk.refused("Di", say.Sit()) == "full"
    assert desk.refused("Ann", say.AddBot()) == "full"
    desk.say("Ann", say.RemoveBot(3))
    assert players(desk) == ["Ann", "Bea", "Bix", "Cy"]
    desk.say("Di", say.Sit())
    assert len(players(desk)) == 5


def test_the_seat_that_somebody_gives_up_goes_to_who_waits_for_it() -> None:
    desk = ended("Ann", "Bob", bots=3)
    desk.join("Cy")
    desk.say("Cy", say.Sit())
    desk.say("Ann", say.Choose("bugoff"))
    assert players(desk) == ["Ann", "Bob", "Bea", "Bix", "Bo"]
    assert not desk.guest("Cy").ready


def test_a_restart_does_not_forget_who_asked_for_a_seat() -> None:
    desk = ended("Ann", "Bob")
    desk.join("Cy")
    desk.say("Cy", say.Sit())
    other = restarted(desk)
    other.join("Ann", "Bob", "Cy")
    assert other.guest("Cy").ready
    assert other.guest("Cy").seat is None
    other.start()
    assert players(other) == ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize(
    ("way", "ready"), [(say.Choose("splaf"), False), (say.AddBot(), True), (say.WarmUp(), True)]
)
def test_whatever_ends_the_result_gives_them_their_seat(way: say.AnyInput, ready: bool) -> None:
    """Who asked to play is ready to, unless it is another game by now."""
    desk = ended("Ann", "Bob")
    desk.join("Cy")
    desk.say("Cy", say.Sit())
    desk.say("Ann", way)
    assert players(desk)[:3] == ["Ann", "Bob", "Cy"]
    assert desk.guest("Cy").seat == 2
    assert desk.guest("Cy").ready == ready


def test_who_waits_counts_for_whose_turn_it_is_to_begin() -> None:
    desk = ended("Ann", "Bob")
    desk.say("Ann", say.ChooseFirst("turns"))
    desk.join("Cy")
    began = desk.table.first.last
    assert began is not None
    desk.say("Cy", say.Sit())
    assert desk.room().first.seat == (began + 1) % 3


@pytest.mark.parametrize("way", ["a bot comes", "a bot goes", "a warm-up begins"])
def test_who_was_away_when_the_result_went_has_the_seat_when_back(way: str) -> None:
    """A locked phone is no change of mind."""
    desk = ended("Ann", "Bob", bots=1)
    desk.join("Cy")
    desk.say("Cy", say.Sit(), say.Lost())
    if way == "a bot comes":
        desk.say("Ann", say.AddBot())
    elif way == "a bot goes":
        desk.say("Ann", say.RemoveBot(2))
    else:
        desk.say("Ann", say.WarmUp())
    desk.say("Cy", say.Join("Cy", last=desk.numbers("Cy")[-1]))
    if way == "a warm-up begins":
        assert "Cy" not in players(desk)
        desk.until(lambda: desk.room().phase == "lobby")
    assert players(desk)[-1] == "Cy"
    assert desk.guest("Cy").seat == len(players(desk)) - 1
    assert desk.guest("Cy").ready


def test_who_waits_while_the_lobby_is_full_may_take_the_seat_that_a_game_with_more_has() -> None:
    desk = ended("Ann", game="bugoff", bots=3)
    desk.join("Cy")
    desk.say("Cy", say.Sit(), say.Lost())
    desk.say("Ann", say.AddBot())
    desk.say("Cy", say.Join("Cy"))
    assert desk.refused("Cy", say.Sit()) == "full"
    desk.say("Ann", say.RemoveBot(4))
    assert players(desk) == ["Ann", "Bea", "Bix", "Bo", "Cy"]


def test_a_wish_for_a_seat_is_known_from_a_room_as_it_was_stored_before() -> None:
    """At commit 49b6e26 whoever waited was `ready` without a seat."""
    desk = ended("Ann", "Bob")
    desk.join("Cy")
    before = save(desk.table)
    cy = before.people[-1]
    other = restarted(
        desk, saved=replace(before, people=(*before.people[:-1], replace(cy, ready=True)))
    )
    other.join("Ann", "Bob", "Cy")
    other.start()
    assert players(other) == ["Ann", "Bob", "Cy"]
