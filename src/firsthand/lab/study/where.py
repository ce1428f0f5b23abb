"""Where a key stands in a TOML file. The parser of the standard library does not say."""

import re
from collections.abc import Sequence
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys and places in lists, from the outside in."""

PART = r"""(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
KEY = rf"{PART}(?:\s*\.\s*{PART})*"
HEADER = re.compile(rf"^\s*(\[\[?)\s*({KEY})\s*\]\]?")
ENTRY = re.compile(rf"^\s*({KEY})\s*=")
LONG_TEXT = re.compile(r'"""|' + "'''")


def line_of(text: str, path: Path) -> int:
    """The line of this key, or else of the nearest one around it."""
    lines = _lines(text)
    flat = _flat(path)
    while flat and flat not in lines:
        flat = flat[:-1]
    return lines.get(flat, 1)


def _lines(text: str) -> dict[tuple[str, ...], int]:
    found: dict[tuple[str, ...], int] = {}
    prefix: tuple[str, ...] = ()
    counts: dict[tuple[str, ...], int] = {}
    inside = False
    for number, line in enumerate(text.splitlines(), start=1):
        was_inside, inside = inside, inside ^ bool(len(LONG_TEXT.findall(line)) % 2)
        if was_inside:
            continue
        if header := HEADER.match(line):
            prefix = _parts(header[2])
            if header[1] == "[[":
                counts[prefix] = counts.get(prefix, -1) + 1
                prefix = (*prefix, str(counts[prefix]))
            elif prefix[:1] in counts:  # [case.vary] belongs to the last [[case]]
                prefix = (prefix[0], str(counts[prefix[:1]]), *prefix[1:])
            found.setdefault(prefix, number)
        elif entry := ENTRY.match(line):
            path = (*prefix, *_parts(entry[1]))
            for length in range(len(prefix) + 1, len(path) + 1):
                found.setdefault(path[:length], number)
    return found


def _parts(key: str) -> tuple[str, ...]:
    return _flat([part.strip("\"'") for part in re.findall(PART, key)])


def _flat(path: Sequence[str | int]) -> tuple[str, ...]:
    """`"people.0.age"` as one key and as three are the same here."""
    return tuple(step for part in path for step in str(part).split("."))
