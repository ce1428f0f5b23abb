"""What somebody sees at one moment, as `look.js` reads it from the page."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class Box(NamedTuple):
    """In CSS pixels of the screen."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def area(self) -> float:
        return self.width * self.height

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.left + self.width and self.top <= y <= self.top + self.height

    def distance_to(self, other: Box) -> float:
        """Between the middles."""
        (x, y), (other_x, other_y) = self.middle, other.middle
        return float(((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5)


class Picture(Struct, frozen=True):
    """An image on the screen."""

    source: str
    """The name of what it shows, once that is known; else its address."""
    box: Box
    opacity: float = 1.0


class Word(Struct, frozen=True):
    """A text on the screen, as one element has it."""

    text: str
    box: Box
    colour: str = ""
    where: str = ""
    """The element, as in a style sheet."""
    cut: str | None = None
    """By how much it sticks out of what, where it cannot be read."""
    cover: str | None = None
    """What is painted over a part of it."""
    covered_at: tuple[float, float] | None = None
    region: str = "table"


class Control(Struct, frozen=True):
    """Something that can be pressed now."""

    name: str
    """As a screen reader says it."""
    box: Box
    key: str = ""
    words: str = ""
    region: str = "table"
    """`bar`, `notice`, `sheet`, `table` or `page`."""
    blocked: str | None = None
    """What takes a press on its middle instead."""
    cover: str | None = None
    """What is painted over its middle; a press may go through it."""
    covered_at: tuple[float, float] | None = None


class Seen(Struct, frozen=True):
    """The screen at one moment."""

    at: float
    """In milliseconds since the epoch."""
    width: float
    height: float
    pictures: tuple[Picture, ...] = ()
    words: tuple[Word, ...] = ()
    fills: tuple[str, ...] = ()
    """Coloured areas, as `colour shadow left top width height`."""
    controls: tuple[Control, ...] = ()
    said: tuple[str, ...] = ()
    """What live regions say."""
    turn: str = ""
    """Whose place is marked as being on turn."""
    over: bool = False
    """Whether the result is shown."""

    def shown(self, picture: str) -> tuple[Picture, ...]:
        """All pictures of this name."""
        return tuple(one for one in self.pictures if one.source == picture)

    def picture_on(self, control: Control) -> str | None:
        """What the picture under a control shows: the largest that its middle lies on."""
        under = [one for one in self.pictures if one.box.holds(*control.box.middle)]
        inside = [one for one in under if one.box.area <= control.box.area * 1.1]
        return max(inside, key=lambda one: one.box.area).source if inside else None

    def marks(self) -> frozenset[object]:
        """Everything that would look different if it changed."""
        return frozenset(
            [
                *((one.source, *one.box, one.opacity) for one in self.pictures),
                *((one.text, one.box.left, one.box.top, one.colour) for one in self.words),
                *self.fills,
            ]
        )
