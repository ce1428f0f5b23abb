"""Writes what is generated from the types of the wire: .venv/bin/python -m scripts.wire"""

import json
from pathlib import Path

from firsthand.wire.asyncapi import document
from firsthand.wire.closing import FINAL, Close
from firsthand.wire.codec import LONGEST_MESSAGE, PROTOCOL
from firsthand.wire.types import wire_schemas
from firsthand.wire.typescript import constants, typescript
from scripts.ground import ROOT

HEAD = f"""\
/**
 * What goes over the network. Generated from the server's own types: do not edit, but run
 * `.venv/bin/python -m scripts.wire`. How it is spoken is told in docs/wire.md.
 */

export const PROTOCOL = {PROTOCOL};

/** Bytes of the longest message that a client may send. */
export const LONGEST_MESSAGE = {LONGEST_MESSAGE};

export type GameName = AnyRoom['game'];

{constants("Close", Close)}
/** The codes after which a client does not come back by itself. */
export const FINAL: readonly number[] = {sorted(map(int, FINAL))};

"""


def generated() -> dict[Path, str]:
    """Each generated file with its text."""
    return {
        ROOT / "web" / "src" / "wire" / "types.ts": HEAD + typescript(wire_schemas()),
        ROOT / "docs" / "asyncapi.json": json.dumps(document(), indent=1, ensure_ascii=False)
        + "\n",
    }


def main() -> None:
    for file, text in generated().items():
        file.write_text(text)
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
