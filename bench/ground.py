"""What every measurement stands on: the project's environment, and one core of its own."""

import os
import sys
from pathlib import Path

from scripts.bootstrap import VENV, prepare


def enter(extra: str) -> None:
    """Goes on in the project's environment, with what this extra adds, if it is not there yet."""
    if Path(sys.prefix) != VENV:
        python = prepare(extra)
        os.execv(python, [str(python), *sys.argv])


def pin() -> None:
    """Stays on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
