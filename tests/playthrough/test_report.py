"""What is said of a whole game begins with everything in figures."""

from msgspec.structs import replace
from scripts.playthrough.report import Setting, Total, report, summary
from scripts.playthrough.samples import Event

from tests.playthrough.screens import control, picture, samples, screen, word

SETTING = Setting("catslap", "phone", "child", "de", 3, seed=1)
LIVE = picture("round-fly-green-a", 150, 300, (120.0, 168.0))
EVENTS = [
    Event(900, "press", "Slap (after 900 ms)"),
    Event(8000, "ended", "Bix gewinnt!"),
]


def test_the_first_line_has_all_figures() -> None:
    """A card lies there for two seconds, while Leave is blocked. Then nothing happens for six."""
    blocked = screen([LIVE], [replace(control("Leave", 0, 0), blocked="div.veil")])
    cut = screen(words=[replace(word("Bartholomew", 0, 0), cut="12 px beyond div.name")])
    seen = samples((0, blocked, True), (2000, cut, True), (2100, cut, False), (8000, cut, False))
    told = report(SETTING, seen, EVENTS, [])
    assert told.totals == {
        "waits": Total(1, 5900),
        "blocked": Total(1, 2000),
        "covered": Total(0, 0),
        "passed over": Total(0, 0),
        "cut": Total(1, 6000),
    }
    assert told.unslapped == 2000
    assert next(summary(told)) == (
        "catslap, phone, 3 players (child), de: Bix gewinnt! after 8.0 s, 1 presses,"
        " 1 waits over 3 s (5.9 s), 1 blocked (2.0 s), 0 covered, 0 passed over, 1 cut (6.0 s),"
        " an unslapped card 2.0 s on average"
    )


def test_without_cards_nothing_is_said_of_them() -> None:
    still = samples((0, screen(), True), (8000, screen(), True))
    told = report(replace(SETTING, game="splaf"), still, EVENTS, [])
    assert told.unslapped is None
    assert next(summary(told)).endswith("0 cut")
