"""What a door carries between people and the node that has their table, and how that ends."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from firsthand.client import Unwelcome, connect, new_person
from firsthand.server.clock import wall_ms
from firsthand.store import Change, Ending, NewGame, Node, open_store
from tests.server.api import Api, run
from tests.server.test_doors import node, pair, table_at
from tests.store.evening import ENDED, HEADER


def test_a_door_relays_as_many_as_come(postgres_url: str) -> None:
    many, patient = 130, {"hello_seconds": 1000.0}  # nobody joins

    async def story() -> None:
        async with (
            node(postgres_url, **patient) as owner,
            node(postgres_url, relay=True, **patient) as door,
            AsyncExitStack() as stack,
        ):
            code = await table_at(owner)
            for _ in range(many):
                _, token = await new_person(door.url)
                await stack.enter_async_context(connect(door.url, code, token))
            while await sockets(owner) < many:
                await asyncio.sleep(0.02)

    run(story)


async def sockets(api: Api) -> int:
    """How many are open at the node that answers."""
    return sum(one["connections"] for one in (await api.get("/api/nodes"))["nodes"] if one["here"])


def test_a_long_answer_of_another_node_is_compressed_for_who_asks_for_it(postgres_url: str) -> None:
    games = 60

    async def story() -> None:
        async with pair(postgres_url) as (owner, door):
            code = await table_at(owner)
            async with await open_store(postgres_url) as store:
                for number in range(games):
                    opened = NewGame("splaf", HEADER, ("ann", "bob", None))
                    game = Change(code, 1, f"{number}", opens=opened, closes=Ending(ENDED))
                    await store.keep([game])
            for coding, given in (("gzip", "gzip"), ("identity", None)):
                asked = {"Accept-Encoding": coding}
                path = f"/api/tables/{code}/results"
                async with door.session.get(path, headers=asked) as answer:
                    assert answer.headers.get("Content-Encoding") == given
                    assert len((await answer.json())["games"]) == games

    run(story)


@asynccontextmanager
async def flood() -> AsyncIterator[Node]:
    """A node that tells whoever comes more than anybody can hear, until nothing goes any more."""

    async def tell_on(request: web.Request) -> web.StreamResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(0.5):
                    await ws.send_bytes(bytes(64 * 1024))
        assert request.transport is not None
        request.transport.abort()
        return ws

    app = web.Application()
    app.router.add_get("/ws/{code}", tell_on)
    async with TestServer(app) as server:
        yield Node("flood", "flood", str(server.make_url("")).rstrip("/"))


def test_whoever_does_not_read_is_not_kept_by_the_relay(postgres_url: str) -> None:
    async def story() -> None:
        async with (
            flood() as owner,
            node(postgres_url, relay=True, silence_ms=300.0) as door,
            await open_store(postgres_url) as store,
        ):
            await store.enter(owner, lease_ms=1_000_000)
            await store.open_table("BBBB", 1, owner=owner.id)
            async with door.session.ws_connect("/ws/BBBB"):
                while not await sockets(door):
                    await asyncio.sleep(0.02)
                while await sockets(door):
                    await asyncio.sleep(0.02)

    run(story)


def test_a_door_passes_on_that_there_is_no_such_table(postgres_url: str) -> None:
    """The owner has a table in its store that it cannot read: nobody should try for ever."""

    async def story() -> None:
        async with pair(postgres_url, relay=True) as (owner, door):
            async with await open_store(postgres_url) as store:
                await store.open_table("BBBB", wall_ms(), room=b"nonsense")
            assert (await owner.ask("GET", "/api/tables/BBBB"))[0] == 404
            _, token = await new_person(door.url)
            with pytest.raises(Unwelcome) as nowhere:
                async with connect(door.url, "BBBB", token):
                    pass
            assert nowhere.value.status == 404

    run(story)


def test_a_body_that_never_comes_is_not_waited_for_at_a_door_either(postgres_url: str) -> None:
    """Also where none is wanted: the door would have to pass it on."""

    async def story() -> None:
        async with pair(postgres_url, hello_seconds=0.2) as (owner, door):
            code = await table_at(owner)
            host, _, port = door.url.removeprefix("http://").partition(":")
            reader, writer = await asyncio.open_connection(host, port)
            head = f"GET /api/tables/{code} HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n"
            writer.write(head.encode())
            answer = await reader.readuntil(b"}")
            assert answer.startswith(b"HTTP/1.1 400")
            assert b"the body did not come to its end" in answer
            writer.close()

    run(story)
