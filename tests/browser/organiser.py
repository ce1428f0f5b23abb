"""Sets a table up for a test: opens it, chooses options and pace, and hands it over.

It does what a host's page does, with values that make a game short.
"""

import asyncio
from collections.abc import Mapping, Sequence
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


def quick_table(
    url: str,
    game: str,
    settings: Settings = QUICK,
    *,
    short: bool = True,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[LevelName] = (),
) -> str:
    """The code of a table with a quick game of this kind. Whoever comes first becomes its host.

    A perfect bot ends a game much sooner than people who press at random.
    """
    chosen = {**(SHORT[game] if short else {}), **(options or {})}
    told: list[say.FromPerson] = [
        say.Choose(game, chosen),
        *(say.AddBot(level) for level in bots),
        say.Arrange(settings),
    ]
    with ThreadPoolExecutor(1) as thread:  # the test's own thread belongs to the browser
        return thread.submit(asyncio.run, _set_up(url, game, told, settings)).result()


async def _set_up(url: str, game: str, told: Sequence[say.FromPerson], settings: Settings) -> str:
    code = await open_table(url, game)
    _, token = await new_person(url)
    async with connect(url, code, token) as line:
        await line.say(say.Join("Organiser"))
        for one in told:
            await line.say(one)
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
