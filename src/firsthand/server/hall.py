"""All tables of this node: opened, found by their codes, taken over from others, cleaned up."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor

import structlog

from firsthand.core.moves import Millis
from firsthand.server import clock
from firsthand.server.background import set_going
from firsthand.server.codes import new_code, read_code
from firsthand.server.crowd import Crowd, FullHouse
from firsthand.server.directory import Directory, Elsewhere
from firsthand.server.host import Host
from firsthand.server.keeper import Keeper
from firsthand.server.pulse import Pulse
from firsthand.server.settings import Settings
from firsthand.store import Away, Conflict, Load, Node, Stale, StoreError
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
        node: Node,
        now_ms: Callable[[], Millis] = clock.now_ms,
    ) -> None:
        self.keeper = keeper
        self.settings = settings
        self.crowd = Crowd(settings)
        self.pulse = Pulse()
        self.directory = Directory(keeper.store, node, settings.lease_ms, self.load, keeper.outage)
        self._now_ms = now_ms
        self.when_replaced: Callable[[], object] = lambda: None
        """Called when another server has started under the name of this one."""
        self._thinkers = thinkers
        self._hosts: dict[str, Host] = {}
        self._coming: dict[str, asyncio.Task[Host | None]] = {}
        """Tables that are being claimed."""
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    async def open(self) -> None:
        await self.directory.open()
        await self.keeper.store.tell_nodes("nodes")
        work = (
            self.pulse.run(),
            self._look_after(),
            self._sweep_often(),
            self.directory.renew_often(self._lapsed, self._was_replaced),
        )
        self._tasks = [set_going(each, self.keeper.figures) for each in work]

    async def close(self) -> None:
        """Everybody is told, everything is stored and left to others; as far as time allows."""
        self._stopping = self.crowd.is_closed = True
        work = (*self._tasks, *self._coming.values())
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        hosts = [*self._hosts.values()]
        stops = [host.stop(Close.AGAIN, "the server starts again") for host in hosts]
        try:
            async with asyncio.timeout(self.settings.stop_seconds):
                await asyncio.gather(*stops, return_exceptions=True)
                await self.directory.close()
                await self.keeper.store.tell_nodes("nodes")  # no new tables should come here
        except TimeoutError:
            _log.error("database did not answer while stopping", tables=len(hosts))
        except StoreError as error:
            _log.warning("node not removed from the database", reason=str(error))
        await self.keeper.close()

    async def open_table(self, game: str, *, here: bool = False) -> str:
        """A new table's code. Raises `FullHouse`, and `Elsewhere` if another node has more room;
        if it has to be here, only the former."""
        if self._stopping:
            raise FullHouse("the server starts again")
        best = self.directory.node if here else self.directory.best_for_a_table()
        if best.id != self.directory.node.id:
            raise Elsewhere(best)
        self._must_have_room()
        while True:
            code = new_code(self._hosts, _random)
            host = self._hosts[code] = self._host(code, Table(game))
            try:
                await self.keeper.open_table(code, host.table, best.id)
            except Conflict:  # another node has one of this name
                del self._hosts[code]
            except BaseException:
                del self._hosts[code]
                raise
            else:
                _log.info("table opened", table=code, game=game)
                return code

    def load(self) -> Load:
        return Load(len(self._hosts), len(self.crowd), self._why_full() is not None)

    def _must_have_room(self) -> None:
        why = self._why_full()
        if why is not None:
            raise FullHouse(why)

    def _why_full(self) -> str | None:
        settings = self.settings
        if self._stopping:
            return "the server starts again"
        if len(self._hosts) >= settings.most_tables:
            return f"there are {settings.most_tables} tables already"
        if len(self.crowd) >= settings.most_connections:
            return "there are too many people here already"
        if self.pulse.late_ms > settings.most_late_ms:
            return "the server has too much to do"
        return None

    def _host(self, code: str, table: Table) -> Host:
        return Host(code, table, self.keeper, self._thinkers)

    async def find(self, text: str) -> Host | None:
        """The table with this code, taken over if its node is gone, or after a restart.

        Raises `Elsewhere` if another node has it.
        """
        code = read_code(text)
        if code is None:
            return None
        host = self._hosts.get(code)
        if host is not None and host.is_stale:
            self._remove(code, host)
        elif host is not None:
            return None if host.given_up else host
        if self._stopping:
            raise FullHouse("the server starts again")
        if code not in self._coming:
            coming = self._coming[code] = asyncio.create_task(self._take(code))
            coming.add_done_callback(lambda _: self._coming.pop(code))
        return await asyncio.shield(self._coming[code])

    async def _take(self, code: str) -> Host | None:
        """What was recorded is all there is to know. Whoever wrote it cannot write any more."""
        claimed = await self.directory.claim(code)
        if claimed is None:
            return None
        if isinstance(claimed, Node):
            raise Elsewhere(claimed)
        stored = await self.keeper.store.table(code)
        if stored is None:
            return None
        try:
            table = self.keeper.revive(stored, stored.room or b"", claimed.epoch, _random)
        except Exception:  # it stays in the store
            _log.exception("table not restored", table=code)
            self.keeper.figures.errors += 1
            return None
        taken_over = claimed.was not in (None, self.directory.node.id)
        _log.info(
            "table opened",
            table=code,
            game=table.game.name,
            reason="taken over from another node" if taken_over else "restored",
            epoch=claimed.epoch,
        )
        host = self._hosts[code] = self._host(code, table)
        host.touched_ms -= clock.wall_ms() - stored.touched_ms
        host.revive(table)
        return host

    def _lapsed(self) -> None:
        """The database cannot be reached, and others can take our tables: people should look for
        them there. If there are no others, everybody waits here."""
        if not self.directory.has_others:
            return
        self._abandon("this server has lost its database")

    def _was_replaced(self) -> None:
        """Nothing that is written here counts any more, and it never will again."""
        self._stopping = self.crowd.is_closed = True
        self._abandon("another server has started in place of this one")
        self.when_replaced()

    def _abandon(self, why: str) -> None:
        for code, host in [*self._hosts.items()]:
            self._remove(code, host)
            host.abandon(why)

    def lose(self, code: str, epoch: int) -> None:
        """Another node says that it has this table by now."""
        host = self._hosts.get(code)
        if host is not None and self.keeper.epoch_of(code) < epoch:
            self._remove(code, host)
            host.abandon("it was taken over")

    def __len__(self) -> int:
        return len(self._hosts)

    def __contains__(self, code: object) -> bool:
        """Whether the table is here, or about to be."""
        return code in self._hosts or code in self._coming

    @property
    def stopping(self) -> bool:
        return self._stopping

    def sign_out(self, person: PersonId) -> None:
        """A token lets in, and is not asked for again: whoever came in by an old one has to go."""
        for host in [*self._hosts.values()]:
            host.hang_up(person)

    async def forget(self, person: PersonId) -> bool:
        """Every table lets this person go, and knows no name any more. Whether one had known."""
        hosts = [
            host for host in self._hosts.values() if host.table.knows(person) and not host.given_up
        ]
        await asyncio.gather(*(host.forget(person) for host in hosts))
        return bool(hosts)

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.crowd.look_around(self._now_ms())

    async def _sweep_often(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Away as error:
                self.keeper.outage.failed(error)
            except StoreError as error:
                _log.error("idle-table cleanup failed", reason=str(error))

    async def sweep(self) -> None:
        """Tables at which nothing has happened for long go, and all that belongs to them.

        Journals of finished games stay.
        """
        for code, host in [*self._hosts.items()]:
            if host.given_up:  # if it is stored, it may be tried again
                self._remove(code, host)
            elif self._is_old(host):
                try:
                    await host.stop(Close.OVER, "nothing has happened here for long")
                except Stale:  # another node has it: there it is not old
                    self._remove(code, host)
                    continue
                epoch = self.keeper.epoch_of(code)
                self._remove(code, host)
                await self.keeper.store.close_table(code, epoch)
        before_ms = clock.wall_ms() - int(self.settings.old_after_ms)
        await self.keeper.store.forget_tables(before_ms, self, self.directory.node.id)

    def _remove(self, code: str, host: Host) -> None:
        """Unless it has left meanwhile, and another one may be here in its place."""
        if self._hosts.get(code) is host:
            del self._hosts[code]
            self.keeper.forget(code)

    def _is_old(self, host: Host) -> bool:
        settings = self.settings
        longest_ms = settings.old_after_ms if host.table.people else settings.unused_after_ms
        return host.touched_ms < self._now_ms() - longest_ms
