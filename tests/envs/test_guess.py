"""What is hidden at Bug Off, guessed anew: nothing that the seat knows may change."""

from collections import Counter
from math import sqrt
from random import Random

import numpy as np
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from firsthand.envs.bugoff_guess import guessed
from firsthand.games.bugoff.cards import BUGS, COLOURS, Options
from tests.envs.test_openspiel import BLUE, GREEN, RED, loaded, random_game

EACH = len(BUGS) // len(COLOURS)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_guess_looks_the_same_to_who_guesses_and_not_to_others(players: int) -> None:
    source = Random(1)
    changed = 0
    for node in random_game(players, seed=players)[::7]:
        for player in range(players):
            other = node.resample_from_infostate(player, source.random)
            for known in ("information_state_string", "observation_string"):
                assert getattr(other, known)(player) == getattr(node, known)(player)
            assert other.current_player() == node.current_player()
            assert other.returns() == node.returns()
            changed += str(other) != str(node)
            if node.current_player() == player:
                assert other.legal_actions() == node.legal_actions()
    assert changed > 20


def test_all_games_that_fit_are_equally_likely() -> None:
    """Seat 1 has drawn a bug, and placed a red one: was it that one?"""
    dealt, first, drawn, placed = [GREEN] * 3 + [RED, BLUE, BLUE], 1, BLUE, RED
    source, tries = Random(2).random, 6_000
    row = [*dealt, first, drawn, placed, GREEN]
    came = Counter(guessed(row, Options(), 2, 0, source)[7] for _ in range(tries))
    unseen = len(BUGS) - 5  # the four own green ones, and the red one
    reds, greens = EACH - 1, EACH - 4
    for colour, share in (
        (RED, 1 / 4 + 3 / 4 * reds / unseen),
        (GREEN, 3 / 4 * greens / unseen),
        (BLUE, 3 / 4 * EACH / unseen),
    ):
        assert came[colour] / tries == pytest.approx(share, abs=4 * sqrt(share / tries))


def test_openspiels_search_plays_a_game_to_its_end() -> None:
    game, state = loaded(2), random_game(2, seed=4)[-40]
    chance = np.random.RandomState(1)
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.0, 3, random_state=chance)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choice(actions, p=chances))
        else:
            state.apply_action(search.step(state))
    assert sum(state.returns()) == 0
