"""An outage of the database: one line when it begins, and one when it ends."""

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from firsthand.server.outage import LEASE, STATISTICS, WRITES, DatabaseOutage
from firsthand.store import Away, Stale

BEGINS, ENDS = "database unavailable", "database available again"


class Story:
    """What is reported, at which time, and what the log says of it."""

    def __init__(self) -> None:
        self.now_ms = 0.0
        self.outage = DatabaseOutage(lambda: self.now_ms)

    def try_it(self, work: str, result: Exception | None = None) -> list[str]:
        """One try at this work, a second later. Gives the events of the log."""
        self.now_ms += 1000
        with capture_logs() as logs:
            try:
                with self.outage.watched(work):
                    if result is not None:
                        raise result
            except (Away, Stale, TimeoutError):
                pass
        self.logs: list[Any] = logs
        return [line["event"] for line in logs]


@pytest.fixture
def story() -> Story:
    return Story()


def test_it_is_over_when_all_that_try_again_have_an_answer(story: Story) -> None:
    assert story.try_it(WRITES, Away("gone")) == [BEGINS]
    assert story.logs[0]["reason"] == "gone"
    assert story.try_it(LEASE, TimeoutError()) == []
    assert story.try_it(WRITES, Away("gone")) == []
    assert story.try_it(LEASE) == []
    assert story.try_it(WRITES) == [ENDS]
    assert story.logs[0]["seconds"] == 4.0
    assert story.try_it(LEASE) == []


def test_a_refusal_is_an_answer(story: Story) -> None:
    assert story.try_it(WRITES, Away("gone")) == [BEGINS]
    assert story.try_it(WRITES, Stale("another node has the table")) == [ENDS]
    assert story.try_it(LEASE, Away("gone again")) == [BEGINS]


def test_what_is_not_tried_again_is_over_with_the_next_renewal(story: Story) -> None:
    assert story.try_it(STATISTICS, Away("gone")) == [BEGINS]
    story.outage.abandoned(STATISTICS)
    assert story.try_it(LEASE) == [ENDS]


def test_whoever_gives_up_without_an_outage_begins_none(story: Story) -> None:
    story.outage.abandoned(WRITES)
    assert story.try_it(LEASE) == []


def test_a_cancelled_try_says_nothing_about_the_database(story: Story) -> None:
    assert story.try_it(WRITES, Away("gone")) == [BEGINS]
    with pytest.raises(asyncio.CancelledError), story.outage.watched(WRITES):
        raise asyncio.CancelledError
    assert story.try_it(WRITES) == [ENDS]
