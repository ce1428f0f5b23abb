"""Reading a table's options: each game declares them as one typed record."""

from collections.abc import Mapping
from typing import Any

import msgspec

from firsthand.core.game import AnyGame
from firsthand.core.refusals import plain


def about(
    title: str,
    question: str,
    answers: Mapping[str, str] | None = None,
    *,
    only_if: Mapping[str, str] | None = None,
) -> msgspec.Meta:
    """What a person is shown of an option, where it is chosen in a form.

    The answers say what each value means; JSON Schema has no word for that. `only_if` names the
    values of other options without which this one changes nothing.
    """
    extra: dict[str, object] = {"x-answers": answers} if answers else {}
    if only_if:
        extra["x-only-if"] = only_if
    return msgspec.Meta(title=title, description=question, extra_json_schema=extra)


class BadTable(ValueError):
    """A table that cannot be: the message names the option, the game or the seats at fault."""


def read_options(game: AnyGame, raw: Mapping[str, object], seats: int) -> Any:
    """The game's options for so many seats, with defaults for what is missing."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadTable(f"{game.title} is for {low} to {high} players, not {seats}")
    options = _converted(game, raw)
    fault = game.fault(options, seats)
    if fault is not None:
        raise BadTable(f"options of {game.name}: {fault}")
    return options


def seats_for(game: AnyGame, raw: Mapping[str, object]) -> range:
    """For how many players a game is with these options."""
    return game.seats_for(_converted(game, raw))


def _converted(game: AnyGame, raw: Mapping[str, object]) -> Any:
    try:
        return msgspec.convert(raw, game.options)
    except msgspec.ValidationError as error:
        raise BadTable(f"options of {game.name}: {plain(error)}; {_allowed(game)}") from None


def _allowed(game: AnyGame) -> str:
    """Every option of the game with its values, as a person may type them."""
    info = msgspec.inspect.type_info(game.options)
    if not isinstance(info, msgspec.inspect.StructType):
        raise TypeError(f"options of {game.name} are no record")
    return "allowed are " + ", ".join(
        f"{field.name} ({_values(field.type)})" for field in info.fields
    )


def _values(kind: msgspec.inspect.Type) -> str:
    match kind:
        case msgspec.inspect.Metadata():
            return _values(kind.type)
        case msgspec.inspect.LiteralType():
            return " | ".join(map(str, kind.values))
        case msgspec.inspect.IntType():
            return f"{kind.ge} to {kind.le}"
        case msgspec.inspect.UnionType():
            return " | ".join(
                _values(part)
                for part in kind.types
                if not isinstance(part, msgspec.inspect.NoneType)
            )
        case _:
            return "a list of seats"
