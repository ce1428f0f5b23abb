"""The AsyncAPI document against a running server. Whole games are in tests/server."""

import asyncio
import json
from pathlib import Path
from typing import Any, get_args, get_type_hints

import aiohttp
import pytest

from firsthand.client import new_person, open_table
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.table.messages import Notice
from firsthand.wire.asyncapi import document
from firsthand.wire.codec import PROTOCOL, Told, body, decode_told, envelope
from tests.server.player import Host, Player
from tests.wire.documented import SAID, TOLD, check, validator
from tests.wire.tap import Tap, tapped
from tests.wire.tour import say_everything

LONGEST_SECONDS = 300
"""A guard against hanging, not a measure of speed."""


def settings(folder: Path) -> Settings:
    return Settings(port=0, database=f"sqlite:///{folder / 'firsthand.db'}")


async def play_to_the_end(api: str, tap: Tap) -> None:
    code = await open_table(api, "bugoff")
    host, other = Host(api, code, {"tiebreak": "last_net"}, 2), Player(api, code, "Bob")
    for player in (host, other):
        await player.introduce()
        player.url = tap.url
    playing = asyncio.create_task(host.play())
    while not host.heard:
        await asyncio.sleep(0.01)
    await asyncio.gather(playing, other.play())


def test_every_kind_of_message_is_as_the_document_has_it(tmp_path: Path) -> None:
    async def evening() -> Tap:
        async with running(settings(tmp_path)) as port:
            api = f"http://127.0.0.1:{port}"
            async with tapped(api) as tap:
                code = await open_table(api, "splaf")
                await asyncio.gather(say_everything(api, tap.url, code), play_to_the_end(api, tap))
                return tap

    tap = asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))
    said, told = check(tap)
    assert said == set(SAID.values())
    assert told == set(TOLD.values())


def test_what_is_told_of_a_failing_server_is_as_the_document_has_it() -> None:
    for about in get_args(get_type_hints(Notice)["about"]):
        told = envelope(0, body(Notice(about, "why")))
        validator("Notice").validate(json.loads(told))
        assert decode_told(told) == Told(0, Notice(about, "why"))


NONSENSE: list[tuple[dict[str, Any], str]] = [
    ({"say": "sing"}, "sing"),
    ({"say": "ready"}, "ready"),
    ({"say": "ready", "ready": "yes"}, "bool"),
    ({"say": "join", "name": "Ann", "role": "auditor"}, "auditor"),
    ({"say": "touch", "contest": 1, "do": "hug"}, "hug"),
    ({"say": "arrange", "settings": {"turn_ms": 1}}, "turn_ms"),
    ({"say": "arrange", "settings": {"wings": 2}}, "wings"),
    ({"say": "choose", "game": "chess"}, "flyswatter"),
    ({"say": "choose", "game": "splaf", "options": {"ring": 7}}, "ring"),
    ({"say": "choose", "game": "splaf", "options": {"remove": 7}}, "remove"),
    ({"say": "act", "do": "fly"}, "running"),
]
"""What is no message by the document, and a word of the server's answer."""


async def answers(url: str, code: str, token: str, *said: dict[str, Any]) -> list[dict[str, Any]]:
    """Whatever is refused, after a hello and a welcome."""
    hello = {"say": "hello", "protocol": PROTOCOL, "token": token}
    refused: list[dict[str, Any]] = []
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{url}/ws/{code}") as ws:
        for message in (hello, {"say": "join", "name": "Ann"}, *said):
            await ws.send_json(message)
        while len(refused) < len(said):
            told = json.loads(await ws.receive_bytes())["message"]
            refused += [told] if told["tell"] == "refused" else []
    return refused


def test_what_the_document_does_not_know_is_refused_by_the_server(tmp_path: Path) -> None:
    async def evening() -> list[dict[str, Any]]:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            _, token = await new_person(url)
            code = await open_table(url, "flyswatter")
            return await answers(url, code, token, *(message for message, _ in NONSENSE))

    refused = asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))
    for (message, word), told in zip(NONSENSE, refused, strict=True):
        name = SAID.get(message["say"])
        assert name is None or not validator(name).is_valid(message), message
        assert word in told["detail"], told


@pytest.mark.parametrize("theirs", [0, PROTOCOL + 1, 1_000_000])
def test_another_protocol_is_told_both_versions(theirs: int, tmp_path: Path) -> None:
    async def first_word() -> dict[str, Any]:
        async with running(settings(tmp_path)) as port:
            url = f"http://127.0.0.1:{port}"
            code = await open_table(url, "flyswatter")
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(f"{url}/ws/{code}") as ws,
            ):
                # Another protocol may know other fields: all it must have is its number.
                await ws.send_json({"say": "hello", "protocol": theirs, "passport": [1]})
                told: dict[str, Any] = json.loads(await ws.receive_bytes())
                assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
                return told

    told = asyncio.run(asyncio.wait_for(first_word(), LONGEST_SECONDS))
    assert told["n"] == 0
    assert told["message"]["reason"] == "protocol"
    assert told["message"]["detail"] == (
        f"this server speaks protocol {PROTOCOL}, and not {theirs}"
    )


def test_the_server_gives_the_document_out(tmp_path: Path) -> None:
    async def given() -> Any:
        async with (
            running(settings(tmp_path)) as port,
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/asyncapi.json") as answer,
        ):
            return await answer.json()

    assert asyncio.run(given()) == document()
