"""This node among others: it keeps its lease, knows who lives, and asks whose a table is."""

import asyncio
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

import structlog
from msgspec.structs import replace

from firsthand.server.clock import now_ms
from firsthand.server.outage import LEASE, DatabaseOutage
from firsthand.store import Away, Claim, Conflict, Living, Load, Node, Stale, Store, StoreError

RENEWALS = 3
"""In the time of a lease: one may be late, or lost."""
LOOK_AGAIN_S = 0.2
ID_BYTES = 9

_log = structlog.get_logger("firsthand.directory")


class Elsewhere(Exception):
    """Another node has the table, or should have it."""

    def __init__(self, node: Node) -> None:
        super().__init__(f"this is for {node.url}")
        self.node = node


def new_node(name: str, url: str, region: str | None = None) -> Node:
    return Node(secrets.token_urlsafe(ID_BYTES), name, url, region)


def worker_name(group: str, number: int | str) -> str:
    """What a worker's node is called. One that replaces another has its name, and so its tables,
    without waiting for the lease to end."""
    return f"worker/{group}/{number}"


class Directory:
    """Nodes know of each other only by the database. Each lives as long as it renews its lease."""

    def __init__(
        self,
        store: Store,
        node: Node,
        lease_ms: int,
        load: Callable[[], Load],
        outage: DatabaseOutage,
    ) -> None:
        self.node = node
        self.living: list[Living] = []
        """All nodes, this one included, as of the last renewal."""
        self.lease_ms = lease_ms
        self._store = store
        self._load = load
        self._outage = outage
        self._renewed_ms = now_ms()

    async def open(self) -> None:
        """Raises `Conflict` if another server has the file, and is not only dead for a moment."""
        began_ms = now_ms()
        while True:
            asked_ms = now_ms()
            try:
                self.living = await self._store.enter(self.node, self.lease_ms)
            except Conflict:
                if now_ms() - began_ms > self.lease_ms:  # it lives: it has renewed its lease
                    raise
                await asyncio.sleep(LOOK_AGAIN_S)
            else:
                self._renewed_ms = asked_ms
                return

    async def renew(self) -> None:
        """Raises `Stale` if another server has started in place of this one."""
        asked_ms = now_ms()
        self.living = await self._store.renew(self.node.id, self._load(), self.lease_ms)
        self._renewed_ms = asked_ms

    async def renew_often(self, lapsed: Callable[[], None], replaced: Callable[[], None]) -> None:
        """Calls `lapsed` when others may take our tables, and again as long as it is so. Ends with
        `replaced` when another server has started in place of this one."""
        pause_s = self.lease_ms / RENEWALS / 1000
        while True:
            await asyncio.sleep(pause_s)
            try:
                with self._outage.watched(LEASE):
                    async with asyncio.timeout(self.lease_ms / 1000):
                        await self.renew()
            except Stale as error:
                _log.error("another server replaced this one", url=self.node.url, reason=str(error))
                replaced()
                return
            except (StoreError, TimeoutError) as error:
                if not isinstance(error, Away | TimeoutError):
                    _log.error("lease not renewed", reason=str(error))
                if self.has_lapsed:
                    lapsed()

    @property
    def has_lapsed(self) -> bool:
        return now_ms() - self._renewed_ms > self.lease_ms

    @property
    def has_others(self) -> bool:
        return any(one.node.id != self.node.id for one in self.living)

    async def claim(self, code: str) -> Claim | Node | None:
        return await self._store.claim(code, self.node.id)

    async def close(self) -> None:
        await self._store.leave(self.node.id)

    def knows(self, netloc: str) -> bool:
        """Whether a page from there is one of ours."""
        return any(urlsplit(one.node.url).netloc == netloc for one in self.living)

    def workers(self, group: str) -> dict[str, Node]:
        """The nodes of these workers by their numbers, as of the last renewal."""
        prefix = worker_name(group, "")
        return {
            one.node.name.removeprefix(prefix): one.node
            for one in self.living
            if one.node.name.startswith(prefix)
        }

    def best_for_a_table(self) -> Node:
        """The node with the fewest tables: of our region if it has room, and we ourselves rather
        than one that is no better."""
        region = self.node.region
        free = [one for one in self.counted() if not one.load.full]
        if not free:
            return self.node
        best = min(
            free,
            key=lambda one: (
                one.node.region != region,
                one.load.tables,
                one.node.id != self.node.id,
            ),
        )
        self._expect_table(best)
        return best.node

    def counted(self) -> list[Living]:
        """What we carry is known, the others' as of the last renewal."""
        return [
            Living(one.node, self._load()) if one.node.id == self.node.id else one
            for one in self.living
        ]

    def _expect_table(self, taker: Living) -> None:
        """So that not everybody sends everything to the same one until the next renewal."""
        more = replace(taker.load, tables=taker.load.tables + 1)
        self.living = [
            Living(one.node, more) if one.node.id == taker.node.id else one for one in self.living
        ]

    def forget(self, node: Node) -> None:
        """It does not answer: no new tables go there until it is heard of again."""
        self.living = [one for one in self.living if one.node.id != node.id]
