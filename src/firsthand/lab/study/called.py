"""What the tables and people of a study are called, in its report."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from firsthand.core.refusals import quoted
from firsthand.lab.study.file import Person

AGAIN = "again"
"""Under this key stands a number, where two tables would be called the same."""


def said(value: Any) -> str:
    """A value as a report writes it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:g}"
        case list():
            return ", ".join(map(said, value)) or "nobody"
        case dict():
            return ", ".join(f"{key} {said(inner)}" for key, inner in value.items())
        case str():
            return "".join(char if char.isprintable() else "?" for char in value)
    return quoted(value)


def kind_of(person: Person) -> str:
    """`child`, or `adult, age 40, aim any`."""
    if person.name is not None:
        return said(person.name)
    keys: dict[str, Any] = msgspec.to_builtins(person)
    keys.pop("level", None)
    return ", ".join((person.level, *(f"{key} {said(value)}" for key, value in keys.items())))


def company(people: Any) -> str:
    """Who sits at a table, as the file has it: `2 × adult + the child`."""
    kinds = Counter(map(_kind_written, people if isinstance(people, list) else [people]))
    return " + ".join(kind if count == 1 else f"{count} × {kind}" for kind, count in kinds.items())


def _kind_written(one: Any) -> str:
    try:
        return kind_of(msgspec.convert(one, Person))
    except msgspec.ValidationError:  # a level; or what is wrong with it is put right elsewhere
        return said(one)


def told_apart(tables: Sequence[dict[str, str]]) -> list[dict[str, str]]:
    """Of what is particular about each table, only what not all of them share.

    Tables of which the same is left are numbered, or a report would show them as one.
    """
    keys = {key for table in tables for key in table}
    same = {key for key in keys if len({table.get(key) for table in tables}) == 1}
    names: Counter[tuple[tuple[str, str], ...]] = Counter()
    told = []
    for table in tables:
        own = {key: words for key, words in table.items() if key not in same}
        name = tuple((key, words) for key, words in own.items() if key != "games")
        names[name] += 1
        if names[name] > 1:
            own[AGAIN] = f"{names[name]}"
        told.append(own)
    return told
