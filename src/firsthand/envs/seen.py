"""An observation whose numbers are made when somebody reads them.

Tables are frozen, so a view of one can be taken later as well as at once. An agent that plays at
random, or asks only what is open, does not pay for numbers that it never reads.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from firsthand.core.extras import needs
from firsthand.core.seats import Seat
from firsthand.envs.adapter import Adapter

with needs("rl"):
    import numpy as np
    from numpy.typing import NDArray

NUMBERS, MASK = "observation", "action_mask"
INT8, INT32 = np.dtype(np.int8), np.dtype(np.int32)

Array: TypeAlias = "NDArray[Any]"


def _whole(method: Callable[..., Any]) -> Callable[..., Any]:
    """The same method of a dict, with nothing left to make."""

    def of_whole(self: "Seen", *arguments: Any) -> Any:
        self[NUMBERS]
        return method(self, *arguments)

    return of_whole


class Seen(dict[str, Array]):
    """A plain dict with `observation` and `action_mask`, but for when the first one is made."""

    __slots__ = ("_adapter", "_seat", "_state")

    def __init__(self, adapter: Adapter[Any, Any], state: Any, seat: Seat, mask: bytes) -> None:
        self[MASK] = np.frombuffer(bytearray(mask), INT8)
        self._adapter = adapter
        self._state = state
        self._seat = seat

    def __missing__(self, key: str) -> Array:
        if key != NUMBERS:
            raise KeyError(key)
        seen = self._adapter.numbers(self._adapter.game.look(self._state, self._seat), self._seat)
        self[NUMBERS] = numbers = np.frombuffer(bytearray(seen), INT32)
        return numbers

    def __contains__(self, key: object) -> bool:
        return key in (NUMBERS, MASK)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)

    __hash__ = None  # as with any dict
    __iter__ = _whole(dict.__iter__)
    __reversed__ = _whole(dict.__reversed__)
    __len__ = _whole(dict.__len__)
    __eq__ = _whole(dict.__eq__)
    __ne__ = _whole(dict.__ne__)
    __or__ = _whole(dict.__or__)
    __repr__ = _whole(dict.__repr__)
    copy = _whole(dict.copy)
    get = _whole(dict.get)
    items = _whole(dict.items)
    keys = _whole(dict.keys)
    pop = _whole(dict.pop)
    popitem = _whole(dict.popitem)
    values = _whole(dict.values)
