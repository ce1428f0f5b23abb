"""Runs the ready studies and draws the pictures of docs/studies.md.

    .venv/bin/python -m scripts.studies FOLDER

The games stay in the folder, so that the next run only draws.
"""

import shutil
import sys
from pathlib import Path

from scripts.commands import ROOT, run

SHOWN = {
    "who-begins": "beginning",
    "handicap": "kinds",
    "ages": "kinds",
    "readings": "options",
    "lengths": "minutes",
    "tie-break": "options",
}
"""The picture of each study that says most."""


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    pictures = ROOT / "docs" / "pictures" / "studies"
    pictures.mkdir(parents=True, exist_ok=True)
    for name, picture in SHOWN.items():
        out = folder / name
        command = [sys.executable, "-m", "firsthand", "lab", "study", f"studies/{name}.toml"]
        for form in ("html", "md"):
            run([*command, "--out", out, "--format", form])
        shutil.copy(out / "pictures" / f"{picture}.svg", pictures / f"{name}.svg")


if __name__ == "__main__":
    main()
