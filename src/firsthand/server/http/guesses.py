"""Codes that somebody names: a few wrong ones are mistakes, many are a walk through all of them."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from firsthand.server.clock import now_ms
from firsthand.server.http.faults import too_many
from firsthand.server.limits import Bucket, Limit


class Guess:
    """One code that is looked up."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket

    def was_wrong(self) -> None:
        self._bucket.take(now_ms())


class Guesses:
    """At once an address may look up as many as it could still have wrong. Whoever asks for more
    waits until it is known what became of those: else many at a time would count as one."""

    def __init__(self, wrong: Limit) -> None:
        self._wrong = wrong
        self._under_way: Counter[str] = Counter()
        self._ended = asyncio.Condition()

    @asynccontextmanager
    async def one(self, address: str) -> AsyncIterator[Guess]:
        """Raises `Fault` when too many were wrong."""
        bucket = self._wrong.of(address)
        while bucket.left(now_ms()) - self._under_way[address] < 1:
            if not self._under_way[address]:
                del self._under_way[address]
                raise too_many("so many wrong codes from one address", bucket)
            async with self._ended:
                await self._ended.wait()
        self._under_way[address] += 1
        try:
            yield Guess(bucket)
        finally:
            self._under_way[address] -= 1
            if not self._under_way[address]:
                del self._under_way[address]
            async with self._ended:
                self._ended.notify_all()
