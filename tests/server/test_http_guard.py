"""At the door: foreign pages, limits by address, proxies, headers, sizes, codes that are walked."""

import asyncio
from collections import Counter
from ipaddress import ip_network
from pathlib import Path
from typing import Any, TypeAlias

import aiohttp
import pytest

from firsthand.client import open_table
from firsthand.server.http.guard import HEADERS
from firsthand.server.register import Register, Voucher
from firsthand.server.relay import VOUCHER
from firsthand.store import open_store
from tests.server.api import Api, run, served

HERE = (ip_network("127.0.0.0/8"),)


def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, requests_per_second=0.5) as api:
            statuses = []
            for _ in range(8):
                async with api.session.get("/api/games") as answer:
                    statuses.append(answer.status)
                    if answer.status == 429:
                        assert int(answer.headers["Retry-After"]) in (1, 2)
                        assert (await answer.json())["reason"] == "too-many"
            assert statuses[:3] == [200] * 3
            assert 429 in statuses

    run(story)


def test_a_page_of_many_files_is_one_visit(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, requests_per_second=0.05, client=tmp_path) as api:
            got = [(await api.ask("GET", "/rules/splaf"))[0] for _ in range(30)]
            assert got[:6] == [503] * 6  # no client is built here
            assert 429 in got
            assert (await api.ask("GET", "/api/games"))[0] == 200
            assert 429 in await statuses(api, "/api/games", 8)

    run(story)


async def statuses(api: Api, path: str, times: int, **headers: str) -> set[int]:
    asked = [await api.ask("GET", path, headers=headers) for _ in range(times)]
    return {status for status, _ in asked}


def test_a_trusted_proxy_says_who_asks_and_nobody_else_can(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, requests_per_second=0.5, trusted_proxies=HERE) as api:
            name = "X-Forwarded-For"
            assert 429 in await statuses(api, "/api/games", 8, **{name: "203.0.113.7"})
            spoofed = {name: "8.8.8.8, 203.0.113.7, 127.0.0.9"}
            assert await statuses(api, "/api/games", 1, **spoofed) == {429}
            assert await statuses(api, "/api/games", 3, **{name: "203.0.113.8"}) == {200}
            assert 429 in await statuses(api, "/api/games", 8, **{name: "2001:db8::1"})
            assert await statuses(api, "/api/games", 1, **{name: "2001:db8::ffff:2"}) == {429}
            assert await statuses(api, "/api/games", 1, **{name: "2001:db8:1::1"}) == {200}
            assert await statuses(api, "/api/games", 1, **{name: "nonsense"}) == {200}
            https = {"X-Forwarded-Proto": "https", name: "203.0.113.9"}
            _, opened = await api.ask("POST", "/api/tables", headers=https)
            assert opened["link"].startswith("https://")
        async with served(tmp_path, requests_per_second=0.5) as api:
            found: set[int] = set()
            for number in range(8):
                found |= await statuses(api, "/api/games", 1, **{name: f"203.0.113.{number}"})
            assert 429 in found

    run(story)


def test_a_body_that_does_not_come_to_its_end_is_not_waited_for_and_no_fault_of_ours(
    tmp_path: Path,
) -> None:
    head = "POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    request = f"{head}Content-Length: 100\r\n\r\n{{".encode()

    async def story() -> None:
        async with served(tmp_path, hello_seconds=0.2) as api:
            host, _, port = api.url.removeprefix("http://").partition(":")
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(request)
            answer = await reader.readuntil(b"}")
            assert answer.startswith(b"HTTP/1.1 400")
            assert b"the body did not come to its end" in answer
            writer.close()
            for _ in range(3):
                _, writer = await asyncio.open_connection(host, port)
                writer.write(request)
                await writer.drain()
                writer.close()
            while b'path="/api/people",status="400"} 4.0' not in (await api.get("/metrics")):
                await asyncio.sleep(0.01)
            assert b"firsthand_errors_total 0.0" in await api.get("/metrics")

    run(story)


def test_codes_cannot_be_walked(tmp_path: Path) -> None:
    """After some wrong ones even a right one is not confirmed; others are not harmed."""

    async def story() -> None:
        limits = {"wrong_codes_per_minute": 3, "trusted_proxies": HERE}
        async with served(tmp_path, **limits) as api:
            code = await open_table(api.url, "splaf")
            walker = {"X-Forwarded-For": "203.0.113.7"}
            assert await statuses(api, f"/api/tables/{code}", 20, **walker) == {200}
            assert await statuses(api, "/api/tables/QQQQ", 8, **walker) == {404, 429}
            assert await statuses(api, f"/api/tables/{code}", 1, **walker) == {429}
            assert await statuses(api, f"/api/tables/{code}/results", 1, **walker) == {429}
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await api.session.ws_connect(f"/ws/{code}", headers=walker)
            assert refused.value.status == 429
            friend = {"X-Forwarded-For": "203.0.113.8"}
            assert await statuses(api, f"/api/tables/{code}", 1, **friend) == {200}
            for _ in range(8):
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await api.session.ws_connect("/ws/QQQQ", headers=friend)
            assert await statuses(api, f"/api/tables/{code}", 1, **friend) == {429}

    run(story)


def test_codes_cannot_be_walked_by_asking_for_many_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, wrong_codes_per_minute=3) as api:
            code = await open_table(api.url, "splaf")
            right = await asyncio.gather(
                *(api.ask("GET", f"/api/tables/{code}") for _ in range(40))
            )
            assert {status for status, _ in right} == {200}
            wrong = await asyncio.gather(*(api.ask("GET", "/api/tables/QQQQ") for _ in range(40)))
            assert Counter(status for status, _ in wrong)[404] <= 6 + 1  # one more in 20 s

    run(story)


def test_one_address_cannot_fill_the_house(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, tables_per_minute=3) as api:
            made = [await api.ask("POST", "/api/tables") for _ in range(8)]
            assert [status for status, _ in made][:3] == [201] * 3
            assert (429, "too-many") in {(status, told.get("reason")) for status, told in made}
        async with served(tmp_path, most_tables=3) as api:
            for _ in range(3):
                await open_table(api.url, "splaf")
            status, answer = await api.ask("POST", "/api/tables")
            assert (status, answer["reason"]) == (503, "full")
        async with served(tmp_path, most_connections_per_address=1) as api:
            code = await open_table(api.url, "splaf")
            async with api.session.ws_connect(f"/ws/{code}"):
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await api.session.ws_connect(f"/ws/{code}")
                assert refused.value.status == 503

    run(story)


def test_one_address_cannot_hold_many_connections_that_say_nothing(tmp_path: Path) -> None:
    """Each costs memory. What has become a socket is counted elsewhere, and what ends is free."""

    async def story() -> None:
        async with served(tmp_path, most_connections_per_address=2) as api:
            code = await open_table(api.url, "splaf")
            async with api.session.ws_connect(f"/ws/{code}"):
                opened = [await opened_at(api) for _ in range(10)]
                let_in = [line for line in opened if not await is_shut(line)]
                # The page that has asked over HTTP has a connection too.
                assert len(opened) - len(let_in) in (2, 3)
                _, writer = let_in.pop()
                writer.close()
                while await is_shut(again := await opened_at(api)):
                    again[1].close()
                for _, writer in (*opened, again):
                    writer.close()

    run(story)


def test_a_trusted_proxy_may_hold_as_many_as_it_likes(tmp_path: Path) -> None:
    async def story() -> None:
        limits: dict[str, Any] = {"most_connections_per_address": 2}
        async with served(tmp_path, trusted_proxies=HERE, **limits) as api:
            opened = [await opened_at(api) for _ in range(20)]
            assert not any([await is_shut(line) for line in opened])
            for _, writer in opened:
                writer.close()

    run(story)


def test_another_node_may_hold_as_many_as_it_carries(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, most_connections_per_address=2) as api:
            async with await open_store(f"sqlite:///{tmp_path / 'firsthand.db'}") as store:
                voucher = Register(await store.secret(), store).vouch(Voucher("10.0.0.1", ""))
            async with api.session.get("/health", headers={VOUCHER: voucher}) as answer:
                assert answer.status == 200
            opened = [await opened_at(api) for _ in range(20)]
            assert not any([await is_shut(line) for line in opened])
            for _, writer in opened:
                writer.close()

    run(story)


Wire: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def opened_at(api: Api) -> Wire:
    host, _, port = api.url.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, port)


async def is_shut(wire: Wire) -> bool:
    """Whoever is let in is answered."""
    reader, writer = wire
    try:
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        return not await reader.read(1)
    except ConnectionError:
        return True


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://elsewhere.example", 403),
        ("null", 403),
        ("https://play.example", 201),
        ("https://play.example.elsewhere.example", 403),
        ("http://127.0.0.1:1", 403),
        (None, 201),
    ],
)
def test_a_page_from_elsewhere_may_change_nothing(
    tmp_path: Path, origin: str | None, status: int
) -> None:
    async def story() -> None:
        async with served(tmp_path, public_url="https://play.example") as api:
            headers = {} if origin is None else {"Origin": origin}
            got, _ = await api.ask("POST", "/api/tables", headers=headers)
            assert got == status
            got, _ = await api.ask("POST", "/api/tables", headers={"Origin": api.url})
            assert got == 201
            got, _ = await api.ask("GET", "/api/games", headers=headers)
            assert got == 200
            code = await open_table(api.url, "splaf")
            if status == 403:
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await api.session.ws_connect(f"/ws/{code}", headers=headers)
                assert refused.value.status == 403
            else:
                async with api.session.ws_connect(f"/ws/{code}", headers=headers):
                    pass

    run(story)


def test_strict_headers_are_on_everything(tmp_path: Path) -> None:
    async def headers(api: Api, method: str, path: str, **more: Any) -> tuple[int, dict[str, str]]:
        async with api.session.request(method, path, **more) as answer:
            return answer.status, {name: answer.headers.get(name, "") for name in HEADERS}

    async def story() -> None:
        client = tmp_path / "client"
        (client / "assets").mkdir(parents=True)
        (client / "index.html").write_text("<!doctype html>")
        (client / "assets" / "a-1.js").write_text("1")
        async with served(tmp_path, client=client) as api:
            code = await open_table(api.url, "splaf")
            await spoil_a_journal(tmp_path)
            wanted = {
                ("GET", "/api/games"): 200,
                ("GET", f"/api/tables/{code}"): 200,
                ("GET", "/metrics"): 200,
                ("GET", "/"): 200,
                ("GET", "/assets/a-1.js"): 200,
                ("GET", "/nowhere"): 404,
                ("PATCH", "/api/tables"): 405,
                ("GET", "/api/people/me"): 401,
                ("GET", f"/ws/{code}"): 400,
                ("GET", "/api/journals/spoiled/replay"): 500,
            }
            for (method, path), status in wanted.items():
                assert await headers(api, method, path) == (status, HEADERS), path
        async with served(tmp_path, client=tmp_path / "nowhere") as api:
            assert await headers(api, "GET", "/") == (503, HEADERS)

    run(story)
    policy = HEADERS["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "unsafe-eval" not in policy


async def spoil_a_journal(folder: Path) -> None:
    """A fault that should not be: it has to be answered like any other."""
    async with (
        await open_store(f"sqlite:///{folder / 'firsthand.db'}") as store,
        store._database.writing() as connection,
    ):
        for sql in (
            "INSERT INTO games (id, game, opened_ms, closed_ms) VALUES ('spoiled', 'splaf', 1, 2)",
            "INSERT INTO players (game_id, seat, name) VALUES ('spoiled', 0, 'Ann')",
            "INSERT INTO lines (game_id, number, line) VALUES ('spoiled', 1, 'nonsense')",
        ):
            await connection.exec_driver_sql(sql)


def test_bodies_have_a_size_a_type_and_a_form(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            large = b'{"game": "' + b"x" * 70_000 + b'"}'
            deep = b"[" * 60_000
            json = {"Content-Type": "application/json"}
            for body, headers, status in (
                (large, json, 413),
                (deep, json, 400),
                (b"{", json, 400),
                (b"\xff\xfe", json, 400),
                (b"game=splaf", {"Content-Type": "application/x-www-form-urlencoded"}, 415),
                (b"{}", {"Content-Type": "text/plain"}, 415),
                (b'{"game": "splaf", "x": 1}', json, 400),
                (b'{"game": "splaf"}', json, 201),
            ):
                got, _ = await api.ask("POST", "/api/tables", data=body, headers=headers)
                assert got == status, body[:40]

    run(story)


def test_junk_instead_of_http_harms_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            port = int(api.url.rpartition(":")[2])
            for junk in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 1000):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(junk)
                writer.close()
                await writer.wait_closed()
            assert (await api.get("/health"))["ok"]

    run(story)
