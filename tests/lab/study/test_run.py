"""Studies are played once, kept whole, and can be stopped at any moment."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from firsthand.bots.person import LEVELS
from firsthand.core.options import read_options
from firsthand.games import GAMES
from firsthand.lab.fast import playout
from firsthand.lab.fast.playout import KERNELS, Player, Setting, play_games, stream_of
from firsthand.lab.study.batch import BATCH, CHECK_EVERY, Batch, Part, batches_of, play_batch
from firsthand.lab.study.folder import MANIFEST, Folder
from firsthand.lab.study.points import Study, read_study
from firsthand.lab.study.problem import Stopped
from firsthand.lab.study.run import on_cores, play_missing

TEXT = 'game = "splaf"\nseats = 3\ngames = 45000\n[vary]\noptions.ring = [4, 8]\n'
PARTS = 6


@pytest.fixture
def study() -> Study:
    return read_study(TEXT, "a.toml")


def play(study: Study, path: Path, cores: int = 2) -> tuple[Folder, list[Part]]:
    """Whatever is missing there."""
    played: list[Part] = []
    with Folder(path, study).opened() as folder:
        play_missing(study, folder, on_cores(cores), played.append)
    return folder, played


def frames(folder: Folder) -> dict[str, pl.DataFrame]:
    return {name: pl.read_parquet(folder.file_of(name)) for name in sorted(folder.finished)}


def test_every_game_is_played_once_and_written_down(tmp_path: Path, study: Study) -> None:
    folder, played = play(study, tmp_path)
    assert len(played) == PARTS == len(folder.finished)
    games = pl.concat(frames(folder).values())
    for point in study.points:
        numbers = games.filter(pl.col("point") == point.number)["number"].sort().to_list()
        assert numbers == list(range(45_000))
    assert folder.games == len(games) == 90_000
    row = games.row(0, named=True)
    kernel = play_games(study.points[0].setting, stream_of(study.seed, 0), 0, 1)[0]
    assert [row[f"score_{seat}"] for seat in range(3)] == kernel["scores"][:3].tolist()
    assert sum(row[f"won_{seat}"] for seat in range(3)) == 1
    assert row["decided_by"] in ("cards", "largest")
    assert row["turns"] == kernel["turns"]
    assert row["seconds"] == pytest.approx(kernel["ms"] / 1000)


def test_the_number_of_cores_changes_nothing(tmp_path: Path, study: Study) -> None:
    one, _ = play(study, tmp_path / "one", cores=1)
    three, _ = play(study, tmp_path / "three", cores=3)
    assert all(map(pl.DataFrame.equals, frames(one).values(), frames(three).values()))


def test_twins_get_the_same_people(tmp_path: Path, study: Study) -> None:
    folder, _ = play(study, tmp_path)
    parts = frames(folder)
    one, other = parts["0000-0000000000"], parts["0001-0000000000"]
    assert one["pace_1"].equals(other["pace_1"])
    assert one["first"].equals(other["first"])
    assert not one["seconds"].equals(other["seconds"])


def test_a_study_goes_on_where_it_was_stopped(tmp_path: Path, study: Study) -> None:
    workers = on_cores(2)

    def some(batches: Any) -> Iterator[Part]:
        for number, part in enumerate(workers(batches)):
            if number == 2:
                raise KeyboardInterrupt
            yield part

    with pytest.raises(KeyboardInterrupt), Folder(tmp_path, study).opened() as folder:
        play_missing(study, folder, some, lambda _: None)
    with Folder(tmp_path, study).opened() as folder:
        assert len(folder.finished) == 2
    again, played = play(study, tmp_path)
    assert len(played) == PARTS - 2
    assert again.games == 90_000
    _, nothing = play(study, tmp_path)
    assert not nothing


def test_what_is_not_whole_is_played_anew(tmp_path: Path, study: Study) -> None:
    folder, _ = play(study, tmp_path)
    before = frames(folder)
    first, second, third, *_ = sorted(folder.finished)
    folder.file_of(first).write_bytes(folder.file_of(first).read_bytes()[:-1] + b"?")
    folder.file_of(second).unlink()
    (tmp_path / "games" / f".{third}.parquet.77").write_bytes(b"half of it")
    manifest = tmp_path / MANIFEST
    manifest.write_bytes(manifest.read_bytes()[:-20])  # as if it had been cut off while writing
    last = json.loads(manifest.read_bytes().splitlines()[-2])["name"]
    with Folder(tmp_path, study).opened() as again:
        assert first not in again.finished
        assert second not in again.finished
        assert last in again.finished or last in (first, second)
        assert len(again.finished) == PARTS - len({first, second}) - 1
        assert {path.stem for path in (tmp_path / "games").iterdir()} == set(again.finished)
    again, _ = play(study, tmp_path)
    assert all(map(pl.DataFrame.equals, frames(again).values(), before.values()))
    assert len(manifest.read_bytes().splitlines()) == 1 + PARTS


def test_parts_of_another_version_are_refused(tmp_path: Path, study: Study) -> None:
    part = Part("0000-0000000000", b"", 1, 1, 1, lab="0.0.1-old")
    with (
        Folder(tmp_path, study).opened() as folder,
        pytest.raises(Stopped, match=r"version 0\.0\.1-old of the lab"),
    ):
        folder.keep(part)
    assert not list((tmp_path / "games").iterdir())


def broken(kernel: playout.Kernel, field: str) -> playout.Kernel:
    """A kernel that counts one too many in some game that is checked."""

    def play(stream: Any, first: int, *records: Any) -> None:
        kernel.play(stream, first, *records)
        _, _, rows, _ = records
        if first <= CHECK_EVERY < first + len(rows):
            rows[CHECK_EVERY - first][field] += 1

    return replace(kernel, play=play)


@pytest.mark.parametrize("field", ["leads", "taken", "scores"])
def test_a_mismatch_stops_the_study_and_names_the_seed(
    study: Study, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch = next(batches_of(study))
    assert play_batch(batch).checked == BATCH // CHECK_EVERY
    monkeypatch.setitem(playout.KERNELS, "splaf", broken(KERNELS["splaf"], field))
    with pytest.raises(
        Stopped, match=rf"Splaf!, seed 1, table 0, game {CHECK_EVERY} is not played by the rules: "
    ):
        play_batch(batch)


def test_a_table_that_never_ends_stops_the_study() -> None:
    options = read_options(GAMES["splaf"], {}, 2)
    perfect = Player(LEVELS["perfect"])
    batch = Batch(3, 100, 2, 9, 3, Setting("splaf", options, (perfect, perfect)))
    with pytest.raises(Stopped, match="Splaf!, seed 9, table 3, game 100 does not end"):
        play_batch(batch)


def test_a_killed_study_loses_nothing_that_was_there(tmp_path: Path) -> None:
    """A real one, killed in the middle."""
    file, out = tmp_path / "a.toml", tmp_path / "out"
    file.write_text('game = "bugoff"\nseats = 5\ngames = 8000000\n')
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "firsthand",
        "lab",
        "study",
        file,
        "--out",
        out,
        "--cores",
        "1",
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    manifest = out / MANIFEST
    while not manifest.exists() or len(manifest.read_bytes().splitlines()) < 3:
        assert process.poll() is None
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not (out / "report.html").exists()
    lines = manifest.read_bytes().splitlines()
    study = read_study(file.read_text(), "a.toml")
    with Folder(out, study).opened() as folder:
        pass
    assert len(lines) - 2 <= len(folder.finished) <= len(lines) - 1
    kept = frames(folder)
    batches = {batch.name: batch for batch in batches_of(study)}
    name, frame = next(iter(kept.items()))
    (tmp_path / "again.parquet").write_bytes(play_batch(batches[name]).data)
    assert frame.equals(pl.read_parquet(tmp_path / "again.parquet"))
