"""What a seat at Bug Off knows, as OpenSpiel wants it: numbers and a text.

With perfect recall it is all that the seat has ever heard (`hear`), without it what the table shows
now (`look`). Bugs are told by their colour only: the number on a red one is of no use to a player,
but here it would give away how many red ones others have drawn.
"""

from typing import TYPE_CHECKING, Any

from firsthand.bots.bugoff_counts import KINDS, SCORE, counted
from firsthand.core.extras import needs
from firsthand.core.seats import Seat, Viewer
from firsthand.core.steps import Event
from firsthand.envs.bugoff import BugOff, fields
from firsthand.envs.bugoff_tree import OUTCOMES, Position
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff.cards import COLOUR, HAND, ROW, Options
from firsthand.games.bugoff.moves import Drew, NetShown, Place, Placed, Scored, Shuffled

with needs("openspiel"):
    import numpy as np

if TYPE_CHECKING:
    from firsthand.envs.openspiel import BugOffState

PRIVATE = "hand"
"""The one field of an observation that others may not know."""


class Observer:
    """Follows OpenSpiel's protocol: `tensor`, its named parts in `dict`, and a text."""

    def __init__(
        self, seats: int, *, turns: int, recalls: bool, public: bool, private: bool
    ) -> None:
        self._seats = seats
        self._recalls = recalls
        self._public = public
        self._private = private
        self._adapter = BugOff(Options(), seats)
        shapes: dict[str, tuple[int, ...]] = {"player": (seats,)}
        if recalls and private:
            shapes |= {"dealt": (KINDS,), "draws": (turns, KINDS)}
        if recalls and public:
            shapes |= {"first": (seats,), "nets": (turns, KINDS), "actions": (turns, OUTCOMES)}
        if not recalls:
            shapes |= {
                field.name: (field.size,)
                for field in fields(seats)
                if (private if field.name == PRIVATE else public)
            }
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + sizes[name]].reshape(shape)
            at += sizes[name]

    def set_from(self, state: "BugOffState", player: Seat) -> None:
        self.tensor.fill(0.0)
        self.dict["player"][player] = 1.0
        if self._recalls:
            self._recall(state.at, player)
        elif state.at.table.phase != "shuffle":
            self._look(state.at, player)

    def _look(self, at: Position, player: Seat) -> None:
        packed = self._adapter.numbers(GAME.look(at.table, player), player)
        numbers = np.frombuffer(packed, np.int32)
        start = 0
        for field in self._adapter.fields:
            if field.name in self.dict:
                self.dict[field.name][:] = numbers[start : start + field.size]
            start += field.size

    def _recall(self, at: Position, player: Seat) -> None:
        """A row a turn: the nets that came, the own bug that was drawn, and what was done."""
        if self._private:
            self.dict["dealt"][:] = counted(at.dealt[player * HAND :][:HAND])
        if self._public and at.first is not None:
            self.dict["first"][at.first] = 1.0
        turn = nets = 0
        for event in heard(at, player):
            match event:
                case NetShown(_, net) if self._public:
                    nets += 1
                    self.dict["nets"][turn, ROW[net]] = nets
                case Drew(_, card) if self._private and card is not None:
                    self.dict["draws"][turn, ROW[card]] = 1.0
                case Placed(_, card) | Scored(_, card):
                    if self._public:
                        done = ROW[card] + (SCORE if isinstance(event, Scored) else 0)
                        self.dict["actions"][turn, done] = 1.0
                    turn += 1

    def string_from(self, state: "BugOffState", player: Seat) -> str:
        at = state.at
        said = [f"seat {player}"]
        if self._recalls:
            said += [colours_dealt(at, player)] if self._private else []
            for event in heard(at, player):
                private = isinstance(event, Drew)
                if self._private if private else self._public:
                    said.append(told(event))
        elif at.table.phase != "shuffle":
            self.set_from(state, player)
            said += [
                f"{name} {' '.join(f'{number:g}' for number in numbers)}"
                for name, numbers in self.dict.items()
                if name != "player"
            ]
        return ", ".join(filter(None, said))


def heard(at: Position, viewer: Viewer) -> list[Event]:
    """All that this viewer may know of what has happened, the move that waits included."""
    events = [GAME.hear(event, viewer) for event in at.events]
    move = at.waiting
    if isinstance(move, Place):
        events.append(Placed(move.by, move.card))
    elif move is not None:
        events.append(Scored(move.by, move.card, ()))
    return [event for event in events if event is not None]


def told(event: Event) -> str:
    """An event by its colour; nothing of a draw of which only the owner knows more."""
    match event:
        case Shuffled(first):
            return f"{first} begins"
        case Drew(seat, card):
            return f"{seat} drew {COLOUR[card]}" if card is not None else ""
        case NetShown(_, net):
            return f"net {COLOUR[net]}"
        case Placed(seat, card):
            return f"{seat} placed {COLOUR[card]}"
        case Scored(seat, card, _):
            return f"{seat} scored {COLOUR[card]}"
    return ""


def colours_dealt(at: Position, seat: Seat) -> str:
    dealt = sorted(COLOUR[bug] for bug in at.dealt[seat * HAND :][:HAND])
    return f"dealt {' '.join(dealt)}"
