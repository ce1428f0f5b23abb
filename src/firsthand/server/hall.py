"""All tables of this server: opened, found by their codes, restored after a restart, cleaned up."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor

import structlog

from firsthand.core.moves import Millis
from firsthand.server import clock
from firsthand.server.codes import new_code, read_code
from firsthand.server.crowd import Crowd, FullHouse
from firsthand.server.host import Host
from firsthand.server.keeper import Keeper
from firsthand.server.pulse import Pulse
from firsthand.server.settings import Settings
from firsthand.store import StoreError
from firsthand.table.inputs import PersonId
from firsthand.table.table import Table
from firsthand.wire.closing import Close

LOOK_SECONDS = 5.0
SWEEP_SECONDS = 60.0

_log = structlog.get_logger("firsthand.hall")
_random = secrets.SystemRandom().random


class Hall:
    def __init__(
        self,
        keeper: Keeper,
        thinkers: Executor,
        settings: Settings,
        now_ms: Callable[[], Millis] = clock.now_ms,
    ) -> None:
        self.keeper = keeper
        self.settings = settings
        self.crowd = Crowd(settings)
        self.pulse = Pulse()
        self._now_ms = now_ms
        self._thinkers = thinkers
        self._hosts: dict[str, Host] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    async def open(self) -> None:
        """Every table that was there before is there again."""
        for stored in await self.keeper.store.tables():
            try:
                table = self.keeper.revive(stored, stored.room or b"", _random)
            except Exception:  # it stays in the store; the others are not kept waiting for it
                _log.exception("a table was not restored", table=stored.code)
                continue
            host = self._hosts[stored.code] = self._host(stored.code, table)
            host.touched_ms -= clock.wall_ms() - stored.touched_ms
            host.revive(table)
        work = self.pulse.run(), self._look_after(), self._sweep_often()
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        """Everybody is told, everything is stored; as far as time allows."""
        self._stopping = self.crowd.is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        hosts = [*self._hosts.values()]
        stops = [host.stop(Close.AGAIN, "the server starts again") for host in hosts]
        try:
            async with asyncio.timeout(self.settings.stop_seconds):
                await asyncio.gather(*stops, return_exceptions=True)
        except TimeoutError:
            _log.error("not all tables could be stored in time", tables=len(hosts))
        await self.keeper.close()

    async def open_table(self, game: str) -> str:
        """A new table's code. Raises `FullHouse`."""
        self._must_have_room()
        code = new_code(self._hosts, _random)
        host = self._hosts[code] = self._host(code, Table(game))
        try:
            await self.keeper.open_table(code, host.table)
        except BaseException:
            del self._hosts[code]
            raise
        return code

    def _must_have_room(self) -> None:
        settings = self.settings
        if self._stopping:
            raise FullHouse("the server starts again")
        if len(self._hosts) >= settings.most_tables:
            raise FullHouse(f"there are {settings.most_tables} tables already")
        if len(self.crowd) >= settings.most_connections:
            raise FullHouse("there are too many people here already")
        if self.pulse.late_ms > settings.most_late_ms:
            raise FullHouse("the server has too much to do")

    def _host(self, code: str, table: Table) -> Host:
        return Host(code, table, self.keeper, self._thinkers)

    def find(self, text: str) -> Host | None:
        code = read_code(text)
        host = self._hosts.get(code) if code is not None else None
        return host if host is not None and not host.given_up else None

    def __len__(self) -> int:
        return len(self._hosts)

    @property
    def stopping(self) -> bool:
        return self._stopping

    async def forget(self, person: PersonId) -> None:
        """Every table lets this person go, and knows no name any more."""
        hosts = [host for host in self._hosts.values() if person in host.table.people]
        await asyncio.gather(*(host.forget(person) for host in hosts))

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.crowd.look_around(self._now_ms())

    async def _sweep_often(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except StoreError as error:  # a database that is away does not end the sweeping
                _log.warning("the hall could not be swept", why=str(error))

    async def sweep(self) -> None:
        """Tables at which nothing has happened for long go, and all that belongs to them.

        Journals of finished games stay.
        """
        for code, host in [*self._hosts.items()]:
            if host.given_up:
                self._remove(code)
            elif self._is_old(host):
                self._remove(code)
                await host.stop(Close.OVER, "nothing has happened here for long")
                await self.keeper.store.close_table(code)
        before_ms = clock.wall_ms() - int(self.settings.old_after_ms)
        await self.keeper.store.forget_tables(before_ms, besides=self._hosts)

    def _remove(self, code: str) -> None:
        del self._hosts[code]
        self.keeper.forget(code)

    def _is_old(self, host: Host) -> bool:
        settings = self.settings
        longest_ms = settings.old_after_ms if host.table.people else settings.unused_after_ms
        return host.touched_ms < self._now_ms() - longest_ms
