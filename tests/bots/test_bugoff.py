"""The brains at a Bug Off table."""

from math import comb

import pytest

from firsthand.bots.bot import seated
from firsthand.bots.bugoff_counts import imagine, know
from firsthand.bots.bugoff_policy import GREEDY, WARY, quick_move
from firsthand.bots.bugoff_search import Effort, best_move
from firsthand.bots.person import Brain
from firsthand.core.moves import Card
from firsthand.core.piles import Pile
from firsthand.core.seats import AUDITOR, Seat
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff.cards import BUGS, COLOURS, NETS
from firsthand.games.bugoff.rules import State
from firsthand.games.bugoff.view import View, look
from tests.bots.bugs import LITTLE, match
from tests.bots.evening import asked, seeded
from tests.games.bugoff.bug import dealt, played

PLACE_RED, SCORE_RED = 0, 6


def chosen(state: State, seat: Seat, brain: Brain, seed: int = 1) -> tuple[str, object]:
    (plan,) = asked(seated("perfect", seeded(1), brain), GAME, state, seat, seeded(seed))
    return plan.do, plan.named


def last_turn(hand: tuple[Card, ...], swarms: tuple[Pile, ...], scores: tuple[int, ...]) -> View:
    """Seat 0 to move for the last time: only the sixth net is left in the deck."""
    seats = len(swarms)
    hidden = BUGS[-3 * (seats - 1) :]
    scored = tuple((0, 0, 0, points, 0, 0) for points in scores)
    counted = BUGS[60 : 60 + sum(scores)]
    elsewhere = {*hand, *sum(swarms, ()), *hidden, *counted}
    return View(
        phase="turn",
        turn=0,
        hands=(hand, *((None,) * (seats - 1))),
        hand_sizes=(4, *((3,) * (seats - 1))),
        swarms=swarms,
        nets=NETS[:5],
        middle=(),
        gone=tuple(bug for bug in BUGS if bug not in elsewhere),
        deck_size=1,
        scores=scores,
        scored_colours=scored,
        deck=None,
    )


SWARM = (
    *("place red01", "place yellow02", "place red02", "place green02", "place red03"),
    *("place blue02", "place red04", "place purple02", "place red05", "place yellow03"),
)
"""Five red bugs before seat 0, and five of other colours before seat 1."""


def test_greed_cashes_in_a_lead_at_once() -> None:
    assert chosen(played(2, *SWARM, "red06").state, 0, "greedy") == ("score", "red06")


@pytest.mark.parametrize("brain", ["greedy", "expert"])
def test_a_lead_in_a_colour_of_the_next_net_is_cashed_in(brain: Brain) -> None:
    state = played(2, *NETS[:4], *SWARM, "red06").state
    assert chosen(state, 0, brain) == ("score", "red06")


@pytest.mark.parametrize("brain", ["greedy", "expert"])
def test_nobody_scores_for_the_others_alone(brain: Brain) -> None:
    state = played(2, *SWARM, "place orange01", "red06").state
    assert chosen(state, 1, brain) != ("score", "red06")


def test_the_expert_takes_one_point_before_the_end_where_greed_would_gather() -> None:
    view = last_turn(("red01", "red02", "green01", "yellow01"), (("red03",), ()), (4, 4))
    known = know(view, 0)
    assert best_move(known, seeded(1), LITTLE) == SCORE_RED
    assert quick_move(imagine(known, seeded(1)), GREEDY) == PLACE_RED


def test_the_expert_sees_a_win_that_no_quick_policy_does() -> None:
    """Red gives two points to seat 0 and four to seat 2. But it is seat 1 who has to be passed."""
    swarms = (("red01", "red02"), (), ("red03", "red04", "red05", "red06"))
    view = last_turn(("red07", "red08", "green01", "yellow01"), swarms, (5, 6, 0))
    known = know(view, 0)
    assert best_move(known, seeded(1), LITTLE) == SCORE_RED
    for temper in (GREEDY, WARY):
        assert quick_move(imagine(known, seeded(1)), temper) != SCORE_RED


def test_the_expert_does_not_hand_the_game_to_another() -> None:
    """The same table, but now red would carry seat 2 past everybody."""
    swarms = (("red01", "red02"), (), ("red03", "red04", "red05", "red06"))
    view = last_turn(("red07", "red08", "green01", "yellow01"), swarms, (7, 6, 6))
    assert best_move(know(view, 0), seeded(1), LITTLE) != SCORE_RED


def test_one_cannot_plan_with_the_view_of_another() -> None:
    view = look(dealt(2, "red01"), 1)
    with pytest.raises(ValueError, match="view of another seat"):
        know(view, 0)


@pytest.mark.parametrize("brain", ["random", "greedy"])
def test_hidden_cards_do_not_change_a_plan(brain: Brain) -> None:
    """The hand of the other and the deck change places; the own view stays, and so the plan."""
    one = dealt(2, "red01", "red02", "red03")
    other = dealt(2, "red01", "blue07", "green09")
    assert look(one, AUDITOR) != look(other, AUDITOR)
    assert look(one, 0) == look(other, 0)
    assert chosen(one, 0, brain) == chosen(other, 0, brain)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_tables_fit_all_that_is_known(seats: int) -> None:
    script = ["place red01", "place red02", "off-red", "place blue01", "score red05", "green01"]
    state = played(seats, *script).state
    seat = state.turn
    view = look(state, seat)
    source = seeded(3)
    for _ in range(50):
        table = imagine(know(view, seat), source)
        assert [sum(hand) for hand in table.hands] == list(view.hand_sizes)
        assert len(table.deck) == view.deck_size
        assert tuple(table.points) == view.scores
        own = view.hands[seat]
        assert own is not None
        mine = [sum(bug.startswith(colour) for bug in own) for colour in COLOURS]
        assert table.hands[seat] == mine
        hidden = [
            table.deck.count(colour)
            + sum(hand[colour] for at, hand in enumerate(table.hands) if at != seat)
            for colour in range(6)
        ]
        secret = sum((state.hands[at] for at in range(seats) if at != seat), state.deck)
        assert hidden == [sum(card.startswith(colour) for card in secret) for colour in COLOURS]
        assert sorted(card for card in table.deck if card >= 6) == [7, 8, 9, 10, 11]


def test_imagined_hands_are_as_likely_as_the_unseen_cards_make_them() -> None:
    """On a fresh table for two: 116 bugs unseen, 20 of them green, three in the other hand."""
    known = know(look(dealt(2, "red01"), 0), 0)
    assert known.unseen.count(2) == 20
    source = seeded(4)
    without = sum(imagine(known, source).hands[1][2] == 0 for _ in range(5000)) / 5000
    unseen = len(known.unseen)
    assert without == pytest.approx(comb(unseen - 20, 3) / comb(unseen, 3), abs=0.03)


def test_the_expert_plans_the_same_from_the_same_numbers() -> None:
    known = know(look(dealt(4, "red01"), 0), 0)
    effort = Effort(iterations=100)
    assert best_move(known, seeded(5), effort) == best_move(known, seeded(5), effort)


def test_greed_beats_chance() -> None:
    wins = match("greedy", "random", seats=2, games=20, seed=6)
    assert wins == 20


@pytest.mark.parametrize(("seats", "games", "even"), [(2, 16, 8), (4, 16, 4)])
def test_looking_ahead_beats_greed(seats: int, games: int, even: int) -> None:
    """With a small part of the real budget, so that the suite stays quick."""
    assert match(LITTLE, "greedy", seats=seats, games=games, seed=4) >= 1.35 * even
