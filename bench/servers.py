"""The servers that are compared, each on one core of its own; and what they use."""

import hashlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

PEERS = Path(__file__).resolve().parent / "peers"
INSTALLED = PEERS / "node_modules" / ".installed"
START_SECONDS = 60.0
MANY = "1000000"


@dataclass(frozen=True)
class Server:
    """A running server."""

    pid: int
    url: str
    log: Path

    def memory_bytes(self) -> int:
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def install_peers() -> None:
    """What package.json names, into a folder that is not kept."""
    wanted = hashlib.sha256((PEERS / "package.json").read_bytes()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text() == wanted:
        return
    npm = shutil.which("npm") or sys.exit("The peers need npm on the path.")
    print("Installing the peers …", file=sys.stderr, flush=True)
    words = ("install", "--no-package-lock", "--ignore-scripts", "--silent")
    done = subprocess.run([npm, *words], cwd=PEERS, check=False)
    if done.returncode:
        sys.exit("npm could not install the peers")
    INSTALLED.write_text(wanted)


def versions() -> dict[str, str]:
    told = subprocess.run([_node(), "--version"], capture_output=True, text=True, check=True)
    found = {"node": told.stdout.strip(), "python": sys.version.split()[0]}
    for package in ("boardgame.io", "@colyseus/core", "@colyseus/ws-transport", "ws"):
        text = (PEERS / "node_modules" / package / "package.json").read_text()
        found[package] = text.partition('"version": "')[2].partition('"')[0]
    for package in ("firsthand", "aiohttp", "uvloop", "picows"):
        found[package] = version(package)
    return found


def _node() -> str:
    return shutil.which("node") or sys.exit("The peers need Node 20 or newer on the path.")


@contextmanager
def _on_core(core: int) -> Iterator[None]:
    usual = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, usual)


def command(name: str, port: int, folder: Path, more: Sequence[str]) -> list[str]:
    if name == "firsthand":
        database = () if more else ("--database", f"sqlite:///{folder / 'tables.db'}")
        limits = (
            *("requests-per-second", "messages-per-second", "tables-per-minute"),
            "most-connections-per-address",
        )
        return [
            *(sys.executable, "-m", "firsthand", "serve", "--port", str(port)),
            *(*database, *more),
            *(word for limit in limits for word in (f"--{limit}", MANY)),
        ]
    script, _, manner = name.partition(" ")
    file = {"colyseus": "colyseus.mjs", "boardgame.io": "boardgame.cjs"}[script]
    return [_node(), str(PEERS / file), str(port), *manner.split()]


@contextmanager
def serving(name: str, core: int, more: Sequence[str] = ()) -> Iterator[Server]:
    """A server by its name, alone on this core; `colyseus patch` or `colyseus broadcast`. For ours
    there may be more words."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as out, _on_core(core):  # which the new process inherits
            process = subprocess.Popen(
                command(name, port, Path(folder), more),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env={**os.environ, "NODE_ENV": "production"},
            )
        try:
            _await_port(process, port, log)
            yield Server(process.pid, f"http://127.0.0.1:{port}", log)
        finally:
            process.terminate()
            try:
                process.wait(START_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _await_port(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"a server did not start:\n{log.read_text()[-2000:]}")
