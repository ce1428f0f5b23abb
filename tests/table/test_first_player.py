"""Who begins: each rule in each game, series with people who leave, restarts, and refusals."""

from dataclasses import replace

import msgspec
import pytest

from firsthand.games import GAMES
from firsthand.table import inputs as say
from firsthand.table.first_player import First, FirstChoice, FirstPlayer
from tests.table.desk import Desk
from tests.table.test_saved import restarted
from tests.table.test_warmup import play


class Shuffle(msgspec.Struct, tag_field="do", tag="shuffle"):
    """What a journal says of who begins, whatever the game."""

    first: int


PEOPLE = ("Ann", "Bob", "Cy")
every_game = pytest.mark.parametrize("game", GAMES)


def lobby(game: str = "flyswatter", *, seed: int = 1, first: FirstChoice = "usual") -> Desk:
    desk = Desk(game, seed=seed)
    desk.join(*PEOPLE)
    desk.say("Ann", say.ChooseFirst(first))
    return desk


def warm_up(desk: Desk, **reactions_ms: float) -> None:
    desk.say(desk.host, say.WarmUp())
    play(desk, **reactions_ms)


def began(desk: Desk) -> str:
    """Plays one game, as far as its deal. Who begins in it, as its journal has it."""
    desk.start()
    shuffle = msgspec.json.decode(desk.journals[-1][1], type=Shuffle)
    name = desk.room().chairs[shuffle.first].name
    desk.say(desk.host, say.Stop())
    return name


def told(desk: Desk) -> tuple[FirstChoice, str | None, int | None]:
    """The choice, what decides, and who it is, as everybody is told."""
    first = desk.room().first
    return first.choice, first.by, first.seat


def announced(desk: Desk) -> str | None:
    """Who begins the next game, as everybody is told."""
    seat = desk.room().first.seat
    return None if seat is None else desk.room().chairs[seat].name


@every_game
@pytest.mark.parametrize("seat", range(3))
def test_a_named_player_begins_every_game(game: str, seat: int) -> None:
    desk = lobby(game, first=seat)
    assert told(desk) == (seat, "named", seat)
    assert [began(desk) for _ in range(3)] == [PEOPLE[seat]] * 3


def test_the_first_dealer_is_on_turn_and_has_no_card() -> None:
    """CS-4"""
    desk = lobby("catslap", first=2)
    desk.start()
    assert desk.view.dealer == 2
    assert [card is None for card in desk.view.cards] == [False, False, True]
    assert desk.on_turn() == 2


@every_game
def test_chance_says_who_begins(game: str) -> None:
    firsts = set()
    for seed in range(12):
        desk = lobby(game, seed=seed, first="chance")
        for _ in range(2):
            assert told(desk) == ("chance", "chance", None)
            firsts.add(began(desk))
    assert firsts == {*PEOPLE}


@every_game
@pytest.mark.parametrize("first", ["usual", "turns"])
def test_in_a_series_each_begins_once_after_chance_began_it(game: str, first: FirstChoice) -> None:
    openers = set()
    for seed in range(8):
        desk = lobby(game, seed=seed, first=first)
        assert told(desk) == (first, "chance", None)
        openers.add(opener := began(desk))
        at = PEOPLE.index(opener)
        for turn in (1, 2, 3):
            assert desk.room().first.by == "turns"
            expected = PEOPLE[(at + turn) % 3]
            assert announced(desk) == expected
            assert began(desk) == expected
    assert openers == {*PEOPLE}


@every_game
def test_the_fastest_of_a_warm_up_begins(game: str) -> None:
    desk = lobby(game, first="fastest")
    warm_up(desk, Ann=350, Bob=250, Cy=300)
    assert told(desk) == ("fastest", "fastest", 1)
    assert [began(desk) for _ in range(2)] == ["Bob", "Bob"]
    warm_up(desk, Ann=350, Bob=350, Cy=250)
    assert began(desk) == "Cy"


@every_game
def test_without_a_warm_up_it_is_as_if_nothing_was_chosen(game: str) -> None:
    desk = lobby(game, first="fastest")
    assert told(desk) == ("fastest", "chance", None)
    opener = PEOPLE.index(began(desk))
    assert told(desk) == ("fastest", "turns", (opener + 1) % 3)


def test_a_warm_up_does_not_say_who_begins_where_the_rules_do_not() -> None:
    desk = lobby("splaf")
    warm_up(desk, Ann=350, Bob=250, Cy=300)
    assert told(desk) == ("usual", "chance", None)


@pytest.mark.parametrize(
    ("game", "first", "does"),
    [
        ("flyswatter", "usual", True),
        ("splaf", "usual", False),
        ("splaf", "fastest", True),
        ("flyswatter", "turns", False),
        ("flyswatter", 0, False),
    ],
)
def test_everybody_is_told_whether_a_warm_up_decides(
    game: str, first: FirstChoice, does: bool
) -> None:
    desk = lobby(game, first=first)
    assert desk.room().first.warm_up == does
    warm_up(desk, Ann=350, Bob=250, Cy=300)
    assert desk.room().first.warm_up == does
    assert (desk.room().first.by == "fastest") == does


def test_turns_go_on_when_the_game_changes() -> None:
    desk = lobby("flyswatter", first=1)
    assert began(desk) == "Bob"
    desk.say("Ann", say.ChooseFirst("turns"), say.Choose("catslap"))
    assert began(desk) == "Cy"
    desk.say("Ann", say.Choose("bugoff"))
    assert began(desk) == "Ann"


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


@every_game
def test_a_restart_between_two_games_forgets_nothing(game: str) -> None:
    desk = lobby(game, first="turns")
    opener = PEOPLE.index(began(desk))
    before = desk.room().first
    other = restarted(desk)
    for name in PEOPLE:
        other.say(name, say.Join(name))
    assert other.room().first == before
    assert began(other) == PEOPLE[(opener + 1) % 3]


@pytest.mark.parametrize("first", ["usual", "fastest", 1])
def test_a_restart_keeps_what_was_chosen_and_who_was_fastest(first: FirstChoice) -> None:
    desk = lobby(first=first)
    warm_up(desk, Ann=350, Bob=250, Cy=300)
    other = restarted(desk)
    assert other.room().first == desk.room().first
    assert other.room().first.seat == 1


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_nobody_begins_who_is_not_there(seat: int) -> None:
    desk = lobby()
    assert desk.refused("Ann", say.ChooseFirst(seat)) == "no-such-seat"
    assert desk.room().first.choice == "usual"


def test_there_are_games_in_which_nobody_begins() -> None:
    game = replace(GAMES["catslap"], has_first_player=lambda _: False)
    assert FirstPlayer(1, 1, 1).next(game, None, 3) == First(1, None, None, warm_up=False)


def test_the_host_may_choose_during_a_game_for_the_next_one() -> None:
    desk = lobby()
    desk.start()
    desk.say("Ann", say.ChooseFirst(2))
    assert desk.room().first.seat == 2
    desk.say("Ann", say.Stop())
    assert began(desk) == "Cy"
