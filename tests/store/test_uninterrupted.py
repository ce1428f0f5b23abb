"""A cancelled task does not leave a transaction behind that locks everybody out."""

import asyncio

from sqlalchemy import select

from firsthand.store import Load, Node, open_store, schema

NODE = Node("id-a", "a", "http://a.example")
LEASE_MS = 60_000
TURNS = 25
"""Of the event loop, one more before each cancellation: it falls on every statement in turn."""


async def cancelled_after(turns: int, task: "asyncio.Task[object]") -> None:
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_whoever_writes_after_a_cancelled_write_finds_no_lock(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.enter(NODE, LEASE_MS)
        for turns in range(TURNS):
            renewal = asyncio.create_task(store.renew(NODE.id, Load(tables=turns), LEASE_MS))
            await cancelled_after(turns, renewal)
            (living,) = await store.renew(NODE.id, Load(tables=100 + turns), LEASE_MS)
            assert living.load.tables == 100 + turns


async def test_a_write_to_sqlite_that_has_begun_is_finished(sqlite_url: str) -> None:
    async with await open_store(sqlite_url) as store:
        await store.enter(NODE, LEASE_MS)
        renewal = asyncio.create_task(store.renew(NODE.id, Load(tables=7), LEASE_MS))
        await cancelled_after(2, renewal)
        assert renewal.cancelled()
    async with await open_store(sqlite_url) as store, store._database.reading() as connection:
        assert await connection.scalar(select(schema.nodes.c.tables)) == 7
