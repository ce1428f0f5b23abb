"""Who goes home while the result is looked at gives up a seat, and takes the result from nobody."""

from typing import Any

import pytest

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.table.desk import SHORT, Desk, begun
from tests.table.restart import restarted

PEOPLE = ("Ann", "Bob", "Cy")
GOES = [say.Leave(), say.Stand()]


def ended(*names: str, bots: int = 0, game: str = "flyswatter", **options: Any) -> Desk:
    desk = begun(*names, game=game, bots=bots, **{**SHORT[game], **options})
    desk.until(lambda: desk.room().phase == "result")
    return desk


def names(desk: Desk) -> list[str]:
    return [chair.name for chair in desk.room().chairs]


@pytest.mark.parametrize("goes", GOES)
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_the_result_stays_with_everybody_who_played(who: str, goes: say.AnyInput) -> None:
    desk = ended("Ann", "Bob", "Cy", bots=1)
    desk.say("Tv", say.Join("Tv", "screen"))
    desk.say(who, goes)
    assert desk.room().phase == "result"
    assert names(desk) == ["Ann", "Bob", "Cy", "Bea"]
    desk.say("Tv", say.Join("Tv", "screen"))
    assert desk.heard("Tv", tell.Welcome)[-1].cards is not None
    assert desk.heard("Tv", tell.Ended)
    assert desk.guest("Cy").seat == 2


def test_the_face_of_who_left_stays_with_the_name() -> None:
    desk = Desk()
    desk.join("Ann")
    desk.say("Bob", say.Join("Bob", avatar=5))
    desk.say("Ann", say.Choose("flyswatter", SHORT["flyswatter"]))
    desk.start()
    desk.until(lambda: desk.room().phase == "result")
    desk.say("Bob", say.Leave())
    for room in (desk.room(), restarted(desk).room()):
        chair = room.chairs[1]
        assert (chair.name, chair.person, chair.bot, chair.avatar) == ("Bob", None, None, 5)


def test_the_next_game_is_of_those_who_are_there() -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Bob", say.Leave())
    desk.start()
    assert names(desk) == ["Ann", "Cy"]
    assert desk.guest("Cy").seat == 1
    assert len(desk.view.scores) == 2


def test_the_seat_of_who_left_is_no_bot_to_remove() -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Bob", say.Leave())
    assert desk.refused("Ann", say.RemoveBot(1)) == "no-such-bot"
    assert desk.room().phase == "result"


def test_the_seat_is_free_for_who_waits() -> None:
    desk = ended("Ann", game="bugoff", bots=4)
    desk.join("Cy")
    assert desk.refused("Cy", say.Sit()) == "full"
    desk = ended("Ann", "Bob", game="bugoff", bots=3)
    desk.join("Cy")
    desk.say("Bob", say.Leave())
    desk.say("Cy", say.Sit())
    assert desk.room().phase == "result"
    desk.start()
    assert names(desk) == ["Ann", "Bea", "Bix", "Bo", "Cy"]


@pytest.mark.parametrize("through_a_restart", [False, True])
def test_where_too_few_are_left_the_next_game_waits_for_more(*, through_a_restart: bool) -> None:
    desk = ended("Ann", "Bob")
    desk.say("Bob", say.Leave())
    if through_a_restart:
        desk = restarted(desk)
        desk.join("Ann")
    assert desk.room().phase == "result"
    desk.say("Ann", say.Start())
    assert (desk.room().phase, names(desk)) == ("lobby", ["Ann"])
    assert desk.table.cards("spectator") is None


def test_the_result_waits_for_who_is_not_ready() -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Bob", say.Leave())
    assert desk.refused("Ann", say.Start()) == "not-ready"
    assert desk.room().phase == "result"


def test_where_nobody_is_left_the_table_is_ready_for_others() -> None:
    desk = ended("Ann", "Bob", bots=1)
    desk.say("Ann", say.Leave())
    desk.say("Bob", say.Leave())
    assert (desk.room().phase, names(desk)) == ("lobby", ["Bea"])
    desk.join("Cy")
    assert desk.guest("Cy").seat == 1


@pytest.mark.parametrize(
    ("goes", "back"), [(say.Leave(), say.Join("Bob")), (say.Stand(), say.Sit())]
)
def test_who_is_back_in_time_has_the_same_seat(goes: say.AnyInput, back: say.AnyInput) -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Bob", goes, back)
    chair = desk.room().chairs[1]
    assert (chair.name, chair.person, chair.avatar) == ("Bob", "Bob", None)
    desk.start()
    assert names(desk) == ["Ann", "Bob", "Cy"]


def test_who_was_sent_away_from_a_result_does_not_get_the_seat_back() -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Ann", say.Kick("Bob"), say.Lock(locked=True))
    desk.pass_time(300_000)
    assert desk.refused("Bob", say.Join("Bob")) == "locked"
    assert desk.room().phase == "result"


def test_who_left_can_be_forgotten_and_the_result_stays() -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Bob", say.Forget())
    assert desk.room().phase == "result"
    assert not desk.table.knows("Bob")
    assert "Bob" not in names(desk)


@pytest.mark.parametrize("goes", GOES)
def test_who_begins_is_told_among_those_who_are_there(goes: say.AnyInput) -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Ann", say.ChooseFirst(2))
    desk.say("Bob", goes)
    assert (desk.room().first.choice, desk.room().first.seat) == (2, 2)
    desk.say("Ann", say.ChooseFirst(1))  # nobody is there any more
    assert desk.room().first.choice == "usual"
    desk.say("Ann", say.ChooseFirst(2))
    desk.start()
    assert desk.room().first.choice == 1


def test_turns_pass_over_who_left_to_who_comes_new() -> None:
    desk = ended("Ann", "Bob", "Cy")
    desk.say("Ann", say.ChooseFirst("turns"))
    last = desk.table.first.last
    assert last is not None
    following = PEOPLE[(last + 1) % 3]
    if following == "Ann":
        desk.say("Ann", say.HandOver("Bob"))
    desk.say(following, say.Leave())
    assert desk.room().first.seat == (last + 2) % 3


def test_another_game_is_for_those_who_are_there() -> None:
    desk = ended("Ann", "Bob", "Cy", "Di", "Ed", "Flo")
    desk.say("Flo", say.Leave())
    desk.say("Ann", say.Choose("bugoff"))
    assert (desk.room().phase, desk.room().game) == ("lobby", "bugoff")
    assert names(desk) == ["Ann", "Bob", "Cy", "Di", "Ed"]


def test_options_that_name_seats_do_not_keep_the_host_from_another_game() -> None:
    desk = ended("Ann", "Bob", "Cy", bots=1, game="splaf", handicap=[2])
    desk.say("Cy", say.Leave())
    desk.say("Ann", say.Choose("splaf", {"ring": 4, "handicap": [2]}))
    assert desk.room().phase == "lobby"
    assert desk.room().options.handicap == ()


def test_a_bot_is_removed_where_somebody_has_left_before_it() -> None:
    desk = ended("Ann", "Bob", bots=2)
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.RemoveBot(2))
    assert names(desk) == ["Ann", "Bix"]
