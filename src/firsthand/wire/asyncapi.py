"""The AsyncAPI document of the socket, from the same types that the server speaks."""

from functools import cache
from typing import Any, TypeAlias, get_args

from firsthand.table.messages import AnyMessage
from firsthand.wire.closing import Close
from firsthand.wire.codec import PROTOCOL, FromClient
from firsthand.wire.remarks import remarks
from firsthand.wire.schema import REF, Schema
from firsthand.wire.types import wire_schemas

Document: TypeAlias = dict[str, Any]

ABOUT = """\
One socket is one person at one table. The client says `hello`, then `join`, and is told `welcome`;
from then on everything that changes is told with a number. A gap in the numbers is a loss: say
`join` again with `last`. What a client says is a bare message; what it is told is a message in an
envelope `{"n": …, "message": …}`. All of it is JSON, in text or binary frames; the server sends
binary ones. Fields that are not known are to be ignored. docs/wire.md tells it at length."""


@cache
def document() -> Document:
    schemas, closing = wire_schemas(), remarks(Close)
    said = {kind.__name__: schemas[kind.__name__] for kind in get_args(FromClient)}
    told = {kind.__name__: schemas[kind.__name__] for kind in get_args(AnyMessage)}
    messages = {name: _message(name, schema, _ref(name)) for name, schema in said.items()}
    messages |= {
        name: _message(name, schema, _sealed(schemas["Told"], name))
        for name, schema in told.items()
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Firsthand: the socket of a table",
            "version": str(PROTOCOL),
            "description": ABOUT,
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/ws/{code}",
                "description": "A table, as one person sees it.",
                "x-close-codes": {str(int(code)): closing[code.name] for code in Close},
                "parameters": {"code": {"description": "The table's code.", "examples": ["KXRW"]}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "hear": _operation("receive", "What a client may say.", said),
            "tell": _operation("send", "What a client is told.", told),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def _ref(name: str) -> Schema:
    return {"$ref": REF + name}


def _sealed(envelope: Schema, name: str) -> Schema:
    """The envelope around one kind of message."""
    return envelope | {"properties": envelope["properties"] | {"message": _ref(name)}}


def _message(name: str, schema: Schema, payload: Schema) -> Document:
    summary = {"summary": schema["description"]} if "description" in schema else {}
    return {"name": name, **summary, "payload": payload}


def _operation(action: str, summary: str, messages: dict[str, Schema]) -> Document:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/table"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/table/messages/{name}"} for name in messages],
    }
