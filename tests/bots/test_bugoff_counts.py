"""The imagined table of counts plays by the rules of the real one."""

import pytest

from firsthand.bots.bugoff_counts import (
    KINDS,
    NET,
    SCORE,
    Counts,
    counted,
    draw,
    is_over,
    legal,
    play,
)
from firsthand.core.chance import one_of
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import NETS, ROW, Options
from firsthand.games.bugoff.rules import State
from tests.bots.evening import seeded
from tests.games.rig import step

LAST = 1 - 2**-53
"""Chance always picks the last card of the heap: so the heap is drawn in a known order."""


def last() -> float:
    return LAST


def mirrored(state: State) -> Counts:
    """The real table on counts, with the top of its deck at the end of the heap."""
    table = Counts(state.turn, [len(pile) for pile in state.scored])
    table.hands = [counted(hand) for hand in state.hands]
    table.rows = [[len(pile) for pile in row] for row in state.rows]
    table.nets = [ROW[net] for net in state.nets]
    table.deck = [ROW[card] + (NET if card in NETS else 0) for card in reversed(state.deck)]
    return table


def facts(table: Counts) -> tuple[object, ...]:
    return (
        table.turn,
        table.points,
        table.hands,
        table.rows,
        table.nets,
        table.deck,
        is_over(table),
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_whole_games_go_the_same_way_on_both(seats: int, seed: int) -> None:
    source = seeded(seed)
    state = GAME.start(Options(), seats)
    shuffle = GAME.draw(state, source)
    assert shuffle is not None
    state = step(GAME, state, shuffle).state
    table = mirrored(state)
    while GAME.outcome(state) is None:
        assert facts(table) == facts(mirrored(state))
        offers = GAME.legal(state, state.turn)
        assert set(legal(table)) == {
            ROW[str(card)] + (SCORE if offer.do == "score" else 0)
            for offer in offers
            for card in offer.choices
        }
        move = one_of(legal(table), source)
        card = next(bug for bug in state.hands[state.turn] if ROW[bug] == move % KINDS)
        real = m.Place(state.turn, card) if move < SCORE else m.Score(state.turn, card)
        state = step(GAME, state, real).state
        play(table, move)
        draw(table, last)
    assert is_over(table)
    assert facts(table) == facts(mirrored(state))


def test_any_card_of_the_heap_may_come_next() -> None:
    table = Counts(0, [0, 0])
    drawn = set[int]()
    source = seeded(9)
    for _ in range(60):
        table.hands, table.deck = [[0] * KINDS], [0, 1, 2, 3]
        draw(table, source)
        drawn.add(table.hands[0].index(1))
        assert len(table.deck) == 3
    assert drawn == {0, 1, 2, 3}
