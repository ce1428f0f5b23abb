"""Bug Off in words."""

import pytest
from rich.text import Text

from firsthand.core.seats import AUDITOR, SPECTATOR, Viewer
from firsthand.core.steps import Event, Outcome
from firsthand.games.bugoff import GAME
from firsthand.games.bugoff import moves as m
from firsthand.games.bugoff.cards import NETS
from firsthand.games.bugoff.rules import State
from tests.games.bugoff.bug import dealt, played
from tests.games.rig import opened

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (m.Shuffled(1), "The cards are dealt; Bob begins."),
        (m.Drew(0, "red01"), "Ann draws red01."),
        (m.Drew(0, None), "Ann draws a bug."),
        (m.NetShown(0, "off-red", ((), ())), "Ann draws off-red: it catches nothing."),
        (
            m.NetShown(1, "off-red", (("red02", "red01"), ("blue01",))),
            "Bob draws off-red: Ann loses red01 and red02; Bob loses blue01.",
        ),
        (m.Placed(1, "blue07"), "Bob places blue07."),
        (m.Scored(0, "red03", ((), ())), "Ann scores with red03: there are none."),
        (m.Scored(0, "red03", ((), ("red01",))), "Ann scores with red03: Bob takes red01."),
        (
            m.Ended(Outcome((3, 2), (0,), "points")),
            "The game is over. Ann wins, on points. (Ann 3, Bob 2)",
        ),
        (
            m.Ended(Outcome((3, 3), (1,), "net:red")),
            "The game is over. Bob wins, with more bugs of red. (Ann 3, Bob 3)",
        ),
        (
            m.Ended(Outcome((3, 3), (0, 1), "shared")),
            "The game is over. Ann and Bob share the victory, equal in every colour. "
            "(Ann 3, Bob 3)",
        ),
    ],
)
def test_each_event_is_a_sentence(event: Event, words: str) -> None:
    assert Text.from_markup(GAME.sentence(event, NAMES)).plain == words


def test_a_card_has_its_colour() -> None:
    assert GAME.sentence(m.Placed(1, "red07"), NAMES) == "[bold]Bob[/] places [bold red]red07[/]."


def test_an_event_of_another_game_is_a_bug() -> None:
    with pytest.raises(TypeError, match="not an event of Bug Off"):
        GAME.sentence(Event(), NAMES)


def pictured(state: State, viewer: Viewer) -> list[str]:
    return Text.from_markup(GAME.picture(GAME.look(state, viewer), NAMES)).plain.split("\n")


def test_the_picture_before_the_deal() -> None:
    assert pictured(opened(GAME, 2), 0) == ["The cards are not dealt yet."]


def test_the_picture_shows_the_own_hand_only() -> None:
    state = dealt(2, "red01")
    assert pictured(state, 0) == [
        "  nets: none   119 cards to draw",
        "▸ Ann: 0 points, on the table: nothing",
        "    in hand: red01 orange18 orange19 orange20",
        "  Bob: 0 points, on the table: nothing",
    ]
    assert "in hand" not in "".join(pictured(state, SPECTATOR))
    assert "".join(pictured(state, AUDITOR)).count("in hand") == 2


def test_the_picture_shows_nets_points_and_sorted_bugs() -> None:
    script = ("place red02", "place blue01", "place blue02", "place yellow01", "place red01")
    state = played(2, *script, "score blue03", "off-green", "red03").state
    assert pictured(state, SPECTATOR) == [
        "  nets: off-green   112 cards to draw",
        "▸ Ann: 1 point, on the table: red01 red02",
        "  Bob: 1 point, on the table: yellow01",
    ]


def test_the_picture_at_the_end_has_nobody_on_turn() -> None:
    lines = pictured(played(2, *NETS).state, SPECTATOR)
    assert lines[0].startswith("  nets: off-red off-yellow")
    assert "▸" not in "".join(lines)
