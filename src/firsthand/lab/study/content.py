"""What a report is made of, before it is HTML or Markdown."""

from msgspec import Struct

from firsthand.lab.study.look import Picture


class Grid(Struct, frozen=True):
    """A table."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(Struct, frozen=True):
    title: str
    text: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    grid: Grid | None = None


class Report(Struct, frozen=True):
    title: str
    question: str
    facts: tuple[tuple[str, str], ...]
    """Figures about the study itself, each with what it counts."""
    short: tuple[str, ...]
    """What came out, a sentence each."""
    sections: tuple[Section, ...]
