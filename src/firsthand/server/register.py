"""Who is who: signs tokens, reads them, and makes old ones void."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from firsthand.server import tokens
from firsthand.server.clock import wall_ms
from firsthand.store import Store
from firsthand.table.inputs import PersonId

VOUCHED_MS = 60_000
"""So long a voucher is good. Clocks of machines may differ by less."""


class Voucher(Struct, frozen=True):
    """What one node tells another about somebody whose request it passes on."""

    address: str
    """By which limits are counted."""
    home: str
    """Where that person found us: links lead there."""
    at_ms: int = 0
    """The time of day. What was said long ago is not believed."""


class Register:
    """Tokens are not stored. How often somebody has signed out everywhere is a part of what is
    signed; few ever do, so it is kept in memory and a token is read without asking the store."""

    def __init__(self, secret: bytes, store: Store) -> None:
        self._secret = secret
        self._store = store
        self._sign_outs: dict[PersonId, int] = {}

    async def open(self) -> list[PersonId]:
        """Who has signed out, as far as it was not known here."""
        stored = await self._store.sign_outs()
        return [person for person, times in stored.items() if self._note(person, times)]

    def sign(self, person: PersonId) -> str:
        return tokens.sign(person, self._secret, self._sign_outs)

    def read(self, token: str) -> PersonId | None:
        """Whom a token proves, or None if it is not from here or void.

        Where somebody has signed out at another node, the new token may be here before the news.
        """
        person = tokens.read(token, self._secret, self._sign_outs)
        if person is not None:
            return person
        claims = token.partition(".")[0]
        ahead = {claims: self._sign_outs.get(claims, 0) + 1}
        person = tokens.read(token, self._secret, ahead)
        if person is not None:
            self._note(person, ahead[claims])
        return person

    async def sign_out(self, person: PersonId) -> str:
        """All tokens of this person are void but the one that is returned."""
        self._note(person, await self._store.sign_out(person))
        return self.sign(person)

    async def heed(self, person: PersonId) -> None:
        """Another node says that somebody has signed out."""
        self._note(person, await self._store.times_signed_out(person))

    def _note(self, person: PersonId, times: int) -> bool:
        """It only ever grows, whatever is heard first. Whether it was news."""
        if times <= self._sign_outs.get(person, 0):
            return False
        self._sign_outs[person] = times
        return True

    def vouch(self, voucher: Voucher) -> str:
        now = replace(voucher, at_ms=wall_ms())
        return tokens.seal(msgspec.json.encode(now), self._secret)

    def vouched(self, text: str) -> Voucher | None:
        """What another node of this database says, or None if it is none."""
        data = tokens.unseal(text, self._secret)
        voucher = msgspec.json.decode(data, type=Voucher) if data is not None else None
        if voucher is None or abs(wall_ms() - voucher.at_ms) > VOUCHED_MS:
            return None
        return voucher
