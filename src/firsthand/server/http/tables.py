"""Tables: opened, found by their codes, and what was played at them."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
from aiohttp import web
from msgspec import Struct

from firsthand.bots.person import LevelName
from firsthand.server.clock import now_ms
from firsthand.server.crowd import FullHouse
from firsthand.server.host import Host
from firsthand.server.http.endpoint import Bare, Call
from firsthand.server.http.faults import Cause, Fault, too_many
from firsthand.server.http.home import home
from firsthand.server.http.kinds import Code, GameId, GameName, GameShown, Page, shown
from firsthand.server.http.office import ADDRESS, OFFICE, VOUCHED
from firsthand.table.messages import Chair, Phase
from firsthand.table.table import Table

AnswerT = TypeVar("AnswerT")


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What the new table begins with. Its host can still choose another game."""

    game: GameName = "flyswatter"


class TableOpened(Struct, frozen=True):
    code: str
    link: str
    """What others open to join."""


class ChairFacts(Struct, frozen=True, gc=False):
    name: str
    bot: LevelName | None
    """The level of the bot that plays here now."""
    wins: int
    """Games won in this series. A shared victory counts for each."""


class TableFacts(Struct, frozen=True):
    """A table as somebody sees it who knows its code, and has not joined."""

    code: str
    link: str
    """What others open to join."""
    phase: Phase
    game: GameName
    options: dict[str, Any]
    """The game's own, with nothing left out."""
    seats: int
    """How many are taken."""
    max_seats: int
    """For how many players the game is with these options."""
    chairs: tuple[ChairFacts, ...]
    host: str | None
    """The name of whoever the table belongs to. None while nobody has come."""
    guests: int
    """How many people are connected, players or not."""
    locked: bool
    """A locked table takes nobody new."""
    paused: bool
    games: int
    """How many games of this series have been started."""
    game_id: GameId | None
    """The game that is played, or else the last one."""


class TableResults(Struct, frozen=True):
    """What was played at a table."""

    code: str
    chairs: tuple[ChairFacts, ...]
    """The series as it stands."""
    games: tuple[GameShown, ...]
    """Those that are over, the latest first."""


async def open_table(call: Call[OpenTable, None]) -> TableOpened:
    """Open a table."""
    bucket = call.office.new_tables.of(call.request[ADDRESS])
    if not bucket.take(now_ms()):
        raise too_many("so many new tables from one address", bucket)
    passed_on = VOUCHED in call.request
    code = await call.office.hall.open_table(call.body.game, here=passed_on)
    return TableOpened(code, link(call, code))


async def table(call: Bare, code: Code) -> TableFacts:
    """A table by its code."""
    host = await find(call.request, code)
    keeper = call.office.hall.keeper
    room, most, game_id = await _asked(
        host, lambda table: (table.room(), table.seats[-1], keeper.game_of(host.code))
    )
    chairs = tuple(chair for chair in room.chairs if chair.avatar is None)
    return TableFacts(
        code=host.code,
        link=link(call, host.code),
        phase=room.phase,
        game=room.game,
        options=msgspec.to_builtins(room.options),
        seats=len(chairs),
        max_seats=most,
        chairs=_facts(chairs),
        host=next((guest.name for guest in room.guests if guest.person == room.host), None),
        guests=sum(guest.connected for guest in room.guests),
        locked=room.locked,
        paused=room.paused,
        games=room.games,
        game_id=game_id,
    )


async def results(call: Call[None, Page], code: Code) -> TableResults:
    """The results of a table's series."""
    host = await find(call.request, code)
    room = await _asked(host, Table.room)
    played = await call.office.store.games_at(host.code, call.query.limit)
    over = (shown(game) for game in played)
    return TableResults(
        host.code, _facts(room.chairs), tuple(game for game in over if game is not None)
    )


async def find(request: web.Request, code: str) -> Host:
    """The table with this code. Raises `Elsewhere` if another node has it.

    There are 160,000 codes. So whoever names some that are not there is not told any more
    whether a code is right, and cannot walk through them.
    """
    office = request.app[OFFICE]
    async with office.guesses.one(request[ADDRESS]) as guess:
        try:
            host = await office.hall.find(code)
        except FullHouse as full:
            raise Fault(Cause.NOT_READY, str(full)) from None
        if host is None:
            guess.was_wrong()
            raise Fault(Cause.NO_SUCH_TABLE, "there is no such table")
    return host


async def _asked(host: Host, question: Callable[[Table], AnswerT]) -> AnswerT:
    try:
        return await host.ask(question)
    except TimeoutError:
        raise Fault(Cause.NOT_READY, "the table waits for its storage; try again later") from None


def _facts(chairs: Iterable[Chair]) -> tuple[ChairFacts, ...]:
    return tuple(ChairFacts(chair.name, chair.bot, chair.wins) for chair in chairs)


def link(call: "Call[Any, Any]", code: str) -> str:
    """What others open to join."""
    return f"{home(call.request)}/t/{code}"
