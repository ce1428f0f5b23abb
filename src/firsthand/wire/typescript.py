"""JSON Schemas as TypeScript: every record an interface, every union a type.

Only what our schemas use is understood. Anything else is an error, not `any`; and what may be
anything is `unknown`.
"""

import inspect
import json
import textwrap
from collections.abc import Mapping
from enum import IntEnum

from firsthand.wire.remarks import remarks
from firsthand.wire.schema import REF, Schema, Schemas

WIDTH = 100
PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def typescript(schemas: Schemas) -> str:
    """A declaration a schema, in their order."""
    return "\n\n".join(_declared(name, schema) for name, schema in schemas.items()) + "\n"


def constants(name: str, kind: type[IntEnum]) -> str:
    """An enumeration as an object."""
    said = remarks(kind)
    members = "".join(
        _comment({"description": said.get(member.name)}, "  ")
        + f"  {member.name}: {member.value},\n"
        for member in kind
    )
    comment = _comment({"description": inspect.getdoc(kind)}, "")
    return f"{comment}export const {name} = {{\n{members}}} as const;\n"


def _declared(name: str, schema: Schema) -> str:
    comment = _comment(schema, "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"{comment}export interface {name} {{\n{_fields(schema)}}}"
    options = _options(schema)
    line = f"export type {name} = {' | '.join(options)};"
    if len(line) > WIDTH:
        line = f"export type {name} =\n" + "\n".join(f"  | {option}" for option in options) + ";"
    return comment + line


def _fields(schema: Schema) -> str:
    required = schema.get("required", [])
    return "".join(
        f"{_comment(field, '  ')}"
        f"  readonly {name}{'' if name in required else '?'}: {_expression(field)};\n"
        for name, field in schema["properties"].items()
    )


def _expression(schema: Schema) -> str:
    return " | ".join(_options(schema))


def _options(schema: Schema) -> list[str]:
    """The alternatives of which a type is the union."""
    match schema:
        case {"$ref": str(ref)}:
            return [ref.removeprefix(REF)]
        case {"enum": list(values)}:
            return [
                f"'{value}'" if isinstance(value, str) else json.dumps(value) for value in values
            ]
        case {"anyOf": list(parts)}:
            return [*dict.fromkeys(option for part in parts for option in _options(part))]
        case {"type": "array", "prefixItems": list(items)}:
            return [f"readonly [{', '.join(map(_expression, items))}]"]
        case {"type": "array", "items": dict(item)}:
            of = _expression(item)
            return [f"readonly ({of})[]" if " " in of else f"readonly {of}[]"]
        case {"type": "object", **rest} if "properties" not in rest:
            return [
                f"Readonly<Record<string, {_expression(rest.get('additionalProperties', {}))}>>"
            ]
        case {"type": str(plain)} if plain in PLAIN:
            return [PLAIN[plain]]
        case _ if not schema.keys() - {"description", "default"}:
            return ["unknown"]
        case _:
            raise ValueError(f"no TypeScript for {schema}")


def _comment(schema: Mapping[str, object], indent: str) -> str:
    text = schema.get("description")
    if not isinstance(text, str):
        return ""
    if "\n" not in text and len(indent) + len(text) + len("/**  */") <= WIDTH:
        return f"{indent}/** {text} */\n"
    lines = [
        line
        for part in text.split("\n")
        for line in textwrap.wrap(part, WIDTH - len(indent) - len(" * ")) or [""]
    ]
    middle = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{middle}{indent} */\n"
