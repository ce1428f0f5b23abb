"""Writes what is generated from the types of the wire: .venv/bin/python -m scripts.wire"""

import json
from pathlib import Path
from typing import Any

from firsthand.server.http.api import ENDPOINTS
from firsthand.server.http.openapi import http_schemas
from firsthand.wire.asyncapi import document
from firsthand.wire.closing import FINAL, Close
from firsthand.wire.codec import LONGEST_MESSAGE, PROTOCOL
from firsthand.wire.schema import references
from firsthand.wire.types import wire_schemas
from firsthand.wire.typescript import constants, typescript
from scripts.commands import ROOT

HOW = """\
Generated from the server's own types: do not edit, but run
 * `.venv/bin/python -m scripts.wire`."""


def types() -> str:
    """What is spoken over the socket."""
    return f"""\
/**
 * What is spoken over the socket. {HOW} How it is spoken is told in docs/wire.md.
 */

export const PROTOCOL = {PROTOCOL};

/** Bytes of the longest message that a client may send. */
export const LONGEST_MESSAGE = {LONGEST_MESSAGE};

{constants("Close", Close)}
/** The codes after which a client does not come back by itself. */
export const FINAL: readonly number[] = {sorted(map(int, FINAL))};

{typescript(wire_schemas())}"""


def api() -> str:
    """What is asked over HTTP. What both have in common is taken from there."""
    known = wire_schemas()
    asked = {
        name: schema
        for name, schema in http_schemas(ENDPOINTS).items()
        if schema != known.get(name)
    }
    shared = "".join(f"  {name},\n" for name in sorted(references(asked) - asked.keys()))
    return f"""\
/**
 * What is asked and answered over HTTP. {HOW}
 */

import type {{
{shared}}} from './types';

{typescript(asked)}"""


def as_json(data: Any) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def generated() -> dict[Path, str]:
    """Each generated file with its text."""
    client = ROOT / "web" / "src" / "wire"
    return {
        client / "types.ts": types(),
        client / "api.ts": api(),
        ROOT / "docs" / "asyncapi.json": as_json(document()),
    }


def main() -> None:
    for file, text in generated().items():
        file.write_text(text)
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
