"""Sets as bits of a word: how many there are, and which is the lowest. One instruction each."""

from typing import TYPE_CHECKING, Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from firsthand.lab.fast.compiled import part
from firsthand.lab.fast.kinds import Word

ONE = np.uint64(1)

if TYPE_CHECKING:

    def counted(word: Word) -> int: ...
    def lowest(word: Word) -> int: ...
    def zeros_above(word: Word) -> int: ...
else:

    @intrinsic
    def counted(_typing: Any, _word: Any) -> Any:
        """How many bits are set."""

        def build(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return builder.ctpop(words[0])

        return types.int64(types.uint64), build

    @intrinsic
    def lowest(_typing: Any, _word: Any) -> Any:
        """The place of the lowest bit that is set."""

        def build(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return builder.cttz(words[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64), build

    @intrinsic
    def zeros_above(_typing: Any, _word: Any) -> Any:
        """How many bits above the highest that is set are not."""

        def build(_context: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return builder.ctlz(words[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64), build


@part
def bit(place: int) -> Word:
    return ONE << np.uint64(place)


@part
def has(word: Word, place: int) -> bool:
    return (word >> np.uint64(place)) & ONE != 0


@part
def place_of(word: Word, number: int) -> int:
    """The place of the bit that has so many set ones below it."""
    for _ in range(number):
        word &= word - ONE
    return lowest(word)


@part
def alone(word: Word) -> bool:
    """Whether exactly one bit is set."""
    return counted(word) == 1
