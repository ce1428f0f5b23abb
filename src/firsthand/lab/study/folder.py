"""Where the results of a study lie, so that it can be stopped at any moment and go on later.

    manifest.jsonl      which study this is, then a line for each finished part, with its checksum
    games/NAME.parquet  the parts
    report.html         written when all parts are there; or report.md and its pictures
    .lock               held by whoever plays

Every file is written beside its place, made durable, and then renamed. A part that has no line in
the manifest, or another checksum than there, is no result and is played anew. A folder that is not
empty and has no manifest belongs to somebody else: nothing in it is touched.
"""

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from firsthand.lab.fast.compiled import CACHE
from firsthand.lab.study.batch import Part
from firsthand.lab.study.points import Study
from firsthand.lab.study.problem import BadStudy, Stopped
from firsthand.system.platform import AlreadyLocked, locked

MANIFEST = "manifest.jsonl"
GAMES = "games"
PICTURES = "pictures"
LOCK = ".lock"
PART_NAME = re.compile(r"\.?\d{4,}-\d{10,}\.parquet(\.\d+)?")
"""A part, or what was left of one while it was written."""
BESIDE = re.compile(r"\..+\.\d+")
"""What `write_whole` leaves behind if the power fails."""


class Opening(Struct, frozen=True, tag_field="line", tag="study"):
    """Which study this is. Another one, or another version of the kernels, has another print."""

    title: str
    print: str
    games: int


class Finished(Struct, frozen=True, tag_field="line", tag="part"):
    name: str
    games: int
    checked: int
    sha256: str
    worker: int


def print_of(study: Study) -> str:
    """Title and question may change; whatever decides a game may not."""
    points = [(point.setting, point.games, point.twin) for point in study.points]
    encoded = msgspec.json.encode((study.seed, points, CACHE.name))
    return hashlib.sha256(encoded).hexdigest()


class Folder:
    """The results of one study."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.finished: dict[str, Finished] = {}
        self._opening = Opening(study.title, print_of(study), study.games)

    @contextmanager
    def opened(self, *, anew: bool = False) -> Iterator["Folder"]:
        """Takes up what is there, and keeps others out meanwhile.

        Raises `BadStudy` if something else is there, or somebody.
        """
        self._find_out_whose()
        with self._locked():
            self._take_up(anew=anew)
            yield self

    def _find_out_whose(self) -> None:
        if self.path.exists() and not self.path.is_dir():
            raise BadStudy(f"{self.path} is no folder; name another one by --out")
        self.path.mkdir(parents=True, exist_ok=True)
        if (self.path / MANIFEST).exists():
            return
        for file in sorted(self.path.iterdir()):
            if file.name != LOCK and not BESIDE.fullmatch(file.name):
                raise BadStudy(
                    f"{self.path} is not empty and holds no study (there is {file.name}); "
                    "name another folder by --out"
                )

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with ExitStack() as held:
            try:
                held.enter_context(locked(self.path / LOCK))
            except AlreadyLocked:
                raise BadStudy(
                    f"a study is being played in {self.path}; wait for it, or name another folder "
                    "by --out"
                ) from None
            yield

    def _take_up(self, *, anew: bool) -> None:
        manifest = self.path / MANIFEST
        opening, lines = self._opening, []
        if manifest.exists():
            first, *lines = manifest.read_bytes().splitlines() or [b""]
            opening = self._read_opening(first)
        self.finished = {}
        if anew:
            self._remove_report()
        elif opening.print != self._opening.print:
            raise BadStudy(
                f"{self.path} holds another study, or one by another version of the lab "
                f"({opening.title}); name another folder by --out, or begin anew by --anew"
            )
        else:
            whole = filter(self._is_whole, _parts_in(lines))
            self.finished = {finished.name: finished for finished in whole}
        kept = [self._opening, *self.finished.values()]
        write_whole(manifest, b"".join(msgspec.json.encode(line) + b"\n" for line in kept))
        (self.path / GAMES).mkdir(exist_ok=True)
        for stray in (self.path / GAMES).iterdir():
            if stray.stem not in self.finished and PART_NAME.fullmatch(stray.name):
                stray.unlink()

    def _read_opening(self, line: bytes) -> Opening:
        try:
            return msgspec.json.decode(line, type=Opening)
        except msgspec.MsgspecError:
            raise BadStudy(
                f"{self.path / MANIFEST} is no manifest of a study; name another folder by --out"
            ) from None

    def _remove_report(self) -> None:
        """What it says is no longer of the games beside it."""
        for page in ("report.html", "report.md"):
            (self.path / page).unlink(missing_ok=True)
        for picture in (self.path / PICTURES).glob("*.svg"):
            picture.unlink()

    def _is_whole(self, finished: Finished) -> bool:
        file = self.file_of(finished.name)
        if not file.is_file():
            return False
        return hashlib.sha256(file.read_bytes()).hexdigest() == finished.sha256

    def file_of(self, name: str) -> Path:
        return self.path / GAMES / f"{name}.parquet"

    def keep(self, part: Part) -> None:
        """First the games, then the line that says so. A part that is there already is not kept."""
        if part.lab != CACHE.name:
            raise Stopped(f"a worker plays with version {part.lab} of the lab, not {CACHE.name}")
        if part.name in self.finished:
            return
        write_whole(self.file_of(part.name), part.data)
        digest = hashlib.sha256(part.data).hexdigest()
        finished = Finished(part.name, part.games, part.checked, digest, part.worker)
        with (self.path / MANIFEST).open("ab") as manifest:
            manifest.write(msgspec.json.encode(finished) + b"\n")
            manifest.flush()
            os.fsync(manifest.fileno())
        self.finished[part.name] = finished

    @property
    def games(self) -> int:
        return sum(finished.games for finished in self.finished.values())

    @property
    def checked(self) -> int:
        return sum(finished.checked for finished in self.finished.values())


def _parts_in(lines: list[bytes]) -> Iterable[Finished]:
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=Finished)
        except msgspec.MsgspecError:
            return  # cut off in the middle of writing; what is behind it, is not known


def write_whole(path: Path, data: bytes) -> None:
    """All of it, or nothing that bears this name."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
