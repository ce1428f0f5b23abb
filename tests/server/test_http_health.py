"""For whoever runs the server: alive, ready, and what it has done."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import aiohttp
import asyncpg
from aiohttp import web
from prometheus_client.parser import text_string_to_metric_families

from firsthand.client import connect, open_table
from firsthand.server.app import make_app
from firsthand.server.directory import new_node
from firsthand.server.figures import Spread
from firsthand.server.hall import Hall
from firsthand.server.keeper import Keeper
from firsthand.server.register import Register
from firsthand.server.relay import Relay
from firsthand.server.settings import Settings
from firsthand.server.threshold import Threshold
from firsthand.store import open_store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.server.api import Api, run, served


async def samples(api: Api) -> dict[str, float]:
    """Every figure by its name and labels."""
    text = (await api.get("/metrics")).decode()
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_figures_count_what_happens_at_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            before = await samples(api)
            assert before["firsthand_tables[]"] == 0
            code = await open_table(api.url, "splaf")
            _, token = await api.person()
            async with connect(api.url, code, token) as line:
                await line.say(say.Join("Ann"))
                await line.say(say.Sit())
                await line.send(aiohttp.WSMsgType.TEXT, b"nonsense")
                await line.say(say.AddBot("perfect"))
                await line.say(say.Start())
                async for message in line:
                    if isinstance(message, tell.Judged):
                        break
                    if isinstance(message, tell.Happened) and message.cards.contest is None:
                        await line.say(say.Act("roll"))
                after = await samples(api)
            assert (after["firsthand_tables[]"], after["firsthand_connections[]"]) == (1, 1)
            assert after["firsthand_inputs_total[]"] >= 4
            assert after["firsthand_refused_total[('reason', 'has-seat')]"] == 1
            assert after["firsthand_refused_total[('reason', 'malformed')]"] == 1
            assert after["firsthand_errors_total[]"] == 0
            assert after["firsthand_verdict_seconds_count[]"] >= 1
            assert after["firsthand_verdict_seconds_sum[]"] > 0
            assert after["firsthand_store_seconds_count[]"] >= 3
            assert after["process_resident_memory_bytes[]"] > 1e6
            labels = [("method", "POST"), ("path", "/api/tables"), ("status", "201")]
            assert after[f"firsthand_http_answers_total{labels}"] == 1
            assert token not in str(after)

    run(story)


def test_a_spread_adds_up_as_prometheus_wants_it() -> None:
    spread = Spread((1, 10))
    for value_ms in (0.5, 1.0, 5.0, 100.0):
        spread.add(value_ms)
    assert spread.buckets() == [("0.001", 2.0), ("0.01", 3.0), ("+Inf", 4.0)]
    assert spread.sum_s == 0.1065


def test_invented_methods_and_paths_do_not_fill_the_memory(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as api:
            for number, method in enumerate(("PROPFIND", "MKCOL", "SEARCH", "LOCK") * 5):
                await api.ask(method, f"/path/{number}")
            counted = {
                name: count for name, count in (await samples(api)).items() if "other" in name
            }
            assert [*counted.values()] == [20]

    run(story)


def test_a_server_whose_database_is_away_is_alive_and_not_ready(
    tmp_path: Path, postgres_url: str
) -> None:
    server, _, name = postgres_url.rpartition("/")

    async def story() -> None:
        async with served(tmp_path, database=postgres_url) as api:
            assert (await api.get("/ready"))["ready"]
            admin = await asyncpg.connect(f"{server}/postgres")
            await admin.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name
            )
            status, answer = await api.ask("GET", "/ready")
            assert (status, answer["reason"]) == (503, "not-ready")
            status, answer = await api.ask("GET", "/api/leaderboards/splaf")
            assert (status, answer["reason"]) == (503, "not-ready")
            assert "postgres" not in answer["error"]
            assert (await api.get("/health"))["ok"]
            await admin.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
            await admin.close()
            assert (await api.get("/ready"))["ready"]

    run(story)


def test_a_server_that_stops_is_not_ready_and_takes_no_tables(tmp_path: Path) -> None:
    async def story() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'firsthand.db'}")
        async with await open_store(settings.database) as store:
            with ThreadPoolExecutor(1) as thinkers:
                node = new_node("here", "http://127.0.0.1")
                hall = Hall(Keeper(store, lambda: None), thinkers, settings, node)
                await hall.open()
                people = Register(await store.secret(), store)
                relay = Relay(people, settings)
                runner = web.AppRunner(make_app(hall, people, relay, Threshold(settings)))
                await runner.setup()
                await web.TCPSite(runner, "127.0.0.1", 0).start()
                url = f"http://127.0.0.1:{runner.addresses[0][1]}"
                async with aiohttp.ClientSession(url) as session:
                    api = Api(url, session)
                    assert (await api.get("/ready"))["tables"] == 0
                    await asyncio.gather(hall.close())
                    for method, path in (("GET", "/ready"), ("POST", "/api/tables")):
                        assert (await api.ask(method, path))[0] == 503
                await relay.close()
                await runner.cleanup()

    run(story)
