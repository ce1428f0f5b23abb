"""What a client may say, as precisely as the games are known: for documents, not for decoding.

The server takes any word and any options, and lets the table refuse them with a reason. Whoever
writes a client wants to know what will not be refused for its form.
"""

from functools import reduce
from operator import or_
from typing import Any, Literal, get_args, get_type_hints

from msgspec import defstruct

from firsthand.core.moves import Move
from firsthand.core.seats import Seat
from firsthand.games import GAMES
from firsthand.table import inputs as say

NAMING = ("card", "to")
"""The fields in which a move names something."""


def choices() -> list[Any]:
    """`Choose`, once for each game."""
    return [
        defstruct(
            f"Choose{game.name.capitalize()}",
            [("game", Literal[game.name]), ("options", game.options, game.options())],
            bases=(say.Choose,),
            namespace={"__doc__": say.Choose.__doc__},
            tag="choose",
            frozen=True,
        )
        for game in GAMES.values()
    ]


def acts() -> list[Any]:
    """`Act`, once for each word that is no race in some game."""
    kinds: dict[str, list[type[Move]]] = {}
    for game in GAMES.values():
        for word, kind in game.moves.items():
            if _is_act(word, kind):
                kinds.setdefault(word, []).append(kind)
    return [_act(word, named) for word, named in kinds.items()]


def _is_act(word: str, kind: type[Move]) -> bool:
    hints = get_type_hints(kind, include_extras=True)
    by_seat = Seat in (hints["by"], *get_args(hints["by"]))
    return by_seat and "rt" not in hints and word != "pass"  # which is said as `Pass`


def _act(word: str, kinds: list[type[Move]]) -> Any:
    named = dict.fromkeys(
        hint
        for kind in kinds
        for field, hint in get_type_hints(kind, include_extras=True).items()
        if field in NAMING
    )
    fields: list[Any] = [("do", Literal[word])]
    if named:
        what: Any = reduce(or_, named)
        default = (None,) if type(None) in get_args(what) else ()
        fields.append(("named", what, *default))
    return defstruct(
        f"Act{word.capitalize()}",
        fields,
        bases=(say.Input,),
        namespace={"__doc__": kinds[0].__doc__ or say.Act.__doc__},
        tag="act",
        frozen=True,
    )
