"""Transactions of SQLite that go on when the task that waits for them is cancelled."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from firsthand.store.engine import Database

Parameters = ParamSpec("Parameters")
ResultT = TypeVar("ResultT")


class HasDatabase(Protocol):
    _database: Database


PartT = TypeVar("PartT", bound=HasDatabase)
Method = Callable[Concatenate[PartT, Parameters], Coroutine[Any, Any, ResultT]]


def uninterrupted(
    method: Method[PartT, Parameters, ResultT],
) -> Method[PartT, Parameters, ResultT]:
    """For a method that writes by `Database.writing`.

    aiosqlite cannot interrupt a statement: a transaction whose task is cancelled could stay open,
    and lock the file for everybody.
    """

    @wraps(method)
    async def finished(
        self: PartT, /, *args: Parameters.args, **words: Parameters.kwargs
    ) -> ResultT:
        return await self._database.finish(method(self, *args, **words))

    return finished
