"""Which hand was first, from accepted reaction times and the referee's dead heats."""

from collections.abc import Collection, Mapping
from math import inf

from firsthand.core.moves import Heats, Millis
from firsthand.core.refusals import quoted
from firsthand.core.seats import Seat


def is_reaction(rt: Millis | None) -> bool:
    """Whether this can be a reaction time: a finite number, not below zero."""
    return rt is not None and 0 <= rt < inf


def fault_in_heats(heats: Heats, slapped: Collection[Seat]) -> str | None:
    """What is wrong with these groups of dead heats, if anything."""
    for group in heats:
        if len(group) < 2 or len(set(group)) < len(group):
            return "a dead heat needs two or more different seats"
        for seat in group:
            if seat not in slapped:
                return f"a dead heat names seat {quoted(seat)}, which has no hand down"
    return None


def first_hands(times: Mapping[Seat, Millis], heats: Heats) -> tuple[Seat, ...]:
    """The seat that was first, or all seats of a dead heat, or nobody if there are no hands.

    A dead heat is one *for first place*: with the earliest hand, by equal times or by a group.
    """
    if not times:
        return ()
    earliest = min(times.values())
    leaders = {seat for seat, rt in times.items() if rt == earliest}
    tied = set(leaders)
    for group in heats:
        if not leaders.isdisjoint(group):
            tied.update(seat for seat in group if seat in times)
    return tuple(sorted(tied))
