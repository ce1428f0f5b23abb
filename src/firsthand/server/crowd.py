"""All connections: how many there are and from where, and which of them nobody is behind."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from firsthand.core.moves import Millis
from firsthand.server.settings import Settings
from firsthand.wire.closing import Close


class FullHouse(Exception):
    """There is no room for more. What runs is not harmed."""

    retry_after_s = 30


class Guest(Protocol):
    """A connection, as far as it matters here."""

    heard_ms: Millis
    """When something last came from it."""

    def ping(self, nonce: str) -> None: ...
    def close(self, code: Close, why: str) -> None: ...


class Crowd:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._guests: set[Guest] = set()
        self._inside = 0
        self._by_address: Counter[str] = Counter()
        self.is_closed = False
        """Nobody else comes in: the server starts again."""

    def __len__(self) -> int:
        return self._inside

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """Room for one connection. Raises `FullHouse`."""
        if self.is_closed:
            raise FullHouse("the server starts again")
        if self._inside >= self._settings.most_connections:
            raise FullHouse("there are too many people here already")
        if self._by_address[address] >= self._settings.most_connections_per_address:
            raise FullHouse("there are too many connections from your address already")
        self._inside += 1
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._inside -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    @contextmanager
    def present(self, guest: Guest) -> Iterator[None]:
        """While it is watched over."""
        self._guests.add(guest)
        try:
            yield
        finally:
            self._guests.discard(guest)

    def look_around(self, now_ms: Millis) -> None:
        """Who has long been silent is asked for a sign, and then let go."""
        silence_ms = self._settings.silence_ms
        for guest in [*self._guests]:
            quiet_ms = now_ms - guest.heard_ms
            if quiet_ms > silence_ms:
                guest.close(Close.SILENT, "nothing was heard for too long")
            elif quiet_ms > silence_ms / 3:
                guest.ping("")
