"""What differs between operating systems: the event loop, signals, open files, locks and ports.

Each function does the best that the system offers. Nothing here is needed at import time, so that
a module which a system lacks is missed only by the function that wants it.
"""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

ResultT = TypeVar("ResultT")

STOP_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)
)
"""SIGBREAK is what Windows sends when a console window is closed."""


class AlreadyLocked(Exception):
    """Another process holds the lock."""


def run(main: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Runs a program in uvloop, or in asyncio's own loop where there is no uvloop."""
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        return runner.run(main)


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        # On Windows asyncio's default loop is another one, without `add_reader`.
        return asyncio.SelectorEventLoop()
    return uvloop.new_event_loop()


@contextmanager
def stop_signals(call: Callable[[], object]) -> Iterator[None]:
    """As long as the block runs, a signal to stop calls `call` in the event loop."""
    loop = asyncio.get_running_loop()
    try:
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, call)
    except NotImplementedError:  # Windows
        with _plain_signals(loop, call):
            yield
        return
    try:
        yield
    finally:
        for number in STOP_SIGNALS:
            loop.remove_signal_handler(number)


@contextmanager
def _plain_signals(loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> Iterator[None]:
    """A signal does not end the waiting of `select` on Windows, but a byte on a socket does."""
    reader, writer = socket.socketpair()
    reader.settimeout(0)
    writer.settimeout(0)

    def woken() -> None:
        with suppress(BlockingIOError):
            reader.recv(64)

    loop.add_reader(reader, woken)
    earlier_fd = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    earlier = {
        number: signal.signal(number, lambda *_: loop.call_soon_threadsafe(call))
        for number in STOP_SIGNALS
    }
    try:
        yield
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(earlier_fd)
        loop.remove_reader(reader)
        reader.close()
        writer.close()


def allow_many_files() -> None:
    """Raises the limit of open files to the highest allowed. Each connection is one."""
    if sys.platform != "win32":
        try:
            import resource  # noqa: PLC0415
        except ImportError:
            return
        _, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # macOS says "unlimited", and refuses it
            resource.setrlimit(resource.RLIMIT_NOFILE, (highest, highest))


def can_share_ports() -> bool:
    """Whether several processes can listen on one port, and the system deals connections out."""
    return hasattr(socket, "SO_REUSEPORT")


def share_port(listener: socket.socket) -> None:
    """To be called before `bind`, by each process that shares the port."""
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)


def allow_restart(listener: socket.socket) -> None:
    """Lets a server listen at once on the port of one that has just ended.

    On Windows that needs no option. SO_REUSEADDR would let others take the port away there, which
    SO_EXCLUSIVEADDRUSE forbids.
    """
    if sys.platform == "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Holds a lock on this file, which is made if need be. Raises `AlreadyLocked`.

    The system releases the lock when the process ends, however it ends.
    """
    with file.open("ab") as opened:
        try:
            _lock(opened.fileno())
        except (BlockingIOError, PermissionError):
            raise AlreadyLocked(str(file)) from None
        yield


if sys.platform == "win32":

    def _lock(descriptor: int) -> None:
        import msvcrt  # noqa: PLC0415

        os.lseek(descriptor, 0, os.SEEK_SET)  # the lock is on bytes from here on
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:

    def _lock(descriptor: int) -> None:
        import fcntl  # noqa: PLC0415

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
