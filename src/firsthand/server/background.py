"""Work that goes on for as long as the server runs: it must not end without anybody noticing."""

import asyncio
from collections.abc import Coroutine

import structlog

from firsthand.server.figures import Figures

_log = structlog.get_logger("firsthand.background")


def set_going(work: Coroutine[object, object, None], figures: Figures) -> "asyncio.Task[None]":
    """Whatever it raises is logged and counted."""

    def ended(task: "asyncio.Task[None]") -> None:
        if not task.cancelled() and task.exception() is not None:
            _log.error("background task failed", exc_info=task.exception())
            figures.errors += 1

    task = asyncio.create_task(work)
    task.add_done_callback(ended)
    return task
