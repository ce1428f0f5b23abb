"""Any door leads to the table, whichever of two nodes has it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from firsthand.client import Connection, Unwelcome, connect, new_person, open_table
from firsthand.core.moves import Millis
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.store import Node, open_store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.wire.closing import Close
from tests.server.api import OFTEN, Api, run
from tests.server.company import Company, Ears
from tests.server.test_keeper import one_more
from tests.store.postgres import free_port
from tests.wire.tour import heard


@asynccontextmanager
async def node(database: str, **changes: Any) -> AsyncIterator[Api]:
    limits = {"requests_per_second": OFTEN, "tables_per_minute": OFTEN}
    settings = Settings(**{"database": database, "port": 0, **limits, **changes})
    async with running(settings) as port:
        url = f"http://127.0.0.1:{port}"
        async with aiohttp.ClientSession(url) as session:
            yield Api(url, session)


async def known_to(api: Api, nodes: int) -> None:
    """News of another node take a moment."""
    while len((await api.get("/api/nodes"))["nodes"]) < nodes:
        await asyncio.sleep(0.02)


@asynccontextmanager
async def pair(database: str, **of_the_door: Any) -> AsyncIterator[tuple[Api, Api]]:
    """A node with tables, and another one that has none."""
    async with node(database) as owner, node(database, **of_the_door) as door:
        for api in (owner, door):
            await known_to(api, 2)
        yield owner, door


async def table_at(api: Api) -> str:
    """A table of this node. New ones go to the one with fewer."""
    while not await is_at(code := await open_table(api.url, "splaf"), api):
        pass
    return code


@asynccontextmanager
async def seated(owner: Api, door: Api) -> AsyncIterator[tuple[Connection, str]]:
    """Ann at a table of the one node, with a token of the other."""
    code = await table_at(owner)
    _, token = await new_person(door.url)
    async with connect(owner.url, code, token) as line:
        await line.say(say.Join("Ann"))
        assert isinstance(await line.hear(), tell.Welcome)
        yield line, token


async def is_at(code: str, api: Api) -> bool:
    """Whether one is not sent elsewhere."""
    _, token = await new_person(api.url)
    async with connect(api.url, code, token) as line:
        await line.say(say.Join("Probe", "spectator"))
        message = await line.hear()
        return not (isinstance(message, tell.Notice) and message.about == "moved")


def test_whoever_comes_to_the_wrong_node_is_sent_to_the_right_one(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, door):
            code = await table_at(owner)
            _, token = await new_person(door.url)
            async with connect(door.url, code, token) as line:
                told = await line.hear()
                assert isinstance(told, tell.Notice)
                assert (told.about, told.detail) == ("moved", owner.url)
                assert await line.hear() is None
                assert line.close_code == Close.MOVED
            async with connect(told.detail, code, token) as line:
                await line.say(say.Join("Ann"))
                assert isinstance(await line.hear(), tell.Welcome)

    run(story)


def test_a_client_finds_its_way_and_a_game_is_played(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, door):
            company = Company(door.url, await table_at(owner), "splaf")
            await company.play()
            assert {player.connections for player in company.players} == {2}
        async with await open_store(postgres_url) as store:
            await company.check(store, lives=2)

    run(story)


def test_a_relayed_socket_is_one_to_its_two_ends(postgres_url: str) -> None:
    """Also pings, so the way over the relay is a part of the round trip; and how it ends."""

    async def story() -> None:
        async with pair(postgres_url, relay=True) as (owner, door):
            code = await table_at(owner)
            person, token = await new_person(door.url)
            async with connect(door.url, code, token) as line:
                await line.say(say.Join("Ann"))
                told = await heard(line, tell.RoomChanged)
                while rtt(told, person) is None:
                    told = await heard(line, tell.RoomChanged)
                await line.say(say.Leave())
                assert (await heard(line, tell.Bye)).why == "left"
                assert await line.hear() is None
                assert line.close_code == Close.DISMISSED
            company = Company(door.url, code, "splaf")
            await company.play()
            assert {player.connections for player in company.players} == {1}

    run(story)


def rtt(told: tell.RoomChanged, person: str) -> Millis | None:
    (guest,) = [guest for guest in told.room.guests if guest.person == person]
    return guest.rtt_ms


def test_what_is_asked_about_a_table_is_answered_at_every_door(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, door):
            code = await table_at(owner)
            there, here = (
                await owner.get(f"/api/tables/{code}"),
                await door.get(f"/api/tables/{code}"),
            )
            assert here == {**there, "link": f"{door.url}/t/{code}"}
            assert (await door.get(f"/api/tables/{code}/results"))["code"] == code
            assert b"<svg" in await door.get(f"/api/tables/{code}/qr.svg")
            status, fault = await door.ask("GET", "/api/tables/BBBB")
            assert (status, fault["reason"]) == (404, "no-such-table")

    run(story)


def test_only_nodes_can_vouch(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, _):
            for forged in ("", "nonsense", "eyJhZGRyZXNzIjoiMS4xLjEuMSJ9.AAAA", "ä.ö"):
                headers = {"Firsthand-Voucher": forged, "Origin": "http://elsewhere.example"}
                status, fault = await owner.ask("POST", "/api/tables", headers=headers)
                assert (status, fault["reason"]) == (403, "origin")

    run(story)


def test_new_tables_go_to_the_node_with_the_fewest(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, door):
            for _ in range(6):
                await open_table(door.url, "splaf")
            tables = [(await api.get("/ready"))["tables"] for api in (owner, door)]
            assert tables == [3, 3]

    run(story)


def test_a_node_that_has_just_died_gets_no_new_tables(postgres_url: str) -> None:
    async def story() -> None:
        async with node(postgres_url) as api, await open_store(postgres_url) as store:
            await open_table(api.url, "splaf")
            nowhere = f"http://127.0.0.1:{free_port()}"
            await store.enter(Node("dead", "dead", nowhere), lease_ms=60_000)
            await store.tell_nodes("nodes")
            await known_to(api, 2)
            await open_table(api.url, "splaf")  # it goes there first, which has none
            assert (await api.get("/ready"))["tables"] == 2

    run(story)


def test_new_tables_stay_in_their_region_while_it_has_room(postgres_url: str) -> None:
    async def story() -> None:
        async with (
            node(postgres_url, region="north", most_tables=2) as north,
            node(postgres_url, region="south") as south,
        ):
            for api in (north, south):
                await known_to(api, 2)
            for _ in range(2):
                await open_table(north.url, "splaf")
            assert (await north.get("/ready"))["tables"] == 2
            await open_table(north.url, "splaf")
            assert (await south.get("/ready"))["tables"] == 1

    run(story)


def test_who_is_signed_out_or_forgotten_is_so_everywhere(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, door):
            async with seated(owner, door) as (line, token):
                status, _ = await door.ask("DELETE", "/api/people/me?confirm=forget-me", token)
                assert status == 200
                assert (await heard(line, tell.Bye)).why == "left"
            link = await door.made("/api/people/me/link", token)
            same = await owner.made("/api/people/link", body={"code": link["code"]})
            new = (await door.made("/api/people/me/sign-out", token))["token"]
            while (await owner.ask("GET", "/api/people/me", token))[0] == 200:
                await asyncio.sleep(0.02)
            assert (await owner.ask("GET", "/api/people/me", same["token"]))[0] == 401
            assert (await owner.ask("GET", "/api/people/me", new))[0] == 200

    run(story)


def test_who_signs_out_at_one_node_is_let_go_at_the_others(postgres_url: str) -> None:
    async def story() -> None:
        async with pair(postgres_url) as (owner, door), seated(owner, door) as (line, token):
            await door.made("/api/people/me/sign-out", token)
            while await line.hear() is not None:
                pass
            assert line.close_code == Close.AGAIN

    run(story)


def test_a_node_that_stops_leaves_its_tables_to_the_others(postgres_url: str) -> None:
    """Nobody loses a seat, and the game goes on where it was."""

    async def story() -> None:
        ears = Ears()
        async with node(postgres_url) as stays:
            async with node(postgres_url) as goes:
                for api in (stays, goes):
                    await known_to(api, 2)
                company = Company(stays.url, await table_at(goes), "splaf", ears.heard)
                playing = asyncio.create_task(company.play())
                await one_more(ears, company.judged)
            await one_more(ears, company.judged)
            await playing
        async with await open_store(postgres_url) as store:
            await company.check(store, lives=2, most_connections=5)

    run(story)


def test_a_second_server_on_one_sqlite_file_is_told_so(sqlite_url: str) -> None:
    async def story() -> None:
        async with node(sqlite_url) as first:
            with pytest.raises(Exception, match=f"{first.url}.*SQLite serves one process"):
                async with node(sqlite_url):
                    pass
            await open_table(first.url, "splaf")

    run(story)


def test_a_server_that_was_killed_does_not_lock_the_file_for_long(sqlite_url: str) -> None:
    """Also if the next one has another address."""

    async def story() -> None:
        async with await open_store(sqlite_url) as store:
            await store.enter(Node("killed", "killed", "http://killed.example"), lease_ms=1000)
        async with node(sqlite_url) as again:
            await open_table(again.url, "splaf")

    run(story)


def test_a_table_that_nobody_has_is_in_no_way_special(postgres_url: str) -> None:
    async def story() -> None:
        async with node(postgres_url) as first:
            code = await open_table(first.url, "splaf")
        async with node(postgres_url) as second:
            assert (await second.get(f"/api/tables/{code}"))["code"] == code
            _, token = await new_person(second.url)
            with pytest.raises(Unwelcome):
                async with connect(second.url, "BBBB", token):
                    pass

    run(story)


def test_what_a_node_has_written_before_it_heard_of_a_forgotten_person_goes_too(
    postgres_url: str,
) -> None:
    """A game that began just after the others had forgotten somebody."""
    unusual = "Xanthippe"

    async def story() -> None:
        async with node(postgres_url) as owner, await open_store(postgres_url) as store:

            async def is_named() -> bool:
                table = await store.table(code)
                assert table is not None
                return unusual.encode() in table.lines[0]

            code = await open_table(owner.url, "splaf")
            person, token = await new_person(owner.url)
            async with connect(owner.url, code, token) as line:
                await line.say(say.Join(unusual))
                await line.say(say.AddBot())
                await line.say(say.Start())
                await heard(line, tell.Happened)
                assert await is_named()
                await store.tell_nodes("forget", person)  # as another node does, who saw no game
                await heard(line, tell.Bye)
            while await is_named():
                await asyncio.sleep(0.02)
            assert await store.games_of(person) == []

    run(story)
