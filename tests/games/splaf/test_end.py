"""Splaf!: the last monsters, the winner, and what each viewer may know."""

import pytest

from firsthand.core.seats import AUDITOR, CHANCE, REFEREE, SPECTATOR
from firsthand.core.steps import Outcome, Reason
from firsthand.games.splaf import GAME
from firsthand.games.splaf import moves as m
from firsthand.games.splaf.cards import DECK
from firsthand.games.splaf.rules import Hand
from tests.games.rig import opened, refusal, step
from tests.games.splaf.ring import closed, laid, mon, right, rolled, won


@pytest.mark.parametrize("ring", [4, 5, 6, 8])
def test_sp17_the_game_ends_when_two_are_left(ring: int) -> None:
    state = won(laid(2, ring=ring), [0] * 17)
    assert state.phase == "roll"
    assert GAME.outcome(state) is None
    live = rolled(state)
    after = closed(live, (1, right(live), 300.0))
    assert after.state.phase == "over"
    assert sum(card is not None for card in after.state.ring) == 2
    assert after.state.deck == ()
    assert GAME.scores(after.state) == (17, 1)
    assert after.events[-1] == m.Ended(Outcome((17, 1), (0,), "cards"))
    assert GAME.outcome(after.state) == Outcome((17, 1), (0,), "cards")


def test_sp17_after_the_end_every_move_is_refused() -> None:
    over = won(laid(2, handicap=[0]), [0] * 18)
    dice = m.Dice(CHANCE, "largest", "same")
    moves = (m.Roll(0), m.Roll(1), m.Tap(0, mon(1), 1.0), m.Slap(0, mon(20), 1.0), dice)
    for move in (*moves, m.Close(REFEREE)):
        assert refusal(GAME, over, move) is Reason.GAME_OVER
    shuffle = m.Shuffle(CHANCE, DECK, 0, "violet-clockwise")
    assert refusal(GAME, over, shuffle) is Reason.ALREADY_SHUFFLED
    assert GAME.legal(over, 0) == GAME.legal(over, 1) == ()
    assert GAME.draw(over, lambda: 0.0) is None
    assert not GAME.live(over)


def test_sp18_most_monsters_win() -> None:
    over = won(laid(3), [0] * 7 + [1] * 6 + [2] * 5)
    assert GAME.outcome(over) == Outcome((7, 6, 5), (0,), "cards")


def test_sp18_then_the_largest_single_monster() -> None:
    over = won(laid(3), [0] * 8 + [1] * 8 + [2] * 2)
    assert GAME.outcome(over) == Outcome((8, 8, 2), (1,), "largest")


def test_sp18_the_example() -> None:
    state = won(laid(2), [0, 1] * 8)
    state = won(state, [0])
    live = rolled(state, "largest")
    assert right(live) == mon(20)
    over = closed(live, (1, mon(20), 300.0)).state
    assert [max(row) for row in over.rows] == [mon(17), mon(20)]
    assert GAME.outcome(over) == Outcome((9, 9), (1,), "largest")


def test_sp18_a_player_without_monsters_loses() -> None:
    over = won(laid(4), [0] * 9 + [3] * 9)
    assert GAME.outcome(over) == Outcome((9, 0, 0, 9), (3,), "largest")
    assert GAME.scores(opened(GAME, 3)) == (0, 0, 0)


def test_sp19_nobody_sees_the_deck() -> None:
    state = won(laid(3), [1, 2])
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.look(state, viewer)
        assert seen.deck is None
        assert seen.deck_size == 12
        assert (seen.ring, seen.rows) == (state.ring, state.rows)
        assert (seen.portal, seen.scores, seen.turn) == ("violet-clockwise", (0, 1, 1), 2)
        assert (seen.hands, seen.tapped, seen.hands_left) == ((), (), None)
    assert GAME.look(state, AUDITOR).deck == state.deck
    assert GAME.look(opened(GAME, 3), 0).portal is None


def test_sp19_nobody_is_told_which_monster_is_right() -> None:
    live = rolled(laid(3, 5, 6), "largest-red", "white-1")
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.look(live, viewer)
        assert seen.target is None
        assert (seen.monster, seen.direction) == ("largest-red", "white-1")
    assert GAME.look(live, AUDITOR).target == right(live)
    after = closed(live)
    assert m.RollClosed(right(live)) in after.events
    quiet = GAME.look(after.state, AUDITOR)
    assert (quiet.target, quiet.monster, quiet.direction) == (None, None, None)


def test_sp19_hands_and_taps_are_known_to_their_owner_only() -> None:
    state = rolled(won(laid(3, handicap=[1]), [1]))
    own, hand = state.rows[1][0], Hand(1, mon(3), 300.0)
    void, tap, slap = m.Slap(1, mon(4), 1.0), m.Tap(1, own, 200.0), m.Slap(1, mon(3), 300.0)
    tapped = step(GAME, state, void, tap).state
    assert GAME.look(tapped, 1).hands_left == 1
    after = step(GAME, state, void, tap, slap)
    for seen in (GAME.look(after.state, 1), GAME.look(after.state, AUDITOR)):
        assert (seen.hands, seen.tapped) == ((hand,), ((), (own,), ()))
    assert GAME.look(after.state, 1).hands_left == 0
    for viewer in (0, 2, SPECTATOR):
        seen = GAME.look(after.state, viewer)
        assert (seen.hands, seen.tapped) == ((), ((), (), ()))
        assert seen == GAME.look(state, viewer)
    for event in after.events:
        heard = {viewer: GAME.hear(event, viewer) for viewer in (0, 1, 2, SPECTATOR, AUDITOR)}
        assert heard == {0: None, 1: event, 2: None, SPECTATOR: None, AUDITOR: event}
    assert len(after.events) == 3
    assert GAME.look(after.state, 0).handicap == (1,)
    assert GAME.hear(m.Rolled(0), SPECTATOR) == m.Rolled(0)
