"""JSON Schemas of records: named for readers, with the remarks of the source, for one direction."""

import enum
import inspect
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect as types

from firsthand.wire.remarks import remarks

Schema: TypeAlias = dict[str, Any]
Schemas: TypeAlias = dict[str, Schema]
"""By name. They refer to each other by `REF` and the name."""

REF = "#/components/schemas/"
"""Where OpenAPI and AsyncAPI keep schemas."""


def schemas_of(
    kinds: Iterable[Any], named: Mapping[str, Any] | None = None, *, complete: bool
) -> Schemas:
    """The schemas of these types, and of all records within them.

    A union or another type that has a name here is referred to by it wherever it occurs. With
    `complete`, fields that have a default are there nevertheless, as in nearly all that we write.
    """
    named = dict(named or {})
    wanted = (*named.values(), *kinds)
    raw, parts = _plain(msgspec.json.schema_components(wanted, ref_template=REF + "{name}"))
    links = _Links(dict(zip(named, raw, strict=False)))
    records = _records(types.multi_type_info(wanted))
    for kind in records:
        links.rename(_key(kind, parts), public_name(kind))
    found = {name: links.followed(schema, besides=name) for name, schema in links.named.items()}
    for kind in records:
        schema = links.followed(parts[_key(kind, parts)])
        found[public_name(kind)] = _told(kind, schema, complete=complete)
    return found


def references(part: Any) -> set[str]:
    """The names of all schemas to which this refers."""
    if isinstance(part, dict):
        own = {part["$ref"].removeprefix(REF)} if "$ref" in part else set[str]()
        return own.union(*map(references, part.values()))
    if isinstance(part, list):
        return set[str]().union(*map(references, part))
    return set()


def _plain(schemas: Any) -> Any:
    """Without the records and enumerations that defaults may be: as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(schemas))


def public_name(kind: type) -> str:
    """A type's name, with its game's before it: each game has its own `View`."""
    match kind.__module__.split("."):
        case ["firsthand", "games", game, *_]:
            return game.capitalize() + kind.__name__
        case _:
            return kind.__name__


def _records(found: Iterable[types.Type]) -> dict[type, None]:
    """All records and enumerations within these types, in the order in which they come."""
    kinds: dict[type, None] = {}

    def collect(info: types.Type) -> None:
        if isinstance(info, types.StructType | types.EnumType):
            if info.cls in kinds:
                return
            kinds[info.cls] = None
        for part in _within(info):
            collect(part)

    for info in found:
        collect(info)
    return kinds


def _within(info: types.Type) -> Iterator[types.Type]:
    match info:
        case types.StructType():
            yield from (field.type for field in info.fields)
        case types.UnionType():
            yield from info.types
        case types.Metadata():
            yield info.type
        case types.CollectionType():
            yield info.item_type
        case types.TupleType():
            yield from info.item_types
        case types.DictType():
            yield from (info.key_type, info.value_type)


def _key(kind: type, parts: Mapping[str, Any]) -> str:
    """What msgspec calls it: by the whole path where the name alone would be ambiguous."""
    path = f"{kind.__module__}.{kind.__qualname__}"
    return path if path in parts else kind.__name__


def _told(kind: Any, schema: Schema, *, complete: bool) -> Schema:
    """A schema with what the source says about its fields."""
    said = remarks(kind)
    schema = {key: value for key, value in schema.items() if key != "title"}
    if "description" in schema:  # msgspec keeps the indentation, which Python 3.13 strips
        schema["description"] = inspect.cleandoc(schema["description"])
    if issubclass(kind, enum.Enum):
        lines = [f"{member.value}: {said[member.name]}" for member in kind if member.name in said]
        schema["enum"] = [member.value for member in kind]
        schema["description"] = "\n".join([schema.get("description", ""), *lines]).strip()
        return {key: value for key, value in schema.items() if value}
    schema["properties"] = {
        name: field | ({"description": said[name]} if name in said else {})
        for name, field in schema["properties"].items()
    }
    if complete and not kind.__struct_config__.omit_defaults:
        schema["required"] = [*schema["properties"]]
    return schema


class _Links:
    """How schemas refer to each other: by public names, and to all that has a name."""

    def __init__(self, named: Schemas) -> None:
        self.named = named
        self._renamed: dict[str, str] = {}

    def rename(self, key: str, name: str) -> None:
        if REF + name in self._renamed.values() or name in self.named:
            raise ValueError(f"there are two types with the name {name}")
        self._renamed[REF + key] = REF + name

    def followed(self, schema: Any, *, besides: str | None = None) -> Any:
        """The schema with its references set.

        A discriminator is dropped: AsyncAPI and OpenAPI mean different things by it, and each
        record says itself what its tag is.
        """
        if isinstance(schema, list):
            return [self.followed(part) for part in schema]
        if not isinstance(schema, dict):
            return schema
        bare = {key: value for key, value in schema.items() if key != "default"}
        for name, known in self.named.items():
            if bare == known and name != besides:
                return {key: value for key, value in schema.items() if key == "default"} | {
                    "$ref": REF + name
                }
        return {
            key: self._renamed[value] if key == "$ref" else self.followed(value)
            for key, value in schema.items()
            if key != "discriminator"
        }
