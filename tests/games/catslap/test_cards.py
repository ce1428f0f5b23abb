"""Cat & Bug Slap: the cards, and what they count."""

from collections import Counter

import pytest

from firsthand.core.moves import Card
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import (
    BUGS,
    CARDS,
    COLOURS,
    DECK,
    DECOYS,
    PLAYER_CARDS,
    POINTS,
    SHAPES,
)
from tests.games.catslap.cat import closed, live, shuffle
from tests.games.rig import opened, step


def test_cs1_52_cats_named_by_shape_bug_and_colour() -> None:
    assert len(CARDS) == 52
    assert GAME.cards == CARDS
    for card in CARDS:
        shape, bug, colour, *copy = card.split("-")
        assert shape in SHAPES
        assert bug in BUGS
        assert colour in COLOURS
        assert bool(copy) == (card not in PLAYER_CARDS)
    assert "round-none-green-b" in CARDS


def test_cs2_four_player_cards_without_decoys() -> None:
    assert set(PLAYER_CARDS) == {
        "square-fly-orange",
        "square-ladybug-purple",
        "round-fly-purple",
        "round-ladybug-orange",
    }
    assert {"triangle", "none", "green"} == DECOYS
    for card in PLAYER_CARDS:
        assert DECOYS.isdisjoint(card.split("-"))


def test_cs3_copies_by_the_number_of_decoys() -> None:
    assert len(set(DECK)) == len(DECK) == 48
    copies = Counter(card[:-2] for card in DECK)
    assert len(copies) == 27
    decoys = {kind: len(DECOYS.intersection(kind.split("-"))) for kind in copies}
    assert Counter(decoys.values()) == {0: 8, 1: 12, 2: 6, 3: 1}
    assert {decoys[kind]: count for kind, count in copies.items()} == {0: 1, 1: 2, 2: 2, 3: 4}
    assert Counter(decoys[card[:-2]] for card in DECK) == {0: 8, 1: 24, 2: 12, 3: 4}


def test_cs3_the_example_of_the_copies() -> None:
    def copies(kind: str) -> list[Card]:
        return [card for card in DECK if card[:-2] == kind]

    assert copies("square-fly-purple") == ["square-fly-purple-a"]
    assert copies("square-fly-green") == ["square-fly-green-a", "square-fly-green-b"]
    assert copies("triangle-none-green") == [f"triangle-none-green-{copy}" for copy in "abcd"]


def test_cs3_each_player_card_matches_31_and_four_cards_match_nobody() -> None:
    for own in PLAYER_CARDS:
        assert sum(POINTS[own, card] == 1 for card in DECK) == 31
    nobodys = {card for card in DECK if all(POINTS[own, card] == -2 for own in PLAYER_CARDS)}
    assert nobodys == {f"triangle-none-green-{copy}" for copy in "abcd"}


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("round-none-green-b", 1),
        ("triangle-fly-green-a", 1),
        ("triangle-none-purple-a", 1),
        ("round-fly-purple-a", 1),
        ("square-ladybug-green-a", -2),
        ("triangle-none-green-d", -2),
    ],
)
def test_cs12_one_common_trait_is_a_point_and_none_costs_two(card: Card, points: int) -> None:
    cards = (None, "round-fly-purple", "square-fly-orange")
    state = step(GAME, opened(GAME, 3), shuffle(3, card, cards=cards), m.Deal(0)).state
    after = closed(state, (1, 300.0))
    assert after.events[-1] == m.Taken(1, card, points, ())
    assert GAME.scores(after.state) == (0, points, 0)
    assert after.state.taken == ((), (card,), ())


def test_cs12_the_own_player_card_counts_not_that_of_another() -> None:
    card = "square-ladybug-green-a"
    cards = (None, "round-fly-purple", "square-fly-orange")
    state = step(GAME, opened(GAME, 3), shuffle(3, card, cards=cards), m.Deal(0)).state
    assert GAME.scores(closed(state, (1, 300.0)).state) == (0, -2, 0)
    assert GAME.scores(closed(state, (2, 300.0)).state) == (0, 0, 1)


def test_cs12_a_removed_card_counts_for_nobody() -> None:
    assert GAME.scores(closed(live(3)).state) == (0, 0, 0)
