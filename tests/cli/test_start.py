"""How the program begins, and how Ctrl+C ends it."""

import os
import signal
import subprocess
import sys


def test_ctrl_c_while_modules_are_loaded_ends_without_a_traceback() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "firsthand", "watch", "splaf"]
    silent, pipe = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(command, stdout=silent, stderr=pipe, text=True) as running:
        assert running.stderr is not None
        for line in running.stderr:
            if "cyclopts." in line:  # the command line has begun to load, and takes a while
                break
        os.kill(running.pid, signal.SIGINT)
        rest = running.stderr.read()
    assert running.returncode == 130
    assert "Traceback" not in rest
