"""How likely a person's trials are, if the person is so and so.

The model is that of the bots: a reaction is a normal time plus an exponential one, and its three
figures are sums over the stages of the task. A person stretches each of them, and what there is to
look at apart; and errs now and then, more often in haste and where more can go wrong.
"""

from collections.abc import Sequence
from math import exp
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

TINY, LITTLE = 1e-300, 1e-9


class Evidence:
    """Trials as columns."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        self.fixed: Floats = _columns([trial.task.fixed for trial in trials])
        self.looking: Floats = _columns([trial.task.looking for trial in trials])
        self.slips: Floats = np.array([trial.task.slips for trial in trials], float)
        self.slapped: Flags = np.array([trial.rt_ms is not None for trial in trials])
        self.ms: Floats = np.array(
            [trial.until_ms if trial.rt_ms is None else trial.rt_ms for trial in trials], float
        )
        self.first: Flags = np.array([trial.first for trial in trials])
        self.choice: Flags = np.array([trial.kind == "match" for trial in trials])
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

    def lets_go(self) -> bool:
        """Whether there were suitable cards to let go."""
        return bool(np.any(self.choice & self.suits))

    def varies(self) -> bool:
        """Whether it can be told what one more thing to look at adds."""
        told = self.looking[0][self.slapped & self.first & ~self.choice]
        return len(np.unique(told)) > 1


def _columns(times: Sequence[Reaction]) -> Floats:
    return np.array([[each.mu_ms, each.sigma_ms, each.tau_ms] for each in times], float).T


def log_likelihood(evidence: Evidence, people: Floats) -> Floats:
    """Of each of these people: a row of mu, sigma, tau, search and errors, as in a portrait, and
    the share of suitable cards that they let go in Cat & Bug Slap.

    That share stands apart, though bots let cards go by error only. People also look away, talk, or
    pass, and none of this makes a wrong hand. So only wrong hands say how often somebody errs, as
    they do in `answers`: value and interval rest on the same evidence. (That hasty answers are
    dropped sooner changes the times of the others, and is reckoned with.)

    Several at once, for the slope of the likelihood is found by looking a little to each side.
    """
    mu, sigma, tau = _figures(evidence, people)
    rate, lapses = np.clip(people[:, 4:6, None], 1e-9, 1 - 1e-9).swapaxes(0, 1)
    density, later = _times(evidence.ms, mu, sigma, tau)
    weights, of_all = _error_weights(evidence, mu, sigma, tau)
    errors, usual = _chances(rate, weights), _chances(rate, of_all)
    # The chance to go for the card at all.
    wants = np.where(evidence.suits, (1 - lapses) * (1 - errors) / (1 - usual), errors)
    each = np.where(
        evidence.slapped,
        np.where(evidence.first, density, 0.0) + np.where(evidence.choice, np.log(wants), 0.0),
        np.log(np.where(evidence.choice, np.maximum(1 - wants * (1 - later), TINY), later)),
    )
    total: Floats = (
        each + evidence.right * np.log1p(-errors) + evidence.wrong * np.log(errors)
    ).sum(axis=1)
    return total


def answers(evidence: Evidence, person: Floats) -> tuple[Floats, Floats, int]:
    """All answers of which it can be said whether they were wrong: how many times this person's own
    odds the odds of an error were in each, how likely an error was to be seen, and how many were.

    Where not to slap is an answer, only cards that do not suit tell (see `log_likelihood`).
    """
    mu, sigma, tau = _figures(evidence, person[None, :])
    weights = _error_weights(evidence, mu, sigma, tau)[0][0]
    told = evidence.choice & ~evidence.suits
    _, later = _times(evidence.ms, mu, sigma, tau)
    seen = np.where(told & ~evidence.slapped, 1.0 - later[0], 1.0)
    counts = (evidence.right + evidence.wrong).astype(int) + told
    wrong = evidence.wrong.sum() + (told & evidence.slapped).sum()
    return np.repeat(weights, counts), np.repeat(seen, counts), int(wrong)


def _times(ms: Floats, mu: Floats, sigma: Floats, tau: Floats) -> tuple[Floats, Floats]:
    """The logarithm of the density at each time, and the chance to take longer."""
    z = (ms - mu) / sigma
    tail = sigma / tau
    density: Floats = log_ndtr(z - tail) + tail * tail / 2 - z * tail - np.log(tau)
    later: Floats = np.clip(ndtr(-z) + tau * np.exp(density), TINY, 1.0)
    return density, later


def _chances(rate: Floats, weights: Floats) -> Floats:
    odds = rate * weights
    chances: Floats = np.clip(odds / (1 - rate + odds), 1e-12, 1 - 1e-12)
    return chances


def _error_weights(
    evidence: Evidence, mu: Floats, sigma: Floats, tau: Floats
) -> tuple[Floats, Floats]:
    """How many times the own odds the odds of an error are: of a hand for the time it took, where
    none came on average over the times in which one would have been heard; and over all times.

    Odds fall with the time like an exponential, and with that an ex-Gaussian is one again.
    """
    haste = HASTE / (mu + tau)
    shrunk = tau / (1 + haste * tau)
    of_all = np.exp(HASTE - haste * mu + (haste * sigma) ** 2 / 2) * shrunk / tau
    _, later = _times(evidence.ms, mu, sigma, tau)
    _, hasty_later = _times(evidence.ms, mu - haste * sigma**2, sigma, shrunk)
    heard = np.maximum(1 - later, LITTLE)
    in_time = np.clip(of_all * (1 - hasty_later) / heard, 0.0, exp(HASTE))
    at_hand = np.exp(HASTE - haste * evidence.ms)
    weights: Floats = evidence.slips * np.where(evidence.slapped, at_hand, in_time)
    return weights, evidence.slips * of_all


def _figures(evidence: Evidence, people: Floats) -> "NDArray[np.float64]":
    """Mu, sigma and tau, in milliseconds: of each a row a person, a column a trial."""
    typical = evidence.fixed[:, None, :] + people[:, 3:4] * evidence.looking[:, None, :]
    stretched: Floats = typical * people[:, :3].T[:, :, None]
    return stretched
