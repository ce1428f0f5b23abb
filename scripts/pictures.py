"""Draws the pictures of the documentation: .venv/bin/python -m scripts.pictures"""

import io
import random
import re

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text
from scripts.ground import ROOT

from firsthand.core.options import read_options
from firsthand.core.seats import AUDITOR
from firsthand.games import GAMES
from firsthand.lab.sample import Sampler

NAMES = ("Ann", "Bob", "Cy", "Dot")


def terminal(name: str, seed: int, moves: int) -> str:
    """A game in the terminal after so many moves, as SVG."""
    game = GAMES[name]
    sampler = Sampler(game, len(NAMES), read_options(game, {}, 4), random.Random(seed).random)
    said: list[str] = []
    state = sampler.state
    for number, (_, _, step) in enumerate(sampler, start=1):
        said += [game.sentence(event, NAMES) for event in step.events]
        state = step.state
        if number >= moves and not game.live(state):
            break
    console = Console(record=True, width=92, file=io.StringIO(), force_terminal=True)
    panel = Panel(game.picture(game.look(state, AUDITOR), NAMES), title=game.title)
    console.print(Group(panel, Text.from_markup("\n".join(said[-9:]))), highlight=False)
    picture = console.export_svg(title="./play")
    # The reader's own fonts will do: a picture should fetch nothing.
    return re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)


def main() -> None:
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    (folder / "flyswatter-terminal.svg").write_text(terminal("flyswatter", seed=15, moves=120))


if __name__ == "__main__":
    main()
