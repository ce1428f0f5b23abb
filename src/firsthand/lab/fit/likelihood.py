"""How likely a person's trials are, if the person is so and so.

The model is that of the bots: a reaction is a normal time plus an exponential one, and its three
figures are sums over the stages of the task. A person stretches each of them, and what there is to
look at apart; and errs now and then, more often in haste and where more can go wrong.
"""

from collections.abc import Sequence
from typing import TypeAlias

from firsthand.bots.reaction import Reaction
from firsthand.bots.stages import HASTE
from firsthand.core.extras import needs
from firsthand.lab.fit.trials import Trial

with needs("lab"):
    import numpy as np
    from numpy.typing import NDArray
    from scipy.special import log_ndtr, ndtr

Floats: TypeAlias = "NDArray[np.float64]"
Flags: TypeAlias = "NDArray[np.bool_]"

TINY = 1e-300


class Evidence:
    """Trials as columns."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        self.fixed: Floats = _columns([trial.demand.fixed for trial in trials])
        self.looking: Floats = _columns([trial.demand.looking for trial in trials])
        self.slips: Floats = np.array([trial.demand.slips for trial in trials], float)
        self.slapped: Flags = np.array([trial.rt_ms is not None for trial in trials])
        self.ms: Floats = np.array(
            [trial.until_ms if trial.rt_ms is None else trial.rt_ms for trial in trials], float
        )
        self.first: Flags = np.array([trial.first for trial in trials])
        self.choice: Flags = np.array([trial.task == "match" for trial in trials])
        self.suits: Flags = np.array([trial.suits for trial in trials])
        self.right: Floats = np.array([trial.right for trial in trials], float)
        self.wrong: Floats = np.array([trial.wrong for trial in trials], float)

    def __len__(self) -> int:
        return len(self.ms)

    def picked(self, which: "NDArray[np.intp]") -> "Evidence":
        """The same columns with these rows."""
        other = Evidence.__new__(Evidence)
        other.__dict__.update({name: column[..., which] for name, column in self.__dict__.items()})
        return other

    def varies(self) -> bool:
        """Whether it can be told what one more thing to look at adds."""
        told = self.looking[0][self.slapped & self.first & ~self.choice]
        return len(np.unique(told)) > 1


def _columns(times: Sequence[Reaction]) -> Floats:
    return np.array([[each.mu_ms, each.sigma_ms, each.tau_ms] for each in times], float).T


def log_likelihood(evidence: Evidence, people: Floats) -> Floats:
    """Of each of these people: a row of mu, sigma, tau, search and errors, as in a portrait.

    Several at once, for the slope of the likelihood is found by looking a little to each side.
    """
    mu, sigma, tau = _figures(evidence, people)
    rate = np.clip(people[:, 4:], 1e-9, 1 - 1e-9)
    odds = rate * _error_weights(evidence, mu + tau)
    errors = np.clip(odds / (1 - rate + odds), 1e-12, 1 - 1e-12)
    density, later = _times(evidence, mu, sigma, tau)
    wants = np.where(evidence.suits, 1 - errors, errors)  # the chance to go for the card at all
    each = np.where(
        evidence.slapped,
        np.where(evidence.first, density, 0.0) + np.where(evidence.choice, np.log(wants), 0.0),
        np.log(np.where(evidence.choice, 1 - wants + wants * later, later)),
    )
    total: Floats = (
        each + evidence.right * np.log1p(-errors) + evidence.wrong * np.log(errors)
    ).sum(axis=1)
    return total


def answers(evidence: Evidence, person: Floats) -> tuple[Floats, Floats, int]:
    """All answers of which it can be said whether they were wrong: how many times this person's own
    odds the odds of an error were in each, how likely an error was to be seen, and how many were.

    Where not to slap is an answer, only cards that do not suit tell: who lets another one go by may
    have been too late, or have passed.
    """
    mu, sigma, tau = _figures(evidence, person[None, :])
    weights = _error_weights(evidence, mu + tau)[0]
    told = evidence.choice & ~evidence.suits
    _, later = _times(evidence, mu, sigma, tau)
    seen = np.where(told & ~evidence.slapped, 1.0 - later[0], 1.0)
    counts = (evidence.right + evidence.wrong).astype(int) + told
    wrong = evidence.wrong.sum() + (told & evidence.slapped).sum()
    return np.repeat(weights, counts), np.repeat(seen, counts), int(wrong)


def _times(evidence: Evidence, mu: Floats, sigma: Floats, tau: Floats) -> tuple[Floats, Floats]:
    """The logarithm of the density at each time, and the chance to take longer."""
    z = (evidence.ms - mu) / sigma
    tail = sigma / tau
    density: Floats = log_ndtr(z - tail) + tail * tail / 2 - z * tail - np.log(tau)
    later: Floats = np.clip(ndtr(-z) + tau * np.exp(density), TINY, 1.0)
    return density, later


def _error_weights(evidence: Evidence, usual_ms: Floats) -> Floats:
    pace = np.where(evidence.slapped, evidence.ms / usual_ms, 1.0)
    weights: Floats = evidence.slips * np.exp(HASTE * (1.0 - pace))
    return weights


def _figures(evidence: Evidence, people: Floats) -> "NDArray[np.float64]":
    """Mu, sigma and tau, in milliseconds: of each a row a person, a column a trial."""
    typical = evidence.fixed[:, None, :] + people[:, 3:4] * evidence.looking[:, None, :]
    stretched: Floats = typical * people[:, :3].T[:, :, None]
    return stretched
