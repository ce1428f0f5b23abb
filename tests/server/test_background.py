"""Work in the background does not end without a trace."""

import asyncio

from structlog.testing import capture_logs

from firsthand.server.background import set_going
from firsthand.server.figures import Figures


async def fails() -> None:
    raise ValueError("no more")


def test_what_ends_by_a_fault_is_logged_and_counted() -> None:
    async def story() -> Figures:
        figures = Figures()
        await asyncio.wait([set_going(fails(), figures)])
        return figures

    with capture_logs() as logs:
        figures = asyncio.run(story())
    assert figures.errors == 1
    assert [log["event"] for log in logs] == ["background task failed"]


def test_what_is_called_off_is_no_fault() -> None:
    async def story() -> Figures:
        figures = Figures()
        task = set_going(asyncio.sleep(60), figures)
        task.cancel()
        await asyncio.wait([task])
        return figures

    assert asyncio.run(story()).errors == 0
