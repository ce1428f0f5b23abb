"""Several workers are one server to Prometheus."""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import NamedTuple, TypeAlias

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from firsthand.client import open_table
from firsthand.server.http.worker_metrics import Collections, merged
from tests.server.api import Api, run
from tests.server.company import insist
from tests.server.test_workers import crew, nodes, workers

Counters: TypeAlias = dict[tuple[str, frozenset[tuple[str, str]]], float]
SCRAPES = 20


def counters(text: str) -> Counters:
    """Every count by its name and labels. None may be there twice."""
    families = [*text_string_to_metric_families(text)]
    assert len(families) == len({family.name for family in families})
    samples = [
        ((sample.name, frozenset(sample.labels.items())), sample.value)
        for family in families
        if family.type in ("counter", "histogram")
        for sample in family.samples
    ]
    assert len(samples) == len(dict(samples))
    return dict(samples)


def workers_in(found: Counters) -> set[str]:
    return {value for _, labels in found for name, value in labels if name == "worker"}


async def scrape(api: Api) -> Counters:
    return counters((await insist(lambda: api.get("/metrics"))).decode())


async def until_both_answer(api: Api) -> Counters:
    """A worker that a busy machine holds up for two seconds is left out of an answer."""
    while workers_in(found := await scrape(api)) != {"1", "2"}:
        await asyncio.sleep(0.05)
    return found


def test_whichever_worker_is_asked_answers_for_all(postgres_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        with workers(postgres_url, tmp_path / "log") as (url, process):
            connector = aiohttp.TCPConnector(force_close=True)  # each request at another door
            async with aiohttp.ClientSession(url, connector=connector) as session:
                api = Api(url, session)
                await nodes(api, 2)
                before = await until_both_answer(api)
                for _ in range(SCRAPES):
                    await insist(lambda: open_table(url, "splaf"))
                    found = await until_both_answer(api)
                    assert all(found[key] >= count for key, count in before.items())
                    before = found
                opened = counted(before, "firsthand_http_answers_total", path="/api/tables")
                assert opened >= SCRAPES
                dead, other = started(tmp_path / "log")
                os.kill(dead.pid, signal.SIGKILL)
                while crew(process.pid) != [other.pid]:
                    await asyncio.sleep(0.05)
                await scrape(api)  # the dead one does no harm
                while len(crew(process.pid)) < 2:
                    await asyncio.sleep(0.05)
                after = await until_both_answer(api)
                lived = [key for key in before if ("worker", other.number) in key[1]]
                assert all(after[key] >= before[key] for key in lived)
                again = [one for one in started(tmp_path / "log") if one.number == dead.number]
                assert len(again) == 2  # its successor has its number

    run(story)


class Started(NamedTuple):
    number: str
    pid: int


def started(log: Path) -> list[Started]:
    """Every worker that there has been, as the log says."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [
        Started(str(line["worker"]), line["pid"])
        for line in lines
        if line["event"] == "worker started"
    ]


def counted(found: Counters, wanted: str, **labels: str) -> float:
    return sum(
        count
        for (name, given), count in found.items()
        if name == wanted and labels.items() <= dict(given).items()
    )


def test_samples_of_one_name_are_told_apart_by_their_worker() -> None:
    text = b'# HELP a_total A.\n# TYPE a_total counter\na_total{x="1"} 2.0\n'
    both = merged({"1": text, "2": text.replace(b"2.0", b"5.0")}).decode()
    assert both.count("# TYPE a_total counter") == 1
    assert 'a_total{worker="1",x="1"} 2.0' in both
    assert 'a_total{worker="2",x="1"} 5.0' in both


def test_however_many_ask_at_once_the_workers_are_asked_one_time_after_the_other() -> None:
    async def story() -> None:
        began, running = 0, 0

        async def collect() -> bytes:
            nonlocal began, running
            began, running = began + 1, running + 1
            assert running == 1
            number = began
            await asyncio.sleep(0.01)
            running -= 1
            return str(number).encode()

        collections = Collections(collect)
        first = asyncio.create_task(collections.next())
        while not began:
            await asyncio.sleep(0)
        later = await asyncio.gather(*(collections.next() for _ in range(50)))
        assert await first == b"1"
        assert set(later) == {b"2"}  # what had begun before they asked would be too old

    run(story)
