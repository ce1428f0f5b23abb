"""All tables of this server: opened, found by their codes, restored after a restart, cleaned up."""

import asyncio
import secrets
from concurrent.futures import Executor

import msgspec

from firsthand.server.clock import now_ms, wall_ms
from firsthand.server.codes import new_code, read_code
from firsthand.server.host import Host
from firsthand.server.keeper import Keeper
from firsthand.table.moment import Moment
from firsthand.table.saved import Saved, restore
from firsthand.table.table import Table

MOST_TABLES = 5_000
OLD_AFTER_MS = 24 * 3_600_000
SWEEP_SECONDS = 60.0

_random = secrets.SystemRandom().random


class FullHouse(Exception):
    """There is no room for another table. Those that run are not harmed."""


class Hall:
    def __init__(self, keeper: Keeper, thinkers: Executor) -> None:
        self.keeper = keeper
        self._thinkers = thinkers
        self._hosts: dict[str, Host] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Every table that was there before is there again."""
        for stored in await self.keeper.store.tables():
            if stored.room is None:
                continue
            saved = msgspec.json.decode(stored.room, type=Saved)
            table = restore(saved, stored.lines, Moment(now_ms(), _random))
            if stored.game_id is not None:
                self.keeper.go_on(stored.code, stored.game_id, len(stored.lines))
            host = self._hosts[stored.code] = Host(stored.code, table, self.keeper, self._thinkers)
            host.wake()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for host in self._hosts.values():
            await host.stop()

    async def open_table(self, game: str) -> str:
        if len(self._hosts) >= MOST_TABLES:
            raise FullHouse(f"there are {MOST_TABLES} tables already")
        code = new_code(self._hosts, _random)
        self._hosts[code] = Host(code, Table(game), self.keeper, self._thinkers)
        await self.keeper.store.open_table(code, wall_ms())
        return code

    def find(self, text: str) -> Host | None:
        code = read_code(text)
        return self._hosts.get(code) if code is not None else None

    def __len__(self) -> int:
        return len(self._hosts)

    async def _sweep(self) -> None:
        """Tables at which nothing has happened for a day go; their journals stay."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for code, host in [*self._hosts.items()]:
                if host.touched_ms < now_ms() - OLD_AFTER_MS:
                    del self._hosts[code]
                    await host.stop()
                    await self.keeper.store.close_table(code)
            await self.keeper.store.forget_tables(wall_ms() - OLD_AFTER_MS)
