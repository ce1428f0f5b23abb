"""Real tables over real sockets, with a real database."""

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from firsthand.client import connect, new_person, open_table
from firsthand.games import GAMES
from firsthand.journal.audit import Sound, audit
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.store import open_store
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.server.player import Host, Player
from tests.store.shelves import tables_in
from tests.wire.documented import check
from tests.wire.tap import tapped

LONGEST_SECONDS = 300
"""A guard against hanging, not a measure of speed."""
OPTIONS: dict[str, dict[str, Any]] = {
    "flyswatter": {"remove": 80},
    "bugoff": {"tiebreak": "last_net"},
    "splaf": {"ring": 4},
    "catslap": {"rounds": 1},
}


def settings(folder: Path) -> Settings:
    return Settings(port=0, database=f"sqlite:///{folder / 'firsthand.db'}")


async def company(url: str, game: str, players: int = 3) -> list[Player]:
    code = await open_table(url, game)
    host = Host(url, code, OPTIONS[game], players)
    everybody = [host, *(Player(url, code, name) for name in ("Bob", "Cy")[: players - 1])]
    for player in everybody:
        await player.introduce()
    return everybody


async def played(everybody: list[Player]) -> None:
    host, *others = everybody
    tasks = [asyncio.create_task(host.play())]
    while not host.heard:
        await asyncio.sleep(0.01)
    tasks += [asyncio.create_task(player.play()) for player in others]
    await asyncio.gather(*tasks)


async def get(url: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.json(content_type=None) if answer.status == 200 else answer.status


async def journal_of(url: str, code: str) -> Sound:
    game_id = (await get(f"{url}/api/tables/{code}"))["game_id"]
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{url}/api/journals/{game_id}") as answer,
    ):
        report = audit(io.BytesIO(await answer.read()))
    assert isinstance(report, Sound), report
    return report


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_over_sockets_is_as_documented_and_ends_as_its_journal_says(
    game: str, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            everybody = await company(url, game)
            async with tapped(url) as tap:
                for player in everybody:
                    player.url = tap.url
                await played(everybody)
            check(tap)
            report = await journal_of(url, everybody[0].code)
            assert report.finished
            for player in everybody:
                assert player.outcome is not None
                assert player.outcome.scores == report.scores
                assert player.outcome.winners == report.winners

    asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))


def test_after_a_stop_and_a_start_the_table_is_where_it_was(tmp_path: Path) -> None:
    async def before() -> tuple[str, str, str]:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            code = await open_table(url, "splaf")
            person, token = await new_person(url)
            async with connect(url, code, token) as line:
                await line.say(say.Join("Ann"))
                await line.say(say.AddBot("adult"))
                await line.say(say.Start())
                async for message in line:
                    if isinstance(message, tell.Judged):
                        break
            return code, person, token

    async def after(code: str, person: str, token: str) -> tell.Welcome:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            async with connect(url, code, token) as line:
                await line.say(say.Join("Ann"))
                welcome = await line.hear()
                assert isinstance(welcome, tell.Welcome)
                assert welcome.you == person
                return welcome

    async def evening() -> None:
        code, person, token = await before()
        async with await open_store(settings(tmp_path).database) as store:
            (table,) = await tables_in(store)
        report = audit(io.BytesIO(b"".join(table.lines)))
        assert isinstance(report, Sound), report
        assert report.moves >= 4
        assert not report.finished
        welcome = await after(code, person, token)
        assert welcome.room.phase == "playing"
        assert [chair.name for chair in welcome.room.chairs] == ["Ann", "Bea"]
        assert welcome.cards is not None
        assert welcome.cards.view.ring

    asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))


def test_strangers_and_nonsense_are_answered_and_harm_nobody(tmp_path: Path) -> None:
    async def refusal(url: str, code: str, *said: bytes) -> list[str]:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{url}/ws/{code}") as ws,
        ):
            for data in said:
                await ws.send_bytes(data)
            reasons: list[str] = []
            while len(reasons) < max(1, len(said) - 1):
                frame = await ws.receive()
                if frame.type is not aiohttp.WSMsgType.BINARY:
                    break
                reasons.append(json.loads(frame.data)["message"]["reason"])
            return reasons

    async def evening() -> None:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            code = await open_table(url, "splaf")
            _, token = await new_person(url)
            hello = f'{{"say": "hello", "protocol": 1, "token": "{token}"}}'.encode()
            forged = token[:-3].encode() + b"AAA"
            assert await refusal(url, code, b"junk") == ["malformed"]
            assert await refusal(url, code, b'{"say": "start"}') == ["malformed"]
            assert await refusal(url, code, hello.replace(b": 1", b": 9")) == ["protocol"]
            assert await refusal(url, code, hello.replace(token.encode(), forged)) == ["token"]
            carriers = (b'{"say": "sent", "contest": 1}', b'{"say": "pong", "nonce": "x"}')
            assert await refusal(url, code, hello, *carriers) == ["malformed", "malformed"]
            assert await get(f"{url}/ws/XXXX") == 404
            assert await get(f"{url}/api/tables/QQQQ") == 404
            assert await get(f"{url}/api/journals/none") == 404
            assert (await get(f"{url}/health"))["ok"] is True
            assert [game["name"] for game in await get(f"{url}/api/games")] == list(GAMES)

    asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))


def test_a_page_from_elsewhere_may_not_speak_for_its_visitor(tmp_path: Path) -> None:
    async def evening() -> None:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            code = await open_table(url, "splaf")
            async with aiohttp.ClientSession() as session:
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await session.ws_connect(f"{url}/ws/{code}", origin="http://elsewhere.example")
                assert refused.value.status == 403

    asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))
