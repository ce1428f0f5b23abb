"""The person who makes the trials most likely, and how sure that is."""

from collections import Counter
from collections.abc import Callable, Sequence

from firsthand.bots.person import Portrait
from firsthand.bots.reaction import Reaction
from firsthand.bots.stages import Task
from firsthand.bots.tasks import FLY, LOOK_AROUND, catslap_task, flyswatter_task, splaf_task
from firsthand.core.extras import needs
from firsthand.lab.fit.exact import error_interval
from firsthand.lab.fit.likelihood import Evidence, Flags, Floats, answers, log_likelihood
from firsthand.lab.fit.result import FEWEST, Estimate, Fit, TaskFigures, TooFew
from firsthand.lab.fit.trials import Kind, Trial

with needs("lab"):
    import numpy as np
    from scipy.optimize import minimize

AGAIN = 200
"""How often the trials are drawn anew to see how much the result depends on their luck."""

SEARCH, LAPSES = 3, 5
"""Places among the figures, which are those of a portrait, and then lapses."""
BEGIN = np.array([0.0, 0.0, 0.0, 1.0, *np.log([0.03, 0.03])])
MIN_FIGURES = np.array([*np.log([0.31, 0.02, 0.02]), 0.0, *np.log([1e-4, 1e-4])])
MAX_FIGURES = np.array([*np.log([9.9, 19.9, 19.9]), 9.9, *np.log([0.89, 0.89])])
"""Within the bounds of a portrait."""
LITTLE = 1e-6
EXAMPLES: dict[Kind, tuple[Task, int | None, Reaction | None]] = {
    "swarm": (flyswatter_task(6, 1), 6, FLY),
    "dice": (splaf_task(6, 3, 1, absent=False), 6, LOOK_AROUND),
    "match": (catslap_task(1), None, None),
}
"""One of each kind, in which somebody's times are told: with so many things to look at, of which
each adds so much."""
DECIMALS = 4


def fit(name: str, trials: Sequence[Trial], seed: int, again: int = AGAIN) -> Fit | TooFew:
    """Maximum likelihood, and percentiles of the same over trials drawn anew (bootstrap). There may
    be no errors to draw, so their interval is exact."""
    games = Counter(trial.game for trial in trials if trial.first and trial.rt_ms is not None)
    slaps = games.total()
    if slaps < FEWEST:
        return TooFew(name, slaps)
    evidence = Evidence(trials)
    varies = np.ones(len(BEGIN), bool)
    varies[[SEARCH, LAPSES]] = evidence.varies(), evidence.lets_go()
    best = _most_likely(evidence, BEGIN, varies)
    chance = np.random.default_rng(seed)
    others = []
    for _ in range(again):
        drawn = evidence.picked(chance.integers(len(evidence), size=len(evidence)))
        others.append(_portrait(_most_likely(drawn, best, varies)))
    portrait = _portrait(best)
    kinds = sorted({trial.kind for trial in trials if trial.rt_ms is not None})
    return Fit(
        name=name,
        slaps=slaps,
        games=dict(games),
        portrait=portrait,
        intervals={
            field: _interval([getattr(other, field) for other in others])
            for field in Portrait.__struct_fields__
        }
        | {"errors": _with(portrait.errors, error_interval(*answers(evidence, _people(best))))},
        tasks=tuple(_figures(kind, portrait, others) for kind in kinds),
    )


def _most_likely(evidence: Evidence, begin: Floats, varies: Flags) -> Floats:
    """What does not vary stays as it begins: nothing can be told of it."""
    low, high = np.where(varies, (MIN_FIGURES, MAX_FIGURES), BEGIN)
    steps = np.vstack((np.zeros(len(low)), LITTLE * np.eye(len(low))))

    def unlikely(figures: Floats) -> tuple[float, Floats]:
        """How unlikely the trials are, and which way they become more so."""
        here, *beside = -log_likelihood(evidence, _people(figures + steps)) / len(evidence)
        return here, (np.array(beside) - here) / LITTLE

    bounds = np.column_stack((low, high))
    start, enough = np.clip(begin, low, high), {"ftol": 1e-8}
    # Not L-BFGS-B: for five figures it waits for threads far longer than it reckons.
    found = minimize(unlikely, start, jac=True, bounds=bounds, method="SLSQP", options=enough)
    best: Floats = found.x
    return best


def _people(figures: Floats) -> Floats:
    """What is searched in: logarithms, but for what searching adds, which may be nothing."""
    people = np.exp(figures)
    people[..., SEARCH] = figures[..., SEARCH]
    return people


def _portrait(figures: Floats) -> Portrait:
    told = _people(figures)[:LAPSES]
    return Portrait(*(round(figure, DECIMALS) for figure in told.tolist()))


def _interval(values: Sequence[float]) -> tuple[float, float]:
    low, high = np.percentile(values, [2.5, 97.5])
    return float(low), float(high)


def _with(value: float, interval: tuple[float, float]) -> tuple[float, float]:
    """A portrait has bounds, and who errs nearly always lies beyond them."""
    low, high = interval
    return min(low, value), max(high, value)


def _figures(kind: Kind, portrait: Portrait, others: Sequence[Portrait]) -> TaskFigures:
    example, items, each = EXAMPLES[kind]
    fixed, looking = example.fixed, example.looking

    def of(figure: Callable[[Portrait], float]) -> Estimate:
        return Estimate(figure(portrait), *_interval([figure(other) for other in others]))

    def mu_ms(who: Portrait) -> float:
        return who.mu * (fixed.mu_ms + who.search * looking.mu_ms)

    def tau_ms(who: Portrait) -> float:
        return who.tau * (fixed.tau_ms + who.search * looking.tau_ms)

    return TaskFigures(
        kind=kind,
        items=items,
        mu_ms=of(mu_ms),
        sigma_ms=of(lambda who: who.sigma * (fixed.sigma_ms + who.search * looking.sigma_ms)),
        tau_ms=of(tau_ms),
        mean_ms=of(lambda who: mu_ms(who) + tau_ms(who)),
        slope_ms=None
        if each is None
        else of(lambda who: who.search * (who.mu * each.mu_ms + who.tau * each.tau_ms)),
    )
