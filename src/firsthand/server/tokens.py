"""Who somebody is: a random id and a signature that only this server can make. No account."""

import base64
import hashlib
import hmac
import secrets

from firsthand.table.inputs import PersonId

ID_BYTES = 12
SIGNATURE_BYTES = 16


def new_person() -> PersonId:
    return _text(secrets.token_bytes(ID_BYTES))


def sign(person: PersonId, secret: bytes) -> str:
    """A token that proves to be this person."""
    return f"{person}.{_text(_signature(person, secret))}"


def read(token: str, secret: bytes) -> PersonId | None:
    """Whom a token proves, or None if we have not signed it."""
    person, dot, signature = token.partition(".")
    if not dot or not person.isascii() or not signature.isascii():
        return None
    genuine = hmac.compare_digest(signature, _text(_signature(person, secret)))
    return person if genuine else None


def _signature(person: PersonId, secret: bytes) -> bytes:
    return hmac.digest(secret, person.encode(), hashlib.sha256)[:SIGNATURE_BYTES]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
