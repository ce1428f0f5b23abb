"""What was overheard, held against the AsyncAPI document."""

import json
from functools import cache
from typing import Any, get_args

import msgspec
from jsonschema_rs import Draft7Validator

from firsthand.table.messages import AnyMessage
from firsthand.wire.asyncapi import document
from firsthand.wire.codec import FromClient, decode_told
from tests.wire.tap import Tap

SAID: dict[str, str] = {kind.__struct_config__.tag: kind.__name__ for kind in get_args(FromClient)}
TOLD: dict[str, str] = {kind.__struct_config__.tag: kind.__name__ for kind in get_args(AnyMessage)}
"""The names of messages by their tags."""


@cache
def validator(name: str) -> Draft7Validator:
    """For one message of the document. Its schemas are of the draft that AsyncAPI builds upon."""
    components = document()["components"]
    return Draft7Validator(components["messages"][name]["payload"] | {"components": components})


def check(tap: Tap) -> tuple[set[str], set[str]]:
    """Every frame is as the document has it; these messages were said, and these were told."""
    said, told = set(map(_checked_said, tap.said)), set(map(_checked_told, tap.told))
    assert said
    assert told
    return said, told


def _checked_said(data: bytes) -> str:
    message = json.loads(data)
    name = SAID[message["say"]]
    validator(name).validate(message)
    return name


def _checked_told(data: bytes) -> str:
    message: dict[str, Any] = json.loads(data)
    name = TOLD[message["message"]["tell"]]
    validator(name).validate(message)
    # Nothing is told beside what the types know.
    assert msgspec.json.encode(decode_told(data)) == data
    return name
