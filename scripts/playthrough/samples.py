"""A game as somebody saw it: one look after the other, and what was done."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from msgspec import Struct

from scripts.playthrough.seen import Seen


class Sample:
    """One look. Equal screens share what was seen."""

    def __init__(self, at: float, seen: Seen, *, can_act: bool) -> None:
        self.at = at
        """In milliseconds since the game began."""
        self.seen = seen
        self.can_act = can_act
        """Whether there was a press that counts."""

    @cached_property
    def marks(self) -> frozenset[object]:
        return self.seen.marks()

    def looks_like(self, other: Sample) -> bool:
        return self.seen is other.seen or self.marks == other.marks


class Event(Struct, frozen=True):
    """Something that happened, at so many milliseconds into the game."""

    at: float
    kind: str
    """`press`, `said`, `turn`, `came`, `went`, `words`, `began` or `ended`."""
    text: str


def changes(before: Sample, now: Sample) -> list[Event]:
    """What somebody would say is new on the screen. What only moved is not listed."""
    if before.seen is now.seen:
        return []
    events = []
    if now.seen.turn != before.seen.turn and now.seen.turn:
        events.append(Event(now.at, "turn", now.seen.turn))
    pictures = [Counter(one.source for one in sample.seen.pictures) for sample in (before, now)]
    words = [Counter(one.text for one in sample.seen.words) for sample in (before, now)]
    said = [Counter(sample.seen.said) for sample in (before, now)]
    for kind, (old, new) in (("came", pictures), ("words", words), ("said", said)):
        added = [text for text in (new - old) if text and not text.isdigit()]
        if added:
            events.append(Event(now.at, kind, ", ".join(sorted(added))))
    gone = sorted(pictures[0] - pictures[1])
    if gone:
        events.append(Event(now.at, "went", ", ".join(gone)))
    return events
