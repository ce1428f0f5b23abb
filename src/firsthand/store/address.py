"""Where the database is: from the URL that people write to the one that the driver wants."""

from pathlib import Path

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from firsthand.store.errors import StoreError

FORMS = "sqlite:///path/file.db or postgresql://user:password@host/name"
PASSED_ON = {"host": "host", "sslmode": "ssl"}
"""Parameters of a PostgreSQL URL that we pass on, and what the driver calls them."""


def default_url() -> str:
    """SQLite in the user's data folder."""
    folder = platformdirs.user_data_path("firsthand", appauthor=False)
    return f"sqlite:///{folder / 'firsthand.db'}"


def parse_url(url: str) -> URL:
    """The URL with its driver. What is said about a bad one does not repeat a password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(f"this is no database URL; write {FORMS}") from None
    match parsed.drivername:
        case "sqlite":
            return _sqlite(parsed)
        case "postgresql" | "postgres":
            return _postgresql(parsed)
    raise StoreError(f"there is no storage in {parsed.drivername!r}; write {FORMS}")


def shown_url(url: str) -> str:
    """For people's eyes: without the password."""
    return make_url(url).render_as_string(hide_password=True)


def file_of(parsed: URL) -> Path:
    return Path(parsed.database or "")


def _sqlite(parsed: URL) -> URL:
    if parsed.host:
        raise StoreError(f"a SQLite URL has three slashes before the path, as in {FORMS}")
    if parsed.database in (None, "", ":memory:"):
        raise StoreError("a SQLite URL needs a file: what is only in memory survives no crash")
    if parsed.query:
        raise StoreError("a SQLite URL takes no parameters after '?'")
    return parsed.set(drivername="sqlite+aiosqlite")


def _postgresql(parsed: URL) -> URL:
    if not parsed.database:
        raise StoreError(f"the URL does not name a database; write {FORMS}")
    unknown = sorted(set(parsed.query) - set(PASSED_ON))
    if unknown:
        raise StoreError(
            f"the URL has the parameter {unknown[0]!r}; known are {', '.join(PASSED_ON)}"
        )
    query = {PASSED_ON[key]: value for key, value in parsed.query.items()}
    return parsed.set(drivername="postgresql+asyncpg", query=query)
