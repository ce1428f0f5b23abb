"""Where the results of a study lie, so that it can be stopped at any moment and go on later.

    manifest.jsonl      which study this is, then a line for each finished part, with its checksum
    games/NAME.parquet  the parts
    report.html         written when all parts are there

Every file is written beside its place, made durable, and then renamed. What has no line in the
manifest, or another checksum than there, is no result and is played anew.
"""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from firsthand.lab.fast.compiled import CACHE
from firsthand.lab.study.batch import Part
from firsthand.lab.study.points import Study
from firsthand.lab.study.problem import BadStudy, Stopped

MANIFEST = "manifest.jsonl"
GAMES = "games"


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

    def open(self, *, anew: bool = False) -> None:
        """Takes up what is there. Raises `BadStudy` if that is something else."""
        manifest = self.path / MANIFEST
        if anew:
            manifest.unlink(missing_ok=True)
        (self.path / GAMES).mkdir(parents=True, exist_ok=True)
        lines = manifest.read_bytes().splitlines() if manifest.exists() else []
        for finished in self._known(lines):
            if self._is_whole(finished):
                self.finished[finished.name] = finished
        for stray in (self.path / GAMES).iterdir():
            if stray.name.removesuffix(".parquet") not in self.finished:
                stray.unlink()
        kept = [self._opening, *self.finished.values()]
        write_whole(manifest, b"".join(msgspec.json.encode(line) + b"\n" for line in kept))

    def _known(self, lines: list[bytes]) -> Iterable[Finished]:
        if not lines:
            return
        try:
            opening = msgspec.json.decode(lines[0], type=Opening)
        except msgspec.MsgspecError:
            raise BadStudy(
                f"{self.path / MANIFEST} is no manifest of a study; name another folder"
            ) from None
        if opening.print != self._opening.print:
            raise BadStudy(
                f"{self.path} holds another study, or one by another version of the lab "
                f"({opening.title}); name another folder by --out, or begin anew by --anew"
            )
        for line in lines[1:]:
            try:
                yield msgspec.json.decode(line, type=Finished)
            except msgspec.MsgspecError:
                return  # cut off in the middle of writing; what is behind it, is not known

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
