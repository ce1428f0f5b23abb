"""Bots think outside the table, and a long thought does not hold it up."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import TypeAlias

import structlog

from firsthand.bots.bot import decide
from firsthand.bots.plan import Plan
from firsthand.server.figures import Figures
from firsthand.table.effects import Think

Planned: TypeAlias = Callable[[Think, tuple[Plan, ...]], None]

_log = structlog.get_logger("firsthand.table")
_random = secrets.SystemRandom().random


class Thoughts:
    """What a table does beside its inputs: thoughts of its bots, and recovering."""

    def __init__(self, code: str, thinkers: Executor, planned: Planned, figures: Figures) -> None:
        self._code = code
        self._thinkers = thinkers
        self._planned = planned
        self._figures = figures
        self._tasks: set[asyncio.Task[None]] = set()

    def think(self, effect: Think) -> None:
        if effect.game != "bugoff":
            self._planned(effect, decide(effect.bot, effect.game, effect.occasion, _random))
        else:
            self.start(self._think_long(effect))

    async def _think_long(self, effect: Think) -> None:
        loop = asyncio.get_running_loop()
        plans = await loop.run_in_executor(
            self._thinkers, decide, effect.bot, effect.game, effect.occasion, _random
        )
        self._planned(effect, plans)

    def start(self, work: "Coroutine[None, None, None]") -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def rest(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("bot failed", table=self._code, exc_info=task.exception())
            self._figures.errors += 1
