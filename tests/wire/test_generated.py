"""What is generated from the types of the wire is up to date, and complete."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import Struct
from scripts.wire import generated

from firsthand.games import GAMES
from firsthand.table.messages import AnyMessage
from firsthand.wire.asyncapi import document
from firsthand.wire.codec import FromClient
from firsthand.wire.schema import schemas_of
from firsthand.wire.typescript import typescript


@pytest.mark.parametrize("file", generated(), ids=lambda file: file.name)
def test_a_generated_file_is_what_would_be_generated_now(file: Any) -> None:
    assert file.read_text() == generated()[file], "run .venv/bin/python -m scripts.wire"


def references(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for part in node:
            yield from references(part)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value
            else:
                yield from references(value)


def test_every_reference_of_the_document_leads_somewhere() -> None:
    found = set(references(document()))
    assert len(found) > 100
    for reference in found:
        place: Any = document()
        for step in reference.removeprefix("#/").split("/"):
            assert step in place, reference
            place = place[step]


def test_the_document_has_every_message_of_both_directions() -> None:
    operations = document()["operations"]
    for action, union in (("receive", FromClient), ("send", AnyMessage)):
        (operation,) = (o for o in operations.values() if o["action"] == action)
        names = [message["$ref"].rpartition("/")[2] for message in operation["messages"]]
        assert names == [kind.__name__ for kind in get_args(union)]


def test_options_offers_and_events_have_the_types_of_their_game() -> None:
    schemas = document()["components"]["schemas"]
    for game in GAMES:
        prefix = game.capitalize()
        cards = schemas[f"{prefix}Cards"]["properties"]
        assert cards["view"]["$ref"].endswith(f"/{prefix}View")
        assert cards["events"]["items"]["$ref"].endswith(f"/{prefix}Event")
        room = schemas[f"{prefix}Room"]["properties"]
        assert room["options"]["$ref"].endswith(f"/{prefix}Options")
        told, chosen = schemas[f"{prefix}Options"], schemas[f"Partial{prefix}Options"]
        assert told["required"] == [*told["properties"]]  # whoever is told knows all of them
        assert "required" not in chosen or not chosen["required"]


FIFTH = """
import dataclasses
from firsthand.games import GAMES
GAMES["fifth"] = dataclasses.replace(GAMES["splaf"], name="fifth", title="A fifth game")
from firsthand.wire.types import wire_schemas
from firsthand.wire.typescript import typescript
print(typescript(wire_schemas()))
"""


def test_a_fifth_game_needs_no_more_than_its_line_in_the_list() -> None:
    done = subprocess.run([sys.executable, "-c", FIFTH], capture_output=True, text=True, check=True)
    for declared in ("interface FifthRoom", "interface FifthCards", "interface ChooseFifth"):
        assert f"export {declared} {{\n" in done.stdout
    assert "readonly game: 'fifth';\n" in done.stdout
    assert " | CatslapCards | FifthCards;\n" in done.stdout


class Inner(Struct):
    """A part."""

    numbers: tuple[tuple[int, ...], ...]
    maybe: tuple[int | None, ...] = ()
    """None of them, or some."""
    by_name: dict[str, bool] = {}
    pair: tuple[int, str] = (0, "")
    anything: Any = None
    loose: dict[str, Any] = {}


class Outer(Struct):
    inner: Inner | None
    word: str = "x"


def test_a_record_becomes_an_interface() -> None:
    written = typescript(schemas_of([Outer], complete=False))
    assert written == (
        "export interface Outer {\n"
        "  readonly inner: Inner | null;\n"
        "  readonly word?: string;\n"
        "}\n"
        "\n"
        "/** A part. */\n"
        "export interface Inner {\n"
        "  readonly numbers: readonly (readonly number[])[];\n"
        "  readonly maybe?: readonly (number | null)[];\n"
        "  readonly by_name?: Readonly<Record<string, boolean>>;\n"
        "  readonly pair?: readonly [number, string];\n"
        "  readonly anything?: unknown;\n"
        "  readonly loose?: Readonly<Record<string, unknown>>;\n"
        "}\n"
    )
    assert "  readonly word: string;\n" in typescript(schemas_of([Outer], complete=True))


def test_what_has_no_word_in_typescript_is_an_error() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        typescript({"Nothing": {"not": {}}})


def test_two_types_with_one_name_are_an_error() -> None:
    class Other(Struct):
        inner: int

    Other.__name__ = "Inner"
    with pytest.raises(ValueError, match="two types with the name Inner"):
        schemas_of([Inner, Other], complete=True)


def test_the_document_is_json() -> None:
    assert json.loads(json.dumps(document())) == document()
