"""Where the program `firsthand` begins."""

import sys

INTERRUPTED = 130
"""What a shell reports for a command that Ctrl+C ended."""


def main() -> None:
    """Runs one command. Ctrl+C ends it without a traceback, also while modules are still loaded."""
    try:
        from firsthand import cli  # noqa: PLC0415

        cli.main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
