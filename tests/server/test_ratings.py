"""What a game says about how strong its people are."""

from openskill.models import PlackettLuce

from firsthand.core.steps import Outcome
from firsthand.server.ratings import rated, sure
from firsthand.store import Rating
from firsthand.store.counting import NEWCOMER


def test_a_shared_victory_is_a_draw_and_a_tie_break_is_none() -> None:
    shared = rated(Outcome((5, 5, 2), (0, 1), "shared"), dict.fromkeys(range(3), NEWCOMER))
    assert shared[0] == shared[1]
    assert shared[0].mu > NEWCOMER.mu > shared[2].mu
    broken = rated(Outcome((5, 5, 2), (1,), "cards"), dict.fromkeys(range(3), NEWCOMER))
    assert broken[1].mu > broken[0].mu > broken[2].mu
    assert all(rating.sigma < NEWCOMER.sigma for rating in broken.values())


def test_only_the_people_of_a_game_are_compared() -> None:
    """A bot in between changes nothing."""
    with_bot = rated(Outcome((5, 4, 2), (0,), "points"), {0: NEWCOMER, 2: NEWCOMER})
    without = rated(Outcome((5, 2), (0,), "points"), {0: NEWCOMER, 1: NEWCOMER})
    assert [*with_bot.values()] == [*without.values()]
    strong = rated(Outcome((5, 4), (0,), "points"), {0: Rating(40.0, 2.0), 1: NEWCOMER})
    assert strong[0].mu - 40.0 < with_bot[0].mu - NEWCOMER.mu


def test_a_newcomer_is_what_openskill_thinks_of_one() -> None:
    fresh = PlackettLuce().rating()
    assert Rating(fresh.mu, fresh.sigma) == NEWCOMER
    assert sure(NEWCOMER) == 0.0
