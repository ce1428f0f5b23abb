"""The connection: transactions that read, transactions that write, and what a failure is called."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, TypeVar

from asyncpg import PostgresError
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Engine,
    Table,
    create_engine,
    event,
    func,
    literal,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from firsthand.store.address import file_of
from firsthand.store.errors import Away, Conflict, StoreError
from firsthand.store.sqlite_errors import (
    about_sqlite,
    free_bytes,
    is_no_database,
    make_private,
)

ResultT = TypeVar("ResultT")

WAIT_S = 30
"""So long we wait for another process that writes, or for a server that does not answer."""
GOODBYE_S = 2
IDLE_MS = 3_000
"""So long PostgreSQL waits for the next statement of a transaction. A node that is frozen in one,
or cut off, would lock its tables for whoever wants to take them over."""

OUR_FAULT = ("22", "42")
"""The classes of PostgreSQL's error codes for values and statements that can never work."""
FOR_NOW = ("08", "53", "57")
"""Likewise, for a server that starts or stops, is cut off, or has no connection left."""

PRAGMAS = (
    "journal_mode = WAL",
    # NORMAL would survive a kill of our process, but a power cut could take back lines that the
    # players were told already. With FULL a commit waits for the disk; a batch waits only once.
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",  # a forgotten name must not stay in free pages of the file
)


class Database:
    """SQLite or PostgreSQL; apart from this file and the migrations nobody asks which."""

    def __init__(self, url: URL) -> None:
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self._url = url
        self._file = file_of(url) if self.is_sqlite else None
        self._engine = _sqlite_engine(url) if self.is_sqlite else _postgresql_engine(url)
        # SQLite has one writer. Tasks of this process wait here in a fair row; without it they
        # would wait in SQLite, which looks again after pauses.
        self._turn: AbstractAsyncContextManager[None] = (
            asyncio.Lock() if self.is_sqlite else nullcontext()
        )
        # What tables wait for is written in a thread of its own. Through aiosqlite each statement
        # would go there and back by itself, which takes five times as long.
        self._scribe = ThreadPoolExecutor(1, "scribe") if self.is_sqlite else None
        self._unfinished: set[asyncio.Task[Any]] = set()
        self._pen = Pen(url) if self.is_sqlite else None

    def connect_words(self) -> dict[str, Any]:
        """How PostgreSQL's driver itself is told to connect."""
        _, words = self._engine.dialect.create_connect_args(self._url)
        return {**words, "timeout": WAIT_S}

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with _in_our_words(self._file), self._engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it is on the disk when the block is left, or nothing."""
        writer = self._engine.execution_options(begin="BEGIN IMMEDIATE")
        async with _in_our_words(self._file), self._turn, writer.begin() as connection:
            yield connection

    async def write(self, work: Callable[[Connection], ResultT]) -> ResultT:
        """One transaction like `writing`, for work that awaits nothing in between."""
        if self._pen is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        loop = asyncio.get_running_loop()
        async with _in_our_words(self._file), self._turn:
            return await loop.run_in_executor(self._scribe, self._pen.write, work)

    async def finish(self, work: Coroutine[Any, Any, ResultT]) -> ResultT:
        """Awaits the work. In SQLite it goes on even if the caller is cancelled. PostgreSQL's
        driver can be interrupted, and timeouts rely on that."""
        if not self.is_sqlite:
            return await work
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return await asyncio.shield(task)

    async def wipe(self) -> None:
        """What was deleted or overwritten leaves SQLite's log too."""
        if self.is_sqlite:
            engine = self._engine.execution_options(begin=None)
            async with _in_our_words(self._file), self._turn, engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        await asyncio.gather(*self._unfinished, return_exceptions=True)
        if self._scribe is not None and self._pen is not None:
            self._scribe.submit(self._pen.close)
            self._scribe.shutdown()
        with suppress(TimeoutError):  # a server that does not answer is not waited for
            async with asyncio.timeout(GOODBYE_S):
                await self._engine.dispose()


class Pen:
    """The connection that writes to SQLite: one, kept open, and for one thread only."""

    def __init__(self, url: URL) -> None:
        engine = create_engine(url.set(drivername="sqlite"), connect_args={"timeout": WAIT_S})
        _prepare(engine)
        self._engine = engine.execution_options(begin="BEGIN IMMEDIATE")
        self._connection: Connection | None = None

    def write(self, work: Callable[[Connection], ResultT]) -> ResultT:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return work(self._connection)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def insert_or(
    connection: AsyncConnection | Connection, table: Table
) -> "postgresql.Insert | sqlite.Insert":
    """An insert that can say what to do on a conflict: the same words in both dialects."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def holds(
    connection: AsyncConnection, column: ColumnElement[bytes], part: bytes
) -> ColumnElement[bool]:
    """Whether these bytes stand somewhere in the column: the database looks, and not we."""
    if connection.dialect.name == "sqlite":
        return func.instr(column, part) > 0
    return func.position(literal(part).op("IN")(column)) > 0


@asynccontextmanager
async def _in_our_words(file: Path | None) -> AsyncIterator[None]:
    try:
        yield
    except IntegrityError as error:
        raise Conflict(f"somebody else wrote the same: {_first_line(error.orig)}") from error
    except DBAPIError as error:
        kind = StoreError if _can_never_work(error) else Away
        sentence = None if file is None else about_sqlite(error.orig, file, free_bytes(file))
        raise kind(sentence or f"the database failed: {_first_line(error.orig)}") from error
    except (SQLAlchemyError, PostgresError, OSError) as error:  # while connecting
        raise Away(f"the database cannot be reached: {_first_line(error)}") from error


def is_for_now(error: StoreError) -> bool:
    """Whether a database that could not be opened may well be there in a moment. A wrong password
    or name stays wrong, and so does a file that cannot be written."""
    cause = error.__cause__
    if isinstance(cause, DBAPIError):  # SQLAlchemy wraps some failures to connect, and some not
        cause = _drivers_own(cause)
    if isinstance(cause, PostgresError):
        return str(cause.sqlstate)[:2] in FOR_NOW
    return isinstance(error, Away) and isinstance(cause, OSError)


def _can_never_work(error: DBAPIError) -> bool:
    if isinstance(error, DataError | NotSupportedError | ProgrammingError):
        return True
    if is_no_database(error.orig):
        return True
    drivers_own = _drivers_own(error)
    if isinstance(drivers_own, PostgresError):
        return str(drivers_own.sqlstate)[:2] in OUR_FAULT
    return isinstance(drivers_own, ValueError)  # a value that the driver could not send


def _drivers_own(error: DBAPIError) -> BaseException | None:
    return error.orig.__cause__ if error.orig is not None else None


def _first_line(error: BaseException | None) -> str:
    """What the database says, without the name of a Python class before it."""
    text = str(error).partition("\n")[0]
    return text.rpartition(">: ")[2] or type(error).__name__


def _postgresql_engine(url: URL) -> AsyncEngine:
    # A connection that the server closed meanwhile is replaced before it is used.
    patience = {"idle_in_transaction_session_timeout": str(IDLE_MS)}
    waits = {"timeout": WAIT_S, "command_timeout": WAIT_S, "server_settings": patience}
    return create_async_engine(url, pool_pre_ping=True, connect_args=waits)


def _sqlite_engine(url: URL) -> AsyncEngine:
    make_private(file_of(url))
    engine = create_async_engine(url, connect_args={"timeout": WAIT_S})
    _prepare(engine.sync_engine)
    return engine


def _prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver would begin late, and commit before DDL
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        words = connection.get_execution_options().get("begin", "BEGIN")
        if words is not None:
            connection.exec_driver_sql(words)
