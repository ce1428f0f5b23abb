"""Who somebody is: a random id and a signature that only this server can make. No account."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from types import MappingProxyType

from firsthand.table.inputs import BOT, PersonId

ID_BYTES = 12
SIGNATURE_BYTES = 16
NOBODY: Mapping[PersonId, int] = MappingProxyType({})
"""Has ever signed out everywhere."""


def new_person(*, bot: bool = False) -> PersonId:
    """Somebody new, or a program that says it is one."""
    return (BOT if bot else "") + _text(secrets.token_bytes(ID_BYTES))


def sign(person: PersonId, secret: bytes, sign_outs: Mapping[PersonId, int] = NOBODY) -> str:
    """A token that proves to be this person, until the next time they sign out everywhere."""
    return f"{person}.{_text(_signature(person, secret, sign_outs))}"


def read(token: str, secret: bytes, sign_outs: Mapping[PersonId, int] = NOBODY) -> PersonId | None:
    """Whom a token proves, or None if we have not signed it, or it is void."""
    person, dot, signature = token.partition(".")
    if not dot or not person.isascii() or not signature.isascii():
        return None
    genuine = hmac.compare_digest(signature, _text(_signature(person, secret, sign_outs)))
    return person if genuine else None


def seal(data: bytes, secret: bytes) -> str:
    """Something that only a node with our secret can have said."""
    return f"{_text(data)}.{_text(_sealed(data, secret))}"


def unseal(text: str, secret: bytes) -> bytes | None:
    said, _, signature = text.partition(".")
    try:
        data = base64.urlsafe_b64decode(said + "=" * (-len(said) % 4))
    except ValueError:
        return None
    genuine = signature.isascii() and hmac.compare_digest(signature, _text(_sealed(data, secret)))
    return data if genuine else None


def _sealed(data: bytes, secret: bytes) -> bytes:
    return hmac.digest(secret, b"node:" + data, hashlib.sha256)  # no token can be taken for it


def _signature(person: PersonId, secret: bytes, sign_outs: Mapping[PersonId, int]) -> bytes:
    times = sign_outs.get(person, 0)
    signed = f"{person}.{times}" if times else person  # no id has a dot
    return hmac.digest(secret, signed.encode(), hashlib.sha256)[:SIGNATURE_BYTES]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
