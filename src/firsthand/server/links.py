"""Codes by which somebody becomes the same person on another device: short-lived, used once."""

import hashlib
import secrets
from collections import OrderedDict

from firsthand.core.moves import Millis
from firsthand.table.inputs import PersonId

LIVES_MS = 5 * 60_000
CODE_BYTES = 16
MOST = 10_000
"""Codes that wait at once; then the oldest goes."""


class Links:
    """Only in memory: after a restart one asks for another code."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[PersonId, tuple[bytes, Millis]] = OrderedDict()
        self._whose: dict[bytes, PersonId] = {}

    def give(self, person: PersonId, now_ms: Millis) -> str:
        """A code that nobody can guess. An earlier one of the same person is void."""
        self.forget(person)
        if len(self._waiting) >= MOST:
            self.forget(next(iter(self._waiting)))
        code = secrets.token_urlsafe(CODE_BYTES)
        self._waiting[person] = (_key(code), now_ms + LIVES_MS)
        self._whose[_key(code)] = person
        return code

    def take(self, code: str, now_ms: Millis) -> PersonId | None:
        """Whose code this is, once, while it lives."""
        person = self._whose.get(_key(code))
        if person is None:
            return None
        _, until_ms = self._waiting[person]
        self.forget(person)
        return person if until_ms > now_ms else None

    def forget(self, person: PersonId) -> None:
        key, _ = self._waiting.pop(person, (b"", 0.0))
        self._whose.pop(key, None)


def _key(code: str) -> bytes:
    """Looked up by its digest, so that the time it takes says nothing about a code."""
    return hashlib.sha256(code.encode("utf-8", "replace")).digest()
