"""The tables of a study while they are put together, and where in the file each key comes from."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import prod
from typing import Any, TypeAlias

from firsthand.lab.study.where import Path

Varied: TypeAlias = dict[str, tuple[Any, Path]]
"""The values that each key takes, and where they stand."""


class Draft:
    """The keys of one point while they are put together, and where in the file each comes from."""

    def __init__(self) -> None:
        self.keys: dict[str, Any] = {}
        self.origins: dict[Path, Path] = {}

    def copy(self) -> "Draft":
        other = Draft()
        other.keys = _deep(self.keys)
        other.origins = dict(self.origins)
        return other

    def update(self, keys: Mapping[str, Any], origin: Path) -> None:
        """Options and the room's keys one by one, everything else as a whole."""
        for key, value in keys.items():
            if key in ("options", "table") and isinstance(value, dict):
                self.keys.setdefault(key, {}).update(_deep(value))
                self.origins |= {(key, inner): (*origin, key, inner) for inner in value}
            else:
                self.keys[key] = _deep(value)
            self.origins[(key,)] = (*origin, key)

    def put(self, key: str, value: Any, origin: Path) -> None:
        """`people.0.age` and the like, as `vary` names them."""
        steps = key.split(".")
        place: Any = self.keys
        path: tuple[str | int, ...] = ()
        for here, then in pairwise(steps):
            if isinstance(place, list):
                place, path = place[_place(here, place)], (*path, int(here))
            else:
                if here not in place:
                    place[here] = {}
                if here == "people":
                    place[here] = self._people(then)
                place, path = place[here], (*path, here)
        last: str | int = steps[-1]
        if isinstance(place, list):
            last = _place(steps[-1], place)
        place[last] = value
        self.origins[(*path, last)] = origin

    def _people(self, then: str) -> Any:
        """People as tables, since one of their keys is varied; a seat each if one seat is."""
        people = self.keys.get("people", "adult")
        if then.isdecimal() and not isinstance(people, list):
            people = [people] * self.keys.get("seats", 0)
        if isinstance(people, list):
            return [{"level": one} if isinstance(one, str) else dict(one) for one in people]
        return {"level": people} if isinstance(people, str) else dict(people)

    def origin(self, path: Path) -> Path:
        """Where in the file this comes from: what was put there, around it, or inside of it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.origins:
                return (*self.origins[path[:length]], *path[length:])
        inside = [put for put in self.origins if path and put[: len(path)] == path]
        return self.origins[inside[0]] if inside else path


def _place(step: str, people: list[Any]) -> int:
    if step not in map(str, range(len(people))):
        raise KeyError(f"there are seats 0 to {len(people) - 1}" if people else "say seats first")
    return int(step)


def _deep(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _deep(inner) for key, inner in value.items()}
    return [_deep(inner) for inner in value] if isinstance(value, list) else value


def varied_in(vary: Mapping[str, Any], origin: Path) -> Varied:
    """`options.ring = […]` in a table is the same as `"options.ring" = […]`."""
    return {key: (value, (*origin, key)) for key, value in _flattened(vary)}


def _flattened(vary: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in vary.items():
        if isinstance(value, dict):
            yield from _flattened(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def combinations(lists: Mapping[str, list[Any]]) -> int:
    return prod(map(len, lists.values()))
