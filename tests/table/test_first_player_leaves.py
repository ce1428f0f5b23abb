"""Who begins, where people leave, come back, and come new."""

import pytest

from firsthand.table import inputs as say
from tests.table.restart import restarted
from tests.table.series import PEOPLE, announced, began, every_game, lobby, told, warm_up


@pytest.mark.parametrize(
    ("leaver", "then"),
    [("Ann", ["Cy", "Bob", "Cy"]), ("Bob", ["Cy", "Ann", "Cy"]), ("Cy", ["Ann", "Bob", "Ann"])],
)
def test_turns_go_on_among_who_is_left(leaver: str, then: list[str]) -> None:
    desk = lobby(first=1)
    assert began(desk) == "Bob"
    desk.say("Ann", say.ChooseFirst("turns"))
    desk.say(leaver, say.Leave())
    assert [began(desk) for _ in then] == then


def test_turns_reach_who_comes_later() -> None:
    desk = lobby(first=1)
    assert began(desk) == "Bob"
    desk.say("Ann", say.ChooseFirst("turns"))
    desk.join("Dee")
    assert [began(desk) for _ in range(4)] == ["Cy", "Dee", "Ann", "Bob"]


def test_turns_begin_anew_where_everybody_else_has_left() -> None:
    desk = lobby(first=0)
    assert began(desk) == "Ann"
    desk.say("Ann", say.ChooseFirst("turns"))
    for name in PEOPLE:
        desk.say(name, say.Stand())
    assert told(desk) == ("turns", "chance", None)
    desk.say("Cy", say.Sit())
    desk.say("Bob", say.Sit())
    assert began(desk) == "Cy"


def test_a_named_player_is_named_wherever_the_seat_moves() -> None:
    desk = lobby(first=2)
    desk.say("Ann", say.Stand())
    assert announced(desk) == "Cy"
    assert desk.room().first.choice == 1
    assert began(desk) == "Cy"


@pytest.mark.parametrize("goes", [say.Leave(), say.Stand()])
def test_who_leaves_is_no_longer_named(goes: say.AnyInput) -> None:
    desk = lobby(first=1)
    desk.say("Bob", goes)
    assert told(desk) == ("usual", "chance", None)


def test_who_leaves_a_game_is_named_no_longer_nor_is_the_bot_that_plays_on() -> None:
    desk = lobby(first=1)
    desk.start()
    desk.say("Bob", say.Leave())
    assert told(desk) == ("usual", "turns", 2)


@every_game
def test_who_leaves_a_game_by_mistake_and_is_back_at_the_seat_is_named_again(game: str) -> None:
    desk = lobby(game, first=1)
    desk.start()
    desk.say("Bob", say.Leave(), say.Join("Bob"))
    assert told(desk) == (1, "named", 1)
    desk.say("Ann", say.Stop())
    assert began(desk) == "Bob"


def test_who_leaves_a_game_as_the_fastest_and_is_back_still_is() -> None:
    desk = lobby()
    warm_up(desk, Ann=350, Bob=250, Cy=300)
    desk.start()
    desk.say("Bob", say.Leave())
    assert told(desk) == ("usual", "turns", 2)
    desk.say("Bob", say.Join("Bob"))
    assert told(desk) == ("usual", "fastest", 1)


def test_who_comes_back_after_the_next_game_has_begun_is_not_named() -> None:
    desk = lobby(first=1)
    desk.start()
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.Stop())
    assert began(desk) == "Cy"
    desk.say("Bob", say.Join("Bob"))
    assert desk.room().first.choice == "usual"


def test_who_comes_back_does_not_undo_what_the_host_chose_meanwhile() -> None:
    desk = lobby(first=1)
    desk.start()
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.ChooseFirst(2), say.Stop())
    desk.say("Bob", say.Join("Bob"))
    assert began(desk) == "Cy"


def test_the_bot_of_somebody_who_left_can_be_named() -> None:
    desk = lobby(first=1)
    desk.start()
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.ChooseFirst(1))
    assert told(desk) == (1, "named", 1)
    desk.say("Ann", say.Stop())
    assert began(desk) == "Bea"


def test_who_left_is_known_by_the_seat_also_when_others_move_up() -> None:
    desk = lobby(first=2)
    desk.start()
    desk.say("Cy", say.Leave())
    desk.say("Bob", say.Leave())
    desk.say("Ann", say.Stop(), say.RemoveBot(1))
    assert told(desk)[0] == "usual"
    desk.say("Cy", say.Join("Cy"))
    assert told(desk) == (1, "named", 1)


def test_a_restart_does_not_forget_who_left() -> None:
    desk = lobby(first=1)
    desk.start()
    desk.say("Bob", say.Leave())
    other = restarted(desk)
    assert other.room().first.choice == "usual"
    other.say("Bob", say.Join("Bob"))
    assert other.room().first.choice == 1


def test_who_is_only_gone_for_a_while_begins_all_the_same() -> None:
    desk = lobby(first=1)
    desk.start()
    desk.say("Bob", say.Lost())
    desk.pass_time(20_000)
    desk.say("Ann", say.Stop())
    assert announced(desk) == "Bob"


def test_a_bot_can_be_named_until_it_is_removed() -> None:
    desk = lobby()
    desk.say("Ann", say.AddBot(), say.ChooseFirst(3))
    assert began(desk) == "Bea"
    desk.say("Ann", say.RemoveBot(3))
    assert told(desk) == ("usual", "turns", 0)


def test_the_fastest_stays_so_while_others_come_and_go() -> None:
    desk = lobby()
    warm_up(desk, Ann=350, Bob=300, Cy=250)
    desk.say("Ann", say.Stand())
    desk.join("Dee")
    assert told(desk) == ("usual", "fastest", 1)
    assert began(desk) == "Cy"
    desk.say("Cy", say.Stand())
    assert desk.room().first.by == "turns"
