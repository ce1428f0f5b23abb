"""Draws the terminal picture of the documentation: .venv/bin/python -m scripts.pictures

The curve is drawn by `firsthand lab fairness --trials 1500 --svg docs/pictures/fairness.svg`.
"""

import io
import random
import re

from rich.console import Console

from firsthand.cli.watch import Screen
from firsthand.lab.bystander import watch_bots
from firsthand.table.messages import Judged
from scripts.commands import ROOT

MESSAGES = 110
"""So many pass before the picture is taken, right after the next swat."""


def main() -> None:
    source = random.Random(15).random
    screen = Screen("flyswatter")
    company = watch_bots("flyswatter", {}, ["adult", "sharp", "child", "adult"], source)
    was_judged = False
    for number, (_, message) in enumerate(company):
        screen.hear(message)
        if was_judged and number > MESSAGES:
            break
        was_judged = isinstance(message, Judged)
    console = Console(record=True, width=92, file=io.StringIO(), force_terminal=True)
    console.print(screen.drawn(), highlight=False)
    picture = console.export_svg(title="./play")
    # The reader's own fonts will do: a picture should fetch nothing.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    (ROOT / "docs" / "pictures" / "flyswatter-terminal.svg").write_text(picture)


if __name__ == "__main__":
    main()
