"""Players who are far away, against a real server."""

import asyncio
import random
from pathlib import Path

from firsthand.client import connect, new_person, open_table
from firsthand.lab.network import Network
from firsthand.load.lag import far_away
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.table import inputs as say
from firsthand.table import messages as tell

LONGEST_SECONDS = 60
"""A guard against hanging, not a measure of speed."""


def test_what_is_heard_from_far_away_is_a_sign_of_life(tmp_path: Path) -> None:
    """Else a connection with a lag would be given up every few seconds."""

    async def story() -> None:
        settings = Settings(port=0, database=f"sqlite:///{tmp_path / 'firsthand.db'}")
        async with asyncio.timeout(LONGEST_SECONDS), running(settings) as port:
            url = f"http://127.0.0.1:{port}"
            code = await open_table(url, "splaf")
            _, token = await new_person(url)
            async with (
                connect(url, code, token) as near,
                far_away(near, Network(rtt_ms=20.0), random.Random(1).random) as far,
            ):
                await far.say(say.Join("Ann"))
                assert isinstance(await far.hear(), tell.Welcome)
                assert far.frames > 0

    asyncio.run(story())
