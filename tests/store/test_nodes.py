"""Which node has a table; and that only the owner can write."""

import asyncio
from contextlib import AsyncExitStack

import asyncpg
import msgspec
import pytest
from sqlalchemy import select

from firsthand.store import (
    Away,
    Change,
    Claim,
    Conflict,
    Ending,
    Living,
    Load,
    Node,
    Stale,
    Store,
    engine,
    open_store,
    schema,
)
from firsthand.store import news as wires
from tests.server.ferry import Ferry
from tests.store.evening import ENDED, HEADER, MOVES, begin
from tests.store.shelves import tables_in

A = Node("id-a", "a", "http://a.example")
B = Node("id-b", "b", "http://b.example", "north")
LEASE_MS = 60_000


async def both(store: Store) -> None:
    await store.enter(A, LEASE_MS)
    await store.enter(B, LEASE_MS)


async def test_whoever_comes_first_has_a_table_until_it_goes(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000, owner=A.id)
        assert await store.claim("FLY", B.id) == A
        assert await store.claim("CAT", B.id) is None
        await store.leave(A.id)
        assert await store.claim("FLY", B.id) == Claim(1, A.id)
        assert await store.claim("FLY", A.id) == B


async def test_a_node_that_does_not_renew_its_lease_loses_its_tables(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000, owner=A.id)
        await store.renew(A.id, Load(), -1)
        assert await store.claim("FLY", B.id) == Claim(1, A.id)
        await store.renew(A.id, Load(), LEASE_MS)
        assert await store.claim("FLY", A.id) == B


async def test_what_an_earlier_owner_writes_is_refused_as_a_whole(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.enter(A, LEASE_MS)
        game_id = await begin(store)
        await store.open_table("BUG", 1000)
        claim = await store.claim("FLY", A.id)
        assert claim == Claim(1, None)
        line = Change("FLY", 1500, game_id, first=2, lines=(MOVES[0],))
        room = Change("BUG", 1500, room=b"{}")
        with pytest.raises(Stale, match="'FLY' is in epoch 1, and this is of 0"):
            await store.keep([room, line])
        assert await store.journal(game_id) == HEADER
        assert [table.room for table in await tables_in(store)] == [None, None]
        with pytest.raises(Stale):
            await store.keep([Change("FLY", 1500, room=b"{}", releases=True)])
        mine = Change("FLY", 1500, game_id, first=2, lines=(MOVES[0],), epoch=1)
        await store.keep([mine])
        assert await store.journal(game_id) == HEADER + MOVES[0]


async def test_a_claim_and_a_record_at_the_same_moment_come_one_after_the_other(
    postgres_url: str,
) -> None:
    """Whatever the order: what was kept is there for the new owner, or it is refused."""
    async with await open_store(postgres_url) as first, await open_store(postgres_url) as second:
        await both(first)
        game_id = await begin(first)
        kept = 0
        for epoch in range(40):
            line = Change("FLY", 1, game_id, first=2 + kept, lines=(MOVES[0],), epoch=epoch)
            written, claimed = await asyncio.gather(
                first.keep([line]), second.claim("FLY", A.id), return_exceptions=True
            )
            kept += written is None
            assert written is None or isinstance(written, Stale)
            assert isinstance(claimed, Claim)
            stored = await second.table("FLY")
            assert stored is not None
            assert stored.lines == (HEADER, *[MOVES[0]] * kept)


async def test_a_released_table_is_nobodys(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000, owner=A.id)
        await store.keep([Change("FLY", 1500, room=b"{}", releases=True)])
        assert await store.claim("FLY", B.id) == Claim(1, None)


async def test_who_starts_again_under_its_name_is_the_same_node(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000, owner=A.id)
        again = Node("id-c", A.name, A.url)
        living = await store.enter(again, LEASE_MS)
        assert living == [Living(again, Load()), Living(B, Load())]
        with pytest.raises(Stale, match="under the name of this one"):
            await store.renew(A.id, Load(), LEASE_MS)
        assert await store.claim("FLY", again.id) == Claim(1, A.id)


async def test_nodes_tell_what_they_carry(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        load = Load(tables=3, connections=9, full=True)
        assert await store.renew(B.id, load, LEASE_MS) == [Living(A, Load()), Living(B, load)]
        await store.renew(A.id, Load(), -1)
        assert await store.renew(B.id, Load(), LEASE_MS) == [Living(B, Load())]


async def test_sqlite_serves_one_process(sqlite_url: str) -> None:
    async with await open_store(sqlite_url) as store:
        await store.enter(A, LEASE_MS)
        with pytest.raises(Conflict, match=r"http://a\.example: SQLite serves one process"):
            await store.enter(B, LEASE_MS)
        await store.enter(Node("id-c", A.name, A.url), LEASE_MS)
        await store.leave("id-c")
        await store.enter(B, LEASE_MS)


async def test_old_tables_of_another_node_are_its_own_business(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000, owner=A.id)
        await store.open_table("BUG", 1000, owner=B.id)
        assert await store.forget_tables(5000, node_id=B.id) == 1
        await store.leave(A.id)
        assert await store.forget_tables(5000, node_id=B.id) == 1


async def test_news_reach_every_node(postgres_url: str) -> None:
    async with await open_store(postgres_url) as teller, await open_store(postgres_url) as hearer:
        news = hearer.news()
        assert (await anext(news)).about == "again"
        await teller.tell_nodes("forget", "ann")
        told = await anext(news)
        assert (told.about, told.detail) == ("forget", "ann")
        await news.aclose()


async def test_where_there_is_one_process_there_are_no_news(sqlite_url: str) -> None:
    async with await open_store(sqlite_url) as store:
        await store.tell_nodes("forget", "ann")
        assert [news async for news in store.news()] == []


async def test_what_a_successor_has_closed_is_not_taken_for_our_own(store_url: str) -> None:
    """Whoever does not know whether its last change was kept asks, and must not tell another's."""
    async with await open_store(store_url) as store:
        await store.enter(A, LEASE_MS)
        game_id = await begin(store)
        lost = Change("FLY", 2000, game_id, first=2, lines=(MOVES[0],), closes=Ending(ENDED))
        await store.claim("FLY", A.id)
        other = Change("FLY", 2001, game_id, first=2, lines=(MOVES[1],), epoch=1)
        await store.keep([msgspec.structs.replace(other, closes=Ending(ENDED))])
        assert not await store.has(lost)
        with pytest.raises(Stale):
            await store.keep([lost])


async def test_a_table_that_a_successor_has_is_not_closed_by_its_last_owner(store_url: str) -> None:
    async with await open_store(store_url) as store:
        await store.enter(A, LEASE_MS)
        await begin(store)
        assert await store.claim("FLY", A.id) == Claim(1, None)
        await store.close_table("FLY", epoch=0)
        found = await store.table("FLY")
        assert found is not None
        assert found.lines
        await store.close_table("FLY", epoch=1)
        assert await store.table("FLY") is None


async def test_an_old_table_that_is_claimed_while_all_are_swept_stays(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000)
        rival = await asyncpg.connect(postgres_url)
        claiming = rival.transaction()
        await claiming.start()
        await rival.execute("UPDATE tables SET owner = $1, epoch = 1", B.id)
        sweeping = asyncio.create_task(store.forget_tables(5000, node_id=A.id))
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        while not await rival.fetchval(waits):
            await asyncio.sleep(0.01)
        await claiming.commit()
        await rival.close()
        assert await sweeping == 0
        assert await store.table("FLY") is not None


async def test_what_is_done_and_what_is_told_of_it_are_one(postgres_url: str) -> None:
    async with await open_store(postgres_url) as store:
        await both(store)
        await store.open_table("FLY", 1000, owner=A.id)
        await store.leave(A.id)
        news = store.news()
        await anext(news)
        await store.claim("FLY", B.id)
        await store.sign_out("ann")
        await store.forget_person("ann")
        told = [await anext(news) for _ in range(3)]
        assert told == [
            wires.News("taken", "FLY 1"),
            wires.News("sign-out", "ann"),
            wires.News("forget", "ann"),
        ]
        await news.aclose()


async def test_news_of_a_kind_that_is_not_known_are_passed_over(postgres_url: str) -> None:
    """A node of a newer version may tell other things."""
    async with await open_store(postgres_url) as store:
        news = store.news()
        await anext(news)
        other = await asyncpg.connect(postgres_url)
        for text in ('{"about":"weather"}', "no JSON"):
            await other.execute("SELECT pg_notify($1, $2)", wires.CHANNEL, text)
        await other.close()
        await store.tell_nodes("nodes")
        assert (await anext(news)).about == "nodes"
        await news.aclose()


async def test_a_connection_that_only_looks_alive_is_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody says that it is broken; nothing comes any more."""
    monkeypatch.setattr(wires, "SILENCE_S", 0.2)
    async with Ferry(postgres_url) as ferry, await open_store(ferry.url) as store:
        news = store.news()
        await anext(news)
        ferry.freeze()
        before = ferry.carried
        again = asyncio.ensure_future(anext(news))
        while ferry.carried == before:
            await asyncio.sleep(0.01)
        ferry.thaw()
        assert (await again).about == "again"
        await news.aclose()


async def test_a_node_that_freezes_while_it_writes_does_not_keep_its_tables(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its transaction is open, and locks them. The database ends it."""
    async with AsyncExitStack() as stack:
        other = await stack.enter_async_context(await open_store(postgres_url))
        await both(other)
        await other.open_table("FLY", 1000, owner=A.id)
        await other.renew(A.id, Load(), -1)
        monkeypatch.setattr(engine, "IDLE_MS", 1000)
        frozen = await stack.enter_async_context(await open_store(postgres_url))
        claims: list[Claim | Node | None] = []

        async def write() -> None:
            async with frozen._database.writing() as connection:
                await connection.execute(select(schema.tables).with_for_update())
                claims.append(await other.claim("FLY", B.id))

        with pytest.raises(Away):
            await write()
        assert claims == [Claim(1, A.id)]
        await frozen.ping()
