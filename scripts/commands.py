"""Runs commands for the project's scripts, and says in a sentence why one of them failed."""

from __future__ import annotations  # an old Python must be able to read this and say so

import contextlib
import errno
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
if TYPE_CHECKING:  # an old Python cannot evaluate it
    from typing import TypeAlias

    Command: TypeAlias = Sequence[str | Path]
PIP_INSTALL: tuple[str, ...] = (
    "-m",
    "pip",
    "install",
    "--disable-pip-version-check",
    "--no-compile",
)
"""What is imported is compiled then. To compile everything takes as long as all the rest."""
NO_FOLDER = "No usable temporary directory"
"""How Python's `tempfile` says that it can write nowhere."""
LOG_LINES = 15
"""How much of a failed command's output is shown where no sentence fits."""
EXPLAINED_LINES = 40
"""Where a reason is looked for: earlier warnings may have had no consequence."""
PROXIES = (
    *("http_proxy", "https_proxy"),
    *("pip_proxy", "npm_config_proxy", "npm_config_https_proxy"),
)
INTERRUPTED = 130
"""What a shell reports for a command that Ctrl+C ended."""
REASONS = (
    (
        r"do not match the hashes",
        "A downloaded package is not the one that was pinned (its hash differs). Empty pip's cache "
        "(`pip cache purge`) and run it again; if it stays, the download was changed on its way.",
    ),
    (
        r"no space left on device|ENOSPC|errno 28\b|disk quota exceeded",
        "The disk is full. Setting up everything takes about 2 GB for ./check and 250 MB for "
        "./play; free some space and run it again.",
    ),
    (
        r"proxyerror|cannot connect to proxy|tunnel connection failed|\b407 proxy"
        r"|proxy authentication",
        "The proxy did not let the download through. Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY "
        "(npm also reads `npm config get https-proxy`).",
    ),
    (
        r"certificate_verify_failed|self.signed.cert|unable_to_(get_issuer|verify_leaf)",
        "The certificate of the package registry is not trusted here. Behind a company's proxy, "
        "point SSL_CERT_FILE, PIP_CERT and NODE_EXTRA_CA_CERTS to its certificate.",
    ),
    (
        r"name resolution|name or service not known|nodename nor servname|newconnectionerror"
        r"|network is unreachable|connection refused|failed to establish a new connection"
        r"|connecttimeout|readtimeout|timed out|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET"
        r"|ETIMEDOUT|ENETUNREACH|temporary failure resolving|unable to connect to",
        "Packages cannot be downloaded: there is no network, or the package registry{proxy} does "
        "not answer. Only the first set-up needs it.",
    ),
    (
        r"permission denied|EACCES|EPERM|EROFS|read-only file system",
        "A folder cannot be written; the log names it.",
    ),
)


def explain(output: str, environment: Mapping[str, str] = os.environ) -> str | None:
    """The sentence for a known reason at the end of the output of a command, which ran in this
    environment. Some versions of pip do not say that it was a proxy that did not answer."""
    end = "\n".join(output.strip().splitlines()[-EXPLAINED_LINES:])
    has_proxy = any(name.lower() in PROXIES for name in environment)
    for pattern, sentence in REASONS:
        if re.search(pattern, end, re.IGNORECASE):
            return sentence.replace("{proxy}", " or the proxy" if has_proxy else "")
    return None


def run(command: Command, env: Mapping[str, str] | None = None) -> None:
    """Runs a command in the project's folder; if it fails, this process ends and names it."""
    with run_beside(command, env):
        pass


@contextlib.contextmanager
def run_beside(command: Command, env: Mapping[str, str] | None = None) -> Iterator[None]:
    """Runs a command while the block runs; if it fails, this process ends and names it."""
    words = [str(word) for word in command]
    with subprocess.Popen(words, cwd=ROOT, env=env) as running:
        try:
            yield
            running.wait()
        except KeyboardInterrupt:
            _wait_for_its_end(running)
            raise
    if running.returncode == -signal.SIGINT:
        raise KeyboardInterrupt
    if running.returncode:
        sys.exit(f"\nfailed: {' '.join(words[1:])}")


def _wait_for_its_end(interrupted: subprocess.Popen[bytes]) -> None:
    """Ctrl+C reaches all processes in the terminal, and each cleans up. A second one ends that."""
    try:
        interrupted.wait()
    except KeyboardInterrupt:
        interrupted.kill()


def run_step(
    title: str, command: Command, *, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> None:
    """Runs one step of a set-up and prints one line about it. What the command writes goes to a
    log, which is kept, and explained if it can be, when the command fails."""
    print(f"  {title} …", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    with tempfile.NamedTemporaryFile(
        "w+b", prefix="firsthand-", suffix=".log", delete=False
    ) as log:
        words = [str(word) for word in command]
        try:
            done = subprocess.run(
                words, cwd=cwd, env=env, stdout=log, stderr=subprocess.STDOUT, check=False
            )
        except BaseException:
            print(file=sys.stderr)
            _remove(log.name)
            raise
        if done.returncode == -signal.SIGINT:
            _remove(log.name)
            raise KeyboardInterrupt
        if done.returncode:
            print(" failed", file=sys.stderr)
            log.seek(0)
            sentence = _reason(log.read().decode(errors="replace"), env or os.environ)
            sys.exit(f"{title}: {sentence}\nAll of its output is in {log.name}")
    _remove(log.name)
    print(f" {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def _reason(output: str, environment: Mapping[str, str]) -> str:
    known = explain(output, environment)
    return known or "\n".join(output.strip().splitlines()[-LOG_LINES:])


def _remove(path: str) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


@contextlib.contextmanager
def sentences_for_errors() -> Iterator[None]:
    """Ctrl+C and errors of the system end this process with a sentence, not with a traceback."""
    try:
        yield
    except KeyboardInterrupt:
        print("\nInterrupted. Run it again to go on.", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except OSError as error:
        if NO_FOLDER in str(error.strerror):
            sys.exit(f"{error.strerror}: the disk is full, or none of them can be written.")
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        where = f"{os.path.abspath(error.filename)}: " if error.filename else ""
        sentence = explain(str(error)) if error.errno in (errno.ENOSPC, errno.EDQUOT) else None
        sys.exit(f"{where}{sentence or 'this cannot be written: ' + str(error.strerror)}")
