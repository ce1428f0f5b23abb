"""Screens, made up."""

from collections.abc import Sequence

from scripts.playthrough.samples import Sample
from scripts.playthrough.seen import Box, Control, Picture, Seen, Word

CARD = (60.0, 84.0)


def picture(name: str, x: float, y: float, size: tuple[float, float] = CARD) -> Picture:
    return Picture(name, Box(x, y, *size))


def control(
    name: str, x: float, y: float, key: str = "", size: tuple[float, float] = CARD
) -> Control:
    return Control(name, Box(x, y, *size), key)


def word(text: str, x: float, y: float) -> Word:
    return Word(text, Box(x, y, 50, 20), where="span.name")


def screen(
    pictures: Sequence[Picture] = (),
    controls: Sequence[Control] = (),
    words: Sequence[Word] = (),
    at: float = 0.0,
    turn: str = "",
) -> Seen:
    return Seen(at, 400, 800, tuple(pictures), tuple(words), (), tuple(controls), turn=turn)


def cards(*named: tuple[str, str, float, float]) -> Seen:
    """Cards that can be pressed: what each shows, its key, and where it lies."""
    return screen(
        [picture(name, x, y) for name, _, x, y in named],
        [control(name, x, y, key) for name, key, x, y in named],
    )


def samples(*seen: tuple[float, Seen, bool]) -> list[Sample]:
    """When, what, and whether there was something to do."""
    return [Sample(at, one, can_act=can_act) for at, one, can_act in seen]
