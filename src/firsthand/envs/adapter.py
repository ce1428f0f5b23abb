"""What a game is to an agent: a row of numbers to see, and a number to do.

One adapter a game. It makes numbers of what `look` lets a seat know, says which actions are open,
and turns the actions of a cycle into moves of the rules. Action 0 is always to do nothing.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from struct import pack
from typing import Any, Generic, NamedTuple, TypeVar

from firsthand.core.chance import Source
from firsthand.core.game import Game
from firsthand.core.seats import Seat
from firsthand.core.steps import Step

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
Thing = TypeVar("Thing")

NOTHING = 0
"""The action of doing nothing."""
OPEN, SHUT = b"\1", b"\0"


class Field(NamedTuple):
    """Some of the numbers that an agent sees."""

    name: str
    size: int
    low: int
    high: int


def packer(size: int) -> Callable[..., bytes]:
    """What makes so many numbers into the bytes of an observation."""
    return partial(pack, f"{size}i")  # unlike a method of `Struct`, it goes to another process


def packed(*numbers: int) -> bytes:
    return packer(len(numbers))(*numbers)


class Adapter(ABC, Generic[StateT, ViewT]):
    """How agents see and play one game, at a table of so many seats."""

    game: Game[Any, StateT, Any, ViewT]

    def __init__(self, options: Any, seats: int, fields: Sequence[Field]) -> None:
        self.options = options
        self.seats = seats
        self.fields = tuple(fields)

    @property
    @abstractmethod
    def actions(self) -> int:
        """How many different actions there are."""

    @abstractmethod
    def meaning(self, action: int) -> str:
        """An action in words."""

    @abstractmethod
    def numbers(self, view: ViewT, seat: Seat) -> bytes:
        """What this seat sees, in the order of the fields. It sees itself as the first seat.

        As bytes of 32-bit numbers: most pieces are known from before, and putting them together
        is several times as fast as making an array of a list.
        """

    @abstractmethod
    def mask(self, state: StateT, seat: Seat) -> bytes:
        """A byte an action, 1 where `legal` has it open to this seat."""

    @abstractmethod
    def deciders(self, state: StateT) -> tuple[Seat, ...]:
        """Whose action the next cycle takes."""

    @abstractmethod
    def settle(self, state: StateT, actions: Mapping[Seat, int], source: Source) -> StateT:
        """The table after a cycle, as far as the next decision or the end."""

    def begin(self, source: Source) -> StateT:
        """A new game, as far as the first decision."""
        return self.on(self.game.start(self.options, self.seats), source)

    @abstractmethod
    def on(self, state: StateT, source: Source) -> StateT:
        """Plays what nobody has to decide: chance's moves, and a player's only one."""

    def step(self, state: StateT, move: Any) -> StateT:
        result = self.game.play(state, move)
        if isinstance(result, Step):
            return result.state
        raise RuntimeError(f"the rules refused an open action, {move}: {result.detail}")


def from_own(things: tuple[Thing, ...], seat: Seat) -> tuple[Thing, ...]:
    """One thing a seat, in clockwise order from the own one on."""
    return things[seat:] + things[:seat]


def distance(seat: Seat, other: Seat, seats: int) -> int:
    """So many seats further on clockwise the other one sits."""
    return (other - seat) % seats
