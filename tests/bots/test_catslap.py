"""The bot at a table of Cat & Bug Slap."""

import pytest

from firsthand.bots.bot import Bot, Plan, seated
from firsthand.bots.person import ReactionProfile
from firsthand.core.moves import Card
from firsthand.games.catslap import GAME
from firsthand.games.catslap import moves as m
from firsthand.games.catslap.cards import DECK
from firsthand.games.catslap.rules import State
from tests.bots.evening import asked, evening, seeded
from tests.games.catslap.cat import Hand, closed, dealing, disputed, live

PERFECT = seated("perfect", seeded(1))
CLUMSY = Bot("adult", "greedy", ReactionProfile(error_rate=1.0))


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_slapped_by_those_whom_it_matches(card: Card) -> None:
    state = live(5, card)
    traits = set(card.split("-")[:3])
    for seat in (1, 2, 3, 4):
        own = state.cards[seat]
        assert own is not None
        plan = asked(PERFECT, GAME, state, seat, seeded(2))
        assert plan == (Plan(120.0, "slap" if traits & set(own.split("-")) else "pass"),)


def test_a_mistake_takes_what_does_not_match_or_lets_go_what_does() -> None:
    foreign = live(3, "triangle-none-green-a")
    (slap,) = asked(CLUMSY, GAME, foreign, 1, seeded(3))
    assert slap.do == "slap"
    (gone_by,) = asked(CLUMSY, GAME, live(3, "square-fly-orange-a"), 1, seeded(3))
    assert gone_by.do == "pass"


def test_the_dealer_deals_and_has_no_hand() -> None:
    (deal,) = asked(PERFECT, GAME, dealing(3), 0, seeded(4))
    assert deal.do == "deal"
    assert asked(PERFECT, GAME, dealing(3), 1, seeded(4)) == ()
    assert asked(PERFECT, GAME, live(3, "square-fly-orange-a"), 0, seeded(4)) == ()


def deals_after_ms(state: State, chance: float) -> float:
    (deal,) = asked(PERFECT, GAME, state, 0, lambda: chance)
    assert deal.do == "deal"
    return deal.after_ms


def test_before_the_first_card_of_a_round_a_dealer_lets_everybody_look_at_their_cats() -> None:
    assert (deals_after_ms(dealing(3), 0.0), deals_after_ms(dealing(3), 1.0)) == (1_400, 2_000)


@pytest.mark.parametrize("hands", [(), ((1, 300.0),)])
def test_before_any_other_card_a_dealer_takes_less_time(hands: tuple[Hand, ...]) -> None:
    settled = closed(live(3, "square-fly-orange-a"), *hands).state
    assert (deals_after_ms(settled, 0.0), deals_after_ms(settled, 1.0)) == (400, 800)


def test_a_bot_that_deals_removes_what_is_disputed() -> None:
    state = disputed()
    for seed in range(20):
        (award,) = asked(seated("adult", seeded(seed)), GAME, state, 0, seeded(seed))
        assert (award.do, award.named) == ("award", None)
    assert asked(PERFECT, GAME, state, 1, seeded(5)) == ()


def test_who_sees_best_and_first_wins_and_never_takes_a_wrong_card() -> None:
    source = seeded(6)
    bots = [seated("child", source), seated("adult", source), PERFECT]
    state, events = evening(GAME, bots, source)
    taken = [event.points for event in events if isinstance(event, m.Taken) and event.seat == 2]
    assert taken == [1] * 62  # 31 of 48 cards match, in each of the two rounds with a hand
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2,)
