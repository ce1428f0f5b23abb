"""What `./play` does before it runs a command."""

import subprocess
import sys

import pytest
from scripts.bootstrap import stdout_to_stderr


def say(words: str) -> None:
    subprocess.run([sys.executable, "-c", f"print({words!r})"], check=True)


def test_what_a_set_up_says_is_no_part_of_what_a_command_writes(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with stdout_to_stderr():
        say("Setting up")
    say("a journal")
    assert capfd.readouterr() == ("a journal\n", "Setting up\n")
