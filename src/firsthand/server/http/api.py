"""All endpoints, one a line: the routes and the document are made from this list."""

from firsthand.server.http import (
    boards,
    games,
    health,
    journals,
    nodes,
    people,
    qr,
    statistics,
    tables,
)
from firsthand.server.http.endpoint import Endpoint
from firsthand.server.http.faults import Cause
from firsthand.server.http.journals import NDJSON
from firsthand.server.http.qr import SVG

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"

_table = (Cause.NO_SUCH_TABLE,)
_journal = (Cause.NO_SUCH_JOURNAL, Cause.STILL_PLAYING)
_link = (Cause.NO_SUCH_LINK,)

ENDPOINTS = (
    Endpoint("GET", "/api/games", games.games),
    Endpoint("POST", "/api/tables", tables.open_table, status=201, faults=(Cause.FULL,)),
    Endpoint("GET", "/api/tables/{code}", tables.table, faults=_table),
    Endpoint("GET", "/api/tables/{code}/qr.svg", qr.qr, media=SVG, faults=_table),
    Endpoint("GET", "/api/tables/{code}/results", tables.results, faults=_table),
    Endpoint("GET", "/api/leaderboards/{game}", boards.leaderboard),
    Endpoint("POST", "/api/names", people.check_name, faults=(Cause.BAD_NAME,)),
    Endpoint("POST", "/api/people", people.new_person, status=201),
    Endpoint("POST", "/api/people/link", people.use_link, faults=_link),
    Endpoint("GET", "/api/people/me", people.profile),
    Endpoint("PUT", "/api/people/me", people.change_profile, faults=(Cause.BAD_NAME,)),
    Endpoint("DELETE", "/api/people/me", people.forget),
    Endpoint("GET", "/api/people/me/export", people.export),
    Endpoint("GET", "/api/people/me/games", journals.own_games),
    Endpoint("POST", "/api/people/me/link", people.make_link, status=201),
    Endpoint("POST", "/api/people/me/sign-out", people.sign_out),
    Endpoint("GET", "/api/people/me/statistics", statistics.statistics),
    Endpoint("GET", "/api/journals/{game_id}", journals.journal, media=NDJSON, faults=_journal),
    Endpoint("GET", "/api/journals/{game_id}/replay", journals.replay, faults=_journal),
    Endpoint("GET", "/api/nodes", nodes.nodes),
    Endpoint("GET", "/health", health.health),
    Endpoint("GET", "/ready", health.ready),
    Endpoint("GET", "/openapi.json", health.openapi),
    Endpoint("GET", "/asyncapi.json", health.asyncapi),
    Endpoint("GET", "/metrics", health.metrics, media=PROMETHEUS),
)
