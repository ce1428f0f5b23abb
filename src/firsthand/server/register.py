"""Who is who: signs tokens, reads them, and makes old ones void."""

import msgspec
from msgspec import Struct

from firsthand.server import tokens
from firsthand.store import Store
from firsthand.table.inputs import PersonId


class Voucher(Struct, frozen=True):
    """What one node tells another about somebody whose request it passes on."""

    address: str
    """By which limits are counted."""
    home: str
    """Where that person found us: links lead there."""


class Register:
    """Tokens are not stored. How often somebody has signed out everywhere is a part of what is
    signed; few ever do, so it is kept in memory and a token is read without asking the store."""

    def __init__(self, secret: bytes, store: Store) -> None:
        self._secret = secret
        self._store = store
        self._sign_outs: dict[PersonId, int] = {}

    async def open(self) -> None:
        self._sign_outs = await self._store.sign_outs()

    def sign(self, person: PersonId) -> str:
        return tokens.sign(person, self._secret, self._sign_outs)

    def read(self, token: str) -> PersonId | None:
        """Whom a token proves, or None if it is not from here or void."""
        return tokens.read(token, self._secret, self._sign_outs)

    async def sign_out(self, person: PersonId) -> str:
        """All tokens of this person are void but the one that is returned."""
        self._sign_outs[person] = await self._store.sign_out(person)
        await self._store.tell_nodes("sign-out", person)
        return self.sign(person)

    async def heed(self, person: PersonId) -> None:
        """Another node says that somebody has signed out."""
        times = await self._store.times_signed_out(person)
        if times:
            self._sign_outs[person] = times

    def vouch(self, voucher: Voucher) -> str:
        return tokens.seal(msgspec.json.encode(voucher), self._secret)

    def vouched(self, text: str) -> Voucher | None:
        """What another node of this database says, or None if it is none."""
        data = tokens.unseal(text, self._secret)
        return msgspec.json.decode(data, type=Voucher) if data is not None else None
