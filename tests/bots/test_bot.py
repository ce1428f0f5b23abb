"""The door for the table: every game is behind it, and the same numbers give the same plans."""

import ast
from pathlib import Path
from typing import Any

import pytest

import firsthand.bots.bot
from firsthand.bots.bot import DECIDERS, Occasion, decide, seated
from firsthand.games import GAMES
from tests.bots.evening import asked, evening, seeded
from tests.games.bugoff import bug
from tests.games.catslap import cat
from tests.games.flyswatter import fly
from tests.games.splaf import ring

SCENES: dict[str, Any] = {
    "flyswatter": fly.swat(3, "red1a", "red4a", "green5a", "swatter01"),
    "splaf": ring.rolled(ring.laid(3, *range(1, 21))),
    "catslap": cat.live(3, "square-fly-orange-a"),
    "bugoff": bug.dealt(3, "red01", first=1),
}
"""Something for seat 1 to do in each game."""


def test_every_game_has_its_bot() -> None:
    assert set(DECIDERS) == set(GAMES)


@pytest.mark.parametrize("name", SCENES)
def test_plans_follow_from_the_numbers_that_chance_gives(name: str) -> None:
    bot = seated("adult", seeded(1))
    first, again, other = (
        asked(bot, GAMES[name], SCENES[name], 1, seeded(seed)) for seed in (5, 5, 6)
    )
    assert first
    assert first == again
    assert first != other


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("seed", range(3))
def test_bots_play_whole_games_without_one_refusal(name: str, seed: int) -> None:
    source = seeded(seed)
    bots = [
        seated("child", source),
        seated("adult", source),
        seated("sharp", source, brain="greedy"),
    ]
    state, events = evening(GAMES[name], bots, source)
    assert GAMES[name].outcome(state) is not None
    assert len(events) > 50


@pytest.mark.parametrize("name", ["flyswatter", "splaf", "catslap"])
def test_on_a_turn_no_hand_is_planned_even_if_a_contest_is_open(name: str) -> None:
    game, state = GAMES[name], SCENES[name]
    late = Occasion("turn", 1, game.look(state, 1), game.legal(state, 1))
    assert decide(seated("adult", seeded(1)), name, late, seeded(2)) == ()


def test_bots_look_at_no_state_and_own_no_clock_or_dice() -> None:
    """They enter a game by its cards, moves and views alone."""
    room = Path(firsthand.bots.bot.__file__).parent
    for file in room.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom):
                module = node.module or ""
                assert not module.startswith("firsthand.games") or module.rsplit(".")[-1] in {
                    "cards",
                    "moves",
                    "view",
                }, f"{file.name} imports {module}"
            if isinstance(node, ast.Import | ast.ImportFrom):
                module = getattr(node, "module", None) or node.names[0].name
                assert module not in {"random", "time", "datetime", "secrets", "os"}
