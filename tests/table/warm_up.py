"""A warm-up played through by people whose reactions are known."""

from firsthand.table import inputs as say
from firsthand.table import messages as tell
from tests.table.desk import Desk


def next_stimulus(desk: Desk) -> int:
    count = len(desk.heard("Ann", tell.Stimulus))
    desk.until(lambda: len(desk.heard("Ann", tell.Stimulus)) > count, 10_000)
    return desk.heard("Ann", tell.Stimulus)[-1].contest


def play(desk: Desk, **reactions_ms: float) -> None:
    """All rounds, with these reactions."""
    while desk.room().phase == "warm-up":
        contest = next_stimulus(desk)
        shown_ms = desk.now_ms
        for who, ms in sorted(reactions_ms.items(), key=lambda item: item[1]):
            desk.pass_time(shown_ms + ms - desk.now_ms)
            desk.say(who, say.Touch(contest, "slap", None, ms))
        desk.pass_time(1_000)
