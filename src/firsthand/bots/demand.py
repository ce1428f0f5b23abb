"""What an open contest asks of a player, from the rules' own state: for fits and flags.

Bots do not look here. They take their tasks from what their seat may see, which comes to the same.
"""

from collections.abc import Callable
from typing import Any

from firsthand.bots.flyswatter import lead_of
from firsthand.bots.reaction import mean_ms
from firsthand.bots.splaf import asked_by
from firsthand.bots.stages import Task, typical
from firsthand.bots.tasks import catslap_task, flyswatter_task
from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.games.catslap.cards import SHARED


def demand(game: str, state: Any, seat: Seat) -> Task | None:
    """The task of this seat's first hand; None where nobody is in a hurry, or where the seat has
    something else to do before."""
    find = _DEMANDS.get(game)
    return find(state, seat) if find is not None else None


def typical_ms(game: str, state: Any, seat: Seat) -> Millis | None:
    """How long an experienced adult takes for that, on average."""
    asked = demand(game, state, seat)
    return mean_ms(typical(asked)) if asked is not None else None


def _flyswatter(state: Any, _seat: Seat) -> Task:
    return flyswatter_task(len(state.swat.targets), lead_of(state.middle))


def _splaf(state: Any, seat: Seat) -> Task | None:
    if seat in state.options.handicap and state.rows[seat]:
        return None  # taps come first
    roll = state.roll
    return asked_by(roll.visible, roll.monster, roll.direction, state.portal).task


def _catslap(state: Any, seat: Seat) -> Task:
    return catslap_task(SHARED[state.cards[seat], state.card])


_DEMANDS: dict[str, Callable[[Any, Seat], Task | None]] = {
    "flyswatter": _flyswatter,
    "splaf": _splaf,
    "catslap": _catslap,
}
