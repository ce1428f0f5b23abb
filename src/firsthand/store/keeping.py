"""Changes of many tables in one transaction.

This is what every table waits for, so it is done in one go, without a turn of the event loop
between its statements, and the statements are made once. The two that nearly every change needs
go straight to the driver: SQLAlchemy's own way took three times as long.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache

import msgspec
from msgspec import Struct
from sqlalchemy import BindParameter, Connection, Text, bindparam, func, insert, select, update
from sqlalchemy.engine import Dialect

from firsthand.store import schema
from firsthand.store.errors import Conflict, Stale, StoreError
from firsthand.store.records import Change, Ending, GameId

TOUCH_EVERY_MS = 60_000
"""Lines alone touch their table so often: it has to be seen that it lives, not more."""

_tables, _games, _lines, _players = schema.tables, schema.games, schema.lines, schema.players
_CODES: BindParameter[list[str]] = bindparam("codes", expanding=True)

_STANDING = (
    select(_tables.c.code, _tables.c.epoch, _tables.c.touched_ms)
    .order_by(_tables.c.code)  # all lock in one order, so that no two wait for each other
    .with_for_update(key_share=True)
)
_LAST = (
    select(func.max(_lines.c.number))
    .where(_lines.c.game_id == _games.c.id)
    .correlate(_games)
    .scalar_subquery()
)
OPEN_GAMES = select(_games.c.code, _games.c.id, _LAST).where(
    _games.c.code.in_(_CODES), _games.c.closed_ms.is_(None)
)
_THIS_TABLE = update(_tables).where(_tables.c.code == bindparam("the_code"))
TOUCH = _THIS_TABLE.values(touched_ms=bindparam("touched_ms"))
SAVE = TOUCH.values(room=bindparam("room"))
RELEASE = _THIS_TABLE.values(owner=None)
NEW_GAME, NEW_PLAYER = insert(_games), insert(_players)
NEW_LINE = insert(_lines).values(
    {name: bindparam(name) for name in ("game_id", "number", "line", "epoch")}
)
END = (
    update(_games)
    .where(_games.c.id == bindparam("the_game"))
    .values(closed_ms=bindparam("closed_ms"), decided_by=bindparam("decided_by"))
)
COUNT_SEATS = select(func.count()).where(_players.c.game_id == bindparam("the_game"))
SCORE = (
    update(_players)
    .where(_players.c.game_id == bindparam("the_game"), _players.c.seat == bindparam("the_seat"))
    .values(score=bindparam("score"), won=bindparam("won"))
)


class _Seats(Struct, frozen=True):
    seats: tuple[str, ...]


class Held(Struct):
    """A table in the store, with its open game, if one is, and how many lines that has."""

    touched_ms: int
    game_id: GameId | None = None
    lines: int = 0


def checked(changes: Sequence[Change]) -> list[tuple[str, ...]]:
    """The names of the seats of each game that is opened. Raises `StoreError` for nonsense."""
    if len({change.code for change in changes}) < len(changes):
        raise StoreError("a table has one change at a time")
    return [_checked(change) for change in changes]


def keep(
    connection: Connection,
    changes: Sequence[Change],
    names: Sequence[tuple[str, ...]],
    known: Mapping[str, Held],
) -> dict[str, Held]:
    """All of them, or none. Raises `Conflict` if one does not go on from what is stored, and
    `Stale` if its writer does not own the table any more.

    The owner has written whatever is there, so for lines alone it is not asked again how the
    game stands. Gives how the tables stand, once this is on the disk.
    """
    owned = _owned(connection, changes)
    tables = {c.code: copy(known[c.code]) for c in changes if c.is_bare and c.code in known}
    strange = sorted(change.code for change in changes if change.code not in tables)
    if strange:
        tables |= _hold(connection, {code: owned[code] for code in strange})
    for change in changes:
        _must_fit(change, tables)
    _touch(connection, [c for c in changes if _touches(c, tables[c.code])])
    _open(connection, changes, names)
    rows = [row for change in changes for row in _rows(change)]
    if rows:
        connection.exec_driver_sql(_new_line(connection.dialect), rows)
    for change in changes:
        if change.closes is not None:
            _close(connection, change, change.closes)
        _follow(tables[change.code], change)
    released = [{"the_code": change.code} for change in changes if change.releases]
    if released:
        connection.execute(RELEASE, released)
    return tables


def _checked(change: Change) -> tuple[str, ...]:
    for line in change.lines:
        _check_line(line)
    if change.opens is None:
        return ()
    names = _names(change.opens.header)
    if len(names) != len(change.opens.players):
        raise StoreError(f"the journal has {len(names)} seats, not {len(change.opens.players)}")
    return names


def _names(header: bytes) -> tuple[str, ...]:
    _check_line(header)
    try:
        return msgspec.json.decode(header, type=_Seats).seats
    except ValueError as error:
        raise StoreError(f"this is no first line of a journal: {error}") from None


def _check_line(line: bytes) -> None:
    if not line.endswith(b"\n") or line.count(b"\n") != 1:
        raise StoreError(f"a line of a journal ends with a newline and has no other: {line[:80]!r}")


def _owned(connection: Connection, changes: Sequence[Change]) -> dict[str, int]:
    """When each table was last touched. Nobody else can change or claim one of them until the
    transaction ends: a claim comes before all of this, or after."""
    codes = tuple(change.code for change in changes)
    asked = _standing(connection.dialect, len(codes))
    found = {code: rest for code, *rest in connection.exec_driver_sql(asked, codes)}
    for change in changes:
        if change.code not in found:
            raise Conflict(f"there is no table {change.code!r}")
        epoch, _ = found[change.code]
        if epoch != change.epoch:
            raise Stale(
                f"the table {change.code!r} is in epoch {epoch}, and this is of {change.epoch}"
            )
    return {code: touched_ms for code, (_, touched_ms) in found.items()}


@lru_cache
def _new_line(dialect: Dialect) -> str:
    return str(NEW_LINE.compile(dialect=dialect))


@lru_cache(maxsize=1024)
def _standing(dialect: Dialect, tables: int) -> str:
    """Asks how so many tables stand."""
    codes = [bindparam(f"code{number}", type_=Text) for number in range(tables)]
    return str(_STANDING.where(_tables.c.code.in_(codes)).compile(dialect=dialect))


def _hold(connection: Connection, touched: Mapping[str, int]) -> dict[str, Held]:
    """The tables as they stand."""
    held = {code: Held(touched_ms) for code, touched_ms in touched.items()}
    # A statement of its own: who had to wait for the lock sees here what was done meanwhile.
    for code, game_id, last in connection.execute(OPEN_GAMES, {"codes": [*held]}):
        held[code].game_id, held[code].lines = game_id, last
    return held


def _must_fit(change: Change, tables: dict[str, Held]) -> None:
    """Raises `Conflict` unless the change goes on from what is stored."""
    here = tables[change.code]
    if change.opens is not None:
        if here.game_id is not None:
            raise Conflict(f"a game is open already at the table {change.code!r}")
        here.game_id, here.lines = change.game_id, 1
    if (change.lines or change.closes) and here.game_id != change.game_id:
        raise Conflict(f"no game {change.game_id!r} is open")
    if change.lines and change.first != here.lines + 1:
        raise Conflict(
            f"line {change.first} of game {change.game_id!r} is not the next, "
            f"which is {here.lines + 1}"
        )


def _follow(table: Held, change: Change) -> None:
    """The table as it stands after the change."""
    if _touches(change, table):
        table.touched_ms = change.now_ms
    table.lines += len(change.lines)
    if change.closes is not None:
        table.game_id, table.lines = None, 0


def _touches(change: Change, table: Held) -> bool:
    return not change.is_bare or change.now_ms - table.touched_ms > TOUCH_EVERY_MS


def _touch(connection: Connection, changes: Sequence[Change]) -> None:
    touched = [{"the_code": c.code, "touched_ms": c.now_ms} for c in changes if c.room is None]
    if touched:
        connection.execute(TOUCH, touched)
    saved = [
        {"the_code": change.code, "touched_ms": change.now_ms, "room": change.room}
        for change in changes
        if change.room is not None
    ]
    if saved:
        connection.execute(SAVE, saved)


def _open(
    connection: Connection, changes: Sequence[Change], names: Sequence[tuple[str, ...]]
) -> None:
    games: list[dict[str, object]] = []
    players: list[dict[str, object]] = []
    for change, called in zip(changes, names, strict=True):
        if change.opens is not None:
            begun = {"id": change.game_id, "code": change.code, "game": change.opens.game}
            games.append({**begun, "opened_ms": change.now_ms})
            players += [
                {"game_id": change.game_id, "seat": seat, "person": person, "name": name}
                for seat, (person, name) in enumerate(
                    zip(change.opens.players, called, strict=True)
                )
            ]
    if games:
        connection.execute(NEW_GAME, games)
        connection.execute(NEW_PLAYER, players)


def _rows(change: Change) -> list[tuple[GameId | None, int, bytes, int]]:
    """In the order of `NEW_LINE`."""
    lines = enumerate(change.lines, change.first)
    rows = [(change.game_id, number, line, change.epoch) for number, line in lines]
    if change.opens is not None:
        rows.insert(0, (change.game_id, 1, change.opens.header, change.epoch))
    return rows


def _close(connection: Connection, change: Change, ending: Ending) -> None:
    """Ends a journal, and gives each player their result."""
    game, outcome = {"the_game": change.game_id}, ending.outcome
    decided_by = outcome.decided_by if outcome else None
    connection.execute(END, {**game, "closed_ms": change.now_ms, "decided_by": decided_by})
    if outcome is None:
        return
    seats = connection.execute(COUNT_SEATS, game).scalar_one()
    if len(outcome.scores) != seats:
        raise StoreError(f"the game has {seats} seats, and the outcome {len(outcome.scores)}")
    connection.execute(
        SCORE,
        [
            {**game, "the_seat": seat, "score": score, "won": seat in outcome.winners}
            for seat, score in enumerate(outcome.scores)
        ],
    )
