"""Runs ./play and ./check on a fresh minimal Debian, as root and as an ordinary user.

sudo python3 -m scripts.fresh FOLDER [--release bookworm --release trixie] [--as user --as root]
                              [--only play|check]

Makes a root below FOLDER with debootstrap: the minimal system, python3, python3-venv and git. For
each account it copies that root, clones this repository's HEAD into it, and runs both commands
there. Settings of this machine's package clients (apt, pip, npm) come along; nothing else does.
Prints what happened, and keeps all output in FOLDER.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

from scripts.commands import ROOT, sentences_for_errors

RELEASES = ("bookworm", "trixie")
PACKAGES = "python3,python3-venv,git,ca-certificates"
SETTINGS = (
    "/etc/pip.conf",
    "/etc/npmrc",
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/ssl/certs/ca-certificates.crt",
)
HOME_SETTINGS = (".npmrc", ".config/pip/pip.conf", ".pip/pip.conf")
CLIENT_VARIABLES = ("PIP_", "NPM_", "npm_", "SSL_CERT", "NODE_EXTRA", "REQUESTS_CA", "CURL_CA")
PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
USER = "player"
PLAY = """
export FIRSTHAND_DATABASE=sqlite:///$HOME/games.db
./play --port 0 --host 127.0.0.1 --no-browser --no-announce > $HOME/play.log 2>&1 &
playing=$!
for _ in $(seq 600); do
    url=$(grep -o 'http://[0-9a-z.]*:[0-9]*' $HOME/play.log | head -n 1)
    [ -n "$url" ] && break
    kill -0 $playing 2> /dev/null || break
    sleep 1
done
cat $HOME/play.log
[ -n "$url" ] || exit 1
python3 -c 'import sys, urllib.request as web
page = web.urlopen(sys.argv[1]).read().decode()
assert "<title>Firsthand" in page, page
print("the page is served at", sys.argv[1])' "$url" &&
./play load --url "$url" --tables 4 --players 2 --bots 2 --seconds 10
result=$?
kill -INT $playing
wait $playing
du -sh . .venv
exit $result
"""


class Root:
    """A copy of a minimal system, with a clone of this project in it."""

    def __init__(self, base: Path, folder: Path, account: str) -> None:
        self.folder, self.account = folder, account
        self.home = "/root" if account == "root" else f"/home/{USER}"
        if folder.exists():
            shutil.rmtree(folder)
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)
        if account != "root":
            self.run_as_root(f"useradd --create-home {USER}")
        _copy_settings(folder, self.home)
        clone = f"{folder}{self.home}/firsthand"
        subprocess.run(["git", "clone", "-q", f"file://{ROOT}", clone], check=True)
        self.run_as_root(f"chown -R {account_name(account)}: {self.home}")

    def run_as_root(self, script: str, output: Path | None = None) -> int:
        return self._run(script, "root", "/root", output)

    def run(self, script: str, output: Path | None = None) -> int:
        """Runs a script in the clone, as this root's account."""
        return self._run(
            f"cd {self.home}/firsthand && {script}", account_name(self.account), self.home, output
        )

    def _run(self, script: str, user: str, home: str, output: Path | None) -> int:
        variables = {"HOME": home, "PATH": PATH, "LANG": "C.UTF-8", "CI": "true"}
        variables |= {
            name: value
            for name, value in os.environ.items()
            if name.startswith(CLIENT_VARIABLES) or name.upper() in PROXIES
        }
        env = " ".join(f"{name}={shlex.quote(value)}" for name, value in variables.items())
        root = shlex.quote(str(self.folder))
        inside = (
            f"mount -t proc proc {root}/proc && mount -t tmpfs tmpfs {root}/dev/shm && "  # noqa: S108
            f"mount -t devpts -o newinstance,ptmxmode=0666 devpts {root}/dev/pts && "
            f"exec chroot --userspec={user} {root} env -i {env} sh -c {shlex.quote(script)}"
        )
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside]
        if output is None:
            return subprocess.run(command, check=True).returncode
        with output.open("wb") as log:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False
            )
        return done.returncode


def account_name(account: str) -> str:
    return "root" if account == "root" else USER


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--release", action="append", help=f"by default {', '.join(RELEASES)}")
    parser.add_argument("--as", dest="accounts", action="append", choices=["user", "root"])
    parser.add_argument("--only", choices=["play", "check"])
    asked = parser.parse_args()
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("This needs root, and debootstrap: apt install debootstrap")
    folder: Path = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    failed = []
    for release in asked.release or RELEASES:
        base = minimal_system(release, folder / f"base-{release}")
        for account in asked.accounts or ["user", "root"]:
            name = f"{release}-{account}"
            root = Root(base, folder / name, account)
            if asked.only != "check" and not play(root, folder / f"{name}-play.log"):
                failed.append(f"{name} ./play")
            if asked.only != "play" and not check(root, folder / f"{name}-check.log"):
                failed.append(f"{name} ./check")
            shutil.rmtree(root.folder)
    print("failed: " + ", ".join(failed) if failed else "All passed.")
    return 1 if failed else 0


def minimal_system(release: str, base: Path) -> Path:
    if not (base / "usr/bin/git").exists():
        print(f"{release}: making a minimal system …", flush=True)
        command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", release, str(base)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        service = base / "usr/sbin/policy-rc.d"
        service.write_text("#!/bin/sh\nexit 101\n")  # packages must not start services in here
        service.chmod(0o755)
    return base


def play(root: Root, log: Path) -> bool:
    began = time.monotonic()
    status = root.run(PLAY, log)
    return report("./play", root, status == 0, began, log)


def check(root: Root, log: Path) -> bool:
    """As an ordinary user ./check first says what is missing, at once and before anything is set
    up; root installs that, and then it passes."""
    began = time.monotonic()
    if root.account != "root":
        root.run("rm -rf .venv")
        status = root.run("./check", log)
        told = log.read_text()
        hint = next((line for line in told.splitlines() if "apt install" in line), "")
        venv = root.folder / root.home[1:] / "firsthand" / ".venv"
        is_said = status != 0 and bool(hint) and not venv.exists()
        if not report("./check without its programs", root, is_said, began, log):
            return False
        print(told, end="")
        packages = hint.partition("apt install")[2]
        root.run_as_root(
            f"apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy {packages}",
            log.with_suffix(".apt.log"),
        )
        began = time.monotonic()
    status = root.run("./check", log)
    return report("./check", root, status == 0, began, log)


def report(what: str, root: Root, is_good: bool, began: float, log: Path) -> bool:  # noqa: FBT001
    result = "passed" if is_good else "FAILED"
    seconds = time.monotonic() - began
    print(f"{root.folder.name}: {what} {result} after {seconds:.0f} s ({log})", flush=True)
    if not is_good:
        print("\n".join(log.read_text(errors="replace").splitlines()[-30:]), flush=True)
    return is_good


def _copy_settings(folder: Path, home: str) -> None:
    pairs = [(Path(name), folder / name[1:]) for name in SETTINGS]
    pairs += [(Path.home() / name, folder / home[1:] / name) for name in HOME_SETTINGS]
    apt = Path("/etc/apt/apt.conf.d").glob("*")
    pairs += [(file, folder / str(file)[1:]) for file in apt]
    for source, target in pairs:
        if source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


if __name__ == "__main__":
    with sentences_for_errors():
        sys.exit(main())
