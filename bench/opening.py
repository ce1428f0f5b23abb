"""How long from `./play` to a table on which something can be pressed.

    python3 bench/opening.py [--rounds 5] [--json]

Everything is installed already. The server is started as `./play` does it, with an empty database;
Chromium is open already, as somebody's browser is, with nothing of ours in its cache. The page is
asked for as soon as the server says where it is; then two taps, "Play" and a level, as soon as each
can be seen. The table is there when the first thing on it can be seen and the game runs.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ground import enter

enter("check")

from playwright.sync_api import Browser
from scripts.bootstrap import prepare
from scripts.stage import context, launched_browser

STEPS = ("server", "home page", "table")


def once(browser: Browser) -> dict[str, float]:
    """Seconds since `./play`, at the end of each step."""
    with tempfile.TemporaryDirectory() as folder, context(browser, "laptop", "en") as visitor:
        page = visitor.new_page()
        command = [sys.executable, str(ROOT / "play"), "--port", "0"]
        command += ["--database", f"sqlite:///{folder}/firsthand.db"]
        quiet = {**os.environ, "BROWSER": "true"}  # it opens none beside ours
        began = perf_counter()
        silent, pipe = subprocess.DEVNULL, subprocess.PIPE  # in a terminal it would say it there
        with subprocess.Popen(command, stdout=silent, stderr=pipe, text=True, env=quiet) as playing:
            try:
                port = _port(playing)
                server = perf_counter()
                page.goto(f"http://127.0.0.1:{port}", wait_until="commit")
                page.locator("article .loud").first.click()
                home = perf_counter()
                page.locator(".levels button").nth(1).click()
                page.locator(".thing").first.wait_for()
                table = perf_counter()
            finally:
                playing.terminate()
                playing.communicate()
    return dict(zip(STEPS, (at - began for at in (server, home, table)), strict=True))


def _port(playing: "subprocess.Popen[str]") -> int:
    for line in playing.stderr or ():
        found = re.match(r"Firsthand on http://\S+:(\d+)", line)
        if found:
            return int(found[1])
    sys.exit("./play ended before it said where.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    prepare()
    with launched_browser() as browser:
        rounds = [once(browser) for _ in range(wanted.rounds)]
    if wanted.json:
        print(json.dumps(rounds))
        return
    for step in STEPS:
        times = sorted(one[step] for one in rounds)
        print(f"{step:10} after {median(times):.2f} s ({times[0]:.2f} to {times[-1]:.2f})")


if __name__ == "__main__":
    main()
