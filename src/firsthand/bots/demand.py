"""What an open contest asks of a player, from the rules' own state: for fits, flags and
environments.

Bots do not look here. They take their tasks from what their seat may see, which comes to the same.
"""

from collections.abc import Callable
from typing import Any

from firsthand.bots.flyswatter import lead_of
from firsthand.bots.reaction import mean_ms
from firsthand.bots.splaf import Question, asked_by
from firsthand.bots.stages import Task, typical
from firsthand.bots.tasks import catslap_task, flyswatter_task
from firsthand.core.moves import Millis
from firsthand.core.seats import Seat
from firsthand.games.catslap.cards import SHARED


def task_of(game: str, state: Any, seat: Seat) -> Task | None:
    """The task of this seat's first hand; None where nobody is in a hurry, or where the seat has
    something else to do before."""
    find = _TASKS.get(game)
    return find(state, seat) if find is not None else None


def typical_ms(game: str, state: Any, seat: Seat) -> Millis | None:
    """How long an experienced adult takes for that, on average."""
    asked = task_of(game, state, seat)
    return mean_ms(typical(asked)) if asked is not None else None


def swat_task(state: Any) -> Task:
    """Fly-swatter, while a swat is open."""
    return flyswatter_task(len(state.swat.targets), lead_of(state.middle))


def roll_question(state: Any) -> Question:
    """Splaf!, while a roll lies there."""
    roll = state.roll
    return asked_by(roll.visible, roll.monster, roll.direction, state.portal)


def card_task(state: Any, seat: Seat) -> Task:
    """Cat & Bug Slap, for who has a cat, while a card is live."""
    return catslap_task(SHARED[state.cards[seat], state.card])


def _splaf(state: Any, seat: Seat) -> Task | None:
    if seat in state.options.handicap and state.rows[seat]:
        return None  # taps come first
    return roll_question(state).task


_TASKS: dict[str, Callable[[Any, Seat], Task | None]] = {
    "flyswatter": lambda state, _seat: swat_task(state),
    "splaf": _splaf,
    "catslap": card_task,
}
