"""A private PostgreSQL: a cluster in a temporary folder, on a free port of this machine alone."""

import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

USER, PASSWORD = "tester", "only-for-tests"


class Missing(Exception):
    """There is no PostgreSQL here; the message says what would help."""


def programs() -> Path:
    """The folder of `initdb`, which Debian keeps off the path."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    raise Missing("there is no initdb here: apt-get install postgresql")


def owner() -> str | None:
    """PostgreSQL does not run as root; the package has made somebody it runs as."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        raise Missing("root cannot run PostgreSQL, and there is no user postgres") from None


def free_port() -> int:
    """Below the ports from which systems take one for a connection to elsewhere: a server that is
    started again finds its own still free."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_768)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def cluster(*, fsync: bool = False) -> Iterator[str]:
    """Gives the URL of the server, to which the name of a database is added."""
    with restartable(fsync=fsync) as (url, _):
        yield url


@contextmanager
def restartable(*, fsync: bool = False) -> Iterator[tuple[str, Callable[[], None]]]:
    """The URL, and what makes the server fall down and stand up again."""
    binaries, user = programs(), owner()
    with tempfile.TemporaryDirectory(prefix="firsthand-pg-") as name:
        folder, data, port = Path(name), Path(name) / "data", free_port()
        (folder / "password").write_text(PASSWORD)
        if user is not None:
            shutil.chown(folder, user)
            shutil.chown(folder / "password", user)

        def run(program: str, *words: str) -> None:
            command = [str(binaries / program), "-D", str(data), *words]
            quiet = subprocess.DEVNULL  # a pipe would be kept open by the server
            subprocess.run(
                command, check=True, user=user, cwd=folder, stdout=quiet, stderr=quiet, timeout=120
            )

        run("initdb", "-U", USER, "-A", "scram-sha-256", "--pwfile", str(folder / "password"))
        options = f"-h 127.0.0.1 -p {port} -k {folder}" + ("" if fsync else " -F")
        start = ("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options)
        run(*start, "start")
        try:
            url = f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{port}/"
            yield url, lambda: run(*start, "-m", "immediate", "restart")
        finally:
            run("pg_ctl", "-w", "-m", "immediate", "stop")


async def create_database(server: str, name: str) -> str:
    connection = await asyncpg.connect(server + "postgres")
    try:
        await connection.execute(f'CREATE DATABASE "{name}"')
    finally:
        await connection.close()
    return server + name
