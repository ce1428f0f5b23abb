"""From a study's file to its points: every table that it asks for."""

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from firsthand.core.game import AnyGame
from firsthand.core.options import BadTable, read_options
from firsthand.core.refusals import plain
from firsthand.games import GAMES
from firsthand.lab.fast.playout import Setting
from firsthand.lab.study.allowed import allowed_at
from firsthand.lab.study.called import company, kind_of, said, told_apart
from firsthand.lab.study.file import OF_A_CASE, ONCE, CaseHead, Head, Keys, Person, Seats
from firsthand.lab.study.grid import Draft, Varied, combinations, varied_in
from firsthand.lab.study.problem import BadStudy
from firsthand.lab.study.where import Path, line_of

MOST_POINTS = 2_000
NO_CHANGES: Mapping[str, Any] = MappingProxyType({})
AT = re.compile(r" - at `\$(.*)`$")


class Point(Struct, frozen=True):
    """One table of a study, and how many games are played at it."""

    number: int
    varied: dict[str, str]
    """What is particular about it, in words, by key."""
    setting: Setting
    games: int
    kinds: tuple[str, ...]
    """What kind of person sits in each seat, in words."""
    twin: int
    """The first point that differs in options only. Both get the same people and the same cards,
    so that their games can be compared one by one."""


class Study(Struct, frozen=True):
    title: str
    question: str
    seed: int
    points: tuple[Point, ...]

    @property
    def games(self) -> int:
        return sum(point.games for point in self.points)


Where: TypeAlias = Callable[[Path], str]
"""How messages call a place of the study."""


class Reader:
    """Reads one study. What flags say may not be varied."""

    def __init__(self, title: str, where: Where, flags: Collection[str]) -> None:
        self._title = title
        self._where = where
        self._flags = flags

    def read(self, raw: dict[str, Any]) -> Study:
        head = self._convert({key: raw[key] for key in raw if key in ONCE}, Head, Draft())
        base = Draft()
        base.update({key: raw[key] for key in raw if key not in ONCE}, ())
        tables = list(self._cases(base, head))
        if len(tables) > MOST_POINTS:
            self._fail(("case", 0), f"that makes {len(tables):,} tables; at most {MOST_POINTS:,}")
        points: list[Point] = []
        for number, table in enumerate(tables):
            points.append(self._point(number, *table, points))
        apart = told_apart([point.varied for point in points])
        named = (replace(point, varied=own) for point, own in zip(points, apart, strict=True))
        title = said(head.title or self._title)
        return Study(title, head.question, head.seed, tuple(named))

    def _cases(self, base: Draft, head: Head) -> Iterator[tuple[Draft, dict[str, Any]]]:
        varied = varied_in(head.vary, ("vary",))
        if not head.case:
            yield from self._combinations(base, {}, varied, ("vary",))
            return
        for number, case in enumerate(head.case):
            origin: Path = ("case", number)
            besides = {key: case[key] for key in case if key in OF_A_CASE}
            told = self._convert(besides, CaseHead, Draft(), origin)
            own = {key: case[key] for key in case if key not in OF_A_CASE}
            for key in own:
                if key in ONCE:
                    self._fail((*origin, key), f"{key} stands once, outside of the cases")
            table = base.copy()
            table.update(own, origin)
            particular = {"case": told.name} if told.name is not None else own
            both = varied | varied_in(told.vary, (*origin, "vary"))
            yield from self._combinations(table, particular, both, (*origin, "vary"))

    def _combinations(
        self, table: Draft, particular: dict[str, Any], varied: Varied, origin: Path
    ) -> Iterator[tuple[Draft, dict[str, Any]]]:
        for key, (values, where) in varied.items():
            if not isinstance(values, list) or not values:
                self._fail(where, "what is varied needs a list of values")
            if key.partition(".")[0] not in Keys.__struct_fields__:
                self._fail(where, f"that cannot be varied; allowed are {KEYS_TO_VARY}")
            if any(flag == key or flag.startswith(f"{key}.") for flag in self._flags):
                self._fail(where, "it is varied, and a flag says it too; leave out one of them")
        lists = {key: values for key, (values, _) in varied.items()}
        if combinations(lists) > MOST_POINTS:
            self._fail(
                origin, f"that makes {combinations(lists):,} tables; at most {MOST_POINTS:,}"
            )
        for values in product(*lists.values()):
            combined = table.copy()
            chosen = dict(zip(lists, values, strict=True))
            # How many seats there are must be known before one of them is changed.
            for key in sorted(chosen, key=lambda key: key.count(".")):
                if key.startswith("people."):
                    self._convert(combined.keys.get("seats"), Seats, combined, ("seats",))
                _, where = varied[key]
                try:
                    combined.put(key, chosen[key], where)
                except (KeyError, TypeError) as error:
                    why = error.args[0] if isinstance(error, KeyError) else "it names nothing"
                    self._fail(where, f"{why}; allowed are {KEYS_TO_VARY}")
            yield combined, {**particular, **chosen}

    def _point(
        self, number: int, table: Draft, varied: dict[str, Any], before: list[Point]
    ) -> Point:
        keys = self._convert(table.keys, Keys, table)
        game = GAMES[keys.game]
        people = keys.people if isinstance(keys.people, list) else []
        options = self._convert(keys.options, game.options, table, ("options",))
        seats = keys.seats or len(people) or game.seats_for(options)[0]
        if not isinstance(keys.people, list):
            people = [keys.people] * seats
        if len(people) != seats:
            why = f"there are {len(people)} people for {seats} seats"
            self._fail(table.origin(("people",)), why)
        try:
            options = read_options(game, keys.options, seats)
        except BadTable as bad:
            why = str(bad).removeprefix(f"options of {game.name}: ")
            named = why.partition(" ")[0]  # the option at fault, else it is the seats
            at: Path = ("options", named) if named in _options_of(game) else ("seats",)
            self._fail(table.origin(at), why)
        persons = [one if isinstance(one, Person) else Person(level=one) for one in people]
        self._check_errors(table, keys, persons)
        room = {name: getattr(keys.table, name) for name in keys.table.__struct_fields__}
        setting = Setting(keys.game, options, tuple(person.player() for person in persons), **room)
        words = {
            key: company(value) if key == "people" else said(value) for key, value in varied.items()
        }
        same = (point.number for point in before if _apart_from_options(point.setting, setting))
        twin = next(same, number)
        return Point(number, words, setting, keys.games, tuple(map(kind_of, persons)), twin)

    def _check_errors(self, table: Draft, keys: Keys, persons: list[Person]) -> None:
        for seat, person in enumerate(persons):
            if isinstance(person.errors, list) and person.errors[0] > person.errors[1]:
                place: Path = (seat,) if isinstance(keys.people, list) else ()
                why = f"it falls from {person.errors[0]:g} to {person.errors[1]:g}"
                allowed = "allowed is the smaller share first"
                self._fail(table.origin(("people", *place, "errors")), f"{why}; {allowed}")

    def _convert(self, raw: Any, kind: Any, table: Draft, inside: Path = ()) -> Any:
        """The raw keys as this type. What is wrong is said with its line and what is allowed."""
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            message = str(error)
        at = AT.search(message)
        path = _path(at[1]) if at else ()
        allowed = allowed_at(kind, path)
        if missing := re.search(r"missing required field `(.*?)`", message):
            allowed = allowed_at(kind, (*path, missing[1]))
            why = f"{missing[1]} is missing"
        elif unknown := re.search(r"unknown field `(.*?)`", message):
            outermost, path = kind is Keys and not path, (*path, unknown[1])
            why = "there is no such key"
            if outermost:
                besides = OF_A_CASE if table.origin(path)[0] == "case" else ONCE
                allowed = f"{allowed}, {', '.join(sorted(besides))}"
        elif refused := re.search(r"Invalid enum value (.*?)( - at|$)", message):
            why = f"{refused[1]} is not allowed"
        else:
            why = plain(msgspec.ValidationError(AT.sub("", message))).replace(" | null", "")
        return self._fail(table.origin((*inside, *path)), f"{why}; allowed is {allowed}")

    def _fail(self, path: Path, why: str) -> Any:
        raise BadStudy(f"{self._where(path)}: {why}")


def _options_of(game: AnyGame) -> Collection[str]:
    return {field.name for field in msgspec.structs.fields(game.options)}


def _apart_from_options(one: Setting, other: Setting) -> bool:
    return replace(one, options=None) == replace(other, options=None)


KEYS_TO_VARY = (
    "game, seats, games, options.NAME, table.NAME, people.NAME for everybody, people.SEAT.NAME"
)


def _path(text: str) -> Path:
    """`.people[0].age` as steps."""
    steps = re.findall(r"\.([^.\[\]]+)|\[(\d+)\]|\[(\.\.\.)\]", text)
    return tuple(int(place) if place else name or 0 for name, place, _ in steps)


def read_study(text: str, name: str, changes: Mapping[str, Any] = NO_CHANGES) -> Study:
    """The study in this text. `name` is how messages call the file."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadStudy(f"{name} is no TOML: {plain(error)}") from None
    except RecursionError:
        raise BadStudy(f"{name}: lists or tables are nested too deep") from None

    def where(path: Path) -> str:
        return f"{name}, line {line_of(text, path)}, {_key(path) or 'the whole'}"

    return Reader(name, where, changes.keys()).read(_changed(raw, changes))


def study_of(raw: dict[str, Any], changes: Mapping[str, Any] = NO_CHANGES) -> Study:
    """The study that flags describe."""
    title = str(raw.get("game", "a study"))
    if title in GAMES:
        title = GAMES[title].title
    flags = {*raw, *changes} | {f"options.{name}" for name in raw.get("options", {})}
    if "people" in flags:
        flags.add("people.level")  # the rest of what people are may be varied
    reader = Reader(title, lambda path: _key(path) or "the flags", flags - {"options"})
    return reader.read(_changed(raw, changes))


def _changed(raw: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """What flags say stands above what the file says, cases included."""
    cases = raw.get("case")
    if isinstance(cases, list):
        kept = [
            {key: case[key] for key in case if key not in changes}
            if isinstance(case, dict)
            else case
            for case in cases
        ]
        raw = raw | {"case": kept}
    return {**raw, **changes}


def _key(path: Path) -> str:
    return ".".join(map(str, path))
