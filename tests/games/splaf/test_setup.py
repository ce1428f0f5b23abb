"""Splaf! before the first roll."""

from collections import Counter
from random import Random

import msgspec
import pytest

from firsthand.core.options import BadTable
from firsthand.core.seats import CHANCE, REFEREE
from firsthand.core.steps import Reason
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import COLOUR, DECK, DIRECTION_DIE, MONSTER_DIE, SIZE, Portal
from tests.games.rig import opened, refusal, step
from tests.games.splaf.ring import laid, mon, rolled


def test_sp1_20_monsters_odd_ones_blue_even_ones_red() -> None:
    assert len(set(DECK)) == 20
    assert GAME.cards == set(DECK)
    assert (DECK[0], DECK[-1]) == ("monster01", "monster20")
    assert [SIZE[card] for card in DECK] == list(range(1, 21))
    assert Counter(COLOUR.values()) == {"blue": 10, "red": 10}
    assert (COLOUR["monster11"], COLOUR["monster08"]) == ("blue", "red")


def test_sp2_the_faces_of_the_dice() -> None:
    colours = {"largest-blue", "smallest-blue", "largest-red", "smallest-red"}
    assert set(MONSTER_DIE) == colours | {"largest", "smallest"}
    assert len(MONSTER_DIE) == 6
    ones = dict.fromkeys(("violet-1", "violet-2", "white-1", "white-2"), 1)
    assert Counter(DIRECTION_DIE) == {"same": 2, **ones}


def test_sp2_chance_rolls_each_face_as_often_as_it_is_there() -> None:
    state = step(GAME, laid(2), m.Roll(0)).state
    source = Random(7).random
    rolls = [GAME.draw(state, source) for _ in range(6000)]
    assert all(isinstance(roll, m.Dice) for roll in rolls)
    monsters = Counter(roll.monster for roll in rolls if isinstance(roll, m.Dice))
    directions = Counter(roll.direction for roll in rolls if isinstance(roll, m.Dice))
    assert set(monsters) == set(MONSTER_DIE)
    assert all(850 < count < 1150 for count in monsters.values())
    assert 1850 < directions.pop("same") < 2150
    assert len(directions) == 4
    assert all(850 < count < 1150 for count in directions.values())


def test_sp2_an_unknown_face_is_not_even_a_move() -> None:
    for monster, direction in (("medium", "same"), ("largest", "violet-3")):
        raw = {"do": "dice", "by": "chance", "monster": monster, "direction": direction}
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(raw, m.Dice)


@pytest.mark.parametrize("side", ["violet-clockwise", "white-clockwise"])
def test_sp3_a_chosen_side_lies_up_and_no_other(side: Portal) -> None:
    state = opened(GAME, 2, portal=side)
    for seed in range(20):
        drawn = GAME.draw(state, Random(seed).random)
        assert isinstance(drawn, m.Shuffle)
        assert drawn.portal == side
        assert step(GAME, state, drawn).state.portal == side
    other: Portal = "white-clockwise" if side == "violet-clockwise" else "violet-clockwise"
    assert refusal(GAME, state, m.Shuffle(CHANCE, DECK, 0, other)) is Reason.BAD_SHUFFLE


def test_sp3_else_chance_chooses_the_side() -> None:
    state = opened(GAME, 2)
    drawn = {GAME.draw(state, Random(seed).random) for seed in range(20)}
    sides = {move.portal for move in drawn if isinstance(move, m.Shuffle)}
    assert sides == {"violet-clockwise", "white-clockwise"}
    for side in sides:
        assert step(GAME, state, m.Shuffle(CHANCE, DECK, 0, side)).state.portal == side
    nowhere = m.Shuffle(CHANCE, DECK, 0, "green-clockwise")  # type: ignore[arg-type]
    assert refusal(GAME, state, nowhere) is Reason.BAD_SHUFFLE


def test_sp3_a_third_side_is_no_option() -> None:
    with pytest.raises(BadTable, match="portal"):
        opened(GAME, 2, portal="green-clockwise")


@pytest.mark.parametrize("ring", [4, 5, 6, 8])
def test_sp4_the_first_monsters_lie_in_the_ring(ring: int) -> None:
    state = laid(2, *range(20, 0, -1), ring=ring)
    deck = tuple(map(mon, range(20, 0, -1)))
    assert state.ring == deck[:ring]
    assert state.deck == deck[ring:]
    assert state.rows == ((), ())


def test_sp4_six_unless_the_table_chooses() -> None:
    assert len(laid(2).ring) == 6
    for ring in (3, 7, 9):
        with pytest.raises(BadTable, match="ring"):
            opened(GAME, 2, ring=ring)


def test_sp4_the_shuffle_shows_the_ring() -> None:
    shuffle = m.Shuffle(CHANCE, DECK, 1, "white-clockwise")
    events = step(GAME, opened(GAME, 2, ring=4), shuffle).events
    assert events == (m.Shuffled(1, "white-clockwise", DECK[:4]),)


def test_sp4_a_deck_with_a_missing_doubled_or_unknown_card_is_refused() -> None:
    state = opened(GAME, 2)
    decks = [DECK[1:], (*DECK[1:], DECK[1]), (*DECK[1:], "zebra"), (*DECK, DECK[0]), ()]
    for deck in decks:
        shuffle = m.Shuffle(CHANCE, deck, 0, "violet-clockwise")
        assert refusal(GAME, state, shuffle) is Reason.BAD_SHUFFLE


def test_sp4_nothing_comes_before_the_shuffle_and_no_second_one_after() -> None:
    state = opened(GAME, 2)
    card = mon(1)
    moves = (m.Roll(0), m.Dice(CHANCE, "largest", "same"), m.Tap(0, card, 1.0))
    for move in (*moves, m.Slap(0, card, 1.0), m.Close(REFEREE)):
        assert refusal(GAME, state, move) is Reason.NOT_SHUFFLED
    assert GAME.legal(state, 0) == ()
    again = m.Shuffle(CHANCE, DECK, 0, "violet-clockwise")
    for later in (laid(2), rolled(laid(2))):
        assert refusal(GAME, later, again) is Reason.ALREADY_SHUFFLED


def test_sp4_every_card_lies_in_one_place() -> None:
    assert not any(GAME.piles(opened(GAME, 2)).values())
    piles = GAME.piles(laid(3))
    assert sorted(card for pile in piles.values() for card in pile) == list(DECK)
    assert set(piles) == {"ring", "deck", "row 0", "row 1", "row 2"}


def test_sp5_a_random_player_has_the_dice() -> None:
    assert laid(3, first=2).turn == 2
    state = opened(GAME, 3)
    for nobody in (-1, 3):
        shuffle = m.Shuffle(CHANCE, DECK, nobody, "violet-clockwise")
        assert refusal(GAME, state, shuffle) is Reason.BAD_SHUFFLE
    drawn = [GAME.draw(state, Random(seed).random) for seed in range(30)]
    assert {move.first for move in drawn if isinstance(move, m.Shuffle)} == {0, 1, 2}
    assert len({move.deck for move in drawn if isinstance(move, m.Shuffle)}) > 1
