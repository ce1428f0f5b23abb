"""Fly-swatter: the last card, the winner, and what each viewer may know."""

from firsthand.core.seats import AUDITOR, CHANCE, REFEREE, SPECTATOR
from firsthand.core.steps import Outcome, Reason
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import DECK
from firsthand.games.flyswatter.rules import State
from firsthand.games.flyswatter.view import Hand
from tests.games.flyswatter.fly import dealt, swat, turned
from tests.games.rig import opened, refusal, step, topped

SHORT = 80
"""With so many cards removed, 32 are left."""


def last_turn(last: str, *before: str) -> State:
    """Two players; the next card to be turned over is seat 0's last."""
    table = opened(GAME, 2, remove=SHORT)
    reds = [card for card in DECK if card.startswith(("red", "blue"))]
    deck = topped((*before, *(card for card in reds if card not in before)), DECK)[:30]
    shuffle = m.Shuffle(CHANCE, (*deck, last, "orange1a"), 0)
    state: State = step(GAME, table, shuffle).state
    while len(state.stacks[0]) > 1 or state.turn != 0:
        state = step(GAME, state, m.Turn(state.turn)).state
    return state


def test_fs18_the_game_ends_with_somebodys_last_card() -> None:
    after = step(GAME, last_turn("green1a"), m.Turn(0))
    assert after.state.phase == "over"
    assert isinstance(after.events[-1], m.Ended)
    assert after.state.stacks == ((), ("orange1a",))


def test_fs18_a_swat_opened_by_the_last_card_is_played_out() -> None:
    state = step(GAME, last_turn("swatter01"), m.Turn(0)).state
    assert state.phase == "swat"
    after = step(GAME, state, m.Slap(1, "red5a", 300.0), m.Close(REFEREE)).state
    assert after.phase == "over"
    assert after.catches[1] == ("red5a",)


def test_fs18_a_fly_paid_under_the_empty_stack_does_not_prolong_the_game() -> None:
    state = step(GAME, last_turn("swatter01", "green1a"), m.Turn(0)).state
    hands = (m.Slap(0, "red5a", 300.0), m.Slap(0, "green1a", 310.0))
    after = step(GAME, state, *hands, m.Close(REFEREE)).state
    assert after.phase == "over"
    assert after.stacks[0] == ("red5a",)
    assert GAME.scores(after) == (0, 0)


def test_fs18_a_wasted_swatter_can_be_the_last_card() -> None:
    swatters = [card for card in DECK if card.startswith("swatter")]
    flies = [card for card in DECK if card.startswith("red")]
    # Seat 0 turns a fly, seat 1 a swatter, and the fly is won each time.
    deck = [card for pair in zip(flies[:15], swatters, strict=False) for card in pair]
    state = step(
        GAME, opened(GAME, 2, remove=SHORT), m.Shuffle(CHANCE, (*deck, swatters[15], "red5b"), 0)
    ).state
    while state.stacks[0] != (swatters[15],) or state.turn != 0:
        state = step(GAME, state, m.Turn(state.turn)).state
        if state.swat is not None:
            slap = m.Slap(0, state.middle[0], 300.0)
            state = step(GAME, state, slap, m.Close(REFEREE)).state
    after = step(GAME, state, m.Turn(0))
    assert after.events[:2] == (m.Turned(0, swatters[15]), m.SwatWasted(swatters[15]))
    assert after.state.phase == "over"


def test_fs18_after_the_end_every_move_is_refused() -> None:
    over = step(GAME, last_turn("green1a"), m.Turn(0)).state
    for move in (m.Turn(1), m.Slap(0, "red1a"), m.Pass(0), m.Close(REFEREE)):
        assert refusal(GAME, over, move) is Reason.GAME_OVER
    assert refusal(GAME, over, m.Shuffle(CHANCE, DECK, 0)) is Reason.ALREADY_SHUFFLED
    assert GAME.legal(over, 0) == ()


def ended(*hands: tuple[int, str]) -> Outcome:
    state = step(GAME, last_turn("swatter01"), m.Turn(0)).state
    slaps = [m.Slap(seat, card, 300.0 + place) for place, (seat, card) in enumerate(hands)]
    outcome = GAME.outcome(step(GAME, state, *slaps, m.Close(REFEREE)).state)
    assert outcome is not None
    return outcome


def test_fs19_points_decide() -> None:
    assert ended((0, "red5a"), (1, "red4a")) == Outcome((5, 4), (0,), "points")


def test_fs19_then_the_number_of_flies() -> None:
    outcome = ended((0, "red5a"), (1, "red4a"), (1, "red1a"))
    assert outcome == Outcome((5, 5), (1,), "cards")


def test_fs19_else_the_victory_is_shared() -> None:
    assert ended((0, "red5a"), (1, "red5b")) == Outcome((5, 5), (0, 1), "shared")


def test_fs19_there_is_no_outcome_before_the_end() -> None:
    assert GAME.outcome(dealt(2)) is None
    assert GAME.scores(opened(GAME, 3)) == (0, 0, 0)


def test_fs20_nobody_sees_a_stack() -> None:
    state = turned(dealt(3), 5)
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.look(state, viewer)
        assert seen.stacks is None
        assert seen.stack_sizes == (36, 35, 36)
    assert GAME.look(state, AUDITOR).stacks == state.stacks


def test_fs20_a_hand_is_known_to_its_owner_only_until_the_swat_is_closed() -> None:
    state = swat(3, "red1a", "swatter01")
    after = step(GAME, state, m.Slap(1, "red1a", 300.0), m.Pass(2))
    hand = Hand(1, "red1a")
    assert GAME.look(after.state, 1).hands == GAME.look(after.state, AUDITOR).hands == (hand,)
    assert GAME.look(after.state, 1).hands_left == 1
    for viewer in (0, 2, SPECTATOR):
        assert GAME.look(after.state, viewer).hands == ()
    down, passed = after.events
    heard = {viewer: GAME.hear(down, viewer) for viewer in (0, 1, 2, SPECTATOR, AUDITOR)}
    assert heard == {0: None, 1: down, 2: None, SPECTATOR: None, AUDITOR: down}
    assert GAME.hear(passed, 2) == passed
    assert GAME.hear(passed, 0) is None
    assert GAME.hear(m.Turned(0, "red1a"), SPECTATOR) == m.Turned(0, "red1a")
