"""Small pieces of sentences, with rich markup. No I/O: the terminal room prints them."""

from collections.abc import Iterable, Sequence

from firsthand.core.seats import Seat
from firsthand.core.steps import Outcome

STYLES = {
    "red": "bold red",
    "yellow": "bold yellow",
    "green": "bold green",
    "blue": "bold dodger_blue1",
    "purple": "bold medium_orchid",
    "orange": "bold dark_orange",
    "violet": "bold medium_orchid",
    "white": "bold white",
}
"""How each colour of the four games looks in a terminal."""


def coloured(text: str, colour: str) -> str:
    return f"[{STYLES[colour]}]{text}[/]"


def bold(text: str) -> str:
    return f"[bold]{text}[/]"


def faint(text: str) -> str:
    return f"[dim]{text}[/]"


def listed(parts: Iterable[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def verb(count: int, one: str, many: str) -> str:
    return one if count == 1 else many


def counted(count: int, one: str, many: str) -> str:
    """`1 fly`, `2 flies`."""
    return f"{count} {verb(count, one, many)}"


def seated(seats: Sequence[Seat], names: tuple[str, ...]) -> str:
    return listed(bold(names[seat]) for seat in seats)


def ending(outcome: Outcome, names: tuple[str, ...], decided: str) -> str:
    """The last sentence of a game."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    winners = seated(outcome.winners, names)
    wins = verb(len(outcome.winners), "wins", "share the victory")
    return f"The game is over. {winners} {wins}, {decided}. ({scores})"
