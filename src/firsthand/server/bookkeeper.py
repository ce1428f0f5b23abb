"""After a game: its hands go into statistics and its result into ratings, while nobody waits."""

import asyncio
import io

import structlog

from firsthand.journal.hands import hands
from firsthand.journal.reader import JournalError
from firsthand.server.background import set_going
from firsthand.server.figures import Figures
from firsthand.server.outage import STATISTICS, DatabaseOutage
from firsthand.server.ratings import rated
from firsthand.store import Away, Slap, Store, StoreError, Uncounted

PAUSE_S = 5.0
"""After a database that does not answer."""

_log = structlog.get_logger("firsthand.bookkeeper")


class Bookkeeper:
    """Counts one finished game after the other. What a crash left uncounted comes first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._news = asyncio.Event()
        self._news.set()
        self._task: asyncio.Task[None] | None = None

    def open(self, figures: Figures, outage: DatabaseOutage) -> None:
        self._task = set_going(self._run(outage), figures)

    def wake(self) -> None:
        """A game has ended."""
        self._news.set()

    async def close(self) -> None:
        """What is not counted now is counted after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self, outage: DatabaseOutage) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                with outage.watched(STATISTICS):
                    while waiting := await self._store.uncounted():
                        for game in waiting:
                            await self._count(game)
            except StoreError as error:
                if not isinstance(error, Away):
                    _log.error("statistics not updated", reason=str(error))
                await asyncio.sleep(PAUSE_S)
                self._news.set()

    async def _count(self, game: Uncounted) -> None:
        text = await self._store.journal(game.game_id) or b""
        slaps: list[Slap] = []
        try:
            # A long game takes some five milliseconds, for which no table should wait.
            slaps = await asyncio.to_thread(slaps_in, text, game.closed_ms)
        except JournalError as error:
            _log.error("journal is invalid", game=game.game_id, reason=str(error))
        await self._store.count_game(game.game_id, slaps, rated)


def slaps_in(text: bytes, closed_ms: int) -> list[Slap]:
    """The hands of people in a journal, with the time of day at which each came down."""
    found = [*hands(io.BytesIO(text))]
    last = found[-1].t if found else 0.0
    return [
        Slap(hand.seat, hand.rt_ms, hand.right, closed_ms - round(last - hand.t))
        for hand in found
        if not hand.bot
    ]
