"""Cat & Bug Slap: the shuffle, the rounds, the winner, and what each viewer may know."""

from random import Random

import pytest

from firsthand.core.expect import expect
from firsthand.core.moves import Card, Move
from firsthand.core.options import BadTable
from firsthand.core.seats import AUDITOR, CHANCE, REFEREE, SPECTATOR, Viewer
from firsthand.core.steps import Outcome, Reason, Refusal
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import CARDS, DECK, PLAYER_CARDS
from firsthand.games.catslap.rules import State
from tests.games.catslap.cat import Hand, closed, dealing, disputed, live, played, shuffle
from tests.games.rig import opened, refusal, step

ONE, TWO, THREE, FOUR = PLAYER_CARDS
ANY_BUT_SHUFFLE: tuple[Move, ...] = (m.Deal(0), m.Slap(1, 300.0), m.Award(0, 1), m.Close(REFEREE))
LAST = DECK[-1]
"""The last card of an unrigged round: it matches nobody."""


def next_round(state: State, *hands: Hand) -> State:
    dealer = (expect(state.dealer) + 1) % state.seats
    again: State = step(GAME, state, shuffle(state.seats, dealer=dealer)).state
    return played(again, *hands)


def test_cs4_the_first_dealer_is_named_with_the_first_shuffle() -> None:
    state = dealing(3, dealer=2)
    assert state.dealer == 2
    assert state.round == 1
    cards = (None, ONE, TWO)
    for nobody in (None, -1, 3, 10**40):
        bad = m.Shuffle(CHANCE, DECK, cards, nobody)
        assert refusal(GAME, opened(GAME, 3), bad) is Reason.BAD_SHUFFLE


def test_cs4_then_the_deal_goes_on_clockwise_whatever_the_shuffle_says() -> None:
    state = played(dealing(3, dealer=2))
    for first in (None, 2, 99):
        after = step(GAME, state, m.Shuffle(CHANCE, DECK, (None, ONE, TWO), first))
        assert after.state.dealer == 0
        assert after.events == (m.Shuffled(2, 0, (None, ONE, TWO)),)
        assert refusal(GAME, after.state, m.Deal(2)) is Reason.NOT_YOUR_TURN
        assert step(GAME, after.state, m.Deal(0)).state.phase == "live"


def test_cs4_a_new_round_is_told_from_the_first_and_from_all_else() -> None:
    first = step(GAME, opened(GAME, 3), shuffle(3))
    (over,) = step(GAME, played(dealing(3)), shuffle(3, dealer=1)).events
    assert [GAME.new_round(event) for event in (*first.events, over)] == [False, True]
    assert not any(map(GAME.new_round, step(GAME, first.state, m.Deal(0)).events))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cs4_one_round_a_player(seats: int) -> None:
    state = played(dealing(seats, dealer=1))
    dealers = [expect(state.dealer)]
    while state.phase != "over":
        state = next_round(state)
        dealers.append(expect(state.dealer))
    assert sorted(dealers) == list(range(seats))


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_cs4_or_so_many_rounds(rounds: int) -> None:
    state = played(dealing(3, rounds=rounds))
    for _ in range(rounds - 1):
        assert state.phase == "shuffle"
        state = next_round(state)
    assert state.phase == "over"
    assert state.round == rounds
    assert state.dealer == (rounds - 1) % 3


def test_cs4_options_and_seats_have_bounds() -> None:
    for options in ({"rounds": 0}, {"rounds": 1001}, {"dispute": "vote"}, {"pace": 1}):
        with pytest.raises(BadTable):
            opened(GAME, 3, **options)
    for seats in (2, 6):
        with pytest.raises(BadTable):
            opened(GAME, seats)
    assert opened(GAME, 3, rounds=1000).options.rounds == 1000
    assert opened(GAME, 3, rounds=None).options.rounds is None


def test_cs5_everybody_but_the_dealer_gets_a_player_card() -> None:
    state = opened(GAME, 4)
    after = step(GAME, state, m.Shuffle(CHANCE, DECK, (FOUR, None, TWO, ONE), 1))
    assert after.events == (m.Shuffled(1, 1, (FOUR, None, TWO, ONE)),)
    assert after.state.cards == (FOUR, None, TWO, ONE)
    assert after.state.deck == DECK
    assert GAME.piles(after.state)["left over"] == (THREE,)


@pytest.mark.parametrize(
    "cards",
    [
        (),
        (None, ONE),
        (None, ONE, TWO, THREE),
        (ONE, None, TWO),
        (ONE, TWO, THREE),
        (None, ONE, None),
        (None, None, None),
        (None, ONE, ONE),
        (None, ONE, "zebra"),
        (None, ONE, DECK[0]),
    ],
)
def test_cs5_wrong_player_cards_are_refused(cards: tuple[Card | None, ...]) -> None:
    bad = m.Shuffle(CHANCE, DECK, cards, 0)
    assert refusal(GAME, opened(GAME, 3), bad) is Reason.BAD_SHUFFLE


def test_cs5_the_refusal_says_that_a_player_card_is_missing() -> None:
    refused = GAME.play(opened(GAME, 3), m.Shuffle(CHANCE, DECK, (None, ONE, None), 0))
    detail = "every seat but the dealer's needs a player card"
    assert refused == Refusal(Reason.BAD_SHUFFLE, detail)


def test_cs5_a_deck_with_a_missing_doubled_or_unknown_card_is_refused() -> None:
    decks = [DECK[1:], (*DECK[1:], DECK[1]), (*DECK[1:], "zebra"), (*DECK, DECK[0]), ()]
    for deck in (*decks, (*DECK[1:], ONE)):
        bad = m.Shuffle(CHANCE, deck, (None, ONE, TWO), 0)
        assert refusal(GAME, opened(GAME, 3), bad) is Reason.BAD_SHUFFLE


def test_cs5_nothing_comes_before_the_shuffle() -> None:
    state = opened(GAME, 3)
    for move in ANY_BUT_SHUFFLE:
        assert refusal(GAME, state, move) is Reason.NOT_SHUFFLED
    assert GAME.legal(state, 0) == ()
    assert GAME.piles(state) == {}
    assert GAME.scores(state) == (0, 0, 0)


def test_cs5_no_second_shuffle_within_a_round() -> None:
    for state in (dealing(3), live(3), disputed(3), played(dealing(3, rounds=1))):
        assert refusal(GAME, state, shuffle(3)) is Reason.ALREADY_SHUFFLED
        assert GAME.draw(state, Random(1).random) is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_cs5_chance_draws_a_good_shuffle_for_every_round(seats: int) -> None:
    source = Random(seats).random
    state = opened(GAME, seats)
    firsts = set()
    for _ in range(40):
        drawn = GAME.draw(state, source)
        assert isinstance(drawn, m.Shuffle)
        assert drawn.deck != DECK
        firsts.add(drawn.first)
        step(GAME, state, drawn)
    assert firsts == set(range(seats))
    later = played(dealing(seats, dealer=seats - 1))
    drawn = GAME.draw(later, source)
    assert isinstance(drawn, m.Shuffle)
    assert drawn.first is None
    assert step(GAME, later, drawn).state.dealer == 0


def test_cs13_a_round_ends_with_its_last_card() -> None:
    state = played(dealing(3), (1, 300.0))
    assert state.phase == "shuffle"
    assert len(state.removed) == 47
    assert GAME.outcome(state) is None
    last = step(GAME, next_to_last(dealing(3)), m.Deal(0), m.Close(REFEREE))
    assert last.events[-2:] == (m.Removed(LAST), m.RoundEnded(1, (0, 0, 0)))


def next_to_last(state: State) -> State:
    while len(state.deck) > 1:
        state = step(GAME, state, m.Deal(expect(state.dealer)), m.Close(REFEREE)).state
    return state


def test_cs13_a_dead_heat_on_the_last_card_is_settled_first() -> None:
    state = step(GAME, next_to_last(dealing(3)), m.Deal(0)).state
    heat = closed(state, (1, 300.0), (2, 300.0)).state
    assert heat.phase == "dispute"
    after = step(GAME, heat, m.Award(0, 2))
    assert after.state.phase == "shuffle"
    assert after.events[-1] == m.RoundEnded(1, (0, 0, -2))


def test_cs13_between_two_rounds_only_the_shuffle_goes_on() -> None:
    state = played(dealing(3))
    for move in (m.Deal(0), m.Deal(1), m.Award(0, None), m.Close(REFEREE)):
        assert refusal(GAME, state, move) is Reason.NOT_SHUFFLED


def test_cs13_points_are_kept_and_cards_go_back() -> None:
    state = played(dealing(3), (1, 300.0))
    again = step(GAME, state, shuffle(3, dealer=1)).state
    assert again.scores == (0, -2, 0)
    assert again.taken == ((), (), ())
    assert again.removed == ()
    assert again.deck == DECK
    taken = closed(step(GAME, again, m.Deal(1)).state, (0, 300.0)).state
    assert taken.scores == (1, -2, 0)


def test_cs13_every_card_lies_somewhere_once() -> None:
    between = played(dealing(4), (1, 300.0))
    over = played(dealing(5, rounds=1), (1, 300.0))
    for state in (dealing(3), live(4), disputed(), disputed(3), between, over):
        lying = [card for pile in GAME.piles(state).values() for card in pile]
        assert len(lying) == 52
        assert set(lying) == CARDS


def ended(*hands: Hand) -> Outcome:
    """One round whose first card, a round orange cat with a fly, is slapped by these."""
    state = closed(live(4, "round-fly-orange-a", rounds=1), *hands).state
    outcome = GAME.outcome(played(state, (3, 300.0)))
    assert outcome is not None
    return outcome


def test_cs14_the_highest_sum_wins() -> None:
    assert ended((1, 300.0)) == Outcome((0, 1, 0, -2), (1,), "points")


def test_cs14_equal_sums_share() -> None:
    assert ended() == Outcome((0, 0, 0, -2), (0, 1, 2), "shared")


def test_cs14_the_sums_of_all_rounds_decide() -> None:
    state = played(dealing(3, rounds=2), (1, 300.0))
    state = next_round(state, (0, 300.0))
    assert GAME.outcome(state) == Outcome((-2, -2, 0), (2,), "points")


def test_cs14_after_the_end_every_move_is_refused() -> None:
    state = step(GAME, next_to_last(dealing(3, rounds=1)), m.Deal(0)).state
    end = closed(state, (1, 300.0))
    outcome = Outcome((0, -2, 0), (0, 2), "shared")
    assert end.events[-2:] == (m.RoundEnded(1, (0, -2, 0)), m.Ended(outcome))
    for move in ANY_BUT_SHUFFLE:
        assert refusal(GAME, end.state, move) is Reason.GAME_OVER
    for seat in range(3):
        assert GAME.legal(end.state, seat) == ()


def test_cs15_nobody_sees_the_deck() -> None:
    state = live(3)
    for viewer in (0, 1, 2, SPECTATOR):
        seen = GAME.look(state, viewer)
        assert seen.deck is None
        assert seen.deck_size == 47
        assert seen.card == DECK[0]
        assert seen.cards == (None, ONE, TWO)
        assert (seen.round, seen.rounds, seen.dealer) == (1, 3, 0)
    assert GAME.look(state, AUDITOR).deck == state.deck
    assert GAME.look(dealing(3, rounds=7), 0).rounds == 7


def test_cs15_a_hand_is_known_to_its_owner_only_until_the_card_is_closed() -> None:
    after = step(GAME, live(4), m.Slap(1, 300.0), m.Slap(2, 310.0))
    viewers: tuple[Viewer, ...] = (0, 1, 2, 3, SPECTATOR, AUDITOR)
    seen = {viewer: GAME.look(after.state, viewer).hands for viewer in viewers}
    assert seen == {0: (), 1: (1,), 2: (2,), 3: (), SPECTATOR: (), AUDITOR: (1, 2)}
    down = after.events[0]
    heard = {viewer: GAME.hear(down, viewer) for viewer in viewers}
    assert heard == {0: None, 1: down, 2: None, 3: None, SPECTATOR: None, AUDITOR: down}
    taken = step(GAME, after.state, m.Close(REFEREE)).events[-1]
    assert GAME.hear(taken, SPECTATOR) == taken == m.Taken(1, DECK[0], 1, (2,))


def test_cs15_a_dead_heat_and_what_was_taken_and_removed_is_open() -> None:
    for viewer in (0, 1, 3, SPECTATOR, AUDITOR):
        heat = GAME.look(disputed(), viewer)
        assert heat.tied == (1, 2)
        assert heat.hands == ()
        assert heat.card == DECK[0]
    state = step(GAME, disputed(), m.Award(0, 2), m.Deal(0), m.Close(REFEREE)).state
    seen = GAME.look(state, SPECTATOR)
    assert seen.taken == ((), (), (DECK[0],), ())
    assert seen.removed == (DECK[1],)
    assert seen.scores == (0, 0, 1, 0)
    assert seen.card is None
