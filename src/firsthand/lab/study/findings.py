"""What came out of a study, a sentence each."""

from collections.abc import Iterator, Sequence
from statistics import NormalDist

from firsthand.lab.study.tally import Tally
from firsthand.lab.study.words import clock, label_of, per_cent, share_of


def in_short(tallies: Sequence[Tally]) -> Iterator[str]:
    yield _length(tallies)
    begun = [tally for tally in tallies if tally.by_order]
    if begun:
        yield _beginning(begun, tallies)
    raced = [tally for tally in tallies if tally.point.setting.game != "bugoff" and tally.by_gap]
    if raced:
        yield _fastest(raced, tallies)
    mixed = [tally for tally in tallies if len(tally.by_kind) > 1]
    if mixed:
        yield _kind(mixed, tallies)
    yield _ties(tallies)
    twins = [tally for tally in tallies if tally.otherwise.count]
    if twins:
        yield _options(twins)


def _where(tally: Tally, tallies: Sequence[Tally]) -> str:
    return "" if len(tallies) == 1 else f" ({label_of(tally.point)})"


def _length(tallies: Sequence[Tally]) -> str:
    def mean(tally: Tally) -> float:
        return tally.spreads["seconds"].sum().mean

    short, long = min(tallies, key=mean), max(tallies, key=mean)
    if len(tallies) == 1:
        seconds = short.spreads["seconds"]
        low, high = (clock(seconds.quantile(share)) for share in (0.05, 0.95))
        lasts = f"A game lasts {clock(mean(short))} minutes on average"
        return f"{lasts}; nine in ten end between {low} and {high}."
    return (
        f"The shortest games last {clock(mean(short))} minutes on average"
        f"{_where(short, tallies)}, the longest {clock(mean(long))}{_where(long, tallies)}."
    )


def _beginning(begun: Sequence[Tally], tallies: Sequence[Tally]) -> str:
    def edge(tally: Tally) -> float:
        return abs(tally.by_order[0].mean - 1 / len(tally.by_order))

    def shows(tally: Tally) -> bool:
        low, high = tally.by_order[0].share(surer)
        return not low <= 1 / len(tally.by_order) <= high

    # Among many tables one or the other lies outside of its interval by chance.
    surer = NormalDist().inv_cdf(1 - 0.025 / len(begun))
    shown = list(filter(shows, begun))
    if not shown:
        return "That it matters who begins, does not show."
    most = max(shown, key=edge)
    even = per_cent(1 / len(most.by_order))
    won = share_of(most.by_order[0])
    return f"Who begins wins {won} of games, where {even} would be even{_where(most, tallies)}."


def _fastest(raced: Sequence[Tally], tallies: Sequence[Tally]) -> str:
    most = max(raced, key=lambda tally: tally.fastest.mean)
    up_to = "" if len(raced) == 1 else "up to "
    won = share_of(most.fastest)
    return f"The fastest at the table wins {up_to}{won} of games{_where(most, tallies)}."


def _kind(mixed: Sequence[Tally], tallies: Sequence[Tally]) -> str:
    """How seat 0 fares, and where that is most nearly even."""

    def fair(tally: Tally) -> float:
        return 1 / tally.point.setting.seats

    if len(mixed) == 1:
        (only,) = mixed
        won, even = share_of(only.seat_0), per_cent(fair(only))
        return f"Seat 0 ({only.point.kinds[0]}) wins {won} of games; even is {even}."
    least, most = (choose(mixed, key=lambda tally: tally.seat_0.mean) for choose in (min, max))
    nearest = min(mixed, key=lambda tally: abs(tally.seat_0.mean - fair(tally)))
    return (
        f"Seat 0 wins between {per_cent(least.seat_0.mean)}{_where(least, tallies)} and "
        f"{per_cent(most.seat_0.mean)}{_where(most, tallies)} of games. Nearest to even, "
        f"{per_cent(fair(nearest))}, are {share_of(nearest.seat_0)}{_where(nearest, tallies)}."
    )


def _ties(tallies: Sequence[Tally]) -> str:
    most = max(tallies, key=lambda tally: tally.ties.mean)
    up_to = "" if len(tallies) == 1 else "up to "
    return f"Points leave {up_to}{share_of(most.ties)} of games undecided{_where(most, tallies)}."


def _options(twins: Sequence[Tally]) -> str:
    most = max(twins, key=lambda tally: tally.otherwise.mean)
    changed = share_of(most.otherwise)
    return f"What changes most is {label_of(most.point)}: {changed} of games get another winner."
