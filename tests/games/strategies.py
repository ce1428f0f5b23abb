"""Random tables of any game, made from what the game declares."""

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import convert, inspect

from firsthand.core.game import AnyGame
from firsthand.core.options import seats_for

WIDEST_RANGE = 80


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> tuple[int, dict[str, object]]:
    """A number of seats, and options that fit it."""
    seats = draw(st.sampled_from(list(game.seats)))
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    chosen = {}
    for field in info.fields:
        if draw(st.booleans()):
            chosen[field.name] = draw(_values(field.type, seats))
    if game.seats_with is not None and game.fault(convert(chosen, game.options), seats):
        fitting = list(seats_for(game, chosen))
        seats = draw(st.sampled_from(fitting))
    return seats, chosen


def _values(kind: inspect.Type, seats: int) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.Metadata():
            return _values(kind.type, seats)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.IntType(ge=int(low), le=int(high)):
            return st.integers(low, min(high, low + WIDEST_RANGE))
        case inspect.NoneType():
            return st.none()
        case inspect.UnionType():
            return st.one_of([_values(part, seats) for part in kind.types])
        case inspect.VarTupleType(item_type=inspect.IntType() | inspect.Metadata()):
            # A list of numbers among the options is a list of seats.
            return st.lists(st.integers(0, seats - 1), unique=True).map(tuple)
    raise TypeError(f"the conformance suite cannot choose an option of {kind}")


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)
