"""Nodes that go, and connections that end, while something waits for them."""

import asyncio

import asyncpg

from firsthand.store import Claim, Node, open_store

A = Node("id-a", "a", "http://a.example")
B = Node("id-b", "b", "http://b.example")
LEASE_MS = 60_000


async def test_a_node_that_leaves_while_its_table_is_claimed_loses_it(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        for node in (A, B):
            await store.enter(node, LEASE_MS)
        await store.open_table("FLY", 1000, owner=A.id)
        rival = await asyncpg.connect(postgres_url)
        async with rival.transaction():
            await rival.execute("SELECT 1 FROM tables WHERE code = 'FLY' FOR UPDATE")
            claiming = asyncio.create_task(store.claim("FLY", B.id))
            # It has seen that the owner lives, and waits for the row.
            while not await rival.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                await asyncio.sleep(0.01)
            await rival.execute("DELETE FROM nodes WHERE id = $1", A.id)
        await rival.close()
        assert await claiming == Claim(1, A.id)


async def test_a_listener_whose_connection_is_ended_listens_again(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        news = store.news()
        assert (await anext(news)).about == "again"
        other = await asyncpg.connect(postgres_url)
        ended = await other.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        )
        await other.close()
        assert len(ended) == 1
        assert (await anext(news)).about == "again"
        await store.tell_nodes("forget", "ann")
        assert (await anext(news)).detail == "ann"
        await news.aclose()
