"""`firsthand play`: a server for everybody in the house."""

import asyncio
from pathlib import Path

import aiohttp

from firsthand.cli.server_options import HomeOptions, ServerOptions
from tests.server.api import Api, run
from tests.server.company import insist
from tests.server.program import NO_LIMITS, program
from tests.store.postgres import free_port

QUIET = "--no-announce"
"""Tests do not speak to the network."""


def test_it_opens_the_browser_and_a_game_is_played(tmp_path: Path) -> None:
    opened, browser, port = tmp_path / "opened", tmp_path / "browser", free_port()
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    database = f"sqlite:///{tmp_path / 'a.db'}"
    words = ("play", QUIET, "--port", str(port), "--database", database, *NO_LIMITS)

    async def story() -> None:
        with program(tmp_path, *words, BROWSER=str(browser)) as server:
            url = f"http://127.0.0.1:{port}"
            async with aiohttp.ClientSession(url) as session:
                api = Api(url, session)
                _, page = await insist(lambda: api.ask("GET", "/"))
                assert b"<title>Firsthand" in page
                everybody = await api.evening("splaf", {"ring": 4})
            assert all(player.outcome is not None for player in everybody)
            while not (opened.exists() and opened.read_text()):
                await asyncio.sleep(0.05)
            assert opened.read_text().strip() == url
            (started,) = server.log("server started")
            assert started["bind"] == f"0.0.0.0:{port}"
            assert await asyncio.to_thread(server.stop) == 0

    run(story)


def test_flags_and_variables_go_before_what_is_usual_at_home(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'a.db'}"
    words = ("play", "--no-browser", "--port", str(port), "--database", database)

    async def story() -> None:
        with program(
            tmp_path,
            *words,
            BROWSER="/bin/false",
            FIRSTHAND_HOST="127.0.0.1",
            FIRSTHAND_ANNOUNCE="false",
        ) as server:
            while not server.log("server started"):
                await asyncio.sleep(0.05)
            (started,) = server.log("server started")
            assert started["bind"] == f"127.0.0.1:{port}"
            assert "announce" not in started["settings"]

    run(story)


def test_at_home_differs_from_a_server_in_three_flags() -> None:
    home, server = vars(HomeOptions()), vars(ServerOptions())
    changed = {name: value for name, value in home.items() if value != server[name]}
    assert changed == {"host": "0.0.0.0", "announce": True, "browser": True}  # noqa: S104
