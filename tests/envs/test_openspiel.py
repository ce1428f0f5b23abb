"""OpenSpiel's own tests for `firsthand_bugoff`, and what it must keep secret."""

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from firsthand.core.options import BadTable
from firsthand.envs import bugoff_tree as tree
from firsthand.envs.openspiel import NAME, longest
from firsthand.games.bugoff.cards import COLOURS, Options

RED, YELLOW, GREEN, BLUE, PURPLE, ORANGE = range(6)
SCORE_RED = NET_RED = 6


def loaded(players: int) -> Any:
    return pyspiel.load_game(f"{NAME}(players={players})")


class TestApiForTwo(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = NAME
    game = loaded(2)


class TestApiForFive(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = NAME
    game = loaded(5)


@pytest.mark.parametrize("players", [2, 5])
def test_random_games_pass_openspiels_own_tests(players: int) -> None:
    pyspiel.random_sim_test(loaded(players), num_sims=2, serialize=True, verbose=False)


def test_copies_and_pickles_are_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    np.random.seed(1)  # OpenSpiel's test draws from there
    games_sim_test.GamesSimTest().sim_game(loaded(3))
    assert "terminated with" in capsys.readouterr().out


def random_game(players: int, seed: int) -> list[Any]:
    """Every node of a random game."""
    source = Random(seed)
    state = loaded(players).new_initial_state()
    nodes = [state.clone()]
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(actions, chances)[0])
        else:
            state.apply_action(source.choice(state.legal_actions()))
        nodes.append(state.clone())
    return nodes


@pytest.mark.parametrize("players", [2, 4])
def test_a_player_forgets_nothing(players: int) -> None:
    """What a player knows at a turn begins with all that it knew before; and so do the numbers."""
    nodes = random_game(players, seed=2)
    for player in range(players):
        turns = [node for node in nodes if node.current_player() == player]
        known = [node.information_state_string(player) for node in turns]
        assert len(turns) > 5
        for before, after in pairwise(known):
            assert after.startswith(before)
        numbers = {tuple(node.information_state_tensor(player)) for node in turns}
        assert len(numbers) == len(set(known)) == len(turns)


def test_hidden_draws_change_nothing_that_others_know() -> None:
    """Another hand is dealt to player 1: player 0 cannot tell, player 1 can."""

    def dealt(*colours: int) -> Any:
        state = loaded(2).new_initial_state()
        for colour in (RED, RED, BLUE, *colours):
            state.apply_action(colour)
        for chance in (0, GREEN):  # player 0 begins and draws a green bug
            state.apply_action(chance)
        return state

    one, other = dealt(RED, YELLOW, GREEN), dealt(RED, PURPLE, ORANGE)
    for player, same in ((0, True), (1, False)):
        for known in ("information_state_string", "information_state_tensor"):
            seen = [getattr(state, known)(player) for state in (one, other)]
            assert (seen[0] == seen[1]) == same
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(0) == "seat 0, dealt blue red red, 0 begins, 0 drew green"


def test_which_bug_of_a_colour_it_is_tells_nothing() -> None:
    """Whether others hold red ones must not show in the name of the own red bug."""
    shown = set()
    for colour in (RED, BLUE):
        state = loaded(2).new_initial_state()
        for chance in (GREEN, GREEN, GREEN, colour, colour, colour, 0, RED):
            state.apply_action(chance)
        shown.add(state.information_state_string(0))
        state.apply_action(RED)
        assert state.information_state_string(1).endswith("0 placed red")
    assert len(shown) == 1


def test_chance_is_as_likely_as_the_cards_make_it() -> None:
    at = tree.root(Options(), 2)
    assert tree.outcomes(at) == [(colour, Fraction(20, 120)) for colour in range(6)]
    at = tree.after_chance(at, RED)
    assert dict(tree.outcomes(at)) == {RED: Fraction(19, 119)} | {
        colour: Fraction(20, 119) for colour in range(1, 6)
    }
    for colour in (RED, RED, BLUE, BLUE, BLUE):
        at = tree.after_chance(at, colour)
    assert tree.outcomes(at) == [(0, Fraction(1, 2)), (1, Fraction(1, 2))]
    at = tree.after_chance(at, 1)
    odds = dict(tree.outcomes(at))
    assert sum(odds.values()) == 1
    assert odds[RED] == Fraction(17, 120)
    assert odds[YELLOW] == Fraction(20, 120)
    assert odds[NET_RED] == Fraction(1, 120)
    at = tree.after_chance(at, NET_RED)
    assert NET_RED not in dict(tree.outcomes(at))
    assert tree.is_chance(at)
    assert not tree.is_chance(tree.after_chance(at, GREEN))


def test_the_sixth_net_ends_the_game() -> None:
    state = loaded(2).new_initial_state()
    for chance in (RED, RED, RED, BLUE, BLUE, BLUE, 0, RED):
        state.apply_action(chance)
    state.apply_action(RED)
    state.apply_action(YELLOW)
    state.apply_action(BLUE)
    state.apply_action(RED)
    state.apply_action(SCORE_RED)
    for net in range(6, 12):
        assert not state.is_terminal()
        state.apply_action(net)
    assert state.is_terminal()
    assert state.returns() == [1.0, -1.0]
    assert "net orange" in str(state)


def test_nodes_and_turns_stay_within_what_the_game_says() -> None:
    for players in (2, 5):
        for seed in range(3):
            nodes = random_game(players, seed)
            chance = sum(node.is_chance_node() for node in nodes)
            assert chance <= loaded(players).max_chance_nodes_in_history()
            assert len(nodes) - 1 - chance <= longest(players)


def test_words_for_actions_and_chance() -> None:
    state = loaded(2).new_initial_state()
    chance = pyspiel.PlayerId.CHANCE
    assert state.action_to_string(chance, RED) == "deal red to seat 0"
    for colour in range(6):
        state.apply_action(colour)
    assert state.action_to_string(chance, 1) == "seat 1 begins"
    state.apply_action(1)
    assert state.action_to_string(chance, NET_RED) == "draw a net of red"
    assert state.action_to_string(chance, BLUE) == "draw a bug of blue"
    state.apply_action(BLUE)
    assert state.legal_actions() == [BLUE, PURPLE, ORANGE, 6 + BLUE, 6 + PURPLE, 6 + ORANGE]
    assert [state.action_to_string(1, action) for action in (BLUE, 6 + BLUE)] == [
        f"place {COLOURS[BLUE]}",
        f"score {COLOURS[BLUE]}",
    ]


def test_public_knowledge_is_the_same_from_every_seat_but_for_the_seat() -> None:
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    game = loaded(3)
    observation = make_observation(game, public)
    node = random_game(3, seed=4)[60]
    told = {observation.string_from(node, seat).partition(", ")[2] for seat in range(3)}
    assert len(told) == 1
    assert "drew" not in told.pop()


def test_openspiels_bots_play_it() -> None:
    game = loaded(2)
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(2)]
    results = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
    assert sorted(results) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize(
    ("parameters", "says"),
    [("players=6", "2 to 5 players, not 6"), ("tiebreak=none", "first_net | last_net")],
)
def test_a_table_that_cannot_be_is_refused_with_its_fault(parameters: str, says: str) -> None:
    with pytest.raises(BadTable, match=says):
        pyspiel.load_game(f"{NAME}({parameters})")


def test_observations_have_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters for observations"):
        loaded(2).make_py_observer(None, {"size": 3})
