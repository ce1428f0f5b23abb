"""Who was first on each target, with the proof."""

from collections.abc import Iterable, Sequence
from math import erf, hypot, sqrt
from statistics import NormalDist
from typing import TypeAlias

from msgspec import Struct

from firsthand.core.moves import Heats, Millis
from firsthand.core.seats import Seat
from firsthand.referee.clamp import Accepted, Why

ANTICIPATION_MS = 100.0
"""Nobody reacts sooner after visible."""
SURE_ENOUGH = 0.75
"""Below this probability that one was before the other, it is a dead heat."""
QUANTILE = NormalDist().inv_cdf(SURE_ENOUGH)
"""So many standard errors apart, one is sure enough."""
SMALLEST_MARGIN_MS, LARGEST_MARGIN_MS = 8.0, 20.0

Target: TypeAlias = str | None
"""What a hand is on. None where a contest has one target only."""


class Hand(Struct, frozen=True, gc=False, kw_only=True):
    """One hand as it was judged: what its owner and the others need to believe it."""

    seat: Seat
    target: Target
    rt_ms: Millis
    """The reaction time by which hands are ordered."""
    sigma_ms: Millis
    """One standard error of it."""
    anticipated: bool
    """Too soon after visible for a reaction."""
    decides: bool
    """Whether it could end the contest."""
    accepted: Accepted
    """What was claimed, what the server's own measurement allowed, and what came of it."""
    bias_ms: Millis
    """What was taken off for a device later than usual."""
    rtt_ms: Millis
    arrived_ms: Millis

    @property
    def why(self) -> Why:
        return self.accepted.why


class Ranking(Struct, frozen=True, gc=False):
    """The hands on one target, the first one first."""

    target: Target
    seats: tuple[Seat, ...]
    """By reaction time, each seat once. Hands that anticipated are not among them."""
    heat: tuple[Seat, ...]
    """Two or more seats too close together for first place, or nobody."""
    margin_ms: Millis | None
    """By so much the second had to be later. None without a second."""
    lead_ms: Millis | None
    """By so much the second was later."""
    confidence: float | None
    """The probability that the first was really before the second."""
    by_arrival: Seat
    """Who would have been first by the order of arrival."""


class Verdict(Struct, frozen=True, gc=False):
    hands: tuple[Hand, ...]
    """All hands, by reaction time."""
    rankings: tuple[Ranking, ...]
    """One a target, in the order of the first hands."""

    @property
    def heats(self) -> Heats:
        """Groups of seats that share the first place on a target."""
        return tuple(ranking.heat for ranking in self.rankings if ranking.heat)

    def cost_ms(self, seat: Seat) -> Millis:
        """What this contest costs the seat's quota."""
        return sum(hand.accepted.cost_ms for hand in self.hands if hand.seat == seat)


def confidence(first: Hand, second: Hand) -> float:
    """The probability that the first hand was really the first."""
    error_ms = hypot(first.sigma_ms, second.sigma_ms)
    lead_ms = second.rt_ms - first.rt_ms
    if error_ms == 0:
        return 0.5 if lead_ms == 0 else float(lead_ms > 0)
    return (1 + erf(lead_ms / error_ms / sqrt(2))) / 2


def margin_ms(one_sigma_ms: Millis, other_sigma_ms: Millis) -> Millis:
    """By how much hands must differ for Φ(lead / error) ≥ 0.75, within limits."""
    wanted_ms = QUANTILE * hypot(one_sigma_ms, other_sigma_ms)
    return min(max(wanted_ms, SMALLEST_MARGIN_MS), LARGEST_MARGIN_MS)


def judge(hands: Iterable[Hand]) -> Verdict:
    """The verdict on these hands. In which order they come does not matter."""
    ordered = tuple(sorted(hands, key=_by_time))
    targets = dict.fromkeys(hand.target for hand in ordered if not hand.anticipated)
    return Verdict(ordered, tuple(_rank(target, ordered) for target in targets))


def _by_time(hand: Hand) -> tuple[Millis, Seat, Millis, str]:
    return (hand.rt_ms, hand.seat, hand.arrived_ms, hand.target or "")


def _rank(target: Target, ordered: Sequence[Hand]) -> Ranking:
    earliest: dict[Seat, Hand] = {}
    for hand in ordered:
        if hand.target == target and not hand.anticipated:
            earliest.setdefault(hand.seat, hand)
    first, *others = earliest.values()
    second = others[0] if others else None
    tied = [hand.seat for hand in others if too_close(first, hand)]
    return Ranking(
        target=target,
        seats=tuple(earliest),
        heat=(first.seat, *tied) if tied else (),
        margin_ms=margin_ms(first.sigma_ms, second.sigma_ms) if second else None,
        lead_ms=second.rt_ms - first.rt_ms if second else None,
        confidence=confidence(first, second) if second else None,
        by_arrival=min(earliest.values(), key=_by_arrival).seat,
    )


def too_close(first: Hand, other: Hand) -> bool:
    return other.rt_ms - first.rt_ms < margin_ms(first.sigma_ms, other.sigma_ms)


def _by_arrival(hand: Hand) -> tuple[Millis, Seat]:
    return (hand.arrived_ms, hand.seat)
