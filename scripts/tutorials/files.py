"""Where each lesson goes."""

from pathlib import Path

from scripts.commands import ROOT
from scripts.tutorials import bugoff, catslap, flyswatter, splaf

LESSONS = (flyswatter.lesson, bugoff.lesson, splaf.lesson, catslap.lesson)


def files() -> dict[Path, str]:
    """Each file of the client with its text."""
    made = [lesson() for lesson in LESSONS]
    folder = ROOT / "web" / "src" / "games"
    return {folder / it.game.name / "tutorial.json": it.text() for it in made}
