"""The lines of a journal as typed records, and what is said about a line that is none."""

from functools import reduce
from operator import or_
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Raw, Struct
from msgspec.json import Decoder

from firsthand.core.game import AnyGame
from firsthand.core.moves import Move
from firsthand.core.nesting import is_nested_too_deeply
from firsthand.core.refusals import plain, quoted
from firsthand.core.seats import Seat

VERSION = 1


class Malformed(ValueError):
    """A line that is no line of a journal. The message says what is wrong with it."""


class Header(Struct, frozen=True):
    """The first line: the table."""

    journal: int
    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = {}
    faces: Raw = Raw(b"null")
    """How the players looked, as it stands there."""
    bots: Raw = Raw(b"null")
    """The seats of bots, as it stands there."""


class Stamp(Struct, frozen=True, gc=False):
    """What a line says besides the move."""

    t: int | float
    """When it was made: milliseconds since the table opened."""
    bot: Raw = Raw(b"false")
    """`true` if a bot's hand it was, be it for a player who was gone. Others may mean by this word
    what they like: the rules do not read it."""
    passed: Raw = Raw(b"null")
    """Where a contest ends: the seats that passed without a move, as it stands there."""
    seen: Raw = Raw(b"null")
    """The referee's evidence, as it stands there."""


_header = Decoder(Header)
_stamp = Decoder(Stamp)
_fields = Decoder(dict[str, Any])


def read_header(line: bytes) -> Header:
    header: Header = _decoded(line, _header)
    if header.journal != VERSION:
        raise Malformed(f"this is journal version {quoted(header.journal)}, not {VERSION}")
    return header


class MoveReader:
    """Reads the moves of one game. Fields that the rules do not know are passed over."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        union = reduce(or_, game.moves.values())
        self._decoder: Decoder[Any] = Decoder(union)

    def read(self, line: bytes) -> tuple[Stamp, Any]:
        """The move, and what is said besides it."""
        stamp: Stamp = _decoded(line, _stamp)
        try:
            return stamp, self._decoder.decode(line)
        except ValueError as error:
            raise Malformed(_fault_in_move(line, self._game) or plain(error)) from None


def _decoded(line: bytes, decoder: "Decoder[Any]") -> Any:
    """The line as a record. The encoding of all of it counts, also of fields passed over."""
    if is_nested_too_deeply(line):
        raise Malformed("this is nested too deeply")
    try:
        if not line.isascii():
            line.decode()
        return decoder.decode(line)
    except UnicodeDecodeError:
        raise Malformed("this is not UTF-8 text") from None
    except ValueError as error:
        raise Malformed(plain(error)) from None


def _fault_in_move(line: bytes, game: AnyGame) -> str | None:
    """The common faults in our own words. Only asked about a line that was not understood."""
    try:
        fields = _fields.decode(line)
    except ValueError:
        return None
    word, author = fields.get("do"), fields.get("by")
    if not isinstance(word, str) or word not in game.moves:
        return f"{game.title} has no move {quoted(word)}; it has {', '.join(game.moves)}"
    authors = get_type_hints(game.moves[word], include_extras=True)["by"]
    if authors == Seat:
        if not isinstance(author, int) or isinstance(author, bool):
            return f"{word} is made by a seat number, not by {quoted(author)}"
    elif author not in get_args(authors):
        return f"{word} is made by {get_args(authors)[0]}, not by {quoted(author)}"
    return None


def write_header(
    game: AnyGame,
    options: Any,
    names: tuple[str, ...],
    faces: tuple[int | str, ...] = (),
    bots: tuple[Seat, ...] = (),
) -> bytes:
    """The first line. Options that have no value of their own are left out.

    Only who shows the game again reads the faces: a person's number, or a bot's level. Only who
    learns from it reads which seats bots had from the start.
    """
    chosen = {
        key: value for key, value in msgspec.to_builtins(options).items() if value is not None
    }
    line = {"journal": VERSION, "game": game.name, "options": chosen, "seats": names}
    if faces:
        line["faces"] = faces
    if bots:
        line["bots"] = bots
    return _line(line)


def write_move(
    t: float,
    move: Move,
    seen: object = None,
    *,
    bot: bool = False,
    passed: tuple[Seat, ...] = (),
) -> bytes:
    """A line for a move, with time and author first, without what is absent.

    The rules do not read whether it was a bot's, who passed in a game in which that is no move, nor
    the referee's evidence, `seen`.
    """
    fields = msgspec.to_builtins(move)
    line = {"t": t, "by": fields.pop("by"), "do": fields.pop("do"), **fields}
    if bot:
        line["bot"] = True
    if passed:
        line["passed"] = passed
    if seen is not None:
        line["seen"] = seen
    return _line(line)


def _line(fields: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(fields), indent=0) + b"\n"
