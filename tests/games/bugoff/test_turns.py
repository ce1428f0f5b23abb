"""Bug Off: the deal, and what a player does in a turn."""

from random import Random

import pytest

from firsthand.core.moves import Offer
from firsthand.core.seats import CHANCE
from firsthand.core.steps import Reason
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import BUGS, COLOUR, COLOURS, DECK, NETS
from firsthand.games.bugoff.rules import swarms
from tests.games.bugoff.bug import dealt, played, shuffle
from tests.games.rig import opened, refusal, step


def test_bo1_twenty_bugs_and_a_net_a_colour() -> None:
    assert len(set(DECK)) == 126
    assert len(BUGS) == 120
    assert len(NETS) == 6
    for colour in COLOURS:
        assert [COLOUR[bug] for bug in BUGS].count(colour) == 20
        assert COLOUR[f"off-{colour}"] == colour
    assert {"red01", "red20", "orange07", "off-red", "off-orange"} <= set(DECK) == GAME.cards


def test_bo2_three_bugs_a_seat_and_the_rest_is_the_deck() -> None:
    move = shuffle(5, "red01", first=2)
    state = step(GAME, opened(GAME, 5), move).state
    assert [len(hand) for hand in state.hands] == [3, 3, 4, 3, 3]
    assert state.hands[4] == move.hands[4] == ("orange08", "orange07", "orange06")
    assert state.deck == move.deck[1:]
    assert swarms(state.rows) == state.scored == ((),) * 5


@pytest.mark.parametrize("seats", GAME.seats)
def test_bo2_chance_deals_no_net_and_every_card_once(seats: int) -> None:
    state = opened(GAME, seats)
    source = Random(seats).random
    firsts = set()
    for _ in range(100):
        move = GAME.draw(state, source)
        assert isinstance(move, m.Shuffle)
        firsts.add(move.first)
        assert not set(NETS) & set(sum(move.hands, ()))
        after = step(GAME, state, move).state
        lying = sum(GAME.piles(after).values(), ())
        assert sorted(lying) == sorted(DECK)
        assert GAME.draw(after, source) is None
    assert firsts == set(range(seats))
    assert not any(GAME.piles(state).values())


def test_bo2_a_hand_of_another_size_or_with_a_net_is_refused() -> None:
    state = opened(GAME, 2)
    fair = shuffle(2)
    one, two = fair.hands
    bad_hands = [
        (),
        (one,),
        (one, two, ()),
        (one[:2], two),
        (one, (*two, "red01")),
        (one, (*two[:2], "off-red")),
    ]
    for hands in bad_hands:
        deck = tuple(card for card in DECK if card not in sum(hands, ()))
        assert refusal(GAME, state, m.Shuffle(CHANCE, hands, deck, 0)) is Reason.BAD_SHUFFLE


def test_bo2_a_missing_doubled_or_unknown_card_is_refused() -> None:
    state = opened(GAME, 2)
    fair = shuffle(2)
    deck, (one, two) = fair.deck, fair.hands
    bad_decks = [(), deck[1:], (*deck[1:], deck[1]), (*deck[1:], "zebra"), (*deck, one[0])]
    for bad in bad_decks:
        assert refusal(GAME, state, m.Shuffle(CHANCE, (one, two), bad, 0)) is Reason.BAD_SHUFFLE
    for odd in (one[0], deck[0], "zebra"):
        hands = (one, (*two[:2], odd))
        assert refusal(GAME, state, m.Shuffle(CHANCE, hands, deck, 0)) is Reason.BAD_SHUFFLE


def test_bo2_nothing_comes_before_the_shuffle_and_no_second_one_after() -> None:
    state = opened(GAME, 2)
    for move in (m.Place(0, "red01"), m.Score(0, "red01")):
        assert refusal(GAME, state, move) is Reason.NOT_SHUFFLED
    assert refusal(GAME, dealt(2), shuffle(2)) is Reason.ALREADY_SHUFFLED
    assert GAME.legal(state, 0) == ()


def test_bo3_the_first_player_is_named_with_the_shuffle() -> None:
    after = played(3, "red01", first=2)
    assert after.state.turn == 2
    assert after.events == (m.Shuffled(2), m.Drew(2, "red01"))
    for nobody in (-1, 3, 10**40):
        move = shuffle(3, first=nobody)
        assert refusal(GAME, opened(GAME, 3), move) is Reason.BAD_SHUFFLE


def test_bo4_a_turn_begins_with_a_bug_already_drawn() -> None:
    after = played(2, "place red01", "blue01")
    assert after.state.turn == 1
    assert after.state.hands[1][-1] == "blue01"
    assert [len(hand) for hand in after.state.hands] == [3, 4]
    assert after.events[-2:] == (m.Placed(0, "red01"), m.Drew(1, "blue01"))


def test_bo5_a_net_takes_its_own_colour_and_those_of_all_earlier_nets() -> None:
    """The example, with Ann on seat 0 and Bob on seat 1."""
    after = played(
        2,
        *("off-red", "place red01", "place blue01", "place red02", "score purple01"),
        *("place green01", "off-blue", "yellow01"),
    )
    assert after.state.nets == ("off-red", "off-blue")
    assert swarms(after.state.rows) == (("green01",), ())
    assert after.state.gone == ("red01", "red02", "blue01")
    assert m.NetShown(1, "off-blue", (("red01", "red02"), ("blue01",))) in after.events


def test_bo5_hands_and_point_piles_are_safe_from_a_net() -> None:
    after = played(2, "place red01", "score red02", "off-orange", "off-red", "red03").state
    assert after.scored == (("red01",), ())
    assert [len(hand) for hand in after.hands] == [4, 3]
    assert {COLOUR[bug] for hand in after.hands for bug in hand} == {"orange", "red"}
    assert after.gone == ()


def test_bo6_after_a_net_the_same_player_draws_until_a_bug_comes() -> None:
    after = played(2, "place red01", "off-blue", "off-red", "green01")
    nothing = ((), ())
    assert after.events[2:] == (
        m.Placed(0, "red01"),
        m.NetShown(1, "off-blue", nothing),
        m.NetShown(1, "off-red", (("red01",), ())),
        m.Drew(1, "green01"),
    )
    assert after.state.turn == 1
    assert len(after.state.hands[1]) == 4
    assert not set(NETS) & set(after.state.hands[1])


def test_bo6_nets_can_lie_above_the_very_first_bug() -> None:
    after = played(2, "off-blue", "red01", first=1).state
    assert after.nets == ("off-blue",)
    assert after.hands[1][-1] == "red01"


def test_bo7_one_of_the_four_is_played_and_the_turn_goes_clockwise() -> None:
    state = dealt(3, "red01", first=2)
    hand = state.hands[2]
    assert GAME.legal(state, 2) == (Offer("place", "card", hand), Offer("score", "card", hand))
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == ()
    assert len(hand) == 4
    for card in hand:
        for move in (m.Place(2, card), m.Score(2, card)):
            after = step(GAME, state, move).state
            assert after.hands[2] == tuple(bug for bug in hand if bug != card)
            assert after.turn == 0


def test_bo7_only_the_player_on_turn_plays_and_only_from_the_own_hand() -> None:
    state = dealt(3, "red01")
    for do in (m.Place, m.Score):
        assert refusal(GAME, state, do(1, state.hands[1][0])) is Reason.NOT_YOUR_TURN
        for elsewhere in (state.hands[1][0], state.deck[0], "off-red"):
            assert refusal(GAME, state, do(0, elsewhere)) is Reason.CARD_NOT_THERE
        for unknown in ("zebra", "", "red1", "red21", "net-red"):
            assert refusal(GAME, state, do(0, unknown)) is Reason.NO_SUCH_CARD
        for seat in (-1, 3, 10**40):
            assert refusal(GAME, state, do(seat, "red01")) is Reason.NO_SUCH_SEAT


def test_bo7_there_is_never_a_contest() -> None:
    over = played(2, *NETS).state
    assert not any(map(GAME.live, (opened(GAME, 2), dealt(2), over)))
    assert set(GAME.moves) == {"shuffle", "place", "score"}


def test_bo8_a_placed_bug_lies_before_its_player() -> None:
    after = played(2, "place red01", "place blue01", "place red02", "place blue02").state
    assert swarms(after.rows) == (("red01", "red02"), ("blue01", "blue02"))
    assert GAME.scores(after) == (0, 0)


def test_bo9_all_players_score_the_colour_and_the_bug_played_counts_for_nobody() -> None:
    """The example, with Ann on seat 0 and Bob on seat 1."""
    placed = [f"place yellow{number:02}" for number in range(1, 6)]
    after = played(2, *placed, "score yellow06", "red01")
    mine, theirs = ("yellow01", "yellow03", "yellow05"), ("yellow02", "yellow04")
    assert after.state.scored == (mine, theirs)
    assert swarms(after.state.rows) == ((), ())
    assert after.state.middle == ("yellow06",)
    assert GAME.scores(after.state) == (3, 2)
    assert after.events[-2:] == (m.Scored(1, "yellow06", (mine, theirs)), m.Drew(0, "red01"))


def test_bo9_other_colours_stay_and_earlier_points_are_kept() -> None:
    script = ("place red01", "place blue01", "score red02", "place blue02", "score blue03")
    after = played(2, *script).state
    assert after.scored == (("red01",), ("blue01", "blue02"))
    assert after.middle == ("red02", "blue03")
    before = played(2, *script[:3]).state
    assert swarms(before.rows) == ((), ("blue01",))


def test_bo10_a_colour_lives_on_after_its_net() -> None:
    start = ("off-red", "place red01", "place red02")
    scored = played(2, *start, "score red03").state
    assert GAME.scores(scored) == (1, 1)
    caught = played(2, *start, "off-blue", "green01").state
    assert caught.gone == ("red01", "red02")


def test_bo11_a_colour_may_be_scored_that_others_or_nobody_have() -> None:
    others = played(3, "place red01", "score red02").state
    assert GAME.scores(others) == (1, 0, 0)
    nobody = played(3, "score red01")
    assert m.Scored(0, "red01", ((), (), ())) in nobody.events
    assert nobody.state.middle == ("red01",)
    assert GAME.scores(nobody.state) == (0, 0, 0)
