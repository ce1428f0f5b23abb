"""Fly-swatter before and between swats."""

from collections import Counter
from typing import Any

from firsthand.core.seats import CHANCE, REFEREE
from firsthand.core.steps import Reason
from firsthand.games.flyswatter import GAME
from firsthand.games.flyswatter import moves as m
from firsthand.games.flyswatter.cards import COLOUR, COLOURS, DECK, FLIES, SWATTERS, VALUE
from firsthand.games.flyswatter.rules import State
from tests.games.flyswatter.fly import dealt, turned
from tests.games.rig import opened, refusal, step


def test_fs1_112_cards_with_48_points_a_colour() -> None:
    assert len(set(DECK)) == 112
    assert len(FLIES) == 96
    assert len(SWATTERS) == 16
    for colour in COLOURS:
        values = [VALUE[fly] for fly in FLIES if COLOUR[fly] == colour]
        assert Counter(values) == {1: 2, 2: 4, 3: 4, 4: 4, 5: 2}
        assert sum(values) == 48
    assert {"red5a", "red5b", "green3d", "swatter01", "swatter16"} <= set(DECK)


def test_fs2_cards_are_dealt_one_by_one_from_seat_0() -> None:
    state = dealt(3, "red1a", "red1b", "red2a", "red2b", first=2)
    assert [stack[0] for stack in state.stacks] == ["red1a", "red1b", "red2a"]
    assert state.stacks[0][1] == "red2b"
    assert [len(stack) for stack in state.stacks] == [38, 37, 37]


def test_fs2_removed_cards_are_not_in_the_deck() -> None:
    state = opened(GAME, 2, remove=10)
    assert refusal(GAME, state, m.Shuffle(CHANCE, DECK, 0)) is Reason.BAD_SHUFFLE
    shorter = step(GAME, state, m.Shuffle(CHANCE, DECK[10:], 0)).state
    assert sum(map(len, shorter.stacks)) == 102


def test_fs2_a_deck_with_a_missing_doubled_or_unknown_card_is_refused() -> None:
    state = opened(GAME, 2)
    decks = [DECK[1:], (*DECK[1:], DECK[1]), (*DECK[1:], "zebra"), (*DECK, DECK[0]), ()]
    for deck in decks:
        assert refusal(GAME, state, m.Shuffle(CHANCE, deck, 0)) is Reason.BAD_SHUFFLE


def test_fs3_the_first_player_is_named_with_the_shuffle() -> None:
    assert dealt(3, first=2).turn == 2
    state = opened(GAME, 3)
    for nobody in (-1, 3):
        assert refusal(GAME, state, m.Shuffle(CHANCE, DECK, nobody)) is Reason.BAD_SHUFFLE


def test_fs2_nothing_comes_before_the_shuffle_and_no_second_one_after() -> None:
    state = opened(GAME, 2)
    for move in (m.Turn(0), m.Slap(0, "red1a", 300.0), m.Pass(0), m.Close(REFEREE)):
        assert refusal(GAME, state, move) is Reason.NOT_SHUFFLED
    assert refusal(GAME, dealt(2), m.Shuffle(CHANCE, DECK, 0)) is Reason.ALREADY_SHUFFLED


def test_fs4_flies_go_to_the_middle_in_turn_clockwise() -> None:
    state = turned(dealt(3, "red1a", "blue2a", "red3a", "red4a"), 4)
    assert state.middle == ("red1a", "blue2a", "red3a", "red4a")
    assert state.turn == 1
    assert state.swat is None


def test_fs4_only_the_player_on_turn_turns() -> None:
    assert refusal(GAME, dealt(3), m.Turn(1)) is Reason.NOT_YOUR_TURN


def test_fs4_a_seat_that_is_not_there_can_do_nothing() -> None:
    for seat in (-1, 3, 10**40):
        for move in (m.Turn(seat), m.Slap(seat, "red1a", 300.0), m.Pass(seat)):
            assert refusal(GAME, dealt(3), move) is Reason.NO_SUCH_SEAT


def test_fs15_a_slap_while_no_swat_is_open_changes_nothing() -> None:
    state = turned(dealt(2, "red1a"), 1)
    for card in ("red1a", "blue4c", "swatter03"):
        slapped = step(GAME, state, m.Slap(1, card))
        assert slapped.state == state
        assert slapped.events == (m.SlapIgnored(1, card),)
    assert refusal(GAME, state, m.Slap(1, "zebra")) is Reason.NO_SUCH_CARD


def test_fs15_a_slap_while_no_swat_is_open_can_be_a_mistake() -> None:
    state = caught_two_red(early_slap="mistake")
    slapped = step(GAME, state, m.Slap(0, "blue4c"), m.Slap(0, "blue4c"), m.Slap(0, "blue4c"))
    assert slapped.state.catches[0] == ()
    assert slapped.state.stacks[0][-2:] == ("red5a", "red4a")
    early = m.SlappedEarly(0, "blue4c")
    assert slapped.events == (early, m.Paid(0, "red5a"), early, m.Paid(0, "red4a"), early)


def caught_two_red(**options: Any) -> State:
    start = turned(dealt(2, "red4a", "red5a", "swatter01", **options), 3)
    hands = (m.Slap(0, "red4a", 300.0), m.Slap(0, "red5a", 301.0))
    state: State = step(GAME, start, *hands, m.Close(REFEREE)).state
    assert state.catches == (("red4a", "red5a"), ())
    return state


def test_fs9_without_a_swat_there_is_nothing_to_pass_or_close() -> None:
    assert refusal(GAME, dealt(2), m.Pass(0)) is Reason.NOTHING_OPEN
    assert refusal(GAME, dealt(2), m.Close(REFEREE)) is Reason.NOTHING_OPEN
