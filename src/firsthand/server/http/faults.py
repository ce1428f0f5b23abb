"""What can go wrong with a request: a word for programs, a sentence for people, a status."""

from collections.abc import Mapping
from enum import StrEnum
from http import HTTPStatus
from math import ceil

from msgspec import Struct

from firsthand.server.limits import Bucket


class Cause(StrEnum):
    """Why a request was not answered as hoped. The words are part of the public interface."""

    MALFORMED = "malformed"
    NO_TOKEN = "token"  # noqa: S105  # a word, no secret
    OTHER_ORIGIN = "origin"
    NOT_FOUND = "not-found"
    NO_SUCH_TABLE = "no-such-table"
    NO_SUCH_JOURNAL = "no-such-journal"
    NO_SUCH_LINK = "no-such-link"
    WRONG_METHOD = "method"
    STILL_PLAYING = "still-playing"
    TOO_LARGE = "too-large"
    NO_JSON = "no-json"
    BAD_NAME = "bad-name"
    TOO_MANY = "too-many"
    OUR_FAULT = "our-fault"
    FULL = "full"
    NOT_READY = "not-ready"


STATUS: Mapping[Cause, HTTPStatus] = {
    Cause.MALFORMED: HTTPStatus.BAD_REQUEST,
    Cause.NO_TOKEN: HTTPStatus.UNAUTHORIZED,
    Cause.OTHER_ORIGIN: HTTPStatus.FORBIDDEN,
    Cause.NOT_FOUND: HTTPStatus.NOT_FOUND,
    Cause.NO_SUCH_TABLE: HTTPStatus.NOT_FOUND,
    Cause.NO_SUCH_JOURNAL: HTTPStatus.NOT_FOUND,
    Cause.NO_SUCH_LINK: HTTPStatus.NOT_FOUND,
    Cause.WRONG_METHOD: HTTPStatus.METHOD_NOT_ALLOWED,
    Cause.STILL_PLAYING: HTTPStatus.CONFLICT,
    Cause.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    Cause.NO_JSON: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    Cause.BAD_NAME: HTTPStatus.UNPROCESSABLE_ENTITY,
    Cause.TOO_MANY: HTTPStatus.TOO_MANY_REQUESTS,
    Cause.OUR_FAULT: HTTPStatus.INTERNAL_SERVER_ERROR,
    Cause.FULL: HTTPStatus.SERVICE_UNAVAILABLE,
    Cause.NOT_READY: HTTPStatus.SERVICE_UNAVAILABLE,
}


class Problem(Struct, frozen=True):
    """The answer to a request that was not answered as hoped."""

    reason: Cause
    error: str
    """What was wrong, as a sentence for a person."""


class Fault(Exception):
    """Ends a request. It becomes a `Problem`."""

    def __init__(self, reason: Cause, error: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(error)
        self.problem = Problem(reason, error)
        self.headers = dict(headers or {})

    @property
    def status(self) -> HTTPStatus:
        return STATUS[self.problem.reason]


def too_many(what: str, bucket: Bucket) -> Fault:
    wait_s = ceil(bucket.wait_s)
    return Fault(
        Cause.TOO_MANY,
        f"{what} are not taken; try again in {wait_s} s",
        {"Retry-After": str(wait_s)},
    )
