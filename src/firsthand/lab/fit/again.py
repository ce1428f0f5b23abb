"""Knowing a game again, so that nobody's slaps count twice.

Two journals tell of one game if the moves of the one are those the other begins with, at the same
times: one of them may have been fetched while the game was on. What the first line says does not
matter, for a name in it may have been forgotten since.
"""

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from firsthand.journal.replay import Played


class ToldAgain(Exception):
    """A journal of a game that another one has told of."""

    def __init__(self, other: str) -> None:
        super().__init__(f"tells of the same game as {other}; give only one of them, the longer")
        self.other = other


class GamesTold:
    """The games of which journals have told so far."""

    def __init__(self) -> None:
        self._after: dict[bytes, str] = {}
        """Which journal it was, by a digest of its moves up to each of them."""
        self._ends: dict[bytes, str] = {}
        """The same for all of its moves only."""

    def hear(self, journal: str, played: Iterator[Played]) -> Iterator[Played]:
        """The same moves. Raises `ToldAgain` behind the last if the game is known."""
        moves = sha256()
        digests: list[bytes] = []
        for step in played:
            moves.update(msgspec.json.encode((step.entry.t, step.entry.move)))
            digests.append(moves.digest())
            yield step
        if not digests:
            return
        known = [self._after.get(digests[-1]), *map(self._ends.get, digests)]
        for other in known:
            if other is not None:
                raise ToldAgain(other)
        self._after.update(dict.fromkeys(digests, journal))
        self._ends[digests[-1]] = journal
