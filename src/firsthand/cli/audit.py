"""`firsthand audit`: do these journals keep to the rules, and what came of them?"""

import sys
from typing import Annotated

import msgspec
from cyclopts import Parameter

from firsthand.cli.files import opened
from firsthand.cli.output import flush, write
from firsthand.cli.problem import Problem
from firsthand.journal.audit import Audit, Sound, Unsound
from firsthand.journal.audit import audit as audit_file


def audit(
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Play journals through the rules and say what came of each.

    The exit status is 1 if any of them is bad; the others are still read.

    Parameters
    ----------
    files
        Journals; `-` is standard input.
    json
        Print one JSON object a file, a line each.
    """
    if not files:
        raise Problem("audit needs at least one file")
    sound = True
    for name in files:
        report = _audit(name)
        sound = sound and report.ok
        line = msgspec.json.encode(report) if json else _sentence(name, report).encode()
        write(line + b"\n")
        flush()
    if not sound:
        sys.exit(1)


def _audit(name: str) -> Audit:
    try:
        with opened(name) as file:
            return audit_file(file)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        why = getattr(error, "strerror", None) or str(error)
        return Unsound(ok=False, line=0, error=f"the file cannot be read: {why}")


def _sentence(name: str, report: Audit) -> str:
    shown = ascii(name)[1:-1] if not name.isprintable() else name
    if isinstance(report, Unsound):
        return f"{shown}: bad, line {report.line}: {report.error}"
    scores = " ".join(map(str, report.scores))
    return f"{shown}: good, {report.game}, {report.moves} moves, scores {scores}, {_end(report)}"


def _end(report: Sound) -> str:
    if not report.finished:
        return "not finished"
    winners = ", ".join(f"seat {seat}" for seat in report.winners)
    return f"won by {winners} ({report.decided_by})"
