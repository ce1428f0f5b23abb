"""Sets a table up for a test: opens it, chooses options and pace, and hands it over.

It does what a host's page does, with values that make a game short.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from firsthand.bots.person import LevelName
from firsthand.client import connect, new_person, open_table
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.table.settings import Settings

QUICK = Settings(gap_ms=0, deal_ms=500, contest_ms=1500, dispute_ms=500)
SHORT: Mapping[str, Mapping[str, Any]] = {
    "flyswatter": {"remove": 80},
    "bugoff": {},
    "splaf": {"ring": 4},
    "catslap": {"rounds": 1},
}
QUICK_BOTS: Mapping[str, LevelName] = {"bugoff": "perfect"}
"""Where nobody is in a hurry, a bot that does not think like a person makes the game short."""


def quick_table(url: str, game: str, settings: Settings = QUICK) -> str:
    """The code of a table with a short game of this kind. Whoever comes first becomes its host."""
    with ThreadPoolExecutor(1) as thread:  # the test's own thread belongs to the browser
        return thread.submit(asyncio.run, _set_up(url, game, settings)).result()


async def _set_up(url: str, game: str, settings: Settings) -> str:
    code = await open_table(url, game)
    _, token = await new_person(url)
    async with connect(url, code, token) as line:
        await line.say(say.Join("Organiser"))
        await line.say(say.Choose(game, dict(SHORT[game])))
        if game in QUICK_BOTS:
            await line.say(say.AddBot(QUICK_BOTS[game]))
        await line.say(say.Arrange(settings))
        async for message in line:
            if isinstance(message, tell.Refused):
                raise AssertionError(message)
            if isinstance(message, tell.RoomChanged) and message.room.settings == settings:
                break
        await line.say(say.Leave())
        async for message in line:
            if isinstance(message, tell.Bye):
                break
    return code
