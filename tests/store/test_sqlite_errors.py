"""What is said of a SQLite file that cannot be used. Errors of SQLite are provoked where that is
possible everywhere; tests/server/test_database_file.py has the rest, with a real server."""

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from firsthand.store.errors import StoreError
from firsthand.store.sqlite_errors import (
    FULL_BYTES,
    about_opening,
    about_sqlite,
    free_bytes,
    is_no_database,
    make_private,
)

FILE = Path("games") / "a.db"
PLENTY = FULL_BYTES


def opening_error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def io_error(message: str) -> sqlite3.OperationalError:
    """As SQLite raises it when a disk fails, which a test cannot make happen."""
    error = sqlite3.OperationalError(message)
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    return error


def provoked(work: Callable[[], object]) -> sqlite3.Error:
    with pytest.raises(sqlite3.Error) as raised:
        work()
    return raised.value


def database(file: Path) -> Path:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE cards (id TEXT)")
    connection.executemany("INSERT INTO cards VALUES (?)", [("red5a" * 100,)] * 100)
    connection.commit()
    connection.close()
    return file


def run(file: Path, *statements: str, **options: bool) -> None:
    address = f"file:{file}?mode=ro" if options.get("read_only") else file
    connection = sqlite3.connect(address, uri=isinstance(address, str))
    try:
        for statement in statements:
            connection.execute(statement).fetchall()
        connection.commit()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, f"the disk of {FILE} is full"),
        (errno.EROFS, f"the disk of {FILE} is read-only"),
        (errno.EACCES, f"the folder {FILE.parent} cannot be written by this user"),
        (errno.EIO, f"{FILE} cannot be opened: {os.strerror(errno.EIO)}"),
    ],
)
def test_a_file_that_does_not_open(number: int, said: str) -> None:
    assert about_opening(FILE, opening_error(number)) == said


def test_a_file_that_belongs_to_another_user(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.touch()
    said = about_opening(file, opening_error(errno.EACCES))
    assert said == f"{file} cannot be written by this user"


def test_a_folder_is_not_made_into_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder; a database is a file"):
        make_private(tmp_path)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 1000)
    error = provoked(lambda: run(file, "SELECT * FROM cards"))
    assert about_sqlite(error, file, PLENTY) == f"{file} is not a SQLite database"
    assert is_no_database(error)


def test_a_damaged_database(tmp_path: Path) -> None:
    file = database(tmp_path / "a.db")
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    error = provoked(lambda: run(file, "SELECT * FROM cards"))
    assert about_sqlite(error, file, PLENTY) == f"the database {file} is damaged"
    assert not is_no_database(error)


def test_a_database_that_may_not_grow(tmp_path: Path) -> None:
    file = database(tmp_path / "a.db")
    grow = "INSERT INTO cards SELECT * FROM cards"
    error = provoked(lambda: run(file, "PRAGMA max_page_count=1", grow, grow))
    assert about_sqlite(error, file, PLENTY) == f"the disk of {file} is full"


def test_a_database_that_may_not_be_written(tmp_path: Path) -> None:
    file = database(tmp_path / "a.db")
    error = provoked(lambda: run(file, "DELETE FROM cards", read_only=True))
    said = f"SQLite cannot write {file} and its two files beside it in that folder"
    assert about_sqlite(error, file, PLENTY) == said


@pytest.mark.parametrize("free", [PLENTY, None])
def test_a_disk_that_fails(free: int | None) -> None:
    error = io_error("disk I/O error")
    assert about_sqlite(error, FILE, free) == f"the disk of {FILE} failed: disk I/O error"


def test_a_disk_that_fails_because_it_is_full() -> None:
    assert (
        about_sqlite(io_error("disk I/O error"), FILE, PLENTY - 1) == f"the disk of {FILE} is full"
    )


def test_an_error_that_is_not_the_files_fault(tmp_path: Path) -> None:
    error = provoked(lambda: run(database(tmp_path / "a.db"), "SELECT * FROM dice"))
    assert about_sqlite(error, FILE, PLENTY) is None
    assert about_sqlite(ValueError("no error of the driver"), FILE, PLENTY) is None


def test_what_is_left_on_the_disk(tmp_path: Path) -> None:
    left = free_bytes(tmp_path / "a.db")
    assert left is not None
    assert left > 0
    assert free_bytes(tmp_path / "nowhere" / "a.db") is None
