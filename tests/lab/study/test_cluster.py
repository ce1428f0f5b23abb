"""A study on a real Ray cluster, of which one worker is killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from firsthand.lab.study.batch import batches_of, play_batch
from firsthand.lab.study.folder import MANIFEST, Folder
from firsthand.lab.study.points import read_study
from tests.lab.study import ray_cluster

TEXT = 'game = "bugoff"\nseats = 4\npeople = { policy = "random" }\ngames = 1600000\n'
QUIET = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    command, log = [sys.executable, "-m", ray_cluster.__name__], tmp_path / "ray.log"
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, env=QUIET
        ) as cluster,
    ):
        assert cluster.stdin is not None
        assert cluster.stdout is not None
        address = cluster.stdout.readline().decode().strip()
        assert address, log.read_text()
        yield address
        cluster.stdin.close()
        cluster.wait()


def finished(manifest: Path) -> list[dict[str, Any]]:
    lines = manifest.read_bytes().split(b"\n")[1:-1] if manifest.exists() else []
    return [json.loads(line) for line in lines]


def test_a_study_outlives_a_killed_worker_and_counts_every_game_once(
    address: str, tmp_path: Path
) -> None:
    file, out = tmp_path / "a.toml", tmp_path / "out"
    file.write_text(TEXT)
    command: list[str | Path] = [sys.executable, "-m", "firsthand", "lab", "study", file]
    command += ["--out", out, "--ray", address, "--format", "md"]
    study = read_study(TEXT, "a.toml")
    expected = {batch.name: batch for batch in batches_of(study)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=QUIET
    ) as playing:
        while len({part["worker"] for part in finished(out / MANIFEST)}) < 2:
            assert playing.poll() is None, playing.communicate()[0].decode()
            time.sleep(0.02)
        before = finished(out / MANIFEST)
        assert len(before) < len(expected) - 10, "it was over before anybody could be killed"
        os.kill(before[-1]["worker"], signal.SIGKILL)
        told = playing.communicate(timeout=600)[0].decode()
    assert playing.returncode == 0, told
    parts = finished(out / MANIFEST)
    assert sorted(part["name"] for part in parts) == sorted(expected)
    assert sum(part["games"] for part in parts) == study.games == 1_600_000
    assert "1,600,000 games" in told
    assert (out / "report.md").exists()
    assert len({part["worker"] for part in parts}) >= 2
    # Whoever plays them, they are the same games.
    with Folder(out, study).opened() as folder:
        pass
    assert len(folder.finished) == len(expected)
    last = parts[-1]["name"]
    (tmp_path / "here.parquet").write_bytes(play_batch(expected[last]).data)
    here = pl.read_parquet(tmp_path / "here.parquet")
    assert here.equals(pl.read_parquet(folder.file_of(last)))
