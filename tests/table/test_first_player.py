"""Who begins: each rule in each game, restarts, and refusals."""

from dataclasses import replace

import pytest

from firsthand.games import GAMES
from firsthand.table import inputs as say
from firsthand.table.first_player import First, FirstChoice, FirstPlayer
from tests.table.restart import restarted
from tests.table.series import PEOPLE, announced, began, every_game, lobby, told, warm_up


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
