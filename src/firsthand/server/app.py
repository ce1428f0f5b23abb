"""The application: all endpoints, the door to the sockets, and the client for browsers."""

from functools import cache, partial

import msgspec
from aiohttp import web

from firsthand.server.hall import Hall
from firsthand.server.http import openapi, static
from firsthand.server.http.api import ENDPOINTS
from firsthand.server.http.guard import add_headers, guard
from firsthand.server.http.health import own_metrics
from firsthand.server.http.office import ADDRESS, OFFICE, Office
from firsthand.server.http.tables import find
from firsthand.server.http.worker_metrics import WorkerMetrics
from firsthand.server.register import Register
from firsthand.server.relay import Relay
from firsthand.server.threshold import Threshold
from firsthand.server.visit import serve_socket
from firsthand.wire import asyncapi

LARGEST_BODY = 64 * 1024


def make_app(hall: Hall, people: Register, relay: Relay, threshold: Threshold) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=LARGEST_BODY)
    office = app[OFFICE] = Office(
        hall=hall,
        store=hall.keeper.store,
        people=people,
        settings=hall.settings,
        figures=hall.keeper.figures,
        relay=relay,
        threshold=threshold,
        openapi=_openapi,
        asyncapi=_asyncapi,
    )
    worker = hall.settings.worker
    if worker is not None:
        own = partial(own_metrics, office)
        office.worker_metrics = WorkerMetrics(worker, hall.directory, relay, own)
    app.on_response_prepare.append(add_headers)
    for endpoint in ENDPOINTS:
        app.router.add_route(endpoint.method, endpoint.path, endpoint.serve)
        if endpoint.method == "GET":
            app.router.add_route("HEAD", endpoint.path, endpoint.serve)
    app.router.add_get("/ws/{code}", socket, allow_head=False)
    app.add_routes(static.routes(hall.settings.client or static.FOLDER))
    return app


@cache
def _openapi() -> bytes:
    return msgspec.json.encode(openapi.document(ENDPOINTS))


@cache
def _asyncapi() -> bytes:
    return msgspec.json.encode(asyncapi.document())


async def socket(request: web.Request) -> web.StreamResponse:
    """A person at a table."""
    office = request.app[OFFICE]
    host = await find(request, request.match_info["code"])
    with office.hall.crowd.place(request[ADDRESS]):
        office.threshold.has_passed(request.protocol)
        return await serve_socket(request, office.hall, host, office.people.read)
