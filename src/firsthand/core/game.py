"""What makes a game: one record of its facts and its pure functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import UnionType
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from firsthand.core.chance import Source
from firsthand.core.moves import Card, Move, Offer, Stakes
from firsthand.core.seats import Seat, Viewer
from firsthand.core.steps import Event, Outcome, Refusal, Step

OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT", bound=Move)
ViewT = TypeVar("ViewT")


def _no_fault(_options: object, _seats: int) -> None:
    return None


def _always(_options: object) -> bool:
    return True


def _with_first(shuffle: Any, seat: Seat) -> Any:
    return replace(shuffle, first=seat)


def _no_move(_state: object) -> None:
    return None


def _never(_event: Event) -> bool:
    return False


def _no_hands(_state: object, _move: object) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class Game(Generic[OptionsT, StateT, MoveT, ViewT]):
    """A game as data. The registry lists one of these a game; nothing else knows the games."""

    name: str
    """The word in journals and addresses."""
    title: str
    seats: range
    """The numbers of players that can play it."""
    options: type[OptionsT]
    """The options with their types, bounds and defaults."""
    moves: Mapping[str, type[MoveT]]
    """The type of each move, by its word."""
    events: UnionType
    """Everything that can happen in it."""
    view: type[ViewT]
    """What a viewer is shown."""
    cards: frozenset[Card]
    """Every card that can ever be named in this game."""

    start: Callable[[OptionsT, int], StateT]
    """The table before the first shuffle."""
    play: Callable[[StateT, MoveT], Step[StateT] | Refusal]
    legal: Callable[[StateT, Seat], tuple[Offer, ...]]
    """What this seat may do: exactly what `play` accepts from it."""
    draw: Callable[[StateT, Source], MoveT | None]
    """The move that is chance's to make now, or None."""
    stakes: Callable[[StateT], Stakes | None]
    """What the open contest is about, which only the referee can close; None if none is open."""
    look: Callable[[StateT, Viewer], ViewT]
    """What this viewer may know: the one door out for secrets."""
    hear: Callable[[Event, Viewer], Event | None]
    """What this viewer may know of an event, or None."""
    scores: Callable[[StateT], tuple[int, ...]]
    outcome: Callable[[StateT], Outcome | None]
    """How the game ended, or None while it goes on."""
    piles: Callable[[StateT], Mapping[str, tuple[Card, ...]]]
    """Where each card lies, each card once. Empty before the shuffle."""

    sentence: Callable[[Event, tuple[str, ...]], str]
    """An event in words, with rich markup; the names are safe to print."""
    picture: Callable[[ViewT, tuple[str, ...]], str]
    """The table in a few lines of text, with rich markup."""

    clock_move: Callable[[StateT], MoveT | None] = _no_move
    """The move that the clock makes now, at the table's pace; None if there is none."""
    new_round: Callable[[Event], bool] = _never
    """Whether this begins another round, for which everybody has other cards than before."""
    dealing: str | None = None
    """The move with which a seat without a part in contests brings the next one. Where the stakes
    say so, it also ends a contest that nobody has a hand in."""
    fastest_begins: bool = False
    """Whether the fastest of a warm-up begins where the table says nothing else."""
    has_first_player: Callable[[OptionsT], bool] = _always
    """Whether somebody begins with these options."""
    with_first_player: Callable[[Any, Seat], Any] = _with_first
    """The shuffle that says who begins, with this seat instead."""
    names_seats: frozenset[str] = frozenset()
    """Options that name seats, and mean nothing any more when seats change."""
    seats_with: Callable[[OptionsT], range] | None = None
    """The numbers of players with these options, where options change them."""
    against_bots: Mapping[str, object] = field(default_factory=dict)
    """Options that suit somebody who plays alone against bots best."""
    fault: Callable[[OptionsT, int], str | None] = _no_fault
    """What is wrong with these options for so many seats, beyond types and bounds."""

    is_right: Callable[[StateT, MoveT], bool | None] = _no_hands
    """Whether a hand that comes now is on what it should be on. None for what is no hand, and for
    one that the rules ignore."""

    def seats_for(self, options: OptionsT) -> range:
        """The numbers of players that can play it with these options."""
        return self.seats if self.seats_with is None else self.seats_with(options)

    def live(self, state: StateT) -> bool:
        """Whether a contest is open."""
        return self.stakes(state) is not None


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
