"""An endpoint is a path and a function. The function's own types say what is taken and given.

async def open_table(call: Call[OpenTable, None]) -> TableOpened: ...
async def profile(call: Bare, person: PersonId) -> Profile: ...
async def table(call: Bare, code: Code) -> TableFacts: ...

The body is an `OpenTable`; `person` wants a token; `code` stands in the path. So what is checked,
what is routed and what is documented cannot differ.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args, get_type_hints

import msgspec
from aiohttp import web

from firsthand.core.nesting import is_nested_too_deeply
from firsthand.core.refusals import plain
from firsthand.server.http.faults import Cause, Fault
from firsthand.server.http.office import OFFICE, Office
from firsthand.table.inputs import PersonId

Method: TypeAlias = Literal["GET", "POST", "PUT", "DELETE"]
BodyT = TypeVar("BodyT")
QueryT = TypeVar("QueryT")

JSON = "application/json"
WORTH_COMPRESSING = 8 * 1024
"""Bytes. Whatever is longer is compressed, in another thread."""


EVERYWHERE = (Cause.TOO_MANY, Cause.OUR_FAULT, Cause.NOT_READY)


@dataclass(frozen=True)
class Call(Generic[BodyT, QueryT]):
    """A request that has been understood."""

    request: web.Request
    office: Office
    body: BodyT
    query: QueryT


Bare: TypeAlias = Call[None, None]
"""A request with neither a body nor a query."""


class Text(msgspec.Struct, frozen=True):
    """An answer that is no JSON."""

    body: bytes
    file_name: str | None = None
    """Given to a browser that saves it."""


@dataclass
class Endpoint:
    """One line of the list."""

    method: Method
    path: str
    handler: Callable[..., Awaitable[Any]]
    faults: tuple[Cause, ...] = ()
    """Why it may not answer as hoped, besides what follows from its types."""
    status: int = 200
    media: str = JSON
    """The type of an answer that is `Text`."""

    def __post_init__(self) -> None:
        hints = get_type_hints(self.handler, include_extras=True)
        call, *_ = hints.values()
        self.body, self.query = (None if kind is type(None) else kind for kind in get_args(call))
        self.answer: Any = hints["return"]
        self.needs_person = "person" in hints
        self.in_path: dict[str, Any] = {
            name: hints[name] for name in re.findall(r"\{(\w+)\}", self.path)
        }

    @property
    def all_faults(self) -> tuple[Cause, ...]:
        """Every reason for which this endpoint may not answer as hoped."""
        return (
            *((Cause.NOT_FOUND,) if self.in_path else ()),
            *((Cause.MALFORMED,) if self.query or self.body else ()),
            *((Cause.TOO_LARGE, Cause.NO_JSON) if self.body else ()),
            *((Cause.NO_TOKEN,) if self.needs_person else ()),
            *((Cause.OTHER_ORIGIN,) if self.method != "GET" else ()),
            *self.faults,
            *EVERYWHERE,
        )

    async def serve(self, request: web.Request) -> web.Response:
        """What aiohttp calls."""
        office = request.app[OFFICE]
        given = {
            name: _named(request.match_info[name], kind) for name, kind in self.in_path.items()
        }
        if self.needs_person:
            given["person"] = person_of(request)
        query = _query(request, self.query) if self.query is not None else None
        body = await _body(request, self.body) if self.body is not None else None
        answer = await self.handler(Call(request, office, body, query), **given)
        return self._written(answer)

    def _written(self, answer: object) -> web.Response:
        text = answer if isinstance(answer, Text) else Text(msgspec.json.encode(answer))
        headers = {"Content-Type": self.media}
        if text.file_name is not None:
            headers["Content-Disposition"] = f'attachment; filename="{text.file_name}"'
        return web.Response(
            body=text.body,
            status=self.status,
            headers=headers,
            zlib_executor_size=WORTH_COMPRESSING,
        )


def person_of(request: web.Request) -> PersonId:
    """Whom the token of this request proves."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    person = request.app[OFFICE].people.read(token.strip())
    if scheme.lower() != "bearer" or person is None:
        raise Fault(
            Cause.NO_TOKEN,
            "this needs a token of this server: Authorization: Bearer TOKEN",
            {"WWW-Authenticate": "Bearer"},
        )
    return person


def _query(request: web.Request, kind: Any) -> Any:
    for name in request.query:
        if len(request.query.getall(name)) > 1:
            raise Fault(Cause.MALFORMED, f"the query has {plain(KeyError(name))} twice")
    try:
        return msgspec.convert(dict(request.query), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Fault(Cause.MALFORMED, f"the query: {plain(error)}") from None


async def whole_body(request: web.Request) -> bytes:
    try:
        async with asyncio.timeout(request.app[OFFICE].settings.hello_seconds):
            return await request.read()
    except (ConnectionError, TimeoutError):  # who asked went away, or is in no hurry
        raise Fault(Cause.MALFORMED, "the body did not come to its end") from None


async def _body(request: web.Request, kind: Any) -> Any:
    """Nothing is as good as an object without fields."""
    data = await whole_body(request)
    if data and request.content_type != JSON:
        raise Fault(Cause.NO_JSON, f"the body should be {JSON}")
    if is_nested_too_deeply(data):
        raise Fault(Cause.MALFORMED, "the body is nested too deeply")
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except ValueError as error:
        raise Fault(Cause.MALFORMED, f"the body: {plain(error)}") from None


def _named(text: str, kind: Any) -> Any:
    try:
        return msgspec.convert(text, kind)
    except msgspec.ValidationError:
        raise Fault(Cause.NOT_FOUND, "there is nothing at this address") from None
