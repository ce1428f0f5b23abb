"""The example of a bot from outside plays a whole game, and does not pose as a person."""

import asyncio
import sys
from pathlib import Path

from firsthand.client import open_table
from firsthand.server.run import running
from firsthand.server.settings import Settings
from firsthand.table import messages as tell
from tests.server.player import Host

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
LONGEST_SECONDS = 120
"""A guard against hanging, not a measure of speed."""


class Ann(Host):
    """Plays a game with the bot, and sends it away afterwards."""

    robbie: tell.Guest | None = None
    slaps = 0

    def hear(self, message: tell.AnyMessage) -> None:
        super().hear(message)
        others = (
            [guest for guest in self.room.guests if guest.name == "Robbie"] if self.room else []
        )
        if others:
            self.robbie = others[0]
        if isinstance(message, tell.Judged):
            self.slaps += sum(hand.seat == 1 for hand in message.verdict.hands)


def test_the_example_plays_a_whole_game_as_a_declared_bot(tmp_path: Path) -> None:
    async def evening() -> None:
        settings = Settings(port=0, database=f"sqlite:///{tmp_path / 'firsthand.db'}")
        async with running(settings) as port:
            url = f"http://127.0.0.1:{port}"
            code = await open_table(url, "flyswatter")
            ann = Ann(url, code, {"remove": 80}, 2)
            await ann.introduce()
            hosting = asyncio.create_task(ann.play())
            while ann.room is None:
                await asyncio.sleep(0.01)
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, BOT, url, code),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            await hosting
            assert ann.outcome is not None
            assert ann.robbie is not None
            assert ann.robbie.declared_bot
            assert ann.slaps > 0
            assert bot.stdout is not None
            said = await bot.stdout.readline()
            assert said.decode() == f"The game is over: {list(ann.outcome.scores)}\n"
            bot.terminate()
            _, err = await bot.communicate()
            assert err == b""

    asyncio.run(asyncio.wait_for(evening(), LONGEST_SECONDS))
