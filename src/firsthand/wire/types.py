"""The types of the wire by name, in both directions, for whatever is generated from them."""

import inspect
from typing import Any, Literal, get_args

from firsthand.bots.person import LevelName
from firsthand.core.moves import Card, Millis
from firsthand.core.seats import Seat
from firsthand.games import GAMES
from firsthand.table import inputs as say
from firsthand.table import messages as tell
from firsthand.wire.codec import FromClient, Told
from firsthand.wire.said import acts, choices
from firsthand.wire.schema import REF, Schema, Schemas, public_name, schemas_of

PARTIAL = "Partial"
"""Before the name of a record of which a client may leave out what it does not want to change."""


WORDS: dict[str, Any] = {
    "GameName": Literal[tuple(GAMES)],
    "Seat": Seat,
    "Card": Card,
    "Millis": Millis,
    "PersonId": say.PersonId,
    "Role": say.Role,
    "LevelName": LevelName,
    "Phase": tell.Phase,
}
"""Types that are more than the number or text that they are written as."""
EVENTS: dict[str, Any] = {f"{game.name.capitalize()}Event": game.events for game in GAMES.values()}


def told_schemas() -> Schemas:
    """`Told`, and everything in it: what a client is told."""
    unions = {"AnyRoom": tell.AnyRoom, "AnyCards": tell.AnyCards, "AnyMessage": tell.AnyMessage}
    return schemas_of([Told], WORDS | EVENTS | unions, complete=True)


def said_schemas() -> Schemas:
    """`FromClient`, and everything in it: what a client may say."""
    families = {say.Act: acts(), say.Choose: choices()}
    members = [kind for kind in get_args(FromClient) if kind not in families]
    precise = [kind for family in families.values() for kind in family]
    found = schemas_of([*members, *precise], WORDS, complete=False)
    for family, kinds in families.items():
        found[family.__name__] = _union(kinds) | {"description": inspect.getdoc(family)}
    return found | {"FromClient": _union(get_args(FromClient))}


def wire_schemas() -> Schemas:
    """Both directions. A record that goes both ways is complete as it is told."""
    told, said = told_schemas(), said_schemas()
    partial = {name for name in said if name in told and said[name] != told[name]}
    renamed = {REF + name: REF + PARTIAL + name for name in partial}
    return told | {
        (PARTIAL + name if name in partial else name): _renamed(schema, renamed)
        for name, schema in said.items()
    }


def _union(kinds: Any) -> Schema:
    return {"anyOf": [{"$ref": REF + public_name(kind)} for kind in kinds]}


def _renamed(schema: Any, renamed: dict[str, str]) -> Any:
    if isinstance(schema, list):
        return [_renamed(part, renamed) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: renamed.get(value, value) if key == "$ref" else _renamed(value, renamed)
        for key, value in schema.items()
    }
