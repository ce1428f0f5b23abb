"""What is wrong with a SQLite file, in a sentence for the person who can put it right."""

import errno
import os
import shutil
import sqlite3
from pathlib import Path

from firsthand.store.errors import StoreError

FULL_BYTES = 1024 * 1024
"""With less than this left, a disk that fails is full: SQLite does not always say so."""
FULL = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)


def make_private(file: Path) -> None:
    """Makes the file, which only its owner may read: it holds the secret that signs tokens.

    Raises `StoreError` if it cannot be made or written.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"the folder {file.parent} for the database cannot be created: {error.strerror}; "
            "--database sqlite:///FILE names another place"
        ) from error
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(about_opening(file, error)) from error


def about_opening(file: Path, error: OSError) -> str:
    """A sentence about a file that the system does not open for writing."""
    if error.errno in FULL:
        return _full(file)
    if error.errno == errno.EROFS:
        return f"the disk of {file} is read-only"
    if os.path.isdir(file):
        return f"{file} is a folder; a database is a file"
    if isinstance(error, PermissionError):
        what = file if os.path.exists(file) else f"the folder {file.parent}"
        return f"{what} cannot be written by this user"
    return f"{file} cannot be opened: {error.strerror}"


def about_sqlite(error: object, file: Path, free_bytes: int | None) -> str | None:
    """A sentence about an error of the driver, if it is the file's or the disk's fault.

    `free_bytes` is what is left on that disk, if that is known.
    """
    code = getattr(error, "sqlite_errorcode", None)
    match code and code & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return f"{file} is not a SQLite database"
        case sqlite3.SQLITE_CORRUPT:
            return f"the database {file} is damaged"
        case sqlite3.SQLITE_FULL:
            return _full(file)
        case sqlite3.SQLITE_IOERR if free_bytes is not None and free_bytes < FULL_BYTES:
            return _full(file)
        case sqlite3.SQLITE_IOERR:
            return f"the disk of {file} failed: {error}"
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return f"SQLite cannot write {file} and its two files beside it in that folder"
    return None


def is_no_database(error: object) -> bool:
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB


def _full(file: Path) -> str:
    return f"the disk of {file} is full"


def free_bytes(file: Path) -> int | None:
    """What is left on the disk of this file, or None if the system does not say."""
    try:
        return shutil.disk_usage(file.parent).free
    except OSError:
        return None
