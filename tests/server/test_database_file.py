"""A SQLite file that cannot be used is said at once, in a sentence of its own: it does not come by
waiting."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

WAIT_S = 1000
"""For a database that is not there yet. Whoever waits here hangs."""
GUARD_S = 120
AS_NOBODY = """
import os  # what it needs later it loads while it may read it
import aiosqlite, sqlalchemy.dialects.sqlite.aiosqlite, alembic.command
import firsthand.cli.serve, firsthand.store.upgrade
from firsthand.cli import main
if os.geteuid() == 0:  # who may write anywhere
    os.setgid(65534)
    os.setuid(65534)
main()
"""
FULL = """
import subprocess, sys
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", sys.argv[1]], check=True)
sys.exit(subprocess.run([sys.executable, "-m", "firsthand", *sys.argv[2:]]).returncode)
"""


def refusal(file: Path, *start: str) -> str:
    words = ("--port", "0", "--database", f"sqlite:///{file}", "--database-wait", str(WAIT_S))
    done = subprocess.run(
        [*start, "serve", *words], capture_output=True, text=True, check=False, timeout=GUARD_S
    )
    assert done.returncode == 1, done.stderr
    (line,) = done.stderr.splitlines()
    return line


@pytest.fixture
def readable() -> Iterator[Path]:
    """A folder that everybody may read. Those above `tmp_path` are closed to others."""
    with tempfile.TemporaryDirectory(prefix="firsthand-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture
def unwritable(readable: Path) -> Path:
    """A folder that everybody may read, and nobody but root may write."""
    folder = readable / "unwritable"
    folder.mkdir(mode=0o555)
    return folder


def test_a_folder_that_cannot_be_written(unwritable: Path) -> None:
    said = refusal(unwritable / "a.db", sys.executable, "-c", AS_NOBODY)
    assert said == f"firsthand: the folder {unwritable} cannot be written by this user"


def test_a_folder_that_cannot_be_made(unwritable: Path) -> None:
    said = refusal(unwritable / "new" / "a.db", sys.executable, "-c", AS_NOBODY)
    folder = unwritable / "new"
    assert f"the folder {folder} for the database cannot be created: Permission denied" in said


def test_a_file_that_cannot_be_written(readable: Path) -> None:
    file = readable / "a.db"
    file.touch(mode=0o444)
    said = refusal(file, sys.executable, "-c", AS_NOBODY)
    assert said == f"firsthand: {file} cannot be written by this user"


def test_a_file_whose_folder_cannot_be_written(unwritable: Path) -> None:
    """SQLite keeps two files beside its own."""
    file = unwritable / "a.db"
    unwritable.chmod(0o755)
    file.touch()
    file.chmod(0o666)
    unwritable.chmod(0o555)
    said = refusal(file, sys.executable, "-c", AS_NOBODY)
    assert (
        said == f"firsthand: SQLite cannot write {file} and its two files beside it in that folder"
    )


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """A tiny one, in a world of its own."""
    allowed = subprocess.run(["unshare", "-m", "true"], check=False)  # noqa: S607
    if allowed.returncode:
        pytest.skip("a disk of one's own needs the right to mount one")
    folder = tmp_path / "tiny"
    folder.mkdir()
    mounted = ("unshare", "-m", sys.executable, "-c", FULL, str(folder))
    said = refusal(folder / "a.db", *mounted)
    assert said == f"firsthand: the disk of {folder / 'a.db'} is full"


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    said = refusal(file, sys.executable, "-m", "firsthand")
    assert said == f"firsthand: {file} is not a SQLite database"
    assert file.read_text().startswith("Dear Ann")


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    said = refusal(tmp_path, sys.executable, "-m", "firsthand")
    assert said == f"firsthand: {tmp_path} is a folder; a database is a file"
