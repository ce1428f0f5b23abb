"""What has to be stored, gathered from all tables: one transaction serves whoever waits for one.

A table that cannot be stored does not harm the others. While the database is away, everybody
waits, is told so, and goes on afterwards; nothing is told meanwhile that was not recorded.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import msgspec
import structlog

from firsthand.core.chance import Source
from firsthand.server.clock import now_ms, wall_ms
from firsthand.server.figures import Figures
from firsthand.server.outage import WRITES, DatabaseOutage
from firsthand.store import (
    Away,
    Change,
    Conflict,
    Ending,
    NewGame,
    Stale,
    Store,
    StoredTable,
    StoreError,
    new_game_id,
)
from firsthand.table.effects import CloseJournal, Effect, OpenJournal, Record
from firsthand.table.inputs import PersonId, is_declared_bot
from firsthand.table.moment import Moment
from firsthand.table.saved import Saved, restore, save
from firsthand.table.table import Table

LARGEST_BATCH = 500
BREATH_MS = 5.0
"""From one transaction to the next: of many tables, more share one, and their cost. A table that
has been quiet does not wait."""
LATE_S = 3.0
"""Whoever waits for longer is told so: a database may also be there, and not answer."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.05, 2.0
"""Between two tries while the database is away."""

ResultT = TypeVar("ResultT")

_log = structlog.get_logger("firsthand.keeper")


@dataclass(eq=False)
class Waiting:
    """A change that is to be kept."""

    change: Change
    done: asyncio.Future[None]
    away: Callable[[], None]
    """Called when it takes longer. Why is for the log: players need not know where we store."""

    def settle(self, error: Exception | None = None) -> None:
        if self.done.done():  # nobody waits any more: the server stops
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Keeper:
    """Stands between the tables and the store."""

    _late: asyncio.TimerHandle
    """Rings when a transaction takes too long."""

    def __init__(self, store: Store, game_over: Callable[[], None]) -> None:
        self.store = store
        self.figures = Figures()
        self.outage = DatabaseOutage()
        self._game_over = game_over
        """Called when a game has ended and is stored."""
        self._games: dict[str, tuple[str, int]] = {}
        """The open game of each table, and the number of its next line."""
        self._latest: dict[str, str] = {}
        self._epochs: dict[str, int] = {}
        """Since when each table is ours. A new one is from its beginning."""
        self._waiting: list[Waiting] = []
        self._flushing: asyncio.Task[None] | None = None

    async def open_table(self, code: str, table: Table, owner: str) -> None:
        await self.store.open_table(code, wall_ms(), msgspec.json.encode(save(table)), owner)

    def revive(self, stored: StoredTable, room: bytes, epoch: int, source: Source) -> Table:
        """A table as it was stored. Its room has to be kept at once: numbers were skipped."""
        code, game_id, lines = stored.code, stored.game_id, stored.lines
        self.forget(code)
        self._epochs[code] = epoch
        if game_id is not None:
            self._latest[code] = game_id
            if stored.closed_ms is None:
                self._games[code] = (game_id, len(lines) + 1)
        saved = msgspec.json.decode(room, type=Saved)
        return restore(saved, lines, Moment(now_ms(), source), over=stored.closed_ms is not None)

    async def recover(self, code: str, source: Source) -> Table:
        """A table of ours, once more, however long the database is away."""
        stored = await self.insist(lambda: self.store.table(code))
        if stored is None or stored.room is None:
            raise StoreError(f"there is no table {code!r}")
        return self.revive(stored, stored.room, self.epoch_of(code), source)

    def forget(self, code: str) -> None:
        """The table is gone."""
        self._games.pop(code, None)
        self._latest.pop(code, None)
        self._epochs.pop(code, None)

    def epoch_of(self, code: str) -> int:
        return self._epochs.get(code, 0)

    def game_of(self, code: str) -> str | None:
        """The table's open game, or its last one."""
        return self._latest.get(code)

    def change(
        self,
        code: str,
        table: Table,
        effects: Sequence[Effect],
        *,
        room: bool,
        releases: bool = False,
    ) -> Change | None:
        """What of all this has to be kept before anybody is told, if anything."""
        opens: NewGame | None = None
        closes: Ending | None = None
        lines: list[bytes] = []
        for effect in effects:
            match effect:
                case Record(line):
                    lines.append(line)
                case OpenJournal(line):
                    players = tuple(_known(chair.person) for chair in table.chairs)
                    opens = NewGame(table.game.name, line, players)
                    self._latest[code] = new_game_id()
                    self._games[code] = (self._latest[code], 2)  # the header is line 1
                case CloseJournal(outcome):
                    closes = Ending(outcome)
        if not (room or lines or opens or closes):
            return None
        game_id, first = self._games.get(code, (None, 0))
        if closes is not None:
            self._games.pop(code, None)
        elif game_id is not None:
            self._games[code] = (game_id, first + len(lines))
        kept = msgspec.json.encode(save(table)) if room else None
        return Change(
            code,
            wall_ms(),
            game_id,
            opens,
            first,
            tuple(lines),
            closes,
            kept,
            self.epoch_of(code),
            releases,
        )

    def keep(self, change: Change, away: Callable[[], None]) -> "asyncio.Future[None]":
        """Done when it is safe. Fails if this change, and no other, is at fault."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(change, done, away))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        return done

    async def close(self) -> None:
        """What still waits is given up."""
        if self._flushing is not None:
            self._flushing.cancel()
            await asyncio.wait([self._flushing])
        for one in self._waiting:
            one.settle(Away("the server stops, and the database is away"))

    async def _flush(self) -> None:
        """As long as somebody waits: whoever comes meanwhile is in the next transaction."""
        while self._waiting:
            batch = self._waiting[:LARGEST_BATCH]
            began_ms = now_ms()
            self._watch_the_clock()
            try:
                await self.store.keep([one.change for one in batch])
            except Exception:
                await self._one_by_one(len(batch))
            else:
                self.outage.answered(WRITES)
                del self._waiting[: len(batch)]
                self.figures.lines += sum(len(one.change.lines) for one in batch)
                for one in batch:
                    one.settle()
            finally:
                self._late.cancel()
            self.figures.store.add(now_ms() - began_ms)
            if any(one.change.closes is not None for one in batch):
                self._game_over()
            await asyncio.sleep(max(0.0, began_ms + BREATH_MS - now_ms()) / 1000)
        self._flushing = None

    def _watch_the_clock(self) -> None:
        self._late = asyncio.get_running_loop().call_later(LATE_S, self._is_late)

    def _is_late(self) -> None:
        """Again and again: others may have come to wait."""
        self._say_to_wait()
        self._watch_the_clock()

    def _say_to_wait(self) -> None:
        for one in self._waiting:
            one.away()

    async def _one_by_one(self, count: int) -> None:
        """Whoever is at fault fails alone. If it is the database, all wait until it is back."""
        for _ in range(count):
            one = self._waiting[0]
            try:
                await self.insist(partial(self._keep_once, one.change))
            except Stale as error:  # another owner has the table, and has told its players
                _log.warning("change of a lost table dropped", table=one.change.code)
                one.settle(error)
            except Exception as error:
                _log.error("table change not stored", table=one.change.code, reason=str(error))
                one.settle(error)
            else:
                one.settle()
            del self._waiting[0]

    async def _keep_once(self, change: Change) -> None:
        """It may have been kept already, where a connection broke before we were told; or is just
        being kept, where we have waited for too long."""
        if await self.store.has(change):
            return
        try:
            await self.store.keep([change])
        except Conflict:
            if not await self.store.has(change):
                raise

    async def insist(self, work: Callable[[], Awaitable[ResultT]]) -> ResultT:
        """Tries again for as long as the database is away."""
        pause_s = FIRST_PAUSE_S
        try:
            while True:
                try:
                    with self.outage.watched(WRITES):
                        return await work()
                except Away:
                    self._say_to_wait()
                    await asyncio.sleep(pause_s)
                    pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
        except asyncio.CancelledError:
            self.outage.abandoned(WRITES)
            raise


def _known(person: PersonId | None) -> PersonId | None:
    """Bots have no statistics and no rating, wherever they come from."""
    return None if person is None or is_declared_bot(person) else person
