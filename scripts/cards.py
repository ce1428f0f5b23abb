"""Writes what must have a picture, for the client's tests: .venv/bin/python -m scripts.cards"""

import json
from typing import get_args

from firsthand.bots.person import LEVELS, Brain
from firsthand.games import GAMES
from firsthand.games.splaf.cards import DIRECTION_DIE, MONSTER_DIE, STEPS
from scripts.commands import ROOT

FILE = ROOT / "web" / "tests" / "art" / "cards.json"


def text() -> str:
    """The ids of all cards by game, what else lies on a table, and the kinds of bots."""
    things = {
        "cards": {name: sorted(game.cards) for name, game in GAMES.items()},
        "splaf": [*MONSTER_DIE, *dict.fromkeys(DIRECTION_DIE), *STEPS],
        "bots": [*LEVELS, *get_args(Brain)],
    }
    return json.dumps(things, indent=1) + "\n"


def main() -> None:
    FILE.write_text(text())
    print(FILE.relative_to(ROOT))


if __name__ == "__main__":
    main()
