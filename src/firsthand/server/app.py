"""The HTTP side: tables, people, journals, health; and the door to the sockets."""

from typing import Any

import msgspec
from aiohttp import web

from firsthand import __version__
from firsthand.games import GAMES
from firsthand.server import tokens
from firsthand.server.clock import now_ms
from firsthand.server.crowd import FullHouse
from firsthand.server.hall import Hall
from firsthand.server.limits import Bucket
from firsthand.server.socket import serve_socket
from firsthand.wire.asyncapi import document as asyncapi_document
from firsthand.wire.codec import PROTOCOL

HALL = web.AppKey("hall", Hall)
SECRET = web.AppKey("secret", bytes)
BUCKETS: web.AppKey[dict[str, Bucket]] = web.AppKey("buckets", dict)

LARGEST_BODY = 64 * 1024
REQUESTS_PER_SECOND, REQUESTS_AT_ONCE = 10.0, 60.0
MOST_ADDRESSES = 10_000
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
"""Isolation between origins also gives pages a finer clock."""


def make_app(hall: Hall, secret: bytes) -> web.Application:
    app = web.Application(middlewares=[_guard], client_max_size=LARGEST_BODY)
    app[HALL], app[SECRET], app[BUCKETS] = hall, secret, {}
    app.add_routes(
        [
            web.get("/health", health),
            web.get("/asyncapi.json", asyncapi),
            web.get("/api/games", games),
            web.post("/api/people", new_person),
            web.post("/api/tables", open_table),
            web.get("/api/tables/{code}", table),
            web.get("/api/journals/{game_id}", journal),
            web.get("/ws/{code}", socket),
        ]
    )
    return app


@web.middleware
async def _guard(request: web.Request, handler: Any) -> web.StreamResponse:
    """Limits by address, errors as JSON, headers on everything."""
    buckets = request.app[BUCKETS]
    if len(buckets) > MOST_ADDRESSES:
        buckets.clear()
    bucket = buckets.setdefault(request.remote or "", Bucket(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE))
    try:
        if not bucket.take(now_ms()):
            raise web.HTTPTooManyRequests(text="too many requests; wait a moment")
        response: web.StreamResponse = await handler(request)
    except web.HTTPException as error:
        response = _json({"error": error.text or error.reason}, status=error.status)
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def _json(data: object, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(data), status=status, content_type="application/json"
    )


async def health(_request: web.Request) -> web.Response:
    return _json({"ok": True, "version": __version__, "protocol": PROTOCOL})


async def asyncapi(_request: web.Request) -> web.Response:
    """What is spoken over the sockets."""
    return _json(asyncapi_document())


async def games(_request: web.Request) -> web.Response:
    """Each game with its seats, and its options as a JSON Schema, so that a form can be drawn."""
    return _json(
        [
            {
                "name": game.name,
                "title": game.title,
                "seats": [game.seats[0], game.seats[-1]],
                "options": msgspec.json.schema(game.options),
            }
            for game in GAMES.values()
        ]
    )


async def new_person(request: web.Request) -> web.Response:
    """Somebody new: an id, and the token that proves it."""
    person = tokens.new_person()
    return _json({"person": person, "token": tokens.sign(person, request.app[SECRET])}, status=201)


async def open_table(request: web.Request) -> web.Response:
    try:
        wanted = msgspec.json.decode(await request.read() or b"{}", type=dict[str, str])
    except ValueError:
        raise web.HTTPBadRequest(text='the body should be an object like {"game": …}') from None
    game = wanted.get("game", "flyswatter")
    if game not in GAMES:
        raise web.HTTPBadRequest(text=f"there are {', '.join(GAMES)}")
    try:
        code = await request.app[HALL].open_table(game)
    except FullHouse as full:
        raise web.HTTPServiceUnavailable(text=str(full)) from None
    return _json({"code": code}, status=201)


async def table(request: web.Request) -> web.Response:
    host = request.app[HALL].find(request.match_info["code"])
    if host is None:
        raise web.HTTPNotFound(text="there is no such table")
    room = host.table.room()
    return _json(
        {
            "code": host.code,
            "phase": room.phase,
            "game": room.game,
            "seats": len(room.chairs),
            "locked": room.locked,
            "game_id": request.app[HALL].keeper.game_of(host.code),
        }
    )


async def journal(request: web.Request) -> web.Response:
    text = await request.app[HALL].keeper.store.journal(request.match_info["game_id"])
    if text is None:
        raise web.HTTPNotFound(text="there is no such journal")
    return web.Response(body=text, content_type="application/x-ndjson")


async def socket(request: web.Request) -> web.StreamResponse:
    origin = request.headers.get("Origin")
    if origin is not None and origin.partition("://")[2] != request.host:
        raise web.HTTPForbidden(text="this page may not speak for its visitor here")
    host = request.app[HALL].find(request.match_info["code"])
    if host is None:
        raise web.HTTPNotFound(text="there is no such table")
    hall, secret = request.app[HALL], request.app[SECRET]
    try:
        with hall.crowd.place(request.remote or ""):
            return await serve_socket(request, hall, host, lambda token: tokens.read(token, secret))
    except FullHouse as full:
        raise web.HTTPServiceUnavailable(text=str(full)) from None
