"""What covered a control or a text, and what was cut."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from scripts.playthrough.samples import Sample

PASSING_MS = 500.0
"""What is there no longer than this only passed by: a card that flies, a notice that fades."""
HANDS = re.compile(r"\.hand\b")
"""Hands lie on what was slapped; that is the game."""


Found: TypeAlias = tuple[str, str, str]
"""Which kind, of what, by what."""
Key: TypeAlias = tuple[str, str, str]


class Fault(Struct, frozen=True):
    """Something that was wrong on the screen for a while."""

    kind: str
    """`blocked`: a press on the middle of a control goes elsewhere; `covered`: something is painted
    over the middle of a control or a text; `cut`: a text sticks out of what shows it."""
    what: str
    by: str
    at: float
    length: float
    """In all, in milliseconds."""
    times: int


def faults(samples: Sequence[Sample], longer_than: float = PASSING_MS) -> list[Fault]:
    """Each fault once, at its first time; the longest first."""
    spells: dict[Key, list[tuple[float, float]]] = {}
    first: dict[Key, Found] = {}
    open_since: dict[Key, float] = {}
    for sample in samples:
        now = {_key(found): found for found in _in(sample)}
        first = now | first
        for key in now.keys() - open_since.keys():
            open_since[key] = sample.at
        for key in open_since.keys() - now.keys():
            since = open_since.pop(key)
            spells.setdefault(key, []).append((since, sample.at - since))
    for key, since in open_since.items():
        spells.setdefault(key, []).append((since, samples[-1].at - since))
    found = []
    for key, times in spells.items():
        long = [(at, length) for at, length in times if length > longer_than]
        if long:
            total = sum(length for _, length in long)
            found.append(Fault(*first[key], long[0][0], total, len(long)))
    return sorted(found, key=lambda fault: -fault.length)


def _key(found: Found) -> Key:
    """The same for the same thing with another figure or another name in it."""
    kind, what, by = found
    return kind, re.sub(r"\d+", "#", what), re.sub(r'\d+|".*"', "#", by)


def _in(sample: Sample) -> Iterator[Found]:
    for control in sample.seen.controls:
        if control.blocked:
            yield "blocked", control.name, control.blocked
        elif control.cover and not HANDS.search(control.cover):
            yield "covered", control.name, control.cover
    for word in sample.seen.words:
        what = f"{word.text} ({word.where})"
        if word.cut:
            yield "cut", what, word.cut
        if word.cover and not HANDS.search(word.cover):
            yield "covered", what, word.cover
