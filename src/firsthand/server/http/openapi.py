"""The OpenAPI document, made from the list of endpoints that also makes the routes."""

import inspect
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from firsthand import __version__
from firsthand.server.http.endpoint import JSON, Endpoint, Text
from firsthand.server.http.faults import STATUS, Cause, Problem
from firsthand.wire.schema import REF, Schema, Schemas, public_name, references, schemas_of
from firsthand.wire.types import EVENTS, WORDS

ABOUT = """\
Everything that is asked over plain HTTP. What is said at a table goes over a WebSocket at
`/ws/{code}`, which an AsyncAPI document describes.

A request that is not answered as hoped gets a `Problem`: a word for programs, a sentence for
people. Requests are limited by address; whoever asks too often gets 429 and `Retry-After`."""


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for endpoint in endpoints:
        paths[endpoint.path][endpoint.method.lower()] = _operation(endpoint)
    token = {
        "type": "http",
        "scheme": "bearer",
        "description": "From `POST /api/people`. It proves who somebody is.",
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Firsthand",
            "version": __version__,
            "summary": "An honest table for slap games.",
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": dict(paths),
        "components": {
            "schemas": _used(http_schemas(endpoints), paths),
            "securitySchemes": {"token": token},
        },
    }


def http_schemas(endpoints: Sequence[Endpoint]) -> Schemas:
    """All records of these endpoints by name: what is taken, and what is given."""
    taken = [endpoint.body for endpoint in endpoints if endpoint.body is not None]
    answers = [endpoint for endpoint in endpoints if endpoint.answer is not Text]
    given = [endpoint.answer for endpoint in answers if _is_record(endpoint.answer)]
    named = {_name(e): e.answer for e in answers if not _is_record(e.answer)}
    said = schemas_of(taken, WORDS, complete=False)
    return said | schemas_of([*given, Problem], WORDS | EVENTS | named, complete=True)


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _name(endpoint: Endpoint) -> str:
    """Of a list or a union, which has no name of its own."""
    return endpoint.handler.__name__.title().replace("_", "")


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": inspect.getdoc(endpoint.handler),
        "parameters": [*_in_path(endpoint), *_in_query(endpoint)],
        "responses": {str(endpoint.status): _success(endpoint), **_failures(endpoint)},
    }
    if endpoint.needs_person:
        operation["security"] = [{"token": []}]
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": any(field.required for field in msgspec.structs.fields(endpoint.body)),
            "content": {JSON: {"schema": _ref(public_name(endpoint.body))}},
        }
    return operation


def _in_path(endpoint: Endpoint) -> list[Schema]:
    return [
        {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(kind)}
        for name, kind in endpoint.in_path.items()
    ]


def _in_query(endpoint: Endpoint) -> list[Schema]:
    if endpoint.query is None:
        return []
    record = schemas_of([endpoint.query], complete=False)[public_name(endpoint.query)]
    return [
        {"name": name, "in": "query", "required": name in record["required"], "schema": schema}
        for name, schema in record["properties"].items()
    ]


def _success(endpoint: Endpoint) -> Schema:
    if endpoint.answer is Text:
        media, _, _ = endpoint.media.partition(";")
        schema: Schema = {} if media == JSON else {"type": "string"}
    else:
        media, kind = JSON, endpoint.answer
        schema = _ref(public_name(kind) if _is_record(kind) else _name(endpoint))
    return {"description": "As hoped.", "content": {media: {"schema": schema}}}


def _failures(endpoint: Endpoint) -> dict[str, Schema]:
    """One answer a status, with the reasons that it can have."""
    reasons: defaultdict[int, list[Cause]] = defaultdict(list)
    for reason in endpoint.all_faults:
        reasons[STATUS[reason]].append(reason)
    return {
        str(status): {
            "description": f"{', '.join(why)}.",
            "content": {
                JSON: {
                    "schema": {
                        "allOf": [_ref(Problem.__name__), {"properties": {"reason": {"enum": why}}}]
                    }
                }
            },
        }
        for status, why in sorted(reasons.items())
    }


def _ref(name: str) -> Schema:
    return {"$ref": REF + name}


def _used(schemas: Schemas, paths: Any) -> Schemas:
    """Those that are referred to, directly or by another."""
    found: set[str] = set()
    fresh = references(paths)
    while fresh:
        found |= fresh
        fresh = {name for used in fresh for name in references(schemas[used])} - found
    return {name: schema for name, schema in schemas.items() if name in found}
