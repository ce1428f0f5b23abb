"""What covered a control or a text, and what was cut."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import TypeAlias

from msgspec import Struct

from scripts.playthrough.samples import Sample
from scripts.playthrough.seen import Control, Seen, Word

PASSING_MS = 500.0
"""What is there no longer than this only passed by: a card that flies, a notice that fades."""
FLIGHT_MS = 1500.0
"""A picture that is on its way for longer covers what is under it like anything else."""
PICTURE = "a picture in "
PASSED_OVER = "passed over"
KINDS = ("blocked", "covered", PASSED_OVER, "cut")
HANDS = re.compile(r"\.hand\b")
"""Hands lie on what was slapped; that is the game."""


Found: TypeAlias = tuple[str, str, str]
"""Which kind, of what, by what."""
Key: TypeAlias = tuple[str, str, str]


class Fault(Struct, frozen=True):
    """Something that was wrong on the screen for a while."""

    kind: str
    """`blocked`: a press on the middle of a control goes elsewhere; `covered`: something is painted
    over the middle of a control or a part of a text; `passed over`: only by a picture that moved
    all the time; `cut`: a text sticks out of what shows it."""
    what: str
    by: str
    at: float
    length: float
    """In all, in milliseconds."""
    times: int


def faults(samples: Sequence[Sample], longer_than: float = PASSING_MS) -> list[Fault]:
    """Each fault once, at its first time; the longest first."""
    found = []
    for (kind, what, by), times in _spells(samples).items():
        limits = {kind: (longer_than, inf)}
        if kind == PASSED_OVER:
            limits = {kind: (longer_than, FLIGHT_MS), "covered": (FLIGHT_MS, inf)}
        for named, (low, high) in limits.items():
            long = [(at, length) for at, length in times if low < length <= high]
            if long:
                total = sum(length for _, length in long)
                found.append(Fault(named, what, by, long[0][0], total, len(long)))
    return sorted(found, key=lambda fault: -fault.length)


def _spells(samples: Sequence[Sample]) -> dict[Found, list[tuple[float, float]]]:
    """When each thing was wrong, and for how long each time."""
    spells: dict[Key, list[tuple[float, float]]] = {}
    first: dict[Key, Found] = {}
    open_since: dict[Key, float] = {}
    for before, sample in pairwise([*samples[:1], *samples]):
        now = {_key(found): found for found in _in(sample, before.seen)}
        first = now | first
        for key in now.keys() - open_since.keys():
            open_since[key] = sample.at
        for key in open_since.keys() - now.keys():
            since = open_since.pop(key)
            spells.setdefault(key, []).append((since, sample.at - since))
    for key, since in open_since.items():
        spells.setdefault(key, []).append((since, samples[-1].at - since))
    return {first[key]: times for key, times in spells.items()}


def _key(found: Found) -> Key:
    """The same for the same thing with another figure or another name in it."""
    kind, what, by = found
    return kind, re.sub(r"\d+", "#", what), re.sub(r'\d+|".*"', "#", by)


def _in(sample: Sample, before: Seen) -> Iterator[Found]:
    for control in sample.seen.controls:
        if control.blocked:
            yield "blocked", control.name, control.blocked
        elif control.cover and not HANDS.search(control.cover):
            yield _way_covered(control, sample.seen, before), control.name, control.cover
    for word in sample.seen.words:
        what = f"{word.text} ({word.where})"
        if word.cut:
            yield "cut", what, word.cut
        if word.cover and not HANDS.search(word.cover):
            yield _way_covered(word, sample.seen, before), what, word.cover


def _way_covered(one: Control | Word, seen: Seen, before: Seen) -> str:
    """Whether what is painted over this is a picture on its way."""
    at = one.covered_at or one.box.middle
    over = [picture for picture in seen.pictures if picture.box.holds(*at)]
    moves = any(picture not in before.pictures for picture in over)
    return PASSED_OVER if moves and (one.cover or "").startswith(PICTURE) else "covered"
