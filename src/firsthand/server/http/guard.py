"""At the door: limits by address, foreign pages, headers on everything, errors as JSON."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TypeAlias
from urllib.parse import urlsplit

import msgspec
import structlog
from aiohttp import web

from firsthand.server.clock import now_ms
from firsthand.server.crowd import FullHouse
from firsthand.server.directory import Elsewhere
from firsthand.server.http.address import address_of
from firsthand.server.http.endpoint import JSON, WORTH_COMPRESSING
from firsthand.server.http.faults import Cause, Fault, too_many
from firsthand.server.http.office import ADDRESS, OFFICE, VOUCHED, Office
from firsthand.server.http.passing import pass_on
from firsthand.server.relay import VOUCHER, NotLetIn, Unreachable
from firsthand.store import Away, StoreError

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

ASKING = ("/api/", "/ws/")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' blob: data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self' ws: wss:",
            "worker-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    # Isolation between origins also gives pages a finer clock.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Server": "firsthand",
}

_log = structlog.get_logger("firsthand.http")


async def add_headers(_request: web.BaseRequest, response: web.StreamResponse) -> None:
    """Called for whatever is answered."""
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    office = request.app[OFFICE]
    try:
        voucher = office.people.vouched(request.headers.get(VOUCHER, ""))
        if voucher is not None:  # the node that it comes from was on guard already
            request[VOUCHED], request[ADDRESS] = voucher, voucher.address
            office.threshold.is_a_nodes(request.protocol)
        else:
            _be_on_guard(request, office)
        response = await _answer(request, handler, office)
    except Exception as error:
        response = _answer_to(error, request)
    body = response.body if isinstance(response, web.Response) else None
    if isinstance(body, bytes) and len(body) > WORTH_COMPRESSING:
        response.enable_compression()
    office.figures.answered(request, response.status)
    return response


def _be_on_guard(request: web.Request, office: Office) -> None:
    request[ADDRESS] = address_of(request, office.settings.trusted_proxies)
    asks = request.path.startswith(ASKING)
    bucket = (office.requests if asks else office.files).of(request[ADDRESS])
    if not bucket.take(now_ms()):
        raise too_many("so many requests from one address", bucket)
    _refuse_foreign_pages(request, office)


async def _answer(request: web.Request, handler: Handler, office: Office) -> web.StreamResponse:
    """Asked twice if a node does not answer: a new table may as well be somewhere else."""
    for _ in range(2):
        try:
            return await handler(request)
        except Elsewhere as elsewhere:
            node = elsewhere.node
        if VOUCHED in request:  # it has moved on, and where to is known in a moment
            raise Fault(Cause.NOT_READY, "the table is moving; try again") from None
        try:
            return await pass_on(request, node)
        except NotLetIn as answer:
            if answer.status == HTTPStatus.NOT_FOUND:
                raise Fault(Cause.NO_SUCH_TABLE, "there is no such table") from None
            raise Fault(Cause.NOT_READY, "the table takes nobody now; try again") from None
        except Unreachable as error:
            _log.warning("node does not answer", reason=str(error))
            office.hall.directory.forget(node)
    raise Fault(Cause.NOT_READY, "another server does not answer; try again")


def _refuse_foreign_pages(request: web.Request, office: Office) -> None:
    """A page from elsewhere may not speak for its visitor. Programs name no origin."""
    origin = request.headers.get("Origin")
    asks_for_socket = request.headers.get("Upgrade", "").lower() == "websocket"
    if origin is None or (request.method in SAFE and not asks_for_socket):
        return
    ours = {request.host, urlsplit(office.settings.public_url or "").netloc}
    netloc = urlsplit(origin).netloc
    if netloc not in ours - {""} and not office.hall.directory.knows(netloc):
        raise Fault(Cause.OTHER_ORIGIN, "this page may not speak for its visitor here")


def _answer_to(error: Exception, request: web.Request) -> web.Response:
    match error:
        case Fault():
            fault = error
        case web.HTTPException():
            fault = _named(error)
        case FullHouse():
            again = {"Retry-After": str(error.retry_after_s)}
            fault = Fault(Cause.FULL, str(error), again)
        case StoreError():
            if isinstance(error, Away):
                request.app[OFFICE].hall.keeper.outage.failed(error)
            else:
                _log.error("database request failed", path=request.path, reason=str(error))
            fault = Fault(Cause.NOT_READY, "the database does not answer; try again later")
        case _:
            _log.error("unhandled error in request", path=request.path, exc_info=error)
            fault = Fault(Cause.OUR_FAULT, "something went wrong here, and was written down")
    return web.Response(
        body=msgspec.json.encode(fault.problem),
        status=fault.status,
        content_type=JSON,
        headers=fault.headers,
    )


def _named(error: web.HTTPException) -> Fault:
    """What aiohttp itself refuses, in our form."""
    kept = {name: error.headers[name] for name in ("Allow",) if name in error.headers}
    by_status = {
        HTTPStatus.NOT_FOUND: (Cause.NOT_FOUND, "there is nothing at this address"),
        HTTPStatus.METHOD_NOT_ALLOWED: (Cause.WRONG_METHOD, "this address wants another method"),
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (Cause.TOO_LARGE, "the body is too large"),
    }
    reason, sentence = by_status.get(
        HTTPStatus(error.status), (Cause.MALFORMED, "this is no request that we understand")
    )
    return Fault(reason, sentence, kept)
