"""Waits: there was nothing to do, and nothing new to see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from scripts.playthrough.choices import live_cat
from scripts.playthrough.samples import Sample, changes
from scripts.playthrough.seen import Box

LONG_MS = 3000.0
"""Longer waits are to be reported."""


class Wait(Struct, frozen=True):
    """In milliseconds since the game began."""

    at: float
    length: float
    turn: str
    """Whose turn it was meanwhile."""
    until: str
    """What ended it."""


def waits(samples: Sequence[Sample], longer_than: float = LONG_MS) -> list[Wait]:
    """All times without any change on the screen and without any press that counts."""
    found = []
    start: Sample | None = None
    for before, now in pairwise(samples):
        quiet = now.looks_like(before) and not (before.can_act or now.can_act)
        if quiet:
            start = start or before
        elif start is not None:
            found.append(_wait(start, before, now))
            start = None
    if start is not None:
        found.append(_wait(start, samples[-1], None))
    return [wait for wait in found if wait.length > longer_than]


def _wait(start: Sample, last: Sample, end: Sample | None) -> Wait:
    """It lasts until the look that saw something new."""
    ended = (end or last).at
    turn = start.seen.turn
    if end is None:
        return Wait(start.at, ended - start.at, turn, "the last look")
    if end.can_act:
        return Wait(start.at, ended - start.at, turn, "something to do")
    news = "; ".join(f"{event.kind} {event.text}" for event in changes(last, end))
    return Wait(start.at, ended - start.at, turn, news or "something moved")


class Shown(Struct, frozen=True):
    """A card that lay there to be slapped."""

    card: str
    at: float
    length: float
    slapped: bool


MOVED_PX = 4.0
FLIGHT_MS = 400.0
"""What lies in one place no longer than this is on its way to whoever took it."""


def live_cards(samples: Sequence[Sample]) -> list[Shown]:
    """Each cat that was dealt, how long it lay in its place, and whether a hand came down on it."""
    shown: list[Shown] = []
    card, place, since, slapped = "", Box(0, 0, 0, 0), 0.0, False
    for sample in samples:
        now = live_cat(sample.seen)
        if now and now.source == card and now.box.distance_to(place) < MOVED_PX:
            slapped = slapped or _has_hand(sample, place)
            continue
        if card and sample.at - since > FLIGHT_MS:
            shown.append(Shown(card, since, sample.at - since, slapped))
        card, place, since = (now.source, now.box, sample.at) if now else ("", place, 0.0)
        slapped = bool(now) and _has_hand(sample, place)
    return shown


def _has_hand(sample: Sample, place: Box) -> bool:
    hands = (one for one in sample.seen.pictures if one.source.startswith("slap hand"))
    return any(place.holds(*hand.box.middle) for hand in hands)
