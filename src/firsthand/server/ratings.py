"""How strong people are: openskill's estimate, after each game that counts.

Only a finished game with two or more people counts, and only the people in it are compared with
each other: a bot is as strong as its level and would move ratings without being moved. Who leaves
gets the result of the bot that plays on. A shared victory is a draw.
"""

from collections.abc import Mapping

from openskill.models import PlackettLuce

from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome
from firsthand.store import Rating

ERRORS = 3
"""So many standard errors below the estimate somebody surely is."""

_model = PlackettLuce()


def rated(outcome: Outcome, before: Mapping[Seat, Rating]) -> dict[Seat, Rating]:
    """The ratings of these seats after a game, from those before it."""
    teams = [[_model.create_rating([rating.mu, rating.sigma])] for rating in before.values()]
    after = _model.rate(teams, ranks=[_rank(outcome, seat) for seat in before])
    return {
        seat: Rating(rating.mu, rating.sigma) for seat, (rating,) in zip(before, after, strict=True)
    }


def _rank(outcome: Outcome, seat: Seat) -> float:
    """By points, but a tie-break counts: whoever did not win is behind all who did."""
    if seat in outcome.winners:
        return 0
    return 1 + max(outcome.scores) - outcome.scores[seat]


def sure(rating: Rating) -> float:
    """What can be said of a rating without doubt, to one decimal."""
    return round(rating.mu - ERRORS * rating.sigma, 1)
